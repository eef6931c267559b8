// SPDX-License-Identifier: Apache-2.0
#include "tests/app/studio/running_window.h"

#include "app/studio/sheets/question_sheet.h"

namespace tilewright {

StudioArguments RunningWindow::arguments() const {
  StudioArguments made = StudioWindow::arguments();
  made.measuring_lock = lock();
  made.sockets = path_of(QStringLiteral("sockets")).toStdString();
  return made;
}

void RunningWindow::run_session() {
  choose(SessionChoices::kTrials, 4000);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([this] { return trials() >= 2; })) << sentence();
}

QuestionSheet* RunningWindow::question() const {
  return part<QuestionSheet>("questionSheet");
}

bool RunningWindow::stop() {
  action("sessionStop")->trigger();
  return wait_until([this] { return !window->measures(); });
}

}  // namespace tilewright
