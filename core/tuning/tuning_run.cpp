// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_run.h"

#include <unistd.h>

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "core/base/file.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/task_summary.h"

namespace tilewright {
namespace {

/// The text by which tasks count as similar: the operator that dominates, and the size class of its work
/// (systems of the literature take the logarithm to the golden ratio).
std::string similarity_of(const Task& task) {
  const auto space = task.name.find(' ');
  return fmt::format("{}/{}", task.name.substr(0, space),
                     static_cast<int>(std::floor(std::log(task.flops + 1) / std::log(1.618))));
}

}  // namespace

MeasuringHolder holder_of(const std::vector<TuningModel>& models, const MeasuringTurn& turn) {
  MeasuringHolder holder{getpid(), {}, turn.has_window};
  for (const auto& model : models) holder.subject += (holder.subject.empty() ? "" : ", ") + model.name;
  return holder;
}

Result<MeasuringLock> take_turn(const std::vector<TuningModel>& models, const MeasuringTurn& turn,
                                const std::stop_token& stop,
                                const std::function<void(const MeasuringHolder&)>& waits) {
  if (turn.lock.empty()) return MeasuringLock();
  const MeasuringHolder self = holder_of(models, turn);
  auto taken =
      turn.wait ? MeasuringLock::wait(turn.lock, self, stop, waits) : MeasuringLock::take(turn.lock, self);
  if (!taken.ok() && taken.error().kind == ErrorKind::kIo) return MeasuringLock();
  return taken;
}

TuningSession::Run::Run(std::vector<TuningModel> models, SessionGraphs graphs, TuningOptions options,
                        TuningSurroundings surroundings, RecordStore store, SessionSetup setup)
    : models_(std::move(models)),
      options_(std::move(options)),
      surroundings_(std::move(surroundings)),
      clock_(surroundings_.clock ? *surroundings_.clock : system_clock()),
      setup_(std::move(setup)),
      journal_(std::move(store), setup_.id),
      table_(std::move(graphs.table)),
      own_tasks_(graphs.own_tasks),
      tuned_tasks_(graphs.tuned_tasks),
      state_(options_.seed),
      watch_(clock_) {
  for (const TuningModel& model : models_) bases_.push_back(model.prepared);
  for (GraphSearch& graph : graphs.graphs) {
    graphs_.push_back({std::move(graph), {}});
    graphs_.back().found.way.assign(graphs_.back().search.sites().size(), 0);
  }
  state_.standing.weights = table_.weights;
  for (size_t i = 0; i < table_.tasks.size(); ++i) index_.emplace(table_.tasks[i].id, i);
}

TuningSession::Run::~Run() {
  commands_.stop_for_good();
  wait();
}

Result<void> TuningSession::Run::prepare(std::optional<SessionState> kept) {
  announce(RunState::kPreparing);
  auto prepared = make_ready(kept.has_value());
  if (prepared.ok()) return {};
  // A session that never began is nothing to go on with; one that did is as it was.
  (void)(kept == SessionState::kPaused
             ? journal_.store().suspend_session(setup_.id, 0)
             : journal_.store().update_session(setup_.id, kept.value_or(SessionState::kFailed), 0));
  announce(RunState::kFailed, prepared.error().text());
  return prepared;
}

Result<void> TuningSession::Run::make_model(bool resumed) {
  if (resumed) TILEWRIGHT_CHECK(use_kept_cost_model(journal_.store(), setup_.id, options_));
  TILEWRIGHT_TRY(model_, make_cost_model(options_.cost_model, cost_model_options(options_)));
  return options_.cost_model_weights.empty() ? Result<void>() : load_model_weights(resumed);
}

Result<void> TuningSession::Run::load_model_weights(bool resumed) {
  if (resumed) {
    TILEWRIGHT_TRY(const auto kept, journal_.store().checkpoint(setup_.id, kModelWeightsCheckpoint));
    if (kept) return model_->load(*kept);
  }
  TILEWRIGHT_TRY(const std::string bytes, read_file(options_.cost_model_weights));
  if (bytes.empty())
    return Error{ErrorKind::kBadInput, options_.cost_model_weights, "is empty", "Train a cost model", {}};
  TILEWRIGHT_CHECK(model_->load(bytes));
  return journal_.keep_checkpoint({kModelWeightsCheckpoint, bytes});
}

Result<void> TuningSession::Run::make_ready(bool resumed) {
  TILEWRIGHT_CHECK(make_model(resumed));
  TILEWRIGHT_TRY(policy_memory_, make_policy_memory(options_.policy, options_.policy_options, options_.seed));
  std::vector<TaskScheduler::TaskInfo> infos;
  std::vector<ModelWeights> weights(models_.size());
  for (size_t i = 0; i < table_.tasks.size(); ++i) {
    const Task& task = table_.tasks[i];
    TaskState state;
    state.task = &task;
    for (size_t j = 0; j < models_.size(); ++j) weights[j].weights.push_back(table_.weights[j][i]);
    state_.standing.tasks.push_back(summary_of(task));
    infos.push_back({task.flops, similarity_of(task)});
    tasks_.push_back(std::move(state));
  }
  state_.standing.sum_weights();
  TaskSchedulerOptions scheduler_options;
  if (repeats_ansor(options_.policy)) scheduler_options.expected = ExpectedGain::kAnsor;
  scheduler_options.objective = options_.objective;
  scheduler_ = std::make_unique<TaskScheduler>(std::move(infos), std::move(weights), scheduler_options);
  use_limit(options_.only_tasks);
  if (!resumed) TILEWRIGHT_CHECK(begin_with_cuts());
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (!is_to_be_tuned(i)) continue;
    TILEWRIGHT_TRY(const bool opened, open_or_leave_out(i));
    (void)opened;
  }
  if (options_.warm_start) TILEWRIGHT_CHECK(load_earlier(resumed));
  if (resumed) TILEWRIGHT_CHECK(load_session());
  TILEWRIGHT_CHECK(choose_graphs(surroundings_.stop));
  double first_sentinel = 0;
  TILEWRIGHT_TRY(const auto sentinels, journal_.store().sentinels(setup_.id));
  if (!sentinels.empty()) first_sentinel = sentinels.front().latency;
  sentinel_ = std::make_unique<NoiseSentinel>(*surroundings_.measurer, options_.target, first_sentinel);
  return {};
}

