// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_run.h"

#include <unistd.h>

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "core/base/file.h"
#include "core/tuning/kept_events.h"
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
      store_(std::move(store)),
      setup_(std::move(setup)),
      table_(std::move(graphs.table)),
      own_tasks_(graphs.own_tasks),
      tuned_tasks_(graphs.tuned_tasks),
      weights_(table_.weights),
      random_(options_.seed),
      watch_(clock_) {
  for (const TuningModel& model : models_) bases_.push_back(model.prepared);
  for (GraphSearch& graph : graphs.graphs) {
    graphs_.push_back({std::move(graph), {}});
    graphs_.back().found.way.assign(graphs_.back().search.sites().size(), 0);
  }
  for (size_t i = 0; i < table_.tasks.size(); ++i) index_.emplace(table_.tasks[i].id, i);
}

TuningSession::Run::~Run() {
  {
    const std::lock_guard lock(mutex_);
    suspends_ = suspends_ || wanted_ == RunState::kPaused;
  }
  request(RunState::kStopping);
  wait();
}

Result<void> TuningSession::Run::prepare(std::optional<SessionState> kept) {
  announce(RunState::kPreparing);
  auto prepared = make_ready(kept.has_value());
  if (prepared.ok()) return {};
  // A session that never began is nothing to go on with; one that did is as it was.
  (void)(kept == SessionState::kPaused
             ? store_.suspend_session(setup_.id, 0)
             : store_.update_session(setup_.id, kept.value_or(SessionState::kFailed), 0));
  announce(RunState::kFailed, prepared.error().text());
  return prepared;
}

Result<void> TuningSession::Run::make_model(bool resumed) {
  TILEWRIGHT_TRY(model_, make_cost_model(options_.cost_model, cost_model_options(options_)));
  return options_.cost_model_weights.empty() ? Result<void>() : load_model_weights(resumed);
}

Result<void> TuningSession::Run::load_model_weights(bool resumed) {
  if (resumed) {
    TILEWRIGHT_TRY(const auto kept, store_.checkpoint(setup_.id, kModelWeightsCheckpoint));
    if (kept) return model_->load(*kept);
  }
  TILEWRIGHT_TRY(const std::string bytes, read_file(options_.cost_model_weights));
  if (bytes.empty())
    return Error{ErrorKind::kBadInput, options_.cost_model_weights, "is empty", "Train a cost model", {}};
  TILEWRIGHT_CHECK(model_->load(bytes));
  return store_.keep_checkpoint(setup_.id, {kModelWeightsCheckpoint, bytes});
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
    int weight = 0;
    for (size_t j = 0; j < models_.size(); ++j) {
      weights[j].weights.push_back(table_.weights[j][i]);
      weight += table_.weights[j][i];
    }
    state.summary = summary_of(task);
    state.summary.weight = weight;
    infos.push_back({task.flops, similarity_of(task)});
    tasks_.push_back(std::move(state));
  }
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
  TILEWRIGHT_TRY(const auto sentinels, store_.sentinels(setup_.id));
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
      state.summary.dead = true;
      state.summary.note = scheduler_->note(number);
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
  state.context.memory = policy_memory_.get();
  TILEWRIGHT_TRY(state.policy, make_search_policy(options_.policy, state.context, options_.seed + task * 7919,
                                                  options_.policy_options));
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
    ++requests_;
    // A batch under way stops after the trial in flight; a new source serves what comes after.
    if (wanted != RunState::kTuning) {
      stop_.request_stop();
      turn_wait_.request_stop();
    }
    if (wanted == RunState::kStopping) end_.request_stop();
  }
  changed_.notify_all();
}

void TuningSession::Run::suspend() {
  {
    const std::lock_guard lock(mutex_);
    if (wanted_ != RunState::kStopping) suspends_ = true;
  }
  request(RunState::kStopping);
}

void TuningSession::Run::focus(int task, RoundSource source) {
  {
    const std::lock_guard lock(mutex_);
    focus_ = task;
    focus_source_ = source;
  }
  end_comparison();
}

void TuningSession::Run::measure_now(HandWish wish) {
  {
    const std::lock_guard lock(mutex_);
    wishes_.push_back(std::move(wish));
    // The batch under way goes on after it.
    stop_.request_stop();
  }
  changed_.notify_all();
}

void TuningSession::Run::copy_cost_model(std::function<void(Result<SessionCostModel>)> take) {
  {
    const std::lock_guard lock(mutex_);
    model_wishes_.push_back(std::move(take));
    turn_wait_.request_stop();
  }
  changed_.notify_all();
}

