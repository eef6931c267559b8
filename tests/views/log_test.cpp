// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QScrollBar>

#include "views/log/log_model.h"
#include "views/log/log_view.h"

namespace tilewright {
namespace {

class LogViewTest : public ::testing::Test {
 protected:
  LogViewTest() { view.resize(300, 200); }
  void add(int lines) {
    QStringList all;
    for (int i = 0; i < lines; ++i) all << QStringLiteral("line %1").arg(i);
    model.add(all);
    settle();
  }
  void settle() {
    view.doItemsLayout();
    QCoreApplication::processEvents();
  }
  bool at_end() const { return view.verticalScrollBar()->value() == view.verticalScrollBar()->maximum(); }

  LogModel model;
  LogView view{&model};
};

TEST_F(LogViewTest, StaysAtItsEndThroughLinesAndSizes) {
  view.show();
  add(100);
  ASSERT_GT(view.verticalScrollBar()->maximum(), 0);
  EXPECT_TRUE(at_end());
  view.resize(300, 80);
  settle();
  EXPECT_TRUE(at_end()) << "a lower view";
  view.hide();
  add(50);
  view.resize(300, 120);
  view.show();
  settle();
  EXPECT_TRUE(at_end()) << "what came while it was hidden";
}

TEST_F(LogViewTest, StaysWhereAPersonReads) {
  view.show();
  add(100);
  view.verticalScrollBar()->setValue(10);
  add(50);
  EXPECT_EQ(view.verticalScrollBar()->value(), 10);
  view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
  add(50);
  EXPECT_TRUE(at_end()) << "back at the end it follows again";
  view.verticalScrollBar()->setValue(0);
  model.reset();
  add(100);
  EXPECT_TRUE(at_end()) << "a new log is followed from its beginning";
}

}  // namespace
}  // namespace tilewright
