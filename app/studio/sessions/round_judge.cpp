// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/round_judge.h"

#include <algorithm>
#include <cmath>

#include "core/costmodel/metrics.h"

namespace tilewright {

RoundModel::Round RoundJudge::judge(RoundModel::Round round) {
  std::vector<double> predicted;
  std::vector<double> speeds;
  for (const auto& [score, latency] : std::exchange(told_, {})) {
    predicted.push_back(score);
    speeds.push_back(-latency);
  }
  const size_t count = predicted.size();
  round.programs = static_cast<int>(count);
  if (!round.judged()) return round;
  const size_t quarter = std::max<size_t>(1, count / 4);
  round.rank_correlation = rank_correlation(predicted, speeds);
  round.recall = top_k_recall(predicted, speeds, quarter);
  round.chance = static_cast<double>(quarter) / static_cast<double>(count);
  const size_t tenth = count / 10;
  round.fastest = static_cast<int>(tenth);
  round.found =
      static_cast<int>(std::lround(top_k_recall(predicted, speeds, tenth) * static_cast<double>(tenth)));
  return round;
}

}  // namespace tilewright
