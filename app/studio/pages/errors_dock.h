// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/studio/pages/page.h"
#include "app/studio/records/verbose_rerun.h"

namespace tilewright {

class ErrorView;

/// Everything that went wrong: failed trials, by their causes, and incidents of the window.
class ErrorsDock : public Page {
  Q_OBJECT

 public:
  explicit ErrorsDock(StudioContext* context);
  QWidget* widget() const override;
  void live_in(QDockWidget* dock) override;
  void offer(const PageOffers& offers) override;

 private:
  void follow_rerun();
  void follow_muted_causes();
  /// Says so where something else uses the machine.
  void run_verbosely(qlonglong record);

  ErrorView* view_;
  VerboseRerun rerun_;
  std::string session_;  ///< whose muted causes hold
};

}  // namespace tilewright
