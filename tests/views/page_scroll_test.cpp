// SPDX-License-Identifier: Apache-2.0
#include "views/common/page_scroll.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QScrollBar>
#include <QVBoxLayout>

#include "views/common/flow_layout.h"

namespace tilewright {
namespace {

/// Three buttons, which go to further lines in a narrow page, above what needs 200 pixels.
class PageScrollTest : public ::testing::Test {
 protected:
  PageScrollTest() {
    auto* bar = new QWidget;
    auto* flow = new FlowLayout(bar);
    flow->setContentsMargins(0, 0, 0, 0);
    for (int i = 0; i < 3; ++i) {
      auto* brick = new QWidget(bar);
      brick->setFixedSize(100, 20);
      flow->addWidget(brick);
    }
    content = new QWidget;
    content->setMinimumHeight(200);
    auto* column = new QVBoxLayout(scroll.page());
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(content, 1);
    scroll.show();
  }
  void resize(int width, int height) {
    scroll.resize(width, height);
    QCoreApplication::processEvents();
  }

  PageScroll scroll;
  QWidget* content;
};

TEST_F(PageScrollTest, APageWithRoomFillsIt) {
  resize(400, 500);
  EXPECT_EQ(scroll.page()->size(), QSize(400, 500));
  EXPECT_EQ(scroll.verticalScrollBar()->maximum(), 0);
  resize(400, 220);
  EXPECT_EQ(scroll.page()->height(), 220) << "just enough";
  EXPECT_EQ(scroll.verticalScrollBar()->maximum(), 0);
}

TEST_F(PageScrollTest, ALowPageScrollsAndPressesNothingTogether) {
  for (const int width : {400, 230}) {
    resize(width, 120);
    EXPECT_GT(scroll.verticalScrollBar()->maximum(), 0) << width;
    EXPECT_GE(content->height(), 200) << width;
    EXPECT_LE(content->geometry().bottom(), scroll.page()->height()) << width;
  }
  EXPECT_GE(content->y(), 40) << "below two lines of buttons at least";
}

TEST_F(PageScrollTest, AHighPageAsksForNoLargerWindow) {
  content->setMinimumHeight(5000);
  EXPECT_LT(scroll.minimumSizeHint().height(), 1000);
  EXPECT_GE(scroll.sizeHint().height(), 5000);
}

TEST_F(PageScrollTest, AWidePageAsksForNoLargerWindowAndScrolls) {
  content->setMinimumWidth(5000);
  EXPECT_LT(scroll.minimumSizeHint().width(), 1000);
  EXPECT_GE(scroll.sizeHint().width(), 5000);
  resize(400, 500);
  EXPECT_GE(content->width(), 5000) << "nothing is pressed together";
  EXPECT_GT(scroll.horizontalScrollBar()->maximum(), 0);
}

}  // namespace
}  // namespace tilewright
