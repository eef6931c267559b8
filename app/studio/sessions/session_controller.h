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

/// A program that a session measures ahead of its search.
struct SessionSeed {
  std::string task;  ///< id
  Program program;
  std::string decisions;
};

/// Begins, pauses, resumes and stops the one session of the window. Everything that could take time runs
/// beside the window's thread.
class SessionController : public QObject {
  Q_OBJECT

 public:
  SessionController(SessionBridge* bridge, Background* background, std::filesystem::path database,
                    QObject* parent = nullptr);
  ~SessionController() override;

  /// What begins from now on is kept there.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Whether a session exists, or is about to.
  bool active() const { return starting_ || session_ != nullptr; }
  /// Whether it has begun, so that it can be paused.
  bool begun() const { return session_ != nullptr; }
  /// Asked whenever a session is about to begin: what it is to wait for first, beside the window's thread,
  /// once it is active. Nothing where there is nothing.
  void set_waiting(std::function<std::function<void(const std::stop_token& stop)>()> waiting) {
    waiting_ = std::move(waiting);
  }
  /// The seeds go with this session alone, also where it must wait for its turn.
  void begin(std::vector<TuningModel> models, const SessionChoices& choices,
             std::vector<SessionSeed> seeds = {});
  /// `models` in the order in which the session began with them.
  /// With another budget where it is to have more or less.
  void resume(const QString& session, std::vector<TuningModel> models, int trials = 0, double minutes = 0);
  /// What was refused because another session measures begins when that has ended.
  void wait_for_turn();
  /// The file by which sessions of this machine take turns; empty: they do not.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }
  void pause();
  void unpause();
  void stop();
  /// The same, but what is resumed later is kept as paused until then.
  void suspend();
  /// Paused, and nobody waits to go on: whatever else needs the machine may have it.
  bool rests() const;
  /// Raises or lowers the budget; false where no session runs, or it is about to end.
  bool add_budget(int trials, double minutes);
  /// The task's turn comes next.
  void focus(int task, RoundSource source = RoundSource::kPolicy);
  /// From the next round on these tasks alone are tuned, by their ids; none given: all. A session that is
  /// about to begin, or waits for its turn to, hears of it first of all.
  void limit_to(const QStringList& tasks);
  /// `take` hears on the window's thread what the session's cost model is now, while `context` lives and if
  /// the session does not end first; false where no session runs.
  bool copy_cost_model(QObject* context, std::function<void(Result<SessionCostModel>)> take);
  /// Measures a program that a person made, ahead of the search; false where no session runs.
  bool measure_now(int task, const Program& program, const std::string& decisions);

 Q_SIGNALS:
  /// `again` opens it once more, with the same models, choices and seeds; it does nothing where a session
  /// exists or another one was begun since.
  void failed(const tilewright::Error& error, const std::function<void()>& again);
  /// Nothing was begun: two sessions would disturb each other's times.
  void refused(const tilewright::MeasuringHolder& holder);
  /// The session is over and gone; another one may begin.
  void ended();

 private:
  struct Started;
  /// Makes the session, not on the window's thread; fills in the events of its past.
  using Opening = std::function<Result<std::unique_ptr<TuningSession>>(const TuningSurroundings& surroundings,
                                                                       std::vector<TuningEvent>& history)>;
  void end(bool suspends);
  void launch(Opening open, std::vector<SessionSeed> seeds = {}, bool wait = false);
  void take(Started started);
  void tell_failure(const Error& error);
  void try_again();
  void release();
  /// Once the session runs and its tasks are listed.
  void measure_seeds();

  SessionBridge* bridge_;
  Background* background_;
  std::filesystem::path database_;
  std::filesystem::path measuring_lock_;
  std::function<std::function<void(const std::stop_token& stop)>()> waiting_;
  Opening refused_;                                ///< what may wait for its turn
  Opening failed_;                                 ///< what may be tried again
  std::vector<SessionSeed> seeds_;                 ///< of the session that begins, was refused or failed
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
