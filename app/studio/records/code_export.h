// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"
#include "core/deploy/export_request.h"

namespace tilewright {

class ExportSheet;

/// Exports the best programs of models and tasks, and single programs.
class CodeExport : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// `folder`: the proposed folder; empty: beside the last export.
  void export_model(const QString& folder = {});
  void export_task();
  /// Exports the program of a record of a task or, where `record` is 0, the task's best.
  void export_program(const std::string& task, int64_t record, const QString& folder = {});

 private:
  void export_into(const QString& folder, ExportForm form, ExportSheet* sheet);
  /// Exports from the records. `sheet` asked for it and is told the result; `again` opens another sheet.
  void run_exports(std::vector<ExportRequest> requests, const QString& folder, ExportSheet* sheet,
                   const std::function<void()>& again);
};

}  // namespace tilewright
