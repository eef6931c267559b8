// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/target/hardware.h"
#include "core/tuning/in_place.h"
#include "core/tuning/tuned_model.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {

double TuningSession::Run::in_place_share() const {
  const bool possible =
      surroundings_.runs_programs_here && !options_.by_prediction && can_run_here(options_.target);
  return possible ? options_.in_place_share : 0;
}

Result<void> TuningSession::Run::choose_programs() {
  const double share = in_place_share();
  if (share <= 0) return {};
  const InStage timing(watch_, WorkStage::kRunning);
  double seconds = elapsed() * share / (1 - share);
  if (options_.minutes > 0) seconds = std::clamp(options_.minutes * 60 - elapsed(), 0.0, seconds);
  show(RoundStage::kChoosing, -1);
  Result<void> done;
  for (size_t m = 0; m < models_.size(); ++m) {
    TILEWRIGHT_TRY(const auto model, chosen_model(store_, models_[m].prepared, options_.target));
    InPlaceOptions in_place;
    in_place.most_seconds = seconds / static_cast<double>(models_.size());
    const auto result = choose_in_place(store_, model, options_.target, clock_, in_place, stop_token());
    if (!result.ok()) {
      if (result.error().kind == ErrorKind::kCancelled) return result.error();
      // The other models can be compared all the same.
      done = result.error();
    } else if (result->seconds > 0) {
      emit(ProgramsChosen{static_cast<int>(m), models_[m].name, result->seconds, result->fastest_seconds,
                          result->exchanged});
    }
  }
  return done;
}

}  // namespace tilewright
