// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/dock_toggle.h"

#include <QAction>
#include <QDockWidget>

namespace tilewright {
namespace {

/// Whether it is neither hidden nor behind another tab: Qt moves a dock behind a tab outside of the window.
bool in_front(const QDockWidget& dock) {
  if (dock.isHidden()) return false;
  return dock.isFloating() || dock.parentWidget()->rect().intersects(dock.geometry());
}

}  // namespace

void toggle_by_sight(QDockWidget* dock) {
  QAction* toggle = dock->toggleViewAction();
  // Qt's own action hides a dock behind another tab, and shows a hidden one behind a tab.
  QObject::disconnect(toggle, &QAction::triggered, dock, nullptr);
  QObject::connect(toggle, &QAction::triggered, dock, [dock, toggle] {
    if (in_front(*dock)) {
      dock->close();
    } else {
      dock->show();
      dock->raise();
    }
    toggle->setChecked(!dock->isHidden());
  });
}

}  // namespace tilewright
