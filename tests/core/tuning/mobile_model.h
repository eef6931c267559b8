// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tuning/tuning_session.h"

namespace tilewright::testing {

/// A mobile network of a few small layers: a first convolution, a depthwise and two pointwise ones with a sum
/// around them, a pool and a classifier.
TuningModel mobile_model();

}  // namespace tilewright::testing
