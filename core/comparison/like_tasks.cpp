// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/like_tasks.h"

#include <algorithm>

#include "core/tuning/transfer_sources.h"

namespace tilewright {

bool are_like(const Task& a, const Task& b) {
  return a.id != b.id && operator_signature(a) == operator_signature(b);
}

PastTasks likest_first(const Task& task, PastTasks past) {
  const auto shape = workload_shape(task);
  std::ranges::stable_sort(past, {}, [&](const auto& one) { return shape_distance(shape, one->shape); });
  return past;
}

}  // namespace tilewright
