// SPDX-License-Identifier: Apache-2.0
#include "views/common/wrapping_label.h"

#include <gtest/gtest.h>

#include <QWidget>

#include "views/common/flow_layout.h"

namespace tilewright {
namespace {

class WrappingLabelTest : public ::testing::TestWithParam<Qt::TextFormat> {
 protected:
  WrappingLabelTest() {
    row = new FlowLayout(&bar);
    row->setContentsMargins(0, 0, 0, 0);
    label = new WrappingLabel(&bar);
    label->setTextFormat(GetParam());
    label->setText(QStringLiteral("Replay of what a processor with a very long name measured some day"));
    row->addWidget(label);
  }

  QWidget bar;
  FlowLayout* row;
  WrappingLabel* label;
};

TEST_P(WrappingLabelTest, IsOneLineWhereThereIsRoom) {
  const int line = label->fontMetrics().lineSpacing();
  EXPECT_LT(row->heightForWidth(label->sizeHint().width()), 2 * line);
  EXPECT_LT(row->sizeHint().height(), 2 * line);
}

TEST_P(WrappingLabelTest, TakesHeightAndNotWidthWhereThereIsNone) {
  const int line = label->fontMetrics().lineSpacing();
  EXPECT_LT(row->minimumSize().width(), label->sizeHint().width() / 2);
  const int width = label->sizeHint().width() / 2;
  const int height = row->heightForWidth(width);
  EXPECT_GE(height, 2 * line);
  bar.resize(width, height);
  row->setGeometry(bar.rect());
  EXPECT_EQ(label->width(), width);
  EXPECT_GE(label->height(), label->heightForWidth(label->width())) << "nothing is cut";
}

INSTANTIATE_TEST_SUITE_P(Formats, WrappingLabelTest, ::testing::Values(Qt::PlainText, Qt::RichText));

}  // namespace
}  // namespace tilewright
