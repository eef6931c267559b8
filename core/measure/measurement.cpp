// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurement.h"

#include <algorithm>

#include "core/compute/variant_traits.h"
#include "core/measure/model_bench.h"
#include "core/measure/profiled_program.h"

namespace tilewright {

double tolerance_of(const std::string& variant, double asked) {
  return std::max(asked, variant_traits(variant).least_tolerance);
}

double tolerance_of(const Task& task, const std::string& variant, double asked) {
  const Graph& graph = task.graph;
  const bool computes = graph.nodes.size() > 1;  // a conversion alone is exact
  return tolerance_of(variant, asked) +
         (computes ? rounding_of(graph.value(graph.outputs[0]).type.data_type) : 0);
}

Machine Measurer::machine() {
  return this_machine();
}

std::string Measurer::missing_for(const Target& target) {
  return missing_here(target);
}

Result<double> Measurer::sentinel_seconds(const Target&, const std::stop_token&) {
  return Error{ErrorKind::kUnsupported, "sentinel", "nothing measures the machine's own speed here", "", ""};
}

Result<std::vector<Wall>> Measurer::missing_walls(const MeasureOptions&, const std::stop_token&) {
  return std::vector<Wall>();
}

Result<std::unique_ptr<ModelBench>> Measurer::bench_model(const PreparedModel&, const Target&,
                                                          const MeasureOptions&, const std::stop_token&,
                                                          double) {
  return Error{ErrorKind::kUnsupported, "model", "nothing runs whole models here", "", ""};
}

Result<ProfiledProgram> Measurer::profile(const MeasureRequest&, const Target&, const MeasureOptions&,
                                          const ProfileOptions&, const std::stop_token&) {
  return Error{ErrorKind::kUnsupported, "program", "nothing profiles running programs here", "", ""};
}

}  // namespace tilewright
