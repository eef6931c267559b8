// SPDX-License-Identifier: Apache-2.0
// The preparation of a session: it makes its parts, reads earlier sessions and, where it is resumed, restores
// its state.
#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/backend/lower.h"
#include "core/base/json.h"
#include "core/records/plain_trial.h"
#include "core/tuning/graph_weights.h"
#include "core/tuning/session_recording.h"
#include "core/tuning/task_summary.h"
#include "core/tuning/tuning_run.h"
#include "core/tuning/warm_start.h"

namespace tilewright {
namespace {

template <typename Number>
Result<Number> number_from(const std::string& text) {
  Number number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure == std::errc() && end == text.data() + text.size()) return number;
  return Error{ErrorKind::kBadInput, "", "is no number", "", ""};
}

template <typename Ids>
std::string tasks_to_json(const Ids& tasks) {
  return nlohmann::json{{"tasks", tasks}}.dump();
}
Result<std::vector<std::string>> tasks_from_json(const std::string& text, const char* name) {
  TILEWRIGHT_TRY(const auto json, parse_json(text, name));
  return json_field<std::vector<std::string>>(json, "tasks", name);
}

}  // namespace

void TuningSession::Run::describe_kept_parts() {
  using namespace kept_name;
  using Data = const std::string&;
  using Id = const std::string&;
  parts_.add({kExtraTrials, [this](Id) { return std::to_string(budget_.extra_trials()); },
              [this](Data data, Id) -> Result<void> {
                TILEWRIGHT_TRY(const int extra, number_from<int>(data));
                budget_.restore_trials(extra);
                return {};
              }});
  parts_.add({kExtraMinutes, [this](Id) { return fmt::format("{}", budget_.extra_minutes()); },
              [this](Data data, Id) -> Result<void> {
                TILEWRIGHT_TRY(const double extra, number_from<double>(data));
                budget_.restore_minutes(extra);
                return {};
              }});
  parts_.add({kGraphTrials, [this](Id) { return std::to_string(state_.graph_trials); },
              [this](Data data, Id) -> Result<void> {
                TILEWRIGHT_TRY(state_.graph_trials, number_from<int>(data));
                return {};
              }});
  parts_.add({kGraphWeightsName, [this](Id) { return graphs_.kept_weights(); }, {}});
  parts_.add({kChoice, [this](Id) { return round_choice_to_json(*state_.under_way, state_.round + 1); },
              [this](Data data, Id) -> Result<void> {
                TILEWRIGHT_TRY(auto kept, round_choice_from_json(data));
                const RoundChoice& choice = kept.choice;
                const bool possible = choice.task >= 0 &&
                                      choice.task < static_cast<int>(rules_.tasks().size()) &&
                                      choice.budget >= 1 && choice.budget <= options_.round_size;
                if (!possible)
                  return Error{ErrorKind::kBadInput, kChoice, "names no round of this session", "", data};
                if (kept.round == state_.round + 1) state_.under_way = std::move(kept.choice);
                return {};
              }});
  parts_.add({kStageTimes, [this](Id) { return stage_times_to_json(time_.times()); },
              [this](Data data, Id) -> Result<void> {
                TILEWRIGHT_TRY(const StageTimes times, stage_times_from_json(data));
                time_.watch().restore(times);
                return {};
              }});
  parts_.add({kScheduler, [this](Id) { return scheduler_.save(); },
              [this](Data data, Id) { return scheduler_.load(data); }});
  parts_.add({kRandom, [this](Id) { return state_.random.state(); },
              [this](Data data, Id) -> Result<void> {
                TILEWRIGHT_TRY(state_.random, Random::from_state(data));
                return {};
              }});
  parts_.add({kLimit, [this](Id) { return tasks_to_json(state_.limit); },
              [this](Data data, Id) -> Result<void> {
                TILEWRIGHT_TRY(const auto tasks, tasks_from_json(data, kLimit));
                selection_.limit_to(tasks);
                return {};
              }});
  parts_.add({kCuts, [this](Id) { return tasks_to_json(rules_.cuts()); },
              [this](Data data, Id) -> Result<void> {
                TILEWRIGHT_TRY(auto tasks, tasks_from_json(data, kCuts));
                return rules_.cut(std::move(tasks)) ? selection_.follow_cuts(surroundings_.stop)
                                                    : Result<void>();
              }});
  parts_.add({kPolicyMemory, [this](Id) { return searches_.save_memory(); },
              [this](Data data, Id) { return searches_.load_memory(data); }});
  parts_.add({kPolicy, [this](Id task) { return searches_.save(*rules_.find(task)); },
              [this](Data data, Id task) {
                const auto number = rules_.find(task);
                return number ? searches_.load(*number, data) : Result<void>();
              }});
  // The state of a policy that failed is of no use to its successor.
  parts_.add({kOtherPolicy, [this](Id task) { return searches_.save(*rules_.find(task)); },
              [this](Data data, Id task) {
                const auto number = rules_.find(task);
                return number ? searches_.load_other(*number, data) : Result<void>();
              },
              true});
}

