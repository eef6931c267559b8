// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/models/model_loader.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "core/records/trial_list.h"

namespace tilewright {

/// Has the session that runs measure the program of a record, or of several, next, as programs made by hand.
class Remeasurer : public QObject {
  Q_OBJECT

 public:
  Remeasurer(SessionBridge* bridge, SessionController* controller, Background* background,
             std::filesystem::path database, QObject* parent = nullptr);

  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Whether a session runs that could do it.
  bool possible() const;
  void measure(int64_t record, const std::shared_ptr<const LoadedModels>& models);
  /// As many as `query.most` says of the records that it finds, the fastest of each task first. Those of the
  /// session that runs are left out, for it measures a program once, and those that were asked for before, or
  /// are of another target.
  void measure_several(const TrialListQuery& query, const std::shared_ptr<const LoadedModels>& models);

 Q_SIGNALS:
  /// What becomes of it, for people.
  void told(const QString& sentence);
  void failed(const tilewright::Error& error);

 private:
  /// A program whose measurement is waited for.
  struct Waiting {
    std::string program;    ///< hash
    int64_t record = 0;     ///< that it is of
    double seconds = 0;     ///< its latency; 0: none
    bool together = false;  ///< with others, of which one sentence tells
  };
  /// What became of those that were asked for together.
  struct Outcomes {
    int measured = 0;
    int failed = 0;
    int known = 0;  ///< to the session already
  };
  /// False where the session does not take it.
  bool ask(const TrialProgram& record, const Program& program, bool together);
  /// Of the session's tasks those among these; all of them where these are none.
  std::vector<std::string> session_tasks(const std::vector<std::string>& among) const;
  void tell_begun(int begun, size_t listed);
  void take(const HandMeasured& result);
  void count(const HandMeasured& result);
  /// Of those that were asked for together, with how many are still waited for.
  void tell_outcomes();

  SessionBridge* bridge_;
  SessionController* controller_;
  Background* background_;
  std::filesystem::path database_;
  std::vector<Waiting> waiting_;  ///< in the order of asking
  std::set<int64_t> asked_;       ///< records that were asked for together with others, of this session
  Outcomes outcomes_;             ///< so far
};

}  // namespace tilewright
