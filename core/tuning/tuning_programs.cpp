// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_programs.h"

#include <algorithm>

#include "core/graph/node_costs.h"
#include "core/target/available_memory.h"
#include "core/tuning/in_place.h"
#include "core/tuning/session_checkpoints.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

/// The share of the free memory for all sets of programs that are compared.
constexpr int64_t kMemoryShare = 2;

Result<void> compare_programs(SessionParts& session, const std::stop_token& stop) {
  const auto models = static_cast<double>(session.models.size());
  double seconds = session.budget.seconds_in_place(session.time.searched());
  if (const double minutes = session.budget.minutes_planned(); minutes > 0)
    seconds =
        std::clamp(minutes * 60 - session.time.elapsed(), session.budget.least_seconds_in_place(), seconds);
  const InStage comparing(session.time.watch(), WorkStage::kComparing);
  session.events.show(RoundStage::kComparing, -1);
  Result<void> done;
  session.state.no_whole_run.clear();
  for (size_t m = 0; m < session.models.size(); ++m) {
    session.learning.hand_over(session.inbox, session.setup.id);
    TILEWRIGHT_TRY(const auto model,
                   chosen_model(session.journal.store(), session.models[m].prepared, session.options.target));
    InPlaceOptions in_place;
    in_place.most_seconds = seconds / models;
    // A limit in minutes is not exceeded.
    in_place.extra_seconds = session.budget.minutes_planned() > 0 ? 0 : in_place.most_seconds / 2;
    in_place.measure = session.options.measure;
    if (const int64_t available = available_memory_bytes(); available > 0)
      in_place.most_bytes = std::min(in_place.most_bytes, available / kMemoryShare);
    const auto result = choose_in_place(session.journal.store(), *model, session.options.target,
                                        *session.surroundings.measurer, session.time.clock(), in_place, stop);
    if (!result.ok()) {
      if (result.error().kind == ErrorKind::kCancelled) return result.error();
      // The other models can still be compared.
      done = result.error();
    } else if (result->seconds > 0) {
      session.events.emit(ProgramsChosen{static_cast<int>(m), session.models[m].name, result->seconds,
                                         result->fastest_seconds, result->exchanged, result->default_seconds,
                                         result->low_seconds, result->high_seconds, result->doubtful,
                                         untuned_nodes(model->partition, result->step_seconds)});
      TILEWRIGHT_CHECK(keep_checkpoints(session, {}));
    } else {
      session.state.no_whole_run +=
          (session.state.no_whole_run.empty() ? "" : "; ") + session.models[m].name + ": " + result->why_not;
    }
  }
  return done;
}

}  // namespace

Result<void> choose_programs(SessionParts& session, bool in_budget) {
  if (session.budget.in_place_share() <= 0) return {};
  const std::stop_token stop =
      session.inbox.begin(in_budget ? LongWork::kEarlyComparison : LongWork::kComparison);
  // Trials may have been added in the meantime.
  if (!in_budget && budget_left(session)) session.inbox.disturb();
  auto compared = compare_programs(session, stop);
  session.inbox.end_work();
  // Whatever the result is, the session stops comparing here.
  if (stop.stop_requested())
    return Error{ErrorKind::kCancelled, "session " + session.setup.id, "was disturbed", {}, {}};
  return compared;
}

}  // namespace tilewright
