// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "views/prediction/round_model.h"

namespace tilewright {

/// Collects the predictions of a round, and tells how well they agree with the measurements. A value.
class RoundJudge {
 public:
  void clear() { told_.clear(); }
  /// A program that a trained model chose and that worked.
  void add(double score, double seconds) { told_.emplace_back(score, seconds); }
  /// Completes what is known of the round, and begins with the next one.
  RoundModel::Round judge(RoundModel::Round round);

 private:
  std::vector<std::pair<double, double>> told_;  ///< score, latency
};

}  // namespace tilewright
