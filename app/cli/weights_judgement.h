// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace tilewright {

/// How trained weights are to be evaluated.
struct WeightsJudgement {
  std::string data;     ///< a compact dataset
  std::string weights;  ///< the file that `train` wrote
  std::string model = "tilewright";
  std::vector<std::string> targets;  ///< names or keys; none: all of the dataset
  size_t fewest = 16;                ///< tasks with fewer programs that ran do not count
  int threads = 1;
  bool json = false;
};

/// Prints how well the weights rank programs of the dataset's held-out networks, on each target and each
/// network; returns the exit code.
int judge_weights(const WeightsJudgement& judgement);

}  // namespace tilewright
