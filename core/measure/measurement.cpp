// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurement.h"

#include <algorithm>

#include "core/compute/variant_traits.h"
#include "core/measure/model_bench.h"

namespace tilewright {

double tolerance_of(const std::string& variant, double asked) {
  return std::max(asked, variant_traits(variant).least_tolerance);
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

}  // namespace tilewright