void TuningSession::Run::hand_over_model() {
  std::vector<std::function<void(Result<SessionCostModel>)>> wishes;
  {
    const std::lock_guard lock(mutex_);
    wishes.swap(model_wishes_);
  }
  if (wishes.empty()) return;
  // A pause may have cut its last lesson short, and the session has told of that round.
  train_model(end_.get_token());
  auto copy = tilewright::copy_cost_model(*model_, options_, learnt_round_);
  if (copy.ok()) copy->session = setup_.id;
  for (const auto& take : wishes) take(copy);
}

bool TuningSession::Run::add_budget(int trials, double minutes) {
  const std::lock_guard lock(mutex_);
  if (closed_) return false;
  extra_trials_ += trials;
  extra_minutes_ += minutes;
  if (comparing_ && (trials > 0 || minutes > 0)) stop_.request_stop();
  return true;
}

bool TuningSession::Run::close_where_spent() {
  const std::lock_guard lock(mutex_);
  closed_ = !budget_left();
  return closed_;
}

void TuningSession::Run::wait() {
  if (thread_.joinable()) thread_.join();
}

void TuningSession::Run::emit(const TuningEvent& event) {
  remember(event);
  tell(event);
}

void TuningSession::Run::tell(const TuningEvent& event) const {
  if (surroundings_.on_event) surroundings_.on_event(event);
}

void TuningSession::Run::remember(const TuningEvent& event) {
  auto row = kept_event(event);
  if (!row) return;
  row->trial = last_record_;
  row->elapsed = elapsed();
  said_.push_back(*std::move(row));
}

Result<void> TuningSession::Run::keep(double seconds, std::span<const Checkpoint> checkpoints) {
  TILEWRIGHT_CHECK(store_.finish_round(setup_.id, round_, seconds, checkpoints, said_));
  said_.clear();
  return {};
}

void TuningSession::Run::announce(RunState state, std::string reason) {
  if (announced_ == state) return;
  announced_ = state;
  emit(StateChanged{state, std::move(reason)});
}

void TuningSession::Run::announce_request() {
  RunState wanted;
  {
    const std::lock_guard lock(mutex_);
    wanted = wanted_;
  }
  const bool works = announced_ == RunState::kTuning || announced_ == RunState::kPreparing;
  if (wanted == RunState::kPaused && works) announce(RunState::kPausing);
  if (wanted == RunState::kStopping) announce(RunState::kStopping);
}

void TuningSession::Run::show(RoundStage stage, int task, int done, int total) {
  if (shown_ == stage) return;
  shown_ = stage;
  emit(StageChanged{stage, task, done, total});
}

int TuningSession::Run::requests() {
  const std::lock_guard lock(mutex_);
  return requests_;
}

