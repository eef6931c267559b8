// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/compute/compute_dag.h"
#include "core/graph/task.h"

namespace tilewright {

/// Rows of an input that are read twice: once for a sum or a maximum over all elements of a row, and again
/// for a result that has an element for each of them, as in a softmax or a normalisation. Nothing of the
/// result is known before the whole row was read, whatever the schedule.
struct RereadRows {
  int64_t count = 0;
  int64_t bytes = 0;  ///< of one row

  bool operator==(const RereadRows&) const = default;
};

/// The longest of such rows of the algorithm's activations; none of no bytes where it has none.
RereadRows reread_rows(const ComputeDag& dag);
/// The same of a task. One with a convolution or a product of matrices has none: its rows are computed.
RereadRows reread_rows(const Task& task);

}  // namespace tilewright
