// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/programs/code_profiler.h"
#include "app/studio/programs/program_code.h"

namespace tilewright {

class ProgramCodeView;

/// The selected task's best program, or a record's, on the way to machine code.
class CodeDock : public Page {
  Q_OBJECT

 public:
  explicit CodeDock(StudioContext* context);
  QWidget* widget() const override;
  void live_in(QDockWidget* dock) override;
  void offer(const PageOffers& offers) override;

 private:
  void follow_code();
  void follow_profiler();
  void show_record(int64_t record);
  /// Updates whether the shown code can be profiled now.
  void tell_profiling();
  /// Why the program of the shown code cannot be profiled now; empty: it can.
  QString profiling_obstacle() const;

  ProgramCodeView* view_;
  ProgramCode code_;
  CodeProfiler profiler_;
};

}  // namespace tilewright
