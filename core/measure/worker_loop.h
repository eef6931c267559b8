// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_stream.h"
#include "core/base/isolation.h"
#include "core/base/result.h"

namespace tilewright {

/// The whole life of a worker: answers the requests that come over `stream` until it ends, and tells whoever
/// greets it how it is isolated. Fails where the other side talks nonsense.
Result<void> serve_requests(ByteStream& stream, const Isolation& isolation);

}  // namespace tilewright
