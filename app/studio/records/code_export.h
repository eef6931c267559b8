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

  /// `folder`: where to, as proposed; empty: beside the last export.
  void export_model(const QString& folder = {});
  void export_task();
  /// Of a task: the program of a record, or, where that is 0, the best.
  void export_program(const std::string& task, int64_t record, const QString& folder = {});

 private:
  void export_into(const QString& folder, ExportForm form, ExportSheet* sheet);
  /// From the records at hand. `sheet` asked for it, and hears what came of it; `again` opens another one.
  void run_exports(std::vector<ExportRequest> requests, const QString& folder, ExportSheet* sheet,
                   const std::function<void()>& again);
};

}  // namespace tilewright
