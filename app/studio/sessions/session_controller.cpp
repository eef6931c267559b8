// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_controller.h"

#include <algorithm>
#include <utility>

#include "app/studio/machine/studio_measurer.h"
#include "app/studio/sessions/target_choice.h"
#include "core/base/thread_pool.h"
#include "core/records/record_store.h"
#include "core/tuning/session_defaults.h"
#include "core/tuning/session_recording.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {
namespace {

TuningOptions options_of(const SessionChoices& choices) {
  TuningOptions options;
  options.target = chosen_target(choices);
  switch (choices.budget) {
    case SessionChoices::kTrialsPerTask: options.trials_per_task = choices.amount; break;
    case SessionChoices::kTrials: options.trials = choices.amount; break;
    case SessionChoices::kMinutes: options.minutes = choices.amount; break;
  }
  options.policy = choices.policy.toStdString();
  options.policy_options = choices.options_of_policy();
  options.cost_model = choices.cost_model.toStdString();
  options.cost_model_weights = choices.weights.toStdString();
  options.rules = choices.rules.toStdString();
  options.scheduler = choices.scheduler_name().toStdString();
  options.measure_defaults = choices.measure_defaults;
  options.threads = std::max(1, usable_cpu_count());
  options.graph_share = kDefaultGraphShare;
  options.in_place_share = kDefaultInPlaceShare;
  for (const QString& task : choices.only_tasks) options.only_tasks.push_back(task.toStdString());
  if (choices.by_prediction() || !studio_missing_for(options.target).empty()) tune_by_prediction(options);
  return options;
}

Result<std::vector<TuningEvent>> history_of(const std::filesystem::path& database,
                                            const std::string& session) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  return read_history(store, session);
}

}  // namespace

struct SessionController::Started {
  std::shared_ptr<Measurer> measurer;
  Result<std::shared_ptr<TuningSession>> session = std::shared_ptr<TuningSession>();
  std::vector<TuningEvent> history;
  std::optional<MeasuringHolder> holder;  ///< because of whom there is none
  Opening open;
};

SessionController::SessionController(SessionBridge* bridge, Background* background,
                                     std::filesystem::path database, QObject* parent)
    : QObject(parent), bridge_(bridge), background_(background), database_(std::move(database)) {
  connect(bridge_, &SessionBridge::session_finished, this, &SessionController::release);
  connect(bridge_, &SessionBridge::status_changed, this, &SessionController::measure_seeds);
}

SessionController::~SessionController() {
  opening_.request_stop();
  // The destructor waits for the trial in flight; the measurer must outlive the session.
  session_.reset();
  measurer_.reset();
}

void SessionController::begin(std::vector<TuningModel> models, const SessionChoices& choices,
                              std::vector<SessionSeed> seeds) {
  if (active()) return;
  limit_.reset();
  launch(
      [models = std::move(models), choices](const TuningSurroundings& surroundings,
                                            std::vector<TuningEvent>&) {
        return TuningSession::begin(models, options_of(choices), surroundings);
      },
      std::move(seeds));
}

void SessionController::resume(const QString& session, std::vector<TuningModel> models, int trials,
                               double minutes) {
  if (active()) return;
  limit_.reset();
  launch([id = session.toStdString(), models = std::move(models), trials, minutes](
             const TuningSurroundings& surroundings, std::vector<TuningEvent>& history) {
    history.clear();
    if (auto kept = history_of(surroundings.database, id); kept.ok()) history = *std::move(kept);
    auto resumed = TuningSession::resume(id, models, trials, surroundings);
    if (resumed.ok() && minutes != 0) (*resumed)->add_budget(0, minutes);
    return resumed;
  });
}

void SessionController::wait_for_turn() {
  if (refused_) launch(std::exchange(refused_, {}), std::exchange(seeds_, {}), true);
}

void SessionController::try_again() {
  if (failed_) launch(std::exchange(failed_, {}), std::exchange(seeds_, {}));
}

bool SessionController::add_budget(int trials, double minutes) {
  if (!session_ || !session_->add_budget(trials, minutes)) return false;
  bridge_->plan_more(trials);
  return true;
}

