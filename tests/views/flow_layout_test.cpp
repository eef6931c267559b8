// SPDX-License-Identifier: Apache-2.0
#include "views/common/flow_layout.h"

#include <gtest/gtest.h>

#include <QWidget>

#include "views/common/elided_label.h"

namespace tilewright {
namespace {

/// Of a size of its own that nothing changes.
QWidget* brick(int width, QWidget* parent) {
  auto* made = new QWidget(parent);
  made->setFixedSize(width, 20);
  return made;
}

class Flow : public ::testing::Test {
 protected:
  Flow() {
    layout = new FlowLayout(&bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
  }
  QWidget bar;
  FlowLayout* layout;
};

TEST_F(Flow, GoesOnInTheNextLineWhereThereIsNoRoom) {
  QWidget* parts[] = {brick(100, &bar), brick(100, &bar), brick(100, &bar)};
  for (QWidget* part : parts) layout->addWidget(part);
  EXPECT_EQ(layout->heightForWidth(320), 20);
  EXPECT_GT(layout->heightForWidth(319), 40);
  EXPECT_GT(layout->heightForWidth(120), layout->heightForWidth(319));
  EXPECT_EQ(layout->minimumSize().width(), 100);
  layout->setGeometry(QRect(0, 0, 250, 60));
  EXPECT_EQ(parts[1]->geometry(), QRect(110, 0, 100, 20));
  EXPECT_EQ(parts[2]->x(), 0);
  EXPECT_GT(parts[2]->y(), 19);
}

TEST_F(Flow, WhatIsHiddenTakesNoRoom) {
  QWidget* parts[] = {brick(100, &bar), brick(100, &bar), brick(100, &bar)};
  for (QWidget* part : parts) layout->addWidget(part);
  parts[0]->hide();
  EXPECT_EQ(layout->heightForWidth(210), 20);
}

TEST_F(Flow, TheRestOfALineGoesToWhatExpands) {
  QWidget* left = brick(100, &bar);
  QWidget* right = brick(50, &bar);
  layout->addWidget(left);
  layout->add_stretch();
  layout->addWidget(right);
  layout->setGeometry(QRect(0, 0, 400, 20));
  EXPECT_EQ(right->geometry().right(), 399);
  bar.setLayoutDirection(Qt::RightToLeft);
  layout->setGeometry(QRect(0, 0, 400, 20));
  EXPECT_EQ(right->x(), 0);
  EXPECT_EQ(left->geometry().right(), 399);
}

TEST(ElidedLabel, TakesLittleAndGrowsInItsRow) {
  QWidget bar;
  auto* row = new FlowLayout(&bar);
  row->setContentsMargins(0, 0, 0, 0);
  auto* label = new ElidedLabel(&bar);
  label->setText(QStringLiteral("a sentence that is much longer than its row is wide, as titles often are"));
  row->addWidget(label);
  row->addWidget(brick(100, &bar));
  EXPECT_LT(label->minimumSizeHint().width(), label->sizeHint().width() / 2);
  bar.resize(300, 20);
  row->setGeometry(bar.rect());
  EXPECT_GT(label->width(), 150);
  EXPECT_LE(label->width(), 200);
}

}  // namespace
}  // namespace tilewright