Result<bool> TuningSession::Run::open_or_leave_out(size_t task) {
  TaskState& state = tasks_[task];
  const auto number = static_cast<int>(task);
  if (!state.policy && !state.context.space) {
    auto space = build_search_space(*state.task, options_.target, options_.rules);
    if (!space.ok()) {
      scheduler_->leave_out(number, space.error().text());
      state_.standing.tasks[task].dead = true;
      state_.standing.tasks[task].note = scheduler_->note(number);
      return false;
    }
    state.context.space = *std::move(space);
  }
  // What fails here fails for every task.
  TILEWRIGHT_CHECK(open_task(task));
  return true;
}

Result<void> TuningSession::Run::open_task(size_t task) {
  TaskState& state = tasks_[task];
  if (state.policy) return {};
  if (!state.context.space) {
    TILEWRIGHT_TRY(state.context.space, build_search_space(*state.task, options_.target, options_.rules));
  }
  state.context.task_id = state.task->id;
  state.context.target = options_.target;
  state.context.cost_model = model_.get();
  state.context.threads = options_.threads;
  state.context.favourites_only = options_.by_prediction;
  state.context.draft_share = options_.draft_share;
  state.context.on_stage = [this, task = static_cast<int>(task)](SearchStage stage) {
    enter_search(task, stage);
  };
  return make_policy(task);
}

void TuningSession::Run::start() {
  thread_ = std::jthread([this] { main(); });
}

void TuningSession::Run::hand_over_model() {
  const auto wishes = commands_.take_model_wishes();
  if (wishes.empty()) return;
  // A pause may have cut its last lesson short, and the session has told of that round.
  train_model(commands_.end_token());
  auto copy = tilewright::copy_cost_model(*model_, options_, state_.learnt_round);
  if (copy.ok()) copy->session = setup_.id;
  for (const auto& take : wishes) take(copy);
}

bool TuningSession::Run::add_budget(int trials, double minutes) {
  const auto add = [&] {
    extra_trials_ += trials;
    extra_minutes_ += minutes;
  };
  return commands_.change_budget(add, trials > 0 || minutes > 0);
}

void TuningSession::Run::wait() {
  if (thread_.joinable()) thread_.join();
}

void TuningSession::Run::emit(const TuningEvent& event) {
  remember(event);
  tell(event);
}

void TuningSession::Run::tell(const TuningEvent& event) {
  fold(state_.standing, event);
  if (surroundings_.on_event) surroundings_.on_event(event);
}

void TuningSession::Run::remember(const TuningEvent& event) {
  journal_.remember(event, elapsed());
}

