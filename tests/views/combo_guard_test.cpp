// SPDX-License-Identifier: Apache-2.0
#include "views/common/combo_guard.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QShortcut>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

namespace tilewright {
namespace {

class ComboGuardTest : public ::testing::Test {
 protected:
  ComboGuardTest() {
    guard_combo_boxes();
    guard_combo_boxes();
    box.addItems({QStringLiteral("first"), QStringLiteral("third"), QStringLiteral("tilewright")});
    box.show();
    box.setFocus();
  }
  QComboBox box;
};

TEST_F(ComboGuardTest, ALetterChoosesNothing) {
  for (const char letter : {'t', 'T', 'f'}) {
    QTest::keyClick(&box, letter);
    EXPECT_EQ(box.currentIndex(), 0) << letter;
  }
  QTest::keyClick(&box, Qt::Key_Down);
  EXPECT_EQ(box.currentIndex(), 1) << "arrows do";
}

TEST_F(ComboGuardTest, TheWheelChoosesNothing) {
  QWheelEvent turn(QPointF(5, 5), box.mapToGlobal(QPointF(5, 5)), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                   Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&box, &turn);
  EXPECT_EQ(box.currentIndex(), 0);
}

TEST_F(ComboGuardTest, WhereTextIsEnteredLettersAreText) {
  box.setEditable(true);
  box.clearEditText();
  QTest::keyClicks(&box, QStringLiteral("th"));
  EXPECT_TRUE(box.currentText().startsWith(QStringLiteral("th")));
}

}  // namespace
}  // namespace tilewright
