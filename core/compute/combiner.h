// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compute/compute_dag.h"

namespace tilewright {

/// The value that changes nothing when it is combined: 0, 1, minus or plus infinity; of
/// integers their least and their greatest instead.
Expr combiner_identity(Combiner combiner, DataType type);

}  // namespace tilewright