Result<void> TuningSession::Run::keep(double seconds, std::span<const Checkpoint> checkpoints) {
  return journal_.keep(state_.round, seconds, checkpoints);
}

void TuningSession::Run::announce(RunState state, std::string reason) {
  if (announced_ == state) return;
  announced_ = state;
  emit(StateChanged{state, std::move(reason)});
}

void TuningSession::Run::announce_request() {
  const RunState wanted = commands_.wanted();
  const bool works = announced_ == RunState::kTuning || announced_ == RunState::kPreparing;
  if (wanted == RunState::kPaused && works) announce(RunState::kPausing);
  if (wanted == RunState::kStopping) announce(RunState::kStopping);
}

void TuningSession::Run::show(RoundStage stage, int task, int done, int total) {
  if (shown_ == stage) return;
  shown_ = stage;
  emit(StageChanged{stage, task, done, total});
}

void TuningSession::Run::hold() {
  announce(RunState::kPausing);
  elapsed_before_ = elapsed();
  running_since_.reset();
  watch_.stop();
  (void)keep(elapsed_before_, std::vector{stage_times()});
  (void)journal_.store().update_session(setup_.id, SessionState::kPaused, elapsed_before_);
  // Whoever waited for this session may measure now.
  const bool had_turn = static_cast<bool>(std::exchange(turn_, MeasuringLock()));
  // Counted first: whoever goes on and pauses again while this is told would never be answered otherwise.
  int answered = commands_.requests();
  announce(RunState::kPaused);
  RunState wanted = RunState::kPaused;
  bool ready = false;
  while (!ready) {
    hand_over_model();
    const auto woken = commands_.wait_while_paused(answered);
    wanted = woken.wanted;
    if (wanted == RunState::kPaused && woken.asked_again) {
      // Whoever went on and paused again at once waits for an answer all the same.
      tell(StateChanged{RunState::kPaused, {}, std::nullopt});
      continue;
    }
    if (wanted == RunState::kPaused || woken.model_wished) continue;
    ready = !had_turn || wanted != RunState::kTuning || retake_turn(woken.turn);
  }
  running_since_ = clock_.seconds();
  watch_.start();
  if (wanted == RunState::kTuning) {
    (void)journal_.store().update_session(setup_.id, SessionState::kRunning, elapsed_before_);
  }
}

bool TuningSession::Run::retake_turn(const std::stop_token& stop) {
  bool told = false;
  MeasuringTurn again = surroundings_.turn;
  again.wait = true;
  auto turn = take_turn(models_, again, stop, [&](const MeasuringHolder& holder) {
    told = true;
    emit(StateChanged{RunState::kPaused, {}, holder});
  });
  if (turn.ok()) {
    turn_ = *std::move(turn);
    return true;
  }
  if (told) emit(StateChanged{RunState::kPaused, {}});
  return false;
}

bool TuningSession::Run::may_go_on(RunState doing) {
  hand_over_model();
  while (true) {
    auto next = commands_.next();
    if (next.state == RunState::kPaused) {
      hold();
      continue;
    }
    if (next.state == RunState::kStopping) {
      announce(RunState::kStopping);
      return false;
    }
    if (next.wish) {
      announce(doing);
      if (!measure_by_hand(*next.wish)) commands_.put_back(*std::move(next.wish));
      continue;
    }
    if (next.focus) {
      drawn_task_ = next.focus->source == RoundSource::kRandom ? next.focus->task : -1;
      scheduler_->focus(next.focus->task);
    }
    announce(doing);
    return true;
  }
}

std::vector<Wall> TuningSession::Run::missing_walls() {
  while (true) {
    auto missing = surroundings_.measurer->missing_walls(options_.measure, commands_.stop_token());
    if (missing.ok()) return *std::move(missing);
    // Where no worker starts, the first measurement says so.
    if (missing.error().kind != ErrorKind::kCancelled) return {};
    const RunState wanted = commands_.go_on();
    if (wanted == RunState::kStopping) return {};
    if (wanted == RunState::kPaused) hold();
    announce(RunState::kPreparing);
  }
}

