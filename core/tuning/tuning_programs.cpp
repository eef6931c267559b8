// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/target/available_memory.h"
#include "core/tuning/in_place.h"
#include "core/tuning/tuned_model.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

/// Enough to time a whole run of most models, however short the search was and however late it ended: without
/// one a session has no result.
constexpr double kLeastSeconds = 5;
/// Of the memory that is there, for all sets of programs that are compared.
constexpr int64_t kMemoryShare = 2;

}  // namespace

double TuningSession::Run::in_place_share() const {
  const bool possible =
      surroundings_.measurer->benches_models() && !options_.by_prediction && can_run_here(options_.target);
  return possible ? options_.in_place_share : 0;
}

double TuningSession::Run::seconds_in_place(double search) const {
  const double share = in_place_share();
  if (share <= 0) return 0;
  return std::max(search * share / (1 - share), kLeastSeconds * static_cast<double>(models_.size()));
}

Result<void> TuningSession::Run::choose_programs(bool in_budget) {
  if (in_place_share() <= 0) return {};
  const std::stop_token stop = commands_.begin_comparison(in_budget);
  // Trials may have been added a moment ago.
  if (!in_budget && budget_left()) commands_.disturb_comparison();
  auto compared = compare_programs(stop);
  commands_.end_comparison();
  // Whatever came of it: it is time for something else.
  if (stop.stop_requested())
    return Error{ErrorKind::kCancelled, "session " + setup_.id, "was disturbed", {}, {}};
  return compared;
}

Result<void> TuningSession::Run::compare_programs(const std::stop_token& stop) {
  const auto models = static_cast<double>(models_.size());
  double seconds = seconds_in_place(searched());
  if (const double minutes = minutes_planned(); minutes > 0)
    seconds = std::clamp(minutes * 60 - elapsed(), kLeastSeconds * models, seconds);
  const InStage comparing(watch_, WorkStage::kComparing);
  show(RoundStage::kComparing, -1);
  Result<void> done;
  no_whole_run_.clear();
  for (size_t m = 0; m < models_.size(); ++m) {
    hand_over_model();
    TILEWRIGHT_TRY(const auto model, chosen_model(journal_.store(), models_[m].prepared, options_.target));
    InPlaceOptions in_place;
    in_place.most_seconds = seconds / models;
    // Who gave minutes means these.
    in_place.extra_seconds = minutes_planned() > 0 ? 0 : in_place.most_seconds / 2;
    in_place.measure = options_.measure;
    if (const int64_t available = available_memory_bytes(); available > 0)
      in_place.most_bytes = std::min(in_place.most_bytes, available / kMemoryShare);
    const auto result = choose_in_place(journal_.store(), *model, options_.target, *surroundings_.measurer,
                                        clock_, in_place, stop);
    if (!result.ok()) {
      if (result.error().kind == ErrorKind::kCancelled) return result.error();
      // The other models can be compared all the same.
      done = result.error();
    } else if (result->seconds > 0) {
      emit(ProgramsChosen{static_cast<int>(m), models_[m].name, result->seconds, result->fastest_seconds,
                          result->exchanged, result->default_seconds, result->low_seconds,
                          result->high_seconds, result->doubtful});
      TILEWRIGHT_CHECK(keep(elapsed(), {}));
    } else {
      no_whole_run_ += (no_whole_run_.empty() ? "" : "; ") + models_[m].name + ": " + result->why_not;
    }
  }
  return done;
}

}  // namespace tilewright
