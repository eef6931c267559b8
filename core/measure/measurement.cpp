// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurement.h"

#include <algorithm>

#include "core/measure/model_bench.h"

namespace tilewright {

double tolerance_of(const std::string& variant, double asked) {
  constexpr double kWinogradTolerance = 1e-3;
  return variant.find("winograd") != std::string::npos ? std::max(asked, kWinogradTolerance) : asked;
}

Result<double> Measurer::sentinel_seconds(const Target&) {
  return Error{ErrorKind::kUnsupported, "sentinel", "nothing measures the machine's own speed here", "", ""};
}

Result<std::unique_ptr<ModelBench>> Measurer::bench_model(const PreparedModel&, const Target&,
                                                          const MeasureOptions&, const std::stop_token&,
                                                          double) {
  return Error{ErrorKind::kUnsupported, "model", "nothing runs whole models here", "", ""};
}

}  // namespace tilewright