Result<void> TuningSession::Run::prepare(std::optional<SessionState> kept) {
  events_.announce(RunState::kPreparing);
  auto prepared = make_ready(kept.has_value());
  if (prepared.ok()) return {};
  // A session that never began cannot be continued; one that did begin is as it was.
  (void)(kept == SessionState::kPaused
             ? journal_.store().suspend_session(setup_.id, 0)
             : journal_.store().update_session(setup_.id, kept.value_or(SessionState::kFailed), 0));
  events_.announce(RunState::kFailed, prepared.error().text());
  return prepared;
}

Result<void> TuningSession::Run::make_ready(bool resumed) {
  TILEWRIGHT_CHECK(learning_.begin(journal_, setup_.id, resumed));
  TILEWRIGHT_CHECK(searches_.make_memory());
  TILEWRIGHT_CHECK(searches_.ask(learning_.model()));
  for (const Task& task : rules_.tasks()) state_.standing.tasks.push_back(summary_of(task));
  selection_.limit_to(options_.only_tasks);
  if (!resumed) {
    TILEWRIGHT_TRY(const auto cuts, rules_.kept(journal_.store(), options_.target));
    const int before = tasks_to_tune(outlook());
    if (rules_.cut({cuts.begin(), cuts.end()})) {
      TILEWRIGHT_CHECK(rules_.keep(journal_.store(), options_.target));
      TILEWRIGHT_CHECK(selection_.follow_cuts(surroundings_.stop));
      budget_.add_trials_of_tasks(tasks_to_tune(outlook()) - before);
      for (const Checkpoint& checkpoint : cut_parts()) TILEWRIGHT_CHECK(journal_.keep_checkpoint(checkpoint));
    }
  }
  for (size_t i = 0; i < rules_.tasks().size(); ++i) {
    if (!is_to_be_tuned(outlook(), i)) continue;
    TILEWRIGHT_TRY(const bool opened, open_or_leave_out(searches_, scheduler_, i));
    (void)opened;
  }
  if (options_.warm_start) TILEWRIGHT_CHECK(begin_with_earlier(resumed));
  if (resumed) TILEWRIGHT_CHECK(restore());
  TILEWRIGHT_CHECK(selection_.choose_graphs(surroundings_.stop));
  // From here on, the events that are told update the standing.
  state_.standing.weights = graphs_.weights();
  state_.standing.sum_weights();
  for (size_t i = 0; i < rules_.tasks().size(); ++i) {
    const auto number = static_cast<int>(i);
    state_.standing.tasks[i].dead = scheduler_.dead(number);
    if (scheduler_.dead(number)) state_.standing.tasks[i].note = scheduler_.note(number);
  }
  double first_sentinel = 0;
  TILEWRIGHT_TRY(const auto sentinels, journal_.store().sentinels(setup_.id));
  if (!sentinels.empty()) first_sentinel = sentinels.front().latency;
  sentinel_ = std::make_unique<NoiseSentinel>(*surroundings_.measurer, options_.target, first_sentinel);
  return {};
}

