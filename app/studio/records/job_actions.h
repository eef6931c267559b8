// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// Copies, imports, exports, checks and trainings that menus offer.
class JobActions : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void make_session_file_menu(QMenu* menu);
  void make_export_menu(QMenu* menu);
  void verify_result();
  void retrain_cost_model();
  /// `failure`: the failure that it is about; may be empty.
  void copy_diagnostics(const QString& failure = {});
  void update_jobs();
  /// Connects the results of jobs.
  void follow_jobs();

 private:
  /// Asks for a file, and writes the current session's log.
  void export_records(bool as_json);

  /// Asks for a file to open or, with a proposed name, to write.
  void ask_for_file(const QString& name, const QString& title, const QString& filter, const QString& proposal,
                    const std::function<void(const QString&)>& run);
};

}  // namespace tilewright
