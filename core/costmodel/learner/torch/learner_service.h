// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_stream.h"
#include "core/base/result.h"

// What the learner's program needs, without LibTorch's headers.
namespace tilewright {

/// The whole life of a learner: answers the requests that come over `stream` until it ends. Fails where the
/// other side talks nonsense.
Result<void> serve_learner(ByteStream& stream);

}  // namespace tilewright
