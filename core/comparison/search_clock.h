// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"

namespace tilewright {

/// What a search on one thread takes while others are under way on others: the processor time of the calling
/// thread, and that which learners spent on its requests. Waiting costs nothing. Differences mean something
/// on one thread only.
const Clock& search_clock();

}  // namespace tilewright
