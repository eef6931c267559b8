// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_stream.h"
#include "core/base/result.h"

namespace tilewright {

/// The whole life of a worker: answers the requests that come over `stream` until it ends. Fails where the
/// other side talks nonsense.
Result<void> serve_requests(ByteStream& stream);

}  // namespace tilewright
