// SPDX-License-Identifier: Apache-2.0
#include "views/common/combo_guard.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

namespace tilewright {
namespace {

class ComboGuard : public QObject {
 public:
  using QObject::QObject;

  bool eventFilter(QObject* object, QEvent* event) override {
    const bool is_meant = event->type() == QEvent::KeyPress || event->type() == QEvent::Wheel;
    if (!is_meant) return false;
    const auto* box = qobject_cast<QComboBox*>(object);
    if (box == nullptr || box->isEditable() || box->view()->isVisible()) return false;
    if (event->type() == QEvent::KeyPress) {
      const auto* key = static_cast<QKeyEvent*>(event);
      const bool types =
          !key->text().isEmpty() && key->text().front().isPrint() && key->key() != Qt::Key_Space;
      if (!types) return false;
    }
    // A widget behind the box may use the event.
    event->ignore();
    return true;
  }
};

}  // namespace

void guard_combo_boxes() {
  const QString name = QStringLiteral("comboGuard");
  if (qApp->findChild<QObject*>(name, Qt::FindDirectChildrenOnly) != nullptr) return;
  auto* guard = new ComboGuard(qApp);
  guard->setObjectName(name);
  qApp->installEventFilter(guard);
}

}  // namespace tilewright
