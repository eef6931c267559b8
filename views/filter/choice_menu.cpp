// SPDX-License-Identifier: Apache-2.0
#include "views/filter/choice_menu.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace tilewright {
namespace {

bool is_tickable(const QAction* action) {
  return action != nullptr && action->isEnabled() && action->isCheckable();
}

}  // namespace

void ChoiceMenu::mouseReleaseEvent(QMouseEvent* event) {
  QAction* action = actionAt(event->position().toPoint());
  if (is_tickable(action)) {
    action->trigger();
  } else {
    QMenu::mouseReleaseEvent(event);
  }
}

void ChoiceMenu::keyPressEvent(QKeyEvent* event) {
  const bool ticks =
      event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (ticks && is_tickable(activeAction())) {
    activeAction()->trigger();
  } else {
    QMenu::keyPressEvent(event);
  }
}

}  // namespace tilewright
