// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_prepare.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/search/policy_entry.h"
#include "core/tuning/past_tasks.h"
#include "core/tuning/session_checkpoints.h"
#include "core/tuning/task_summary.h"
#include "core/tuning/tuning_restore.h"
#include "core/tuning/warm_start.h"

namespace tilewright {
namespace {

/// Tells the searches what was found in the spaces of like tasks, where their policy looks at that: what the
/// surroundings know of it, or else the records.
Result<void> tell_past(SessionParts& session, bool resumed) {
  const TuningOptions& options = session.options;
  if (!session.surroundings.past.empty()) {
    std::vector<std::shared_ptr<const PastTasks>> given;
    for (const Task& task : session.rules.tasks()) {
      const auto found = session.surroundings.past.find(task.id);
      given.push_back(found == session.surroundings.past.end() ? nullptr : found->second);
    }
    session.searches.tell_past(given);
    return {};
  }
  const auto entry = find_search_policy(options.policy);
  if (!options.warm_start || options.by_prediction || !entry.ok() || !(*entry)->learns_from_past) return {};
  RecordStore& store = session.journal.store();
  const auto& tasks = session.rules.tasks();
  std::optional<std::string> kept;
  if (resumed) {
    TILEWRIGHT_TRY(kept, store.details_of(session.setup.id).checkpoint(kPastCheckpoint));
    // It began with another version, which told nothing.
    if (!kept) return {};
  } else {
    // The choice is kept with the session, so that a resumed session begins with the same knowledge.
    TILEWRIGHT_TRY(const auto chosen, choose_past(store, tasks, options.target, options.rules,
                                                  session.setup.id, session.surroundings.stop));
    kept = json_text(chosen);
    TILEWRIGHT_CHECK(session.journal.keep_checkpoint({kPastCheckpoint, *kept}));
  }
  TILEWRIGHT_TRY(const auto json, parse_json(*kept, kPastCheckpoint));
  TILEWRIGHT_TRY(const auto past, past_of_tasks(json, tasks));
  session.searches.tell_past(past);
  return {};
}

/// Reads good programs of earlier sessions: the model learns from them, and the policy need not find them
/// again.
Result<void> begin_with_earlier(SessionParts& session, bool resumed) {
  std::optional<nlohmann::json> chosen;
  if (resumed) {
    TILEWRIGHT_TRY(chosen, kept_warm_start(session.journal.store(), session.setup.id));
  }
  if (!chosen) {
    // The choice is kept with the session, so that a resumed session begins with the same knowledge. A
    // session that ended before it had chosen keeps none.
    TILEWRIGHT_TRY(chosen, choose_earlier_programs(session.journal.store(), session.rules.tasks(),
                                                   session.options.target, session.setup.id));
    TILEWRIGHT_CHECK(session.journal.keep_checkpoint({kWarmStartCheckpoint, json_text(*chosen)}));
  }
  for (size_t i = 0; i < session.rules.tasks().size(); ++i) {
    const std::string& id = session.rules.tasks()[i].id;
    if (!chosen->contains(id) || !session.searches.open(i).ok()) continue;
    TILEWRIGHT_TRY(const auto earlier, earlier_programs((*chosen)[id], id, *session.searches.space(i)));
    const WarmStart start =
        warm_start_of(earlier, id, session.options.target.key(), session.learning.model().needs());
    if (start.observations.empty()) continue;
    TaskSummary& summary = session.state.standing.tasks[i];
    note_latency(summary, start.best_seconds, start.best_variant, true);
    summary.note = fmt::format("{} records of earlier sessions", start.observations.size());
    session.searches.observe(i, start.observations);
    TILEWRIGHT_CHECK(session.learning.model().update(start.samples));
  }
  return {};
}

Result<void> make_ready(SessionParts& session, bool resumed) {
  TILEWRIGHT_CHECK(session.learning.begin(session.journal, session.setup.id, resumed));
  TILEWRIGHT_CHECK(session.searches.make_memory());
  TILEWRIGHT_CHECK(tell_past(session, resumed));
  TILEWRIGHT_CHECK(session.searches.ask(session.learning.model()));
  for (const Task& task : session.rules.tasks()) session.state.standing.tasks.push_back(summary_of(task));
  session.selection.limit_to(session.options.only_tasks);
  if (!resumed) {
    TILEWRIGHT_TRY(const auto cuts, session.rules.kept(session.journal.store(), session.options.target));
    const int before = tasks_to_tune(outlook(session));
    if (session.rules.cut({cuts.begin(), cuts.end()})) {
      TILEWRIGHT_CHECK(session.rules.keep(session.journal.store(), session.options.target));
      TILEWRIGHT_CHECK(session.selection.follow_cuts(session.surroundings.stop));
      session.budget.add_trials_of_tasks(tasks_to_tune(outlook(session)) - before);
      for (const Checkpoint& checkpoint : cut_checkpoints(session))
        TILEWRIGHT_CHECK(session.journal.keep_checkpoint(checkpoint));
    }
  }
  for (size_t i = 0; i < session.rules.tasks().size(); ++i) {
    if (!is_to_be_tuned(outlook(session), i)) continue;
    TILEWRIGHT_TRY(const bool opened, open_or_leave_out(session.searches, session.scheduler, i));
    (void)opened;
  }
  if (session.options.warm_start) TILEWRIGHT_CHECK(begin_with_earlier(session, resumed));
  if (resumed) TILEWRIGHT_CHECK(restore_session(session));
  TILEWRIGHT_CHECK(session.selection.choose_graphs(session.surroundings.stop));
  // From here on, the events that are told update the standing.
  session.state.standing.weights = session.graphs.weights();
  session.state.standing.sum_weights();
  for (size_t i = 0; i < session.rules.tasks().size(); ++i) {
    const auto number = static_cast<int>(i);
    session.state.standing.tasks[i].dead = session.scheduler.dead(number);
    if (session.scheduler.dead(number)) session.state.standing.tasks[i].note = session.scheduler.note(number);
  }
  double first_sentinel = 0;
  TILEWRIGHT_TRY(const auto sentinels, session.journal.store().details_of(session.setup.id).sentinels());
  if (!sentinels.empty()) first_sentinel = sentinels.front().latency;
  session.sentinel.emplace(*session.surroundings.measurer, session.options.target, first_sentinel);
  return {};
}

}  // namespace

Result<void> prepare_session(SessionParts& session, std::optional<SessionState> kept) {
  session.events.announce(RunState::kPreparing);
  auto prepared = make_ready(session, kept.has_value());
  if (prepared.ok()) return {};
  // A session that never began cannot be continued; one that did begin is as it was.
  (void)(kept == SessionState::kPaused ? session.journal.store().suspend_session(session.setup.id, 0)
                                       : session.journal.store().update_session(
                                             session.setup.id, kept.value_or(SessionState::kFailed), 0));
  session.events.announce(RunState::kFailed, prepared.error().text());
  return prepared;
}

}  // namespace tilewright
