// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_standing.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/tuning/graph_weights.h"
#include "core/tuning/kept_events.h"
#include "core/tuning/measured_run.h"
#include "core/tuning/session_recording.h"

namespace tilewright {
namespace {

/// Facts about a session that its events tell and its trials do not.
struct ToldOfSession {
  std::optional<RoundFinished> round;  ///< the last one
  bool ran_whole = false;              ///< a model ran as a whole
};

Result<ToldOfSession> read_told(RecordStore& store, const SessionSetup& setup) {
  std::vector<TaskSummary> tasks(setup.tasks.size());
  for (size_t i = 0; i < tasks.size(); ++i) tasks[i].id = setup.tasks[i].id;
  TILEWRIGHT_TRY(const auto rows, store.details_of(setup.id).events());
  const std::string of_round = kept_event(RoundFinished())->kind;
  const std::string of_programs = kept_event(ProgramsChosen())->kind;
  ToldOfSession said;
  for (auto at = rows.rbegin(); at != rows.rend(); ++at) {
    const SessionEventRow& row = *at;
    // Reading all events takes long.
    const bool is_wanted =
        (!said.round && row.kind == of_round) || (!said.ran_whole && row.kind == of_programs);
    if (!is_wanted) continue;
    auto event = told_event(row, tasks);
    // An event that cannot be read is left out.
    if (!event.ok() || !*event) continue;
    if (auto* round = std::get_if<RoundFinished>(&**event)) said.round = std::move(*round);
    said.ran_whole = said.ran_whole || std::holds_alternative<ProgramsChosen>(**event);
  }
  return said;
}

/// The sum of the tasks' latencies; 0 where a task that counts has none.
double sum_of_tasks(const std::map<std::string, int>& weights, const std::vector<TaskProgress>& progress) {
  double sum = 0;
  size_t known = 0;
  for (const auto& task : progress) {
    const auto weight = weights.find(task.task.id);
    if (weight == weights.end() || !task.best_latency) continue;
    sum += weight->second * *task.best_latency;
    ++known;
  }
  return known == weights.size() ? sum : 0;
}

/// The sum of the models' latencies that a round told; 0 where some model had none.
double sum_over_models(const RoundFinished& round) {
  double sum = 0;
  for (const double seconds : round.model_seconds) {
    if (seconds <= 0) return 0;
    sum += seconds;
  }
  return sum;
}

}  // namespace

Result<SessionStanding> session_standing(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto row, store.session(session));
  TILEWRIGHT_TRY(const ToldOfSession said, read_told(store, setup));
  SessionStanding standing;
  if (said.round) {
    const double since = row ? std::max(row->elapsed - said.round->seconds, 0.0) : 0;
    standing.trials_planned = said.round->trials_planned;
    standing.seconds_left = std::max(said.round->seconds_left - since, 0.0);
  }
  // All trials have to be read for it.
  if (said.ran_whole) {
    if (const auto recording = read_recording(store, session); recording.ok())
      standing.result_seconds = measured_run(*recording).seconds;
  }
  standing.result_is_run = standing.result_seconds > 0;
  if (standing.result_is_run) return standing;
  TILEWRIGHT_TRY(const auto weights, joint_weights(store, setup));
  TILEWRIGHT_TRY(const auto progress, store.task_progress(session));
  standing.result_seconds = sum_of_tasks(weights, progress);
  // A session that began with earlier records has some of its best latencies from them, and its events tell
  // these.
  const double told = said.round ? sum_over_models(*said.round) : 0;
  if (told > 0 && (standing.result_seconds <= 0 || told < standing.result_seconds))
    standing.result_seconds = told;
  return standing;
}

}  // namespace tilewright
