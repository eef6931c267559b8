// SPDX-License-Identifier: Apache-2.0
#include <QMenuBar>
#include <QTabWidget>

#include "app/studio/main_window.h"
#include "app/studio/shell/page_tabs.h"
#include "views/graph/graph_actions.h"
#include "views/graph/graph_view.h"

namespace tilewright {

void MainWindow::make_graph_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&Graph"));
  graph_->actions()->fill_menu(menu);
  add_action(menu, QStringLiteral("viewFit"), tr("&Fit graph"), QKeySequence(tr("Ctrl+Shift+0")),
             [this] { graph_->fit(); });
  // What is done to the graph is to be seen.
  connect(menu, &QMenu::triggered, this, [this] { show_graph(); });
}

GraphView* MainWindow::show_graph() {
  tabs_->setCurrentWidget(graph_);
  return graph_;
}

}  // namespace tilewright
