// SPDX-License-Identifier: Apache-2.0
// What the menu Tools offers.
#include <QMenuBar>

#include "app/studio/main_window.h"

namespace tilewright {

void MainWindow::make_tools_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&Tools"));
  add_action(menu, QStringLiteral("toolsMachine"), tr("&Machine check"), {}, [this] { show_machine(); });
  add_action(menu, QStringLiteral("toolsCeilings"), tr("Measure &roofline ceilings"), {},
             [this] { Q_EMIT context_->ceilings_wanted(); });
  add_action(menu, QStringLiteral("toolsRetrain"), tr("Re&train cost model…"), {},
             [this] { retrain_cost_model(); });
  menu->addSeparator();
  add_action(menu, QStringLiteral("toolsDatabase"), tr("&Database maintenance…"), {},
             [this] { maintain_database(); });
}

}  // namespace tilewright
