// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/settings.h"
#include "core/base/error.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {

class Measurer;

/// A program that a session measures before its search.
struct SessionSeed {
  std::string task;  ///< id
  Program program;
  std::string decisions;
};

/// Begins, pauses, resumes and stops the one session of the window. Slow work runs beside the window's
/// thread.
class SessionController : public QObject {
  Q_OBJECT

 public:
  SessionController(SessionBridge* bridge, Background* background, std::filesystem::path database,
                    QObject* parent = nullptr);
  ~SessionController() override;

  /// Sets the database for later sessions.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Whether a session exists, or is about to.
  bool active() const { return starting_ || session_ != nullptr; }
  /// Whether it has begun, so that it can be paused.
  bool begun() const { return session_ != nullptr; }
  /// Called whenever a session is about to begin and is active: returns what the session first waits for,
  /// beside the window's thread. Empty where there is nothing to wait for.
  void set_waiting(std::function<std::function<void(const std::stop_token& stop)>()> waiting) {
    waiting_ = std::move(waiting);
  }
  /// Begins a session. The seeds belong to this session only, even if it has to wait for its turn.
  void begin(std::vector<TuningModel> models, const SessionChoices& choices,
             std::vector<SessionSeed> seeds = {});
  /// Continues a session. `models` are in the order in which the session began with them. The budget is
  /// changed where this is wanted.
  void resume(const QString& session, std::vector<TuningModel> models, int trials = 0, double minutes = 0);
  /// Begins the session that was refused because another one measures, when that has ended.
  void wait_for_turn();
  /// The file by which sessions of this machine take turns; empty: they do not.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }
  void pause();
  void unpause();
  void stop();
  /// The same, but a session that can be resumed is stored as paused.
  void suspend();
  /// Whether it is paused and nobody waits for it to continue, so that other work may use the machine.
  bool rests() const;
  /// Raises or lowers the budget; false where no session runs, or where it is about to end.
  bool add_budget(int trials, double minutes);
  /// Gives the task the next round.
  void focus(int task, RoundSource source = RoundSource::kPolicy);
  /// From the next round on, only these tasks are tuned, by their ids; an empty list removes the limit. A
  /// session that is about to begin, or waits for its turn, is told of it first.
  void limit_to(const QStringList& tasks);
  /// `take` gets the session's current cost model on the window's thread, while `context` lives and if the
  /// session does not end first; false where no session runs.
  bool copy_cost_model(QObject* context, std::function<void(Result<SessionCostModel>)> take);
  /// Measures a program that a person made, before the search continues; false where no session runs.
  bool measure_now(int task, const Program& program, const std::string& decisions);

 Q_SIGNALS:
  /// `again` begins it once more, with the same models, choices and seeds; it does nothing where a session
  /// exists or another one was begun since.
  void failed(const tilewright::Error& error, const std::function<void()>& again);
  /// Nothing was begun, because two sessions would disturb each other's times.
  void refused(const tilewright::MeasuringHolder& holder);
  /// The session has ended and was deleted; another one may begin.
  void ended();

 private:
  struct Started;
  /// Makes the session, outside the window's thread; returns the events of its past.
  using Opening = std::function<Result<std::unique_ptr<TuningSession>>(const TuningSurroundings& surroundings,
                                                                       std::vector<TuningEvent>& history)>;
  void end(bool suspends);
  void launch(Opening open, std::vector<SessionSeed> seeds = {}, bool wait = false);
  void take(Started started);
  void tell_failure(const Error& error);
  void try_again();
  void release();
  /// Called once the session runs and its tasks are listed.
  void measure_seeds();

  SessionBridge* bridge_;
  Background* background_;
  std::filesystem::path database_;
  std::filesystem::path measuring_lock_;
  std::function<std::function<void(const std::stop_token& stop)>()> waiting_;
  Opening refused_;  ///< what may wait for its turn
  Opening failed_;   ///< what may be tried again
  /// The seeds of the session that is beginning, was refused or failed.
  std::vector<SessionSeed> seeds_;
  std::optional<std::vector<std::string>> limit_;  ///< wished of that session meanwhile
  std::shared_ptr<Measurer> measurer_;
  std::shared_ptr<TuningSession> session_;
  std::stop_source opening_;  ///< of the session that is about to begin
  int launches_ = 0;          ///< rises with everything that is opened
  bool starting_ = false;
  bool stop_wanted_ = false;
  bool suspend_wanted_ = false;  ///< `stop_wanted_`, to be kept as paused
  bool pause_wanted_ = false;    ///< of the session that exists
};

}  // namespace tilewright
