// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/measured_past.h"

#include "core/space/point_encoding.h"
#include "core/space/search_space.h"

namespace tilewright {

Result<PastTask> past_of(const MeasuredTask& task, const ComparedRun& run, const Target& target,
                         const std::string& rules) {
  TILEWRIGHT_TRY(const auto space, build_search_space(task.task, target, rules));
  const PointEncoding encoding(*space);
  PastTask past{task.task.id, false, workload_shape(task.task), {}};
  const auto latency_of = [&](const ComparedPoint& one) {
    return run.trials.at(static_cast<size_t>(one.trial)).latency;
  };
  for (const ComparedPoint& one : run.points) {
    TILEWRIGHT_CHECK(space->materialise(one.point));
    past.points.push_back(
        past_point(*space, encoding, one.point, latency_of(run.points.front()) / latency_of(one)));
  }
  return past;
}

}  // namespace tilewright
