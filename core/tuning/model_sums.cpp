// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/model_sums.h"

namespace tilewright {

std::vector<double> model_sums(std::span<const std::vector<int>> weights,
                               std::span<const double> task_seconds) {
  std::vector<double> sums;
  for (const auto& model : weights) {
    double sum = 0;
    bool complete = true;
    for (size_t i = 0; i < model.size(); ++i) {
      if (model[i] == 0) continue;
      complete = complete && task_seconds[i] > 0;
      sum += model[i] * task_seconds[i];
    }
    sums.push_back(complete ? sum : 0);
  }
  return sums;
}

}  // namespace tilewright
