// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_run.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "core/records/drift.h"
#include "core/tuning/graph_weights.h"
#include "core/tuning/model_sums.h"

namespace tilewright {
namespace {

/// The names of a session's models, in their order.
std::vector<std::string> names_of(const std::vector<TuningModel>& models) {
  std::vector<std::string> names;
  for (const TuningModel& model : models) names.push_back(model.name);
  return names;
}

/// A text that is equal for similar tasks: the operator that dominates, and the size class of its work
/// (systems of the literature take the logarithm to the golden ratio).
std::string similarity_of(const Task& task) {
  const auto space = task.name.find(' ');
  return fmt::format("{}/{}", task.name.substr(0, space),
                     static_cast<int>(std::floor(std::log(task.flops + 1) / std::log(1.618))));
}

TaskScheduler make_scheduler(const RuleModels& rules, const TuningOptions& options) {
  std::vector<TaskScheduler::TaskInfo> infos;
  for (const Task& task : rules.tasks()) infos.push_back({task.flops, similarity_of(task)});
  TaskSchedulerOptions scheduler_options;
  if (repeats_ansor(options.policy)) scheduler_options.expected = ExpectedGain::kAnsor;
  scheduler_options.objective = options.objective;
  return {std::move(infos), model_weights(rules.weights()), scheduler_options};
}

/// Of the session's time for programs within the models; 0 where the measurer runs no whole models.
double possible_in_place_share(const TuningOptions& options, Measurer& measurer) {
  return measurer.benches_models() && times_programs(options, measurer) ? options.in_place_share : 0;
}

}  // namespace

TuningSession::Run::Run(std::vector<TuningModel> models, SessionGraphs graphs, TuningOptions options,
                        TuningSurroundings surroundings, RecordStore store, SessionSetup setup)
    : models_(std::move(models)),
      options_(std::move(options)),
      surroundings_(std::move(surroundings)),
      setup_(std::move(setup)),
      journal_(std::move(store), setup_.id),
      state_(options_.seed),
      time_(surroundings_.clock ? *surroundings_.clock : system_clock()),
      events_(state_.standing, journal_, time_, surroundings_.on_event),
      budget_(options_, graphs.tuned_tasks, models_.size(),
              possible_in_place_share(options_, *surroundings_.measurer)),
      rules_(models_, std::move(graphs.table), graphs.own_tasks),
      graphs_(rules_, std::move(graphs.graphs), options_),
      scheduler_(make_scheduler(rules_, options_)),
      selection_(rules_, graphs_, scheduler_, state_, events_, journal_, names_of(models_)),
      learning_(options_, state_, time_),
      searches_(
          rules_.tasks(), options_,
          [this](int task, SearchStage stage) {
            constexpr WorkStage kWork[] = {WorkStage::kDrawing, WorkStage::kFeatures, WorkStage::kPrediction};
            time_.watch().enter(kWork[static_cast<size_t>(stage)]);
            events_.show(stage == SearchStage::kDrawing ? RoundStage::kDrawing : RoundStage::kPredicting,
                         task);
            events_.answer(commands_.wanted());
          }),
      trials_(setup_.id, rules_.tasks(), options_.target, state_, time_, events_, journal_),
      measuring_(*surroundings_.measurer, options_, time_, events_, commands_,
                 [this] { learning_.hand_over(commands_, setup_.id); }),
      defaults_(rules_.tasks().size()),
      settled_(rules_.tasks().size()),
      turn_(models_, surroundings_.turn) {
  describe_kept_parts();
}

TuningSession::Run::~Run() {
  commands_.stop_for_good();
  wait();
}

void TuningSession::Run::start() {
  thread_ = std::jthread([this] { main(); });
}

bool TuningSession::Run::add_budget(int trials, double minutes) {
  return commands_.change_budget([&] { budget_.add(trials, minutes); }, trials > 0 || minutes > 0);
}

void TuningSession::Run::wait() {
  if (thread_.joinable()) thread_.join();
}

RoundOutlook TuningSession::Run::outlook() const {
  return {rules_, graphs_, scheduler_, options_, time_.searched(), drawn_task_};
}

bool TuningSession::Run::budget_left() const {
  if (options_.by_prediction) return next_without_choice(outlook(), state_.standing) >= 0;
  return budget_.is_left(state_.standing.trials_done, time_.searched());
}

bool TuningSession::Run::follow_limit() {
  const auto wish = commands_.take_limit();
  if (!wish || !selection_.limit_to(*wish)) return false;
  selection_.tell_limit();
  (void)keep({kept_name::kLimit});
  return true;
}

Result<void> TuningSession::Run::keep(std::initializer_list<std::string> parts) {
  return journal_.keep(state_.round, time_.elapsed(), parts_.save(parts));
}

void TuningSession::Run::read_noise() {
  const auto reading = sentinel_->read(commands_.stop_token());
  if (!reading.ok()) return;
  const double seconds = time_.elapsed();
  (void)journal_.store().add_sentinel(setup_.id, {0, seconds, reading->seconds, reading->drift});
  events_.emit(NoiseRead{seconds, reading->seconds, reading->drift, notable_drift(reading->drift)});
}

void TuningSession::Run::hold() {
  events_.announce(RunState::kPausing);
  time_.pause();
  (void)keep({kept_name::kStageTimes});
  (void)journal_.store().update_session(setup_.id, SessionState::kPaused, time_.elapsed());
  const bool had_turn = turn_.give_up();
  // The requests are counted first: a person who continues and pauses again while this is told would never be
  // answered otherwise.
  int answered = commands_.requests();
  events_.announce(RunState::kPaused);
  RunState wanted = RunState::kPaused;
  bool ready = false;
  while (!ready) {
    learning_.hand_over(commands_, setup_.id);
    const auto woken = commands_.wait_while_paused(answered);
    wanted = woken.wanted;
    if (wanted == RunState::kPaused && woken.asked_again) {
      // A person who continued and paused again at once waits for an answer, too.
      events_.tell(StateChanged{RunState::kPaused, {}, std::nullopt});
      continue;
    }
    if (wanted == RunState::kPaused || woken.model_wished) continue;
    ready = !had_turn || wanted != RunState::kTuning;
    if (ready) continue;
    bool waited = false;
    ready = turn_.retake(woken.turn, [&](const MeasuringHolder& holder) {
      waited = true;
      events_.emit(StateChanged{RunState::kPaused, {}, holder});
    });
    if (waited && !ready) events_.emit(StateChanged{RunState::kPaused, {}});
  }
  const double before = time_.elapsed();
  time_.start();
  if (wanted == RunState::kTuning)
    (void)journal_.store().update_session(setup_.id, SessionState::kRunning, before);
}

bool TuningSession::Run::may_go_on(RunState doing) {
  learning_.hand_over(commands_, setup_.id);
  while (true) {
    auto next = commands_.next();
    if (next.state == RunState::kPaused) {
      hold();
      continue;
    }
    if (next.state == RunState::kStopping) {
      events_.announce(RunState::kStopping);
      return false;
    }
    if (next.wish) {
      events_.announce(doing);
      if (!measure_by_hand(*next.wish)) commands_.put_back(*std::move(next.wish));
      continue;
    }
    if (next.focus) {
      drawn_task_ = next.focus->source == RoundSource::kRandom ? next.focus->task : -1;
      scheduler_.focus(next.focus->task);
    }
    events_.announce(doing);
    return true;
  }
}

bool TuningSession::Run::outlast_pause() {
  while (commands_.wanted() == RunState::kPaused) hold();
  const bool goes_on = commands_.wanted() != RunState::kStopping;
  if (goes_on) events_.announce(RunState::kTuning);
  return goes_on;
}

void TuningSession::Run::tell_missing_walls() {
  if (!times_programs(options_, *surroundings_.measurer)) return;
  while (true) {
    const std::stop_token stop = commands_.stop_token();
    const auto missing = surroundings_.measurer->missing_walls(options_.measure, stop);
    if (missing.ok()) {
      if (!missing->empty()) events_.tell(WallsMissing{*missing});
      return;
    }
    // Where no worker starts, the first measurement reports it.
    if (!stop.stop_requested() || !may_go_on(RunState::kPreparing)) return;
  }
}

void TuningSession::Run::main() {
  time_.start();
  SessionStarted started;
  started.session = setup_.id;
  started.models = names_of(models_);
  started.tasks = state_.standing.tasks;
  started.trials_planned = budget_.trials_planned();
  started.trials_done = state_.standing.trials_done;
  started.weights = state_.standing.weights;
  events_.emit(std::move(started));
  if (!state_.limit.empty()) selection_.tell_limit();
  follow_limit();
  selection_.tell_graphs();
  // A later reader of the session must know what it began with, however early it is killed.
  const auto begun = keep({});
  tell_missing_walls();
  read_noise();
  auto ready = begun.ok() ? measure_defaults(RunState::kPreparing) : Result<bool>(begun.error());
  pace_ = RoundPace(time_.searched(), state_.standing.trials_done);
  while (ready.ok() && *ready && may_go_on()) {
    if (follow_limit()) {
      // Tasks that came back within the limit may lack their default schedules.
      ready = measure_defaults(RunState::kTuning);
      continue;
    }
    if (graphs_.is_due()) {
      if (const auto chosen = selection_.choose_graphs(commands_.stop_token()); !chosen.ok()) {
        finish(RunState::kFailed, chosen.error().text(), chosen.error());
        return;
      }
      if (graphs_.is_due()) continue;
    }
    ready = settle_given_up(false);
    if (!ready.ok() || !*ready) continue;
    const bool in_budget = budget_left();
    // A task that a person asks for in the last round or later gets its round.
    const bool asked_for = budget_.in_place_share() > 0 && scheduler_.has_focus();
    const int limits = selection_.limits();
    const bool goes_on = in_budget || asked_for || next_new_piece(outlook(), state_.standing) >= 0;
    const auto choice = goes_on ? next_round(in_budget) : Result<RoundChoice>(RoundChoice());
    if (choice.ok() && choice->task < 0) {
      if (budget_.in_place_share() > 0) {
        // A graph that was chosen meanwhile has tasks of its own, which need default schedules.
        ready = measure_defaults(RunState::kTuning);
        if (!ready.ok() || !*ready) continue;
      }
      ready = settle_given_up(true);
      if (!ready.ok() || !*ready || next_new_piece(outlook(), state_.standing) >= 0) continue;
      // Rounds that were asked for since the choice come first.
      if ((in_budget && (selection_.limits() != limits || commands_.has_limit())) ||
          (budget_.in_place_share() > 0 && !asked_for && scheduler_.has_focus()))
        continue;
      std::string why = in_budget ? "No task has anything left to try" : "The budget is used up";
      if (const auto chosen = choose_programs(in_budget); !chosen.ok()) {
        if (chosen.error().kind == ErrorKind::kCancelled) continue;
        // The tuned programs can be used even so.
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

void TuningSession::Run::finish(RunState state, std::string message, std::optional<Error> error) {
  commands_.close_unless([] { return false; });
  time_.watch().stop();
  turn_.give_up();
  // Those who wait for the cost model would otherwise wait in vain.
  learning_.hand_over(commands_, setup_.id);
  // A resumed session keeps the limit that it was given last.
  follow_limit();
  const double seconds = time_.elapsed();
  selection_.tell_graphs();
  // A session that failed midway can be continued once the cause is gone.
  if (state == RunState::kFailed) (void)journal_.add_note(message);
  std::vector<double> defaults;
  for (size_t i = 0; i < state_.standing.tasks.size(); ++i)
    defaults.push_back(defaults_.seconds(i, state_.standing.tasks[i]));
  const SessionFinished event{state,
                              message,
                              state_.standing.model_seconds(),
                              state_.standing.trials_done,
                              seconds,
                              time_.times(),
                              std::move(error),
                              model_sums(rules_.weights(), defaults),
                              state == RunState::kIdle && commands_.suspends(),
                              no_whole_run_};
  events_.remember(event);
  (void)journal_.keep(state_.round, seconds,
                      parts_.save({kept_name::kStageTimes, kept_name::kExtraTrials, kept_name::kExtraMinutes,
                                   kGraphWeightsName}));
  if (event.suspended) {
    (void)journal_.store().suspend_session(setup_.id, seconds);
  } else {
    const bool is_over = state == RunState::kFinished;
    (void)journal_.store().update_session(
        setup_.id, is_over ? SessionState::kFinished : SessionState::kInterrupted, seconds);
  }
  events_.announce(state, std::move(message));
  events_.tell(event);
}

}  // namespace tilewright
