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

/// Lets the running session measure the program of a record, or of several, next, like programs made by hand.
class Remeasurer : public QObject {
  Q_OBJECT

 public:
  Remeasurer(SessionBridge* bridge, SessionController* controller, Background* background,
             std::filesystem::path database, QObject* parent = nullptr);

  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Whether a session runs that could do it.
  bool possible() const;
  void measure(int64_t record, const std::shared_ptr<const LoadedModels>& models);
  /// Measures at most `query.most` of the records that it finds, the fastest of each task first. It leaves
  /// out records of the running session, because a session measures a program once, records that were
  /// requested before, and records of another target.
  void measure_several(const TrialListQuery& query, const std::shared_ptr<const LoadedModels>& models);

 Q_SIGNALS:
  /// The progress, for people.
  void told(const QString& sentence);
  void failed(const tilewright::Error& error);

 private:
  /// A program whose measurement is under way.
  struct Waiting {
    std::string program;    ///< hash
    int64_t record = 0;     ///< that it is of
    double seconds = 0;     ///< its latency; 0: none
    bool together = false;  ///< with others, of which one sentence tells
  };
  /// The results of programs that were requested together.
  struct Outcomes {
    int measured = 0;
    int failed = 0;
    int known = 0;  ///< to the session already
  };
  /// False where the session does not accept it.
  bool ask(const TrialProgram& record, const Program& program, bool together);
  /// The session's tasks among these; all of them where the list is empty.
  std::vector<std::string> session_tasks(const std::vector<std::string>& among) const;
  void tell_begun(int begun, size_t listed);
  void take(const HandMeasured& result);
  void count(const HandMeasured& result);
  /// A result of programs that were requested together, with the number of those under way.
  void tell_outcomes();

  SessionBridge* bridge_;
  SessionController* controller_;
  Background* background_;
  std::filesystem::path database_;
  std::vector<Waiting> waiting_;  ///< in the order of asking
  std::set<int64_t> asked_;       ///< records that were requested together, for this session
  Outcomes outcomes_;             ///< so far
};

}  // namespace tilewright
