// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>

#include "app/studio/background.h"
#include "app/studio/programs/what_if.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"

namespace tilewright {

class WhatIfView;

/// Connects the form in which a program is edited by hand, the part that finds and judges programs, and the
/// session that measures them.
class HandEditing : public QObject {
  Q_OBJECT

 public:
  HandEditing(WhatIfView* view, SessionBridge* bridge, SessionController* controller, Background* background,
              const std::filesystem::path& database, QObject* parent = nullptr);
  ~HandEditing() override;

  /// Shows the best program of the selected task, unless a program is being edited or a record of the same
  /// task was chosen.
  void follow(const TaskRequest& request, const QString& rules);
  void edit_record(int64_t record, std::shared_ptr<const LoadedModels> models);
  void set_watched(bool watched);
  /// The database for records and stored sessions.
  void set_database(const std::filesystem::path& database);

 private:
  void begin_with_best();
  /// The session whose cost model should predict.
  struct ModelSource {
    std::string session;  ///< empty: nobody's
    bool live = false;    ///< the session runs, or is paused
    int round = 0;        ///< for a running session: the last round that its model has learnt from
    std::filesystem::path database;
    bool operator==(const ModelSource&) const = default;
  };
  ModelSource model_source() const;
  /// Uses the current model of the shown session for predictions. Asks for nothing while the view is hidden.
  void follow_model();
  void take_model(const ModelSource& source, Result<SessionCostModel> model);
  /// Whether the running session can measure the program, and why not.
  void refresh_measurable();
  void measure(const WhatIf::Made& made);
  void take_result(const HandMeasured& result);

  WhatIfView* view_;
  SessionBridge* bridge_;
  SessionController* controller_;
  Background* background_;
  WhatIf what_if_;
  std::filesystem::path database_;
  ModelSource asked_;        ///< for which a model was asked last
  bool asking_ = false;      ///< a session that runs has not answered yet
  std::stop_source making_;  ///< of a model that is made anew from records
  bool watched_ = false;
  TaskRequest task_request_;
  QString rules_;
  std::string record_task_;  ///< id; of the shown record; empty: no record is shown
  double begun_seconds_ = 0;
  std::string waiting_;  ///< hash of the program that is being measured; empty: none
};

}  // namespace tilewright