void SessionController::launch(Opening open, std::vector<SessionSeed> seeds, bool wait) {
  if (active()) return;
  ++launches_;
  refused_ = {};
  failed_ = {};
  seeds_ = std::move(seeds);
  const auto first = waiting_ ? waiting_() : nullptr;
  starting_ = true;
  stop_wanted_ = suspend_wanted_ = pause_wanted_ = false;
  opening_ = {};
  bridge_->set_state(RunState::kPreparing);
  background_->run(
      [sink = bridge_->sink(), database = database_, stop = opening_.get_token(),
       turn = MeasuringTurn{measuring_lock_, true, wait}, first, open = std::move(open)]() mutable {
        if (first) first(stop);
        Started started;
        auto measurer = studio_measurer();
        if (!measurer.ok()) {
          started.session = measurer.error();
          started.open = std::move(open);
          return started;
        }
        started.measurer = *std::move(measurer);
        TuningSurroundings surroundings;
        surroundings.database = database;
        surroundings.measurer = started.measurer.get();
        surroundings.stop = stop;
        surroundings.turn = turn;
        surroundings.on_event = sink;
        auto session = open(surroundings, started.history);
        if (session.ok()) {
          started.session = std::shared_ptr<TuningSession>(std::move(*session));
        } else {
          started.session = session.error();
          // The holder of the turn may have ended by now.
          if (MeasuringLock::is_refusal(session.error()))
            started.holder = MeasuringLock::holder(turn.lock).value_or(MeasuringHolder{});
        }
        started.open = std::move(open);
        return started;
      },
      this, [this](Started started) { take(std::move(started)); });
}

void SessionController::take(Started started) {
  starting_ = false;
  // Events from before its failure must not be processed after it.
  if (!started.session.ok()) bridge_->drain_all();
  if (!started.session.ok() && stop_wanted_ && started.session.error().kind == ErrorKind::kCancelled) {
    bridge_->set_state(RunState::kIdle);
    Q_EMIT ended();
    return;
  }
  if (!started.session.ok() && started.holder) {
    refused_ = std::move(started.open);
    bridge_->set_state(RunState::kIdle);
    Q_EMIT refused(*started.holder);
    Q_EMIT ended();
    return;
  }
  if (!started.session.ok()) {
    failed_ = std::move(started.open);
    bridge_->set_state(RunState::kFailed);
    tell_failure(started.session.error());
    Q_EMIT ended();
    return;
  }
  measurer_ = std::move(started.measurer);
  session_ = *std::move(started.session);
  bridge_->expect_session(std::move(started.history));
  if (const auto limit = std::exchange(limit_, std::nullopt)) session_->limit_to(*limit);
  session_->start();
  if (stop_wanted_) end(suspend_wanted_);
}

void SessionController::tell_failure(const Error& error) {
  Q_EMIT failed(error, [this, launch = launches_] {
    if (launch == launches_ && !active()) try_again();
  });
}

void SessionController::pause() {
  if (!session_) return;
  pause_wanted_ = true;
  bridge_->set_state(RunState::kPausing);
  session_->pause();
}

void SessionController::unpause() {
  if (!session_) return;
  pause_wanted_ = false;
  bridge_->set_state(RunState::kTuning);
  session_->unpause();
}

void SessionController::stop() {
  end(false);
}

void SessionController::suspend() {
  end(true);
}

void SessionController::end(bool suspends) {
  stop_wanted_ = true;
  suspend_wanted_ = suspends;
  pause_wanted_ = false;
  opening_.request_stop();
  if (!active()) return;
  bridge_->set_state(RunState::kStopping);
  if (!session_) return;
  if (suspends) {
    session_->suspend();
  } else {
    session_->stop();
  }
}

bool SessionController::rests() const {
  // The session's events are delayed relative to a person's wishes.
  const SessionStatus& status = bridge_->status();
  return session_ && pause_wanted_ && status.state == RunState::kPaused && !status.waits_for;
}

void SessionController::focus(int task, RoundSource source) {
  if (session_ && task >= 0) session_->focus(task, source);
}

void SessionController::limit_to(const QStringList& tasks) {
  std::vector<std::string> ids;
  for (const QString& task : tasks) ids.push_back(task.toStdString());
  if (session_) {
    session_->limit_to(std::move(ids));
  } else if (starting_ || refused_) {
    limit_ = std::move(ids);
  }
}

bool SessionController::copy_cost_model(QObject* context,
                                        std::function<void(Result<SessionCostModel>)> take) {
  if (!session_) return false;
  session_->copy_cost_model([background = background_, context = QPointer<QObject>(context),
                             take = std::move(take)](Result<SessionCostModel> copy) {
    background->post(context, [take, copy = std::move(copy)] { take(copy); });
  });
  return true;
}

bool SessionController::measure_now(int task, const Program& program, const std::string& decisions) {
  if (!session_ || task < 0) return false;
  session_->measure_now(task, program, decisions);
  return true;
}

void SessionController::measure_seeds() {
  const SessionStatus& status = bridge_->status();
  if (seeds_.empty() || !session_ || status.session.empty() || status.state != RunState::kTuning) return;
  for (const SessionSeed& seed : std::exchange(seeds_, {}))
    measure_now(bridge_->session_task(seed.task), seed.program, seed.decisions);
}

void SessionController::release() {
  if (!session_) return;
  seeds_.clear();
  // Joining its thread and ending the workers may take a moment.
  background_->run(
      [session = std::move(session_), measurer = std::move(measurer_)]() mutable {
        session.reset();
        measurer.reset();
        return true;
      },
      this, [this](bool) { Q_EMIT ended(); });
  session_ = nullptr;
  measurer_ = nullptr;
}

}  // namespace tilewright
