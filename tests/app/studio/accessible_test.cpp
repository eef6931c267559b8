// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>

#include "tests/app/studio/studio_window.h"

namespace tilewright {
namespace {

/// What a person works with, apart from the parts that Qt makes controls of.
bool is_control(const QWidget* widget) {
  const bool kind = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
                    qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
                    qobject_cast<const QAbstractSlider*>(widget) ||
                    qobject_cast<const QAbstractItemView*>(widget) ||
                    qobject_cast<const QPlainTextEdit*>(widget);
  if (!kind || qobject_cast<const QScrollBar*>(widget) || qobject_cast<const QHeaderView*>(widget))
    return false;
  if (widget->objectName().startsWith(QLatin1String("qt_"))) return false;
  for (const QWidget* parent = widget->parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
    if (qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent) ||
        qobject_cast<const QLineEdit*>(parent) || qobject_cast<const QTabBar*>(parent))
      return false;
    // The corner button of a table.
    if (qobject_cast<const QAbstractItemView*>(parent) && qobject_cast<const QAbstractButton*>(widget))
      return false;
  }
  return true;
}

class Accessible : public ExampleWindow {};

TEST_F(Accessible, EveryControlSaysWhatItIs) {
  open_example();
  QStringList nameless;
  int controls = 0;
  for (QWidget* widget : window->findChildren<QWidget*>()) {
    // A button that is out of sight until it has something to offer is named then.
    if (!is_control(widget) || (qobject_cast<QPushButton*>(widget) && !widget->isVisible())) continue;
    ++controls;
    const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
    ASSERT_NE(face, nullptr);
    if (!face->text(QAccessible::Name).isEmpty()) continue;
    nameless << QStringLiteral("%1 \"%2\" in \"%3\"")
                    .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                         widget->parentWidget()->objectName());
  }
  EXPECT_GT(controls, 100);
  EXPECT_TRUE(nameless.isEmpty()) << nameless.join(QLatin1Char('\n')).toStdString();
}

}  // namespace
}  // namespace tilewright
