// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_reader.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "app/studio/sessions/kept_policy_options.h"
#include "core/base/median.h"
#include "core/records/record_store.h"
#include "core/tuning/graph_weights.h"
#include "core/tuning/session_bindings.h"
#include "core/tuning/session_recording.h"
#include "core/tuning/session_sums.h"
#include "views/common/utf8_text.h"

namespace tilewright {
namespace {

SessionChoice choice_of(const SessionRow& row) {
  SessionChoice choice;
  choice.id = text(row.setup.id);
  for (const auto& model : row.setup.models) {
    choice.hashes << text(model.hash);
    choice.paths << text(model.path);
  }
  for (const auto& name : shown_model_names(row.setup)) choice.models << text(name);
  choice.target = text(row.setup.target.key);
  choice.started = row.started;
  choice.trials = row.trials;
  choice.failed = row.failed_trials;
  choice.hidden = row.hidden;
  choice.cost_model = text(row.setup.cost_model);
  choice.policy = text(row.setup.policy);
  choice.policy_options = policy_options_of(row.setup);
  return choice;
}

void take(SessionBest& best, const TrialRecord& trial) {
  best.record = trial.id;
  best.latency = trial.latency.value_or(0);
  best.spread = trial.spread.value_or(0);
  best.repeats = trial.repeats;
  best.variant = text(trial.variant);
  best.verified = trial.verified_error.has_value();
}

/// One side of a comparison.
struct Side {
  SessionSetup setup;
  std::unordered_map<std::string, SessionBest> best;  ///< by task
  std::optional<GraphWeights> chosen;                 ///< by the setup's models
};

bool has(const std::optional<GraphWeights>& weights, const std::string& task) {
  return weights && std::ranges::any_of(*weights, [&](const auto& model) { return model.contains(task); });
}

Result<Side> read_side(RecordStore& store, const QString& id, SessionComparison& comparison, size_t side) {
  const std::string session = id.toStdString();
  Side read;
  TILEWRIGHT_TRY(read.setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto row, store.session(session));
  if (row) comparison.sessions[side] = choice_of(*row);
  TILEWRIGHT_TRY(const auto sentinels, store.details_of(session).sentinels());
  comparison.machine_seconds[side] = machine_seconds(sentinels);
  std::vector<std::string> tasks;
  for (const auto& task : read.setup.tasks) tasks.push_back(task.id);
  // A verified program takes precedence over a faster one that was not verified.
  for (const bool verified : {true, false}) {
    TILEWRIGHT_TRY(const auto trials, store.best_trials(read.setup.target.key, tasks, session, verified));
    for (const auto& trial : trials) {
      if (!read.best.contains(trial.task)) take(read.best[trial.task], trial);
    }
  }
  TILEWRIGHT_TRY(read.chosen, graph_weights(store, session));
  // Tasks that no model has and that were not tried are left out.
  auto& uses = read.setup.model_tasks;
  std::erase_if(uses, [&](const ModelTask& use) {
    return use.weight == 0 && !read.best.contains(use.task) && !has(read.chosen, use.task);
  });
  std::erase_if(read.setup.tasks, [&](const TaskRow& task) {
    return std::ranges::none_of(uses, [&](const ModelTask& use) { return use.task == task.id; });
  });
  return read;
}

/// Where another session has the same model with the same binding of its open dimensions; its number of
/// models where it has none. Sessions that kept no binding are compared by the file alone.
size_t same_model(const SessionSetup& setup, size_t model, const SessionSetup& other) {
  const auto own = kept_bindings(setup);
  const auto theirs = kept_bindings(other);
  size_t at = 0;
  for (; at < other.models.size(); ++at) {
    const bool same_binding = own[model].empty() || theirs[at].empty() || own[model] == theirs[at];
    if (other.models[at].hash == setup.models[model].hash && same_binding) break;
  }
  return at;
}

/// The session's own curve, of the models that both tuned; it has only the compared tasks where others cannot
/// be compared.
SumChoice compared_sum(const SessionComparison& comparison, const SessionSetup& setup,
                       const SessionSetup& other, size_t side) {
  SumChoice choice;
  for (size_t i = 0; i < setup.models.size(); ++i) {
    if (same_model(setup, i, other) < other.models.size()) choice.models.insert(static_cast<int>(i));
  }
  const std::vector<int> counted = counted_weights(comparison, side);
  std::vector<int> own(counted.size(), 0);
  for (const ComparedModel& model : comparison.models) {
    for (size_t i = 0; i < own.size(); ++i) own[i] += model.weights_of(side)[i];
  }
  if (counted == own) return choice;
  choice.weights.emplace();
  for (size_t i = 0; i < counted.size(); ++i) (*choice.weights)[comparison.tasks[i].id] = counted[i];
  return choice;
}

Result<SessionCurve> read_curve(RecordStore& store, const std::string& session, const SumChoice& choice) {
  TILEWRIGHT_TRY(const auto events, read_told(store, session));
  const SessionReach reach = reach_of(events);
  SessionCurve curve;
  curve.trials = static_cast<double>(reach.trials);
  curve.seconds = reach.seconds;
  for (const SumStep& step : sum_curve(events, choice))
    curve.steps.push_back({static_cast<double>(step.trial), step.seconds, step.latency});
  return curve;
}

}  // namespace

double machine_seconds(std::span<const SentinelRecord> sentinels) {
  if (sentinels.empty()) return 0;
  std::vector<double> seconds;
  for (const auto& sentinel : sentinels) seconds.push_back(sentinel.latency);
  return median_of(seconds);
}

Result<std::vector<SessionChoice>> read_sessions(const std::filesystem::path& database) {
  std::vector<SessionChoice> choices;
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return choices;
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(const auto rows, store.sessions());
  for (const auto& row : rows) choices.push_back(choice_of(row));
  return choices;
}

Result<SessionComparison> read_comparison(const std::filesystem::path& database, const QString& first,
                                          const QString& second) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  SessionComparison comparison;
  Side sides[2];
  TILEWRIGHT_TRY(sides[0], read_side(store, first, comparison, 0));
  TILEWRIGHT_TRY(sides[1], read_side(store, second, comparison, 1));
  std::unordered_map<std::string, size_t> numbers;
  for (size_t side = 0; side < 2; ++side) {
    for (const auto& row : sides[side].setup.tasks) {
      const auto [at, fresh] = numbers.emplace(row.id, comparison.tasks.size());
      if (fresh) comparison.tasks.push_back({row.id, text(row.name), {}, {}});
      ComparedTask& task = comparison.tasks[at->second];
      task.present[side] = true;
      if (const auto best = sides[side].best.find(row.id); best != sides[side].best.end())
        task.best[side] = best->second;
    }
  }
  const SessionSetup& setup = sides[0].setup;
  const auto names = shown_model_names(setup);
  for (size_t i = 0; i < setup.models.size(); ++i) {
    const size_t other = same_model(setup, i, sides[1].setup);
    if (other == sides[1].setup.models.size()) continue;
    ComparedModel model{text(names[i]), std::vector<int>(comparison.tasks.size(), 0), {}};
    const size_t places[] = {i, other};
    for (size_t side = 0; side < 2; ++side) {
      const auto& chosen = sides[side].chosen;
      if (!chosen || places[side] >= chosen->size()) continue;
      model.chosen[side].assign(comparison.tasks.size(), 0);
      for (const auto& [task, count] : (*chosen)[places[side]]) {
        if (const auto known = numbers.find(task); known != numbers.end())
          model.chosen[side][known->second] = count;
      }
    }
    for (const auto& weight : setup.model_tasks) {
      if (weight.model == static_cast<int>(i))
        model.weights[numbers.at(weight.task)] = static_cast<int>(weight.weight);
    }
    comparison.models.push_back(std::move(model));
  }
  for (size_t side = 0; side < 2; ++side) {
    const SessionSetup& one = sides[side].setup;
    // For sessions without a common model there is nothing to show.
    if (comparison.models.empty()) break;
    TILEWRIGHT_TRY(comparison.curves[side],
                   read_curve(store, one.id, compared_sum(comparison, one, sides[1 - side].setup, side)));
  }
  return comparison;
}

void SessionReader::list() {
  background_->run([database = database_] { return read_sessions(database); }, this,
                   list_.take([this](const Result<std::vector<SessionChoice>>& sessions) {
                     if (sessions.ok()) {
                       Q_EMIT listed(*sessions);
                     } else {
                       Q_EMIT failed(sessions.error());
                     }
                   }));
}

void SessionReader::compare(const QString& first, const QString& second) {
  background_->run([database = database_, first, second] { return read_comparison(database, first, second); },
                   this, comparison_.take([this](const Result<SessionComparison>& comparison) {
                     if (comparison.ok()) {
                       Q_EMIT compared(*comparison);
                     } else {
                       Q_EMIT failed(comparison.error());
                     }
                   }));
}

}  // namespace tilewright
