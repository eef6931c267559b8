// SPDX-License-Identifier: Apache-2.0
// Tasks of which no program works: they are told of once, and run by the next simpler means.
#include <algorithm>

#include <fmt/format.h>

#include "core/records/plain_trial.h"
#include "core/schedule/program_hash.h"
#include "core/space/plain_nest.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {

bool TuningSession::Run::is_given_up(size_t task, bool at_end) const {
  const auto& summary = state_.standing.tasks[task];
  const auto number = static_cast<int>(task);
  const auto uses = [task](const std::vector<int>& model) { return model[task] > 0; };
  if (!std::ranges::any_of(state_.standing.weights, uses) || !scheduler_->within_limit(number)) return false;
  // A program that was compiled for another machine is one that may work.
  if (summary.best_seconds > 0 || summary.trials > summary.failed) return false;
  return scheduler_->dead(number) || (at_end && summary.trials > 0);
}

std::string TuningSession::Run::why_given_up(size_t task) const {
  const TaskState& state = tasks_[task];
  const TrialRecord* last = nullptr;
  for (const auto& [hash, trial] : state.known) {
    if (trial.error && (last == nullptr || trial.id > last->id)) last = &trial;
  }
  if (last == nullptr) return scheduler_->note(static_cast<int>(task));
  return fmt::format("none of {} programs works; the last one: {}", state.known.size(), last->error->text());
}

Result<bool> TuningSession::Run::settle_given_up(bool at_end) {
  bool has_cut = false;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (tasks_[i].settled || !is_given_up(i, at_end)) continue;
    const std::string why = why_given_up(i);
    TILEWRIGHT_TRY(const bool is_cut, cut_given_up(i, why));
    has_cut = has_cut || is_cut;
    if (is_cut) continue;
    if (const auto plain = plain_program(*tasks_[i].task); plain.ok()) {
      while (true) {
        TILEWRIGHT_TRY(const bool measured, measure_plain(i, *plain));
        if (measured) break;
        if (!may_go_on()) return false;
      }
    }
    TILEWRIGHT_CHECK(give_up(i, why));
  }
  return has_cut ? measure_defaults(RunState::kTuning) : Result<bool>(true);
}

Result<void> TuningSession::Run::give_up(size_t task, const std::string& why) {
  TaskState& state = tasks_[task];
  const TaskSummary& summary = state_.standing.tasks[task];
  TaskGivenUp event;
  event.task = static_cast<int>(task);
  event.why = why;
  event.by_plain_nest = summary.best_seconds > 0 || summary.trials > summary.failed;
  event.seconds = summary.best_seconds;
  state.settled = true;
  emit(event);
  TILEWRIGHT_CHECK(journal_.add_note(given_up_text(state.task->name, event)));
  return keep(elapsed(), std::vector<Checkpoint>{{kExtraTrialsName, std::to_string(extra_trials_)}});
}

Result<bool> TuningSession::Run::measure_plain(size_t task, const Program& program) {
  TaskState& state = tasks_[task];
  const auto number = static_cast<int>(task);
  const std::string hash = program_hash(state.task->id, program);
  // The search may have had nothing else to try.
  if (state.known.contains(hash)) return true;
  const std::vector<MeasureRequest> request{{state.task, program, 0}};
  TILEWRIGHT_TRY(const int done,
                 measure_each(number, request, [&](size_t, const Measurement& measurement) -> Result<void> {
                   const InStage rest(watch_, WorkStage::kRest);
                   TILEWRIGHT_TRY(TrialRecord record, trial_record(number, program, hash, measurement));
                   record.round = state_.round;
                   record.position = kPlainPosition;
                   record.sketch = kPlainOrigin;
                   record.origin = kPlainOrigin;
                   TILEWRIGHT_CHECK(keep_record(number, record));
                   ++extra_trials_;
                   return {};
                 }));
  return done == 1;
}

std::string given_up_text(const std::string& task, const TaskGivenUp& event) {
  if (!event.pieces.empty()) return fmt::format("{}: {}. It is cut into smaller subgraphs", task, event.why);
  return fmt::format("{}: {}. It runs by {}", task, event.why,
                     event.by_plain_nest ? "a plain loop nest" : "its reference kernels");
}

}  // namespace tilewright
