// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <vector>

#include "app/studio/sessions/session_status.h"
#include "app/studio/sheets/sheet.h"
#include "core/tuning/budget_forecast.h"

namespace tilewright {

class BudgetView;
class SessionBridge;

/// Gives a session more budget, or changes it while it runs, with the expected gain.
class BudgetSheet : public Sheet {
  Q_OBJECT

 public:
  BudgetSheet(SessionBridge* bridge, QWidget* parent);
  /// Opens for the bridge's session; `running`: it has not ended.
  void ask(bool running);

 Q_SIGNALS:
  /// The trials to add to the plan, or minutes where these are limited; negative where it gets less.
  void budget_wanted(int trials, double minutes);

 private:
  void read();
  void follow();
  void foretell(int further, int in_an_hour);
  void accept();

  SessionBridge* bridge_;
  BudgetView* view_;
  QTimer timer_;
  std::vector<TaskCourse> courses_;
  std::string session_;
  bool running_ = false;
};

}  // namespace tilewright
