// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/target/available_memory.h"
#include "core/tuning/in_place.h"
#include "core/tuning/tuned_model.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

/// The share of the free memory for all sets of programs that are compared.
constexpr int64_t kMemoryShare = 2;

}  // namespace

Result<void> TuningSession::Run::choose_programs(bool in_budget) {
  if (budget_.in_place_share() <= 0) return {};
  const std::stop_token stop = commands_.begin_comparison(in_budget);
  // Trials may have been added in the meantime.
  if (!in_budget && budget_left()) commands_.disturb_comparison();
  auto compared = compare_programs(stop);
  commands_.end_comparison();
  // Whatever the result is, the session stops comparing here.
  if (stop.stop_requested())
    return Error{ErrorKind::kCancelled, "session " + setup_.id, "was disturbed", {}, {}};
  return compared;
}

Result<void> TuningSession::Run::compare_programs(const std::stop_token& stop) {
  const auto models = static_cast<double>(models_.size());
  double seconds = budget_.seconds_in_place(time_.searched());
  if (const double minutes = budget_.minutes_planned(); minutes > 0)
    seconds = std::clamp(minutes * 60 - time_.elapsed(), budget_.least_seconds_in_place(), seconds);
  const InStage comparing(time_.watch(), WorkStage::kComparing);
  events_.show(RoundStage::kComparing, -1);
  Result<void> done;
  no_whole_run_.clear();
  for (size_t m = 0; m < models_.size(); ++m) {
    learning_.hand_over(commands_, setup_.id);
    TILEWRIGHT_TRY(const auto model, chosen_model(journal_.store(), models_[m].prepared, options_.target));
    InPlaceOptions in_place;
    in_place.most_seconds = seconds / models;
    // A limit in minutes is not exceeded.
    in_place.extra_seconds = budget_.minutes_planned() > 0 ? 0 : in_place.most_seconds / 2;
    in_place.measure = options_.measure;
    if (const int64_t available = available_memory_bytes(); available > 0)
      in_place.most_bytes = std::min(in_place.most_bytes, available / kMemoryShare);
    const auto result = choose_in_place(journal_.store(), *model, options_.target, *surroundings_.measurer,
                                        time_.clock(), in_place, stop);
    if (!result.ok()) {
      if (result.error().kind == ErrorKind::kCancelled) return result.error();
      // The other models can still be compared.
      done = result.error();
    } else if (result->seconds > 0) {
      events_.emit(ProgramsChosen{static_cast<int>(m), models_[m].name, result->seconds,
                                  result->fastest_seconds, result->exchanged, result->default_seconds,
                                  result->low_seconds, result->high_seconds, result->doubtful});
      TILEWRIGHT_CHECK(keep({}));
    } else {
      no_whole_run_ += (no_whole_run_.empty() ? "" : "; ") + models_[m].name + ": " + result->why_not;
    }
  }
  return done;
}

}  // namespace tilewright