void TuningSession::Run::hold() {
  announce(RunState::kPausing);
  elapsed_before_ = elapsed();
  running_since_.reset();
  watch_.stop();
  (void)keep(elapsed_before_, std::vector{stage_times()});
  (void)store_.update_session(setup_.id, SessionState::kPaused, elapsed_before_);
  // Whoever waited for this session may measure now.
  const bool had_turn = static_cast<bool>(std::exchange(turn_, MeasuringLock()));
  // Counted first: whoever goes on and pauses again while this is told would never be answered otherwise.
  int answered = requests();
  announce(RunState::kPaused);
  RunState wanted = RunState::kPaused;
  bool ready = false;
  while (!ready) {
    hand_over_model();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] {
      return wanted_ != RunState::kPaused || !model_wishes_.empty() || requests_ != answered;
    });
    wanted = wanted_;
    const bool asked_again = std::exchange(answered, requests_) != requests_;
    if (wanted == RunState::kPaused && asked_again) {
      lock.unlock();
      // Whoever went on and paused again at once waits for an answer all the same.
      tell(StateChanged{RunState::kPaused, {}, std::nullopt});
      continue;
    }
    if (wanted == RunState::kPaused || !model_wishes_.empty()) continue;
    turn_wait_ = std::stop_source();
    const std::stop_token stop = turn_wait_.get_token();
    lock.unlock();
    ready = !had_turn || wanted != RunState::kTuning || retake_turn(stop);
  }
  running_since_ = clock_.seconds();
  watch_.start();
  if (wanted == RunState::kTuning) {
    (void)store_.update_session(setup_.id, SessionState::kRunning, elapsed_before_);
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

std::stop_token TuningSession::Run::stop_token() {
  const std::lock_guard lock(mutex_);
  return stop_.get_token();
}

bool TuningSession::Run::may_go_on(RunState doing) {
  hand_over_model();
  std::unique_lock lock(mutex_);
  while (true) {
    while (wanted_ == RunState::kPaused) {
      lock.unlock();
      hold();
      lock.lock();
    }
    if (wanted_ == RunState::kStopping) break;
    if (stop_.stop_requested()) stop_ = std::stop_source();
    if (wishes_.empty()) break;
    HandWish wish = std::move(wishes_.front());
    wishes_.pop_front();
    lock.unlock();
    announce(doing);
    const bool done = measure_by_hand(wish);
    lock.lock();
    if (!done) wishes_.push_front(std::move(wish));
  }
  const bool stopping = wanted_ == RunState::kStopping;
  if (!stopping && focus_ >= 0) {
    drawn_task_ = focus_source_ == RoundSource::kRandom ? focus_ : -1;
    scheduler_->focus(std::exchange(focus_, -1));
  }
  lock.unlock();
  announce(stopping ? RunState::kStopping : doing);
  return !stopping;
}

void TuningSession::Run::main() {
  running_since_ = clock_.seconds();
  watch_.start();
  SessionStarted started;
  started.session = setup_.id;
  for (const auto& model : models_) started.models.push_back(model.name);
  for (const auto& task : tasks_) started.tasks.push_back(task.summary);
  started.trials_planned = trials_planned();
  started.trials_done = trials_done_;
  started.weights = weights_;
  emit(std::move(started));
  if (!limit_.empty()) tell_limit();
  follow_limit();
  tell_graphs();
  // Whoever reads the session later must know what it began with, however early it is killed.
  const auto begun = keep(elapsed(), {});
  sample_noise();
  auto ready = begun.ok() ? measure_defaults(RunState::kPreparing) : Result<bool>(begun.error());
  pace_ = RoundPace(searched(), trials_done_);
  while (ready.ok() && *ready && may_go_on()) {
    if (follow_limit()) {
      // Tasks that came back may lack theirs.
      ready = measure_defaults(RunState::kTuning);
      continue;
    }
    if (graphs_due_) {
      if (const auto chosen = choose_graphs(stop_token()); !chosen.ok()) {
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
      if ((in_budget && (limits_used_ != limits || limit_is_wished())) ||
          (in_place_share() > 0 && !asked_for && scheduler_->has_focus()))
        continue;
      std::string why = in_budget ? "No task has anything left to try" : "The budget is used up";
      if (const auto chosen = choose_programs(in_budget); !chosen.ok()) {
        if (chosen.error().kind == ErrorKind::kCancelled) continue;
        // What was tuned can be used all the same.
        why += "; the programs were not compared within the models: " + chosen.error().text();
        (void)store_.add_note(setup_.id, why);
      }
      // Trials that were added since then are still to be measured.
      if (!in_budget && !close_where_spent()) continue;
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
  finish(RunState::kIdle, suspends() ? "Paused; it can be resumed" : "Stopped; it can be resumed");
}

bool TuningSession::Run::suspends() {
  const std::lock_guard lock(mutex_);
  return suspends_;
}

Result<void> TuningSession::Run::keep_end(const SessionFinished& end) {
  if (end.suspended) return store_.suspend_session(setup_.id, end.seconds);
  const bool is_over = end.state == RunState::kFinished;
  return store_.update_session(setup_.id, is_over ? SessionState::kFinished : SessionState::kInterrupted,
                               end.seconds);
}

void TuningSession::Run::finish(RunState state, std::string message, std::optional<Error> error) {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  watch_.stop();
  turn_ = {};
  // Whoever waits for the cost model would wait in vain.
  hand_over_model();
  // A session that is resumed goes on as it was last asked to.
  follow_limit();
  const double seconds = elapsed();
  tell_graphs();
  // What failed in the middle can be gone on with once its cause is gone.
  if (state == RunState::kFailed) (void)store_.add_note(setup_.id, message);
  std::vector<Checkpoint> checkpoints{stage_times()};
  add_extra(checkpoints);
  add_weights(checkpoints);
  const SessionFinished event{state,
                              message,
                              model_seconds(),
                              trials_done_,
                              seconds,
                              watch_.times(),
                              std::move(error),
                              default_seconds(),
                              state == RunState::kIdle && suspends(),
                              no_whole_run_};
  remember(event);
  (void)keep(seconds, checkpoints);
  (void)keep_end(event);
  announce(state, std::move(message));
  tell(event);
}

}  // namespace tilewright
