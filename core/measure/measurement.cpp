// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurement.h"

#include "core/measure/model_bench.h"

namespace tilewright {

Result<double> Measurer::sentinel_seconds(const Target&) {
  return Error{ErrorKind::kUnsupported, "sentinel", "nothing measures the machine's own speed here", "", ""};
}

Result<std::unique_ptr<ModelBench>> Measurer::bench_model(const PreparedModel&, const Target&,
                                                          const MeasureOptions&, const std::stop_token&,
                                                          double) {
  return Error{ErrorKind::kUnsupported, "model", "nothing runs whole models here", "", ""};
}

}  // namespace tilewright
