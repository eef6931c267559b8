// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/base/byte_stream.h"

struct pollfd;

namespace tilewright {

/// Waits until one of the descriptors is ready (its `revents` says which); false where the deadline came
/// first.
bool poll_until(std::span<pollfd> items, Deadline deadline);

}  // namespace tilewright