Result<void> TuningSession::Run::begin_with_earlier(bool resumed) {
  std::optional<nlohmann::json> chosen;
  if (resumed) {
    TILEWRIGHT_TRY(chosen, kept_warm_start(journal_.store(), setup_.id));
  }
  if (!chosen) {
    // The choice is kept with the session, so that a resumed session begins with the same knowledge. A
    // session that ended before it had chosen keeps none.
    TILEWRIGHT_TRY(chosen,
                   choose_earlier_programs(journal_.store(), rules_.tasks(), options_.target, setup_.id));
    TILEWRIGHT_CHECK(journal_.keep_checkpoint({kWarmStartCheckpoint, json_text(*chosen)}));
  }
  for (size_t i = 0; i < rules_.tasks().size(); ++i) {
    const std::string& id = rules_.tasks()[i].id;
    if (!chosen->contains(id) || !searches_.open(i).ok()) continue;
    TILEWRIGHT_TRY(const auto earlier, earlier_programs((*chosen)[id], id, *searches_.space(i)));
    const WarmStart start = warm_start_of(earlier, id, options_.target.key(), learning_.model().needs());
    if (start.observations.empty()) continue;
    TaskSummary& summary = state_.standing.tasks[i];
    note_latency(summary, start.best_seconds, start.best_variant, true);
    summary.note = fmt::format("{} records of earlier sessions", start.observations.size());
    searches_.observe(i, start.observations);
    TILEWRIGHT_CHECK(learning_.model().update(start.samples));
  }
  return {};
}

/// Restores everything as it was at the end of the last round. Trials of an unfinished round are remembered
/// and not run again.
Result<void> TuningSession::Run::restore() {
  TILEWRIGHT_TRY(const auto row, journal_.store().session(setup_.id));
  if (!row) return Error{ErrorKind::kInvalid, "session " + setup_.id, "is not in the database", {}, {}};
  state_.round = static_cast<int>(row->rounds);
  time_.begin_after(row->elapsed);
  TILEWRIGHT_CHECK(restore_trials(row->rounds));
  // For a session of a version that did not count them: the trials that it cannot have made for another
  // reason.
  for (size_t i = rules_.own_tasks(); i < rules_.tasks().size(); ++i)
    state_.graph_trials += state_.standing.tasks[i].trials;
  TILEWRIGHT_TRY(auto checkpoints, journal_.store().checkpoints(setup_.id));
  return parts_.load(setup_.id, std::move(checkpoints));
}

Result<void> TuningSession::Run::restore_trials(int64_t rounds) {
  TrialQuery query;
  query.session = setup_.id;
  TILEWRIGHT_TRY(const auto trials, journal_.store().trials(query));
  std::vector<Sample> samples;
  int64_t round = -1;
  for (const auto& trial : trials) {
    const auto at = rules_.find(trial.task);
    if (!at) continue;
    if (trial.rules_version != kRulesVersion || trial.lowering_version != kLoweringVersion) {
      return Error{ErrorKind::kUsage,
                   "session " + setup_.id,
                   "was begun by another version, for which its decisions meant other programs",
                   "Begin a new session",
                   {}};
    }
    TILEWRIGHT_CHECK(searches_.open(*at));
    trials_.known().add(*at, trial);
    journal_.know_trial(trial.id);
    // Work after the time was last kept took time, too.
    time_.begin_after(trial.elapsed);
    if (trial.round > rounds) continue;
    // The model learnt from the rounds one by one, and does so again here.
    const bool of_round = is_of_round(trial.position);
    if (of_round && trial.round != round && !samples.empty()) {
      TILEWRIGHT_CHECK(learning_.model().update(samples));
      samples.clear();
    }
    if (of_round) round = trial.round;
    settled_[*at] = settled_[*at] || trial.position == kPlainPosition;
    const int counted = trial.position == kDefaultPosition ? 0 : 1;
    fold(state_.standing, trial_event(trial, static_cast<int>(*at), state_.standing.trials_done + counted));
    TILEWRIGHT_TRY(auto sample, sample_of(trial, *searches_.space(*at), learning_.model().needs()));
    if (!sample) continue;
    samples.push_back(*std::move(sample));
    state_.learnt_round = static_cast<int>(trial.round);
  }
  return samples.empty() ? Result<void>() : learning_.model().update(samples);
}

}  // namespace tilewright
