// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/round_pace.h"

namespace tilewright {

void RoundPace::finish_round(double seconds, int trials) {
  ends_.push_back({seconds, trials});
  if (ends_.size() > kRounds + 1) ends_.pop_front();
}

double RoundPace::seconds_per_trial() const {
  const End& from = ends_.front();
  const End& to = ends_.back();
  if (to.trials > from.trials) return (to.seconds - from.seconds) / (to.trials - from.trials);
  return to.trials > 0 ? to.seconds / to.trials : 0;
}

}  // namespace tilewright
