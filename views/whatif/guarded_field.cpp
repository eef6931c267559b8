// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/guarded_field.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QObject>
#include <QWidget>

namespace tilewright {
namespace {

class FieldGuard : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* watched, QEvent* event) override {
    // Scrolling through a form must not change its values.
    auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && widget != nullptr && !widget->hasFocus()) {
      event->ignore();
      return true;
    }
    // Undo applies to the last edit of the program, not to the letters in one field.
    if (event->type() == QEvent::ShortcutOverride) {
      auto* key = static_cast<QKeyEvent*>(event);
      if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
        event->ignore();
        return true;
      }
    }
    return QObject::eventFilter(watched, event);
  }
};

}  // namespace

void guard_field(QWidget* field) {
  auto* guard = new FieldGuard(field);
  field->setFocusPolicy(Qt::StrongFocus);
  field->installEventFilter(guard);
  if (auto* edit = field->findChild<QLineEdit*>()) edit->installEventFilter(guard);
}

}  // namespace tilewright
