// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_defaults.h"

#include <algorithm>

#include "core/compute/variant.h"
#include "core/search/search_policy.h"
#include "core/space/task_means.h"

namespace tilewright {

PrepareOptions prepare_options(const Target& target, std::map<std::string, Shape> shapes) {
  PrepareOptions options;
  options.shapes = std::move(shapes);
  // A block of channels is one vector; with vectors of 16 bytes it is two, because blocks of four lanes would
  // be too many.
  options.passes.channel_block = std::max(8, target.lanes(DataType::kFloat32));
  options.partition.can_tune = can_compute;
  options.partition.means = remembered([target](const Task& task) { return task_means(task, target); });
  return options;
}

std::string usual_scheduler(std::string_view policy) {
  return repeats_ansor(policy) ? "gradient" : "tilewright";
}

void tune_by_prediction(TuningOptions& options) {
  options.by_prediction = true;
  options.measure.repeats = 1;
  options.measure.abandon_factor = 0;
}

}  // namespace tilewright
