// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/costmodel/candidate.h"
#include "core/costmodel/metrics.h"
#include "core/feature/statement_features.h"
#include "core/lower/lower.h"

namespace tilewright {
namespace {

/// Rounds between two looks at the sentinel.
constexpr int kSentinelRounds = 4;
/// Earlier records of a task that a new session begins with.
constexpr int64_t kWarmStartRecords = 32;
constexpr const char* kWarmStartName = "warm start";
constexpr const char* kExtraTrialsName = "extra trials";
constexpr const char* kChoiceName = "choice";

/// The text by which tasks count as similar: the operator that dominates, and the size class of its work (systems of the
/// literature take the logarithm to the golden ratio).
std::string similarity_of(const Task& task) {
  const auto space = task.name.find(' ');
  return fmt::format("{}/{}", task.name.substr(0, space), static_cast<int>(std::floor(std::log(task.flops + 1) / std::log(1.618))));
}

}  // namespace

TuningSession::Run::Run(std::vector<TuningModel> models, TuningOptions options, TuningSurroundings surroundings, RecordStore store,
                        SessionSetup setup)
    : models_(std::move(models)),
      options_(std::move(options)),
      surroundings_(std::move(surroundings)),
      clock_(surroundings_.clock ? *surroundings_.clock : system_clock()),
      store_(std::move(store)),
      setup_(std::move(setup)),
      table_(gather_tasks(models_)),
      random_(options_.seed) {}

TuningSession::Run::~Run() {
  request(RunState::kStopping);
  wait();
}

Result<void> TuningSession::Run::prepare(bool resumed) {
  auto prepared = make_ready(resumed);
  // A session that never began is nothing to go on with.
  if (!prepared.ok() && !resumed) (void)store_.update_session(setup_.id, SessionState::kFailed, 0);
  return prepared;
}

Result<void> TuningSession::Run::make_ready(bool resumed) {
  CostModelOptions model_options;
  model_options.seed = options_.seed;
  model_options.threads = options_.threads;
  model_options.warm_up_samples = options_.round_size;
  TILEWRIGHT_TRY(model_, make_cost_model(options_.cost_model, model_options));
  std::vector<TaskScheduler::TaskInfo> infos;
  std::vector<ModelWeights> weights(models_.size());
  for (size_t i = 0; i < table_.tasks.size(); ++i) {
    const Task& task = table_.tasks[i];
    TaskState state;
    state.task = &task;
    TILEWRIGHT_TRY(state.context.space, build_search_space(task, options_.target, options_.rules));
    state.context.task_id = task.id;
    state.context.target = options_.target;
    state.context.cost_model = model_.get();
    state.context.threads = options_.threads;
    TILEWRIGHT_TRY(state.policy, make_search_policy(options_.policy, state.context, options_.seed + i * 7919));
    int weight = 0;
    for (size_t j = 0; j < models_.size(); ++j) {
      weights[j].weights.push_back(table_.weights[j][i]);
      weight += table_.weights[j][i];
    }
    state.summary.id = task.id;
    state.summary.name = task.name;
    state.summary.weight = weight;
    state.summary.flops = task.flops;
    infos.push_back({task.flops, similarity_of(task)});
    tasks_.push_back(std::move(state));
  }
  TaskSchedulerOptions scheduler_options;
  scheduler_options.objective = options_.objective;
  scheduler_ = std::make_unique<TaskScheduler>(std::move(infos), std::move(weights), scheduler_options);
  if (options_.warm_start) TILEWRIGHT_CHECK(load_earlier(resumed));
  if (resumed) TILEWRIGHT_CHECK(load_session());
  double first_sentinel = 0;
  TILEWRIGHT_TRY(const auto sentinels, store_.sentinels(setup_.id));
  if (!sentinels.empty()) first_sentinel = sentinels.front().latency;
  sentinel_ = std::make_unique<NoiseSentinel>(*surroundings_.measurer, options_.target, first_sentinel);
  return {};
}

/// Good programs of earlier sessions: the model learns from them, the policy need not find them again. What was taken is kept
/// with the session, so that a resumed one begins with the same knowledge.
Result<void> TuningSession::Run::load_earlier(bool resumed) {
  auto chosen = nlohmann::json::object();
  bool known = false;
  if (resumed) {
    TILEWRIGHT_TRY(const auto checkpoints, store_.checkpoints(setup_.id));
    for (const auto& checkpoint : checkpoints) {
      if (checkpoint.name != kWarmStartName) continue;
      chosen = nlohmann::json::parse(checkpoint.data, nullptr, false);
      known = true;
    }
    if (!chosen.is_object()) {
      return Error{ErrorKind::kBadInput, "session " + setup_.id, "its earlier records cannot be read", "Begin a new session", {}};
    }
  }
  // A session that ended before it had chosen chooses now.
  if (!known) {
    for (const auto& state : tasks_) {
      TrialQuery query;
      query.task = state.task->id;
      query.target = options_.target.key();
      query.other_than_session = setup_.id;
      query.rules_version = kRulesVersion;
      query.lowering_version = kLoweringVersion;
      query.outcome = TrialQuery::Outcome::kSucceeded;
      TILEWRIGHT_TRY(const auto trials, store_.distinct_programs(query, kWarmStartRecords));
      auto list = nlohmann::json::array();
      for (const auto& trial : trials) {
        if (trial.latency) list.push_back({trial.decisions, *trial.latency, trial.program.hex()});
      }
      if (!list.empty()) chosen[state.task->id] = std::move(list);
    }
    TILEWRIGHT_CHECK(store_.finish_round(setup_.id, 0, 0, std::vector<Checkpoint>{{kWarmStartName, chosen.dump()}}));
  }
  for (auto& state : tasks_) {
    if (chosen.contains(state.task->id)) TILEWRIGHT_CHECK(begin_with(state, chosen[state.task->id]));
  }
  return {};
}

Result<void> TuningSession::Run::begin_with(TaskState& state, const nlohmann::json& trials) {
  std::vector<Observation> observations;
  std::vector<Sample> samples;
  for (const auto& trial : trials) {
    auto point = point_from_json(trial.at(0).get<std::string>());
    if (!point.ok()) continue;
    // A record of another rule set names another program, or none.
    auto program = state.context.space->materialise(*point);
    const auto hash = trial.at(2).get<std::string>();
    if (!program.ok() || program_hash(state.task->id, *program) != hash) continue;
    auto candidate = make_candidate(state.task->id, *program, model_->needs());
    if (!candidate.ok()) continue;
    const auto latency = trial.at(1).get<double>();
    observations.push_back({*point, hash, latency});
    samples.push_back({*std::move(candidate), options_.target.key(), latency});
    if (state.summary.best_seconds <= 0 || latency < state.summary.best_seconds) {
      state.summary.best_seconds = latency;
      state.summary.best_variant = program->dag->variant;
      state.summary.verified = true;
    }
  }
  if (observations.empty()) return {};
  state.policy->observe(observations);
  state.summary.note = fmt::format("{} records of earlier sessions", observations.size());
  return model_->update(samples);
}

/// Everything as it was when the last round ended; trials of an unfinished round are remembered and not run again.
Result<void> TuningSession::Run::load_session() {
  TILEWRIGHT_TRY(const auto row, store_.session(setup_.id));
  if (!row) return Error{ErrorKind::kInvalid, "session " + setup_.id, "is not in the database", {}, {}};
  round_ = static_cast<int>(row->rounds);
  elapsed_before_ = row->elapsed;
  TrialQuery query;
  query.session = setup_.id;
  TILEWRIGHT_TRY(const auto trials, store_.trials(query));
  std::unordered_map<std::string, size_t> index;
  for (size_t i = 0; i < tasks_.size(); ++i) index[tasks_[i].task->id] = i;
  std::vector<std::vector<Observation>> by_task(tasks_.size());
  std::vector<Sample> samples;
  int64_t round = -1;
  for (const auto& trial : trials) {
    const auto at = index.find(trial.task);
    if (at == index.end()) continue;
    auto& state = tasks_[at->second];
    const double latency = trial.error ? 0 : trial.latency.value_or(0);
    state.known.emplace(trial.program.hex(), trial);
    if (trial.round > row->rounds) continue;
    // The model saw the rounds one by one; so it does again.
    if (trial.round != round && !samples.empty()) {
      TILEWRIGHT_CHECK(model_->update(samples));
      samples.clear();
    }
    round = trial.round;
    ++trials_done_;
    ++state.summary.trials;
    state.summary.failed += latency <= 0;
    if (latency > 0 && (state.summary.best_seconds <= 0 || latency < state.summary.best_seconds)) {
      state.summary.best_seconds = latency;
      state.summary.best_variant = trial.variant;
      state.summary.verified = trial.verified_error.has_value();
    }
    TILEWRIGHT_TRY(const Point point, point_from_json(trial.decisions));
    auto program = state.context.space->materialise(point);
    if (!program.ok()) continue;
    auto candidate = make_candidate(state.task->id, *program, model_->needs());
    if (candidate.ok()) samples.push_back({*std::move(candidate), trial.target, latency});
  }
  if (!samples.empty()) TILEWRIGHT_CHECK(model_->update(samples));
  TILEWRIGHT_TRY(const auto checkpoints, store_.checkpoints(setup_.id));
  for (const auto& checkpoint : checkpoints) {
    if (checkpoint.name == "scheduler") TILEWRIGHT_CHECK(scheduler_->load(checkpoint.data));
    if (checkpoint.name == kChoiceName) {
      const auto json = nlohmann::json::parse(checkpoint.data, nullptr, false);
      const bool readable = json.is_object() && json.value("task", -1) >= 0 && json.value("task", -1) < static_cast<int>(tasks_.size());
      if (readable && json.value("round", 0) == round_ + 1) {
        under_way_ = RoundChoice{json.value("task", 0), json.value("budget", 0), json.value("why", std::string())};
      }
    }
    if (checkpoint.name == kExtraTrialsName) extra_trials_ = std::atoi(checkpoint.data.c_str());
    if (checkpoint.name == "random") {
      TILEWRIGHT_TRY(random_, Random::from_state(checkpoint.data));
    }
    if (checkpoint.name.rfind("policy/", 0) == 0) {
      const auto at = index.find(checkpoint.name.substr(7));
      if (at != index.end()) TILEWRIGHT_CHECK(tasks_[at->second].policy->load(checkpoint.data));
    }
  }
  for (size_t i = 0; i < tasks_.size(); ++i) {
    auto& summary = tasks_[i].summary;
    summary.dead = scheduler_->dead(static_cast<int>(i));
    if (summary.dead) summary.note = scheduler_->note(static_cast<int>(i));
  }
  return {};
}

void TuningSession::Run::start() {
  thread_ = std::jthread([this] { main(); });
}

void TuningSession::Run::request(RunState wanted) {
  {
    const std::lock_guard lock(mutex_);
    if (wanted_ == RunState::kStopping) return;
    wanted_ = wanted;
    // A batch under way stops after the trial in flight; a new source serves what comes after.
    if (wanted != RunState::kTuning) stop_.request_stop();
  }
  changed_.notify_all();
}

void TuningSession::Run::focus(int task) {
  const std::lock_guard lock(mutex_);
  focus_ = task;
}

void TuningSession::Run::add_trials(int trials) { extra_trials_ += trials; }

void TuningSession::Run::wait() {
  if (thread_.joinable()) thread_.join();
}

void TuningSession::Run::emit(TuningEvent event) const {
  if (surroundings_.on_event) surroundings_.on_event(event);
}

double TuningSession::Run::elapsed() const { return elapsed_before_ + (clock_.seconds() - running_since_); }

int TuningSession::Run::trials_planned() const {
  int planned = options_.trials;
  if (options_.trials_per_task > 0) planned = options_.trials_per_task * static_cast<int>(tasks_.size());
  // 0 would mean that there is no limit.
  return planned > 0 ? std::max(planned + extra_trials_, 1) : 0;
}

bool TuningSession::Run::budget_left() const {
  const int planned = trials_planned();
  if (planned > 0 && trials_done_ >= planned) return false;
  return options_.minutes <= 0 || elapsed() < options_.minutes * 60;
}

double TuningSession::Run::seconds_left() const {
  const int planned = trials_planned();
  double left = 0;
  if (planned > 0 && trials_done_ > 0) left = elapsed() / trials_done_ * (planned - trials_done_);
  if (options_.minutes > 0) {
    const double by_time = options_.minutes * 60 - elapsed();
    left = planned > 0 ? std::min(left, by_time) : by_time;
  }
  return std::max(left, 0.0);
}

std::vector<double> TuningSession::Run::model_seconds() const {
  std::vector<double> out;
  for (const auto& weights : table_.weights) {
    double sum = 0;
    bool known = true;
    for (size_t i = 0; i < tasks_.size(); ++i) {
      if (weights[i] == 0) continue;
      known = known && tasks_[i].summary.best_seconds > 0;
      sum += weights[i] * tasks_[i].summary.best_seconds;
    }
    out.push_back(known ? sum : 0);
  }
  return out;
}

bool TuningSession::Run::may_go_on() {
  std::unique_lock lock(mutex_);
  if (wanted_ == RunState::kPaused) {
    elapsed_before_ = elapsed();
    lock.unlock();
    (void)store_.update_session(setup_.id, SessionState::kPaused, elapsed_before_);
    emit(StateChanged{RunState::kPaused, {}});
    lock.lock();
    changed_.wait(lock, [&] { return wanted_ != RunState::kPaused; });
    running_since_ = clock_.seconds();
    if (wanted_ == RunState::kTuning) {
      lock.unlock();
      (void)store_.update_session(setup_.id, SessionState::kRunning, elapsed_before_);
      emit(StateChanged{RunState::kTuning, {}});
      lock.lock();
    }
  }
  if (wanted_ == RunState::kStopping) return false;
  if (stop_.stop_requested()) stop_ = std::stop_source();
  if (focus_ >= 0) scheduler_->focus(std::exchange(focus_, -1));
  return true;
}

void TuningSession::Run::main() {
  running_since_ = clock_.seconds();
  SessionStarted started;
  started.session = setup_.id;
  for (const auto& model : models_) started.models.push_back(model.name);
  for (const auto& task : tasks_) started.tasks.push_back(task.summary);
  started.trials_planned = trials_planned();
  started.trials_done = trials_done_;
  emit(std::move(started));
  emit(StateChanged{RunState::kTuning, {}});
  sample_noise();
  while (may_go_on()) {
    if (!budget_left()) {
      finish(RunState::kFinished, "The budget is used up");
      return;
    }
    const auto choice = choose_round();
    if (choice.ok() && choice->task < 0) {
      finish(RunState::kFinished, "No task has anything left to try");
      return;
    }
    const auto result = choice.ok() ? run_round(*choice) : choice.error();
    if (!result.ok()) {
      finish(RunState::kFailed, result.error().text());
      return;
    }
    if (!*result) break;
  }
  finish(RunState::kIdle, "Stopped; it can be resumed");
}

void TuningSession::Run::sample_noise() {
  const auto sample = sentinel_->sample();
  if (!sample.ok()) return;
  (void)store_.add_sentinel(setup_.id, {0, elapsed(), sample->seconds, sample->drift});
  emit(NoiseSampled{elapsed(), sample->seconds, sample->drift});
}

Result<TuningSession::Run::RoundChoice> TuningSession::Run::choose_round() {
  if (under_way_) return *std::exchange(under_way_, std::nullopt);
  const auto chosen = scheduler_->next(random_);
  RoundChoice choice{chosen.task, options_.round_size, chosen.why};
  if (choice.task < 0) return choice;
  if (const int planned = trials_planned(); planned > 0) choice.budget = std::min(choice.budget, planned - trials_done_);
  const nlohmann::json json{{"round", round_ + 1}, {"task", choice.task}, {"budget", choice.budget}, {"why", choice.why}};
  const std::vector<Checkpoint> checkpoints{{kChoiceName, json.dump()}, {"random", random_.state()}};
  TILEWRIGHT_CHECK(store_.finish_round(setup_.id, round_, elapsed(), checkpoints));
  return choice;
}

Result<bool> TuningSession::Run::run_round(const RoundChoice& choice) {
  const int task = choice.task;
  auto& state = tasks_[static_cast<size_t>(task)];
  emit(TaskChosen{task, round_ + 1, choice.why});
  emit(StageChanged{RoundStage::kSampling, task, 0, choice.budget});
  // Interrupting the choice itself would make the resumed session choose something else.
  const auto proposals = state.policy->propose(choice.budget, {});

  // Trials of this round that were kept before the program last ended count, but are not run again.
  for (const auto& proposal : proposals) {
    const auto known = state.known.find(proposal.program_hash);
    if (known != state.known.end()) note_trial(task, proposal, known->second);
  }
  while (true) {
    TILEWRIGHT_TRY(const bool complete, measure_missing(task, proposals));
    if (complete) break;
    if (!may_go_on()) return false;
  }
  std::vector<Observation> observations;
  std::vector<Sample> samples;
  std::vector<double> predicted;
  std::vector<double> measured;
  int failed = 0;
  for (const auto& proposal : proposals) {
    const auto known = state.known.find(proposal.program_hash);
    const double latency = known->second.error ? 0 : known->second.latency.value_or(0);
    failed += latency <= 0;
    observations.push_back({proposal.point, proposal.program_hash, latency});
    auto candidate = make_candidate(state.task->id, proposal.program, model_->needs());
    if (candidate.ok()) samples.push_back({*std::move(candidate), options_.target.key(), latency});
    if (latency > 0 && proposal.guided) {
      predicted.push_back(proposal.predicted);
      measured.push_back(-latency);
    }
  }
  emit(StageChanged{RoundStage::kTraining, task, 0, 0});
  TILEWRIGHT_CHECK(learn(samples, predicted, measured));
  TILEWRIGHT_CHECK(end_round(task, observations, failed));
  return true;
}

/// Measures the proposals that have no kept trial yet; false where a person interrupted it.
Result<bool> TuningSession::Run::measure_missing(int task, const std::vector<Proposal>& proposals) {
  auto& state = tasks_[static_cast<size_t>(task)];
  std::vector<MeasureRequest> requests;
  std::vector<size_t> requested;
  for (size_t i = 0; i < proposals.size(); ++i) {
    if (state.known.contains(proposals[i].program_hash)) continue;
    requests.push_back({state.task, proposals[i].program, state.summary.best_seconds});
    requested.push_back(i);
  }
  if (requests.empty()) return true;
  std::stop_token stop;
  {
    const std::lock_guard lock(mutex_);
    stop = stop_.get_token();
  }
  emit(StageChanged{RoundStage::kMeasuring, task, 0, static_cast<int>(requests.size())});
  Result<void> kept;
  surroundings_.measurer->measure(requests, options_.target, options_.measure, stop, [&](size_t i, const Measurement& m) {
    if (kept.ok()) kept = keep_trial(task, proposals[requested[i]], m, static_cast<int>(requested[i]));
  });
  TILEWRIGHT_CHECK(std::move(kept));
  return std::all_of(proposals.begin(), proposals.end(),
                     [&](const Proposal& p) { return state.known.contains(p.program_hash); });
}

Result<void> TuningSession::Run::keep_trial(int task, const Proposal& proposal, const Measurement& m, int position) {
  auto& state = tasks_[static_cast<size_t>(task)];
  TrialRecord record;
  record.session = setup_.id;
  record.task = state.task->id;
  record.target = options_.target.key();
  record.round = round_ + 1;
  record.position = position;
  record.variant = proposal.program.dag->variant;
  record.sketch = state.context.space->sketch(proposal.point).id();
  record.decisions = point_to_json(proposal.point);
  record.primitives = primitives_to_json(proposal.program.primitives);
  TILEWRIGHT_TRY(record.program, ContentHash::from_hex(proposal.program_hash));
  record.repeats = m.seconds;
  const bool timed = std::isfinite(m.latency_seconds) && m.latency_seconds > 0;
  if (timed) {
    record.latency = m.latency_seconds;
    record.spread = m.spread;
  }
  if (proposal.guided) record.predicted = proposal.predicted;
  if (!m.ok) {
    record.error = m.error;
  } else if (!timed) {
    record.error = Error{ErrorKind::kRun, "measurement", fmt::format("gave {} seconds, which is no latency", m.latency_seconds), {}, {}};
  }
  if (m.verified) record.verified_error = m.max_rel_error;
  record.compile_seconds = m.build_seconds;
  record.run_seconds = m.run_seconds;
  record.elapsed = elapsed();
  record.rules_version = kRulesVersion;
  record.lowering_version = kLoweringVersion;
  record.feature_version = kFeatureVersion;
  TILEWRIGHT_TRY(record.id, store_.add_trial(record));
  state.known.emplace(proposal.program_hash, record);
  note_trial(task, proposal, record);
  return {};
}

void TuningSession::Run::note_trial(int task, const Proposal& proposal, const TrialRecord& record) {
  auto& state = tasks_[static_cast<size_t>(task)];
  auto& summary = state.summary;
  TrialFinished event;
  event.record = record.id;
  event.task = task;
  event.round = round_ + 1;
  event.trial = ++trials_done_;
  event.ok = !record.error;
  event.latency_seconds = record.latency.value_or(0);
  event.spread = record.spread.value_or(0);
  event.predicted = proposal.predicted;
  event.guided = proposal.guided;
  if (record.error) {
    event.error_kind = error_kind_name(record.error->kind);
    event.error_text = record.error->text();
  }
  event.variant = record.variant;
  event.seconds = elapsed();
  ++summary.trials;
  summary.failed += record.error.has_value();
  if (event.ok && event.latency_seconds > 0 && (summary.best_seconds <= 0 || event.latency_seconds < summary.best_seconds)) {
    summary.best_seconds = event.latency_seconds;
    summary.best_variant = record.variant;
    summary.verified = record.verified_error.has_value();
  }
  emit(std::move(event));
}

Result<void> TuningSession::Run::learn(const std::vector<Sample>& samples, const std::vector<double>& predicted,
                                       const std::vector<double>& measured) {
  const double begun = clock_.seconds();
  TILEWRIGHT_CHECK(model_->update(samples));
  ModelRetrained event;
  event.samples = trials_done_;
  event.training_seconds = clock_.seconds() - begun;
  event.rank_correlation = predicted.size() > 2 ? rank_correlation(predicted, measured) : 0;
  emit(event);
  return {};
}

Result<void> TuningSession::Run::end_round(int task, const std::vector<Observation>& observations, int failed) {
  auto& state = tasks_[static_cast<size_t>(task)];
  state.policy->observe(observations);
  scheduler_->finish_round(task, state.summary.best_seconds, static_cast<int>(observations.size()), failed);
  state.summary.dead = scheduler_->dead(task);
  if (state.summary.dead) state.summary.note = scheduler_->note(task);
  ++round_;
  const std::vector<Checkpoint> checkpoints{{"scheduler", scheduler_->save()},
                                            {"random", random_.state()},
                                            {kExtraTrialsName, std::to_string(extra_trials_)},
                                            {"policy/" + state.task->id, state.policy->save()}};
  TILEWRIGHT_CHECK(store_.finish_round(setup_.id, round_, elapsed(), checkpoints));
  RoundFinished event;
  event.task = task;
  event.round = round_;
  event.summary = state.summary;
  event.model_seconds = model_seconds();
  event.trials_done = trials_done_;
  event.trials_planned = trials_planned();
  event.seconds = elapsed();
  event.seconds_left = seconds_left();
  emit(std::move(event));
  if (round_ % kSentinelRounds == 0) sample_noise();
  return {};
}

void TuningSession::Run::finish(RunState state, std::string message) {
  SessionState kept = SessionState::kInterrupted;
  if (state == RunState::kFinished) kept = SessionState::kFinished;
  if (state == RunState::kFailed) kept = SessionState::kFailed;
  (void)store_.update_session(setup_.id, kept, elapsed());
  emit(StateChanged{state, message});
  emit(SessionFinished{state, std::move(message), model_seconds()});
}

}  // namespace tilewright