void TuningSession::Run::main() {
  running_since_ = clock_.seconds();
  watch_.start();
  SessionStarted started;
  started.session = setup_.id;
  for (const auto& model : models_) started.models.push_back(model.name);
  started.tasks = state_.standing.tasks;
  started.trials_planned = trials_planned();
  started.trials_done = state_.standing.trials_done;
  started.weights = state_.standing.weights;
  if (!options_.by_prediction && can_run_here(options_.target)) started.missing_walls = missing_walls();
  emit(std::move(started));
  if (!state_.limit.empty()) tell_limit();
  follow_limit();
  tell_graphs();
  // Whoever reads the session later must know what it began with, however early it is killed.
  const auto begun = keep(elapsed(), {});
  read_noise();
  auto ready = begun.ok() ? measure_defaults(RunState::kPreparing) : Result<bool>(begun.error());
  pace_ = RoundPace(searched(), state_.standing.trials_done);
  while (ready.ok() && *ready && may_go_on()) {
    if (follow_limit()) {
      // Tasks that came back may lack theirs.
      ready = measure_defaults(RunState::kTuning);
      continue;
    }
    if (graphs_due_) {
      if (const auto chosen = choose_graphs(commands_.stop_token()); !chosen.ok()) {
        finish(RunState::kFailed, chosen.error().text(), chosen.error());
        return;
      }
      if (graphs_due_) continue;
    }
    ready = settle_given_up(false);
    if (!ready.ok() || !*ready) continue;
    const bool in_budget = budget_left();
    // A person who asks for a task in the last round or later has a round of it all the same.
    const bool asked_for = in_place_share() > 0 && scheduler_->has_focus();
    const int limits = limits_used_;
    const bool goes_on = in_budget || asked_for || next_new_piece() >= 0;
    const auto choice = goes_on ? choose_round(in_budget) : Result<RoundChoice>(RoundChoice());
    if (choice.ok() && choice->task < 0) {
      if (in_place_share() > 0) {
        // A graph that was chosen meanwhile has tasks of its own.
        ready = measure_defaults(RunState::kTuning);
        if (!ready.ok() || !*ready) continue;
      }
      ready = settle_given_up(true);
      if (!ready.ok() || !*ready || next_new_piece() >= 0) continue;
      // What was asked for since the choice has a round first.
      if ((in_budget && (limits_used_ != limits || commands_.has_limit())) ||
          (in_place_share() > 0 && !asked_for && scheduler_->has_focus()))
        continue;
      std::string why = in_budget ? "No task has anything left to try" : "The budget is used up";
      if (const auto chosen = choose_programs(in_budget); !chosen.ok()) {
        if (chosen.error().kind == ErrorKind::kCancelled) continue;
        // What was tuned can be used all the same.
        why += "; the programs were not compared within the models: " + chosen.error().text();
        (void)journal_.add_note(why);
      }
      // Trials that were added since then are still to be measured.
      if (!in_budget && !commands_.close_unless([this] { return budget_left(); })) continue;
      finish(RunState::kFinished, std::move(why));
      return;
    }
    const auto result = choice.ok() ? run_round(*choice) : choice.error();
    if (!result.ok()) {
      finish(RunState::kFailed, result.error().text(), result.error());
      return;
    }
    if (!*result) break;
  }
  if (!ready.ok()) {
    finish(RunState::kFailed, ready.error().text(), ready.error());
    return;
  }
  finish(RunState::kIdle, commands_.suspends() ? "Paused; it can be resumed" : "Stopped; it can be resumed");
}

Result<void> TuningSession::Run::keep_end(const SessionFinished& end) {
  if (end.suspended) return journal_.store().suspend_session(setup_.id, end.seconds);
  const bool is_over = end.state == RunState::kFinished;
  return journal_.store().update_session(
      setup_.id, is_over ? SessionState::kFinished : SessionState::kInterrupted, end.seconds);
}

void TuningSession::Run::finish(RunState state, std::string message, std::optional<Error> error) {
  commands_.close_unless([] { return false; });
  watch_.stop();
  turn_ = {};
  // Whoever waits for the cost model would wait in vain.
  hand_over_model();
  // A session that is resumed goes on as it was last asked to.
  follow_limit();
  const double seconds = elapsed();
  tell_graphs();
  // What failed in the middle can be gone on with once its cause is gone.
  if (state == RunState::kFailed) (void)journal_.add_note(message);
  std::vector<Checkpoint> checkpoints{stage_times()};
  add_extra(checkpoints);
  add_weights(checkpoints);
  const SessionFinished event{state,
                              message,
                              state_.standing.model_seconds(),
                              state_.standing.trials_done,
                              seconds,
                              watch_.times(),
                              std::move(error),
                              default_seconds(),
                              state == RunState::kIdle && commands_.suspends(),
                              no_whole_run_};
  remember(event);
  (void)keep(seconds, checkpoints);
  (void)keep_end(event);
  announce(state, std::move(message));
  tell(event);
}

}  // namespace tilewright
