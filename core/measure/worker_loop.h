// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_stream.h"
#include "core/base/isolation.h"
#include "core/base/result.h"

namespace tilewright {

/// The whole life of a worker: it answers the requests from `stream` until the stream ends, and reports in
/// its greeting how it is isolated. Fails where the other side breaks the protocol.
Result<void> serve_requests(ByteStream& stream, const Isolation& isolation);

}  // namespace tilewright
