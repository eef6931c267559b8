// SPDX-License-Identifier: Apache-2.0
#include "views/common/empty_state.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include "views/log/log_model.h"
#include "views/log/log_page.h"

namespace tilewright {
namespace {

TEST(EmptyState, OffersAnActionUntilItHasAButtonOfItsOwn) {
  EmptyState state(new QWidget, QStringLiteral("Nothing yet."));
  const auto* button = state.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  EXPECT_TRUE(button->isHidden());
  QAction open;
  QSignalSpy opened(&open, &QAction::triggered);
  QSignalSpy own(&state, &EmptyState::action_wanted);
  state.offer(&open, QStringLiteral("Open"));
  EXPECT_FALSE(button->isHidden());
  EXPECT_EQ(button->text(), QStringLiteral("Open"));
  state.findChild<QPushButton*>(QStringLiteral("emptyAction"))->click();
  EXPECT_EQ(opened.count(), 1);
  EXPECT_EQ(own.count(), 0);

  state.set_action(QStringLiteral("Try again"));
  EXPECT_EQ(button->text(), QStringLiteral("Try again"));
  state.findChild<QPushButton*>(QStringLiteral("emptyAction"))->click();
  EXPECT_EQ(opened.count(), 1);
  EXPECT_EQ(own.count(), 1);
  state.set_action({});
  state.offer(nullptr, {});
  EXPECT_TRUE(button->isHidden());
}

TEST(EmptyState, ALowOneHasItsSentenceAndItsButton) {
  // As in a dock, which does not ask how low it may become.
  QWidget dock;
  EmptyState state(new QWidget, QStringLiteral("Nothing yet."), &dock);
  state.set_action(QStringLiteral("Try again"));
  const auto* sentence = state.findChild<QLabel*>(QStringLiteral("emptySentence"));
  const auto* button = state.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  const int line = sentence->fontMetrics().lineSpacing();
  state.resize(400, line + button->sizeHint().height() + 12);
  dock.resize(state.size());
  dock.show();
  EXPECT_GE(sentence->contentsRect().height(), line);
  EXPECT_GE(button->height(), line);
  EXPECT_TRUE(state.rect().contains(QRect(button->mapTo(&state, QPoint(0, 0)), button->size())));
}

TEST(EmptyState, OffersNothingWhileWhatIsMissingIsOnItsWay) {
  EmptyState state(new QWidget, QStringLiteral("Reading…"));
  QAction open;
  state.offer(&open, QStringLiteral("Open"));
  const auto* button = state.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  state.set_passing(true);
  EXPECT_TRUE(button->isHidden());
  state.set_passing(false);
  EXPECT_FALSE(button->isHidden());
}

TEST(LogPage, IsEmptyUntilSomethingHappens) {
  LogModel log;
  LogPage page(&log);
  EXPECT_TRUE(page.empty());
  log.add({QStringLiteral("Session 1 begins")});
  EXPECT_FALSE(page.empty());
  log.reset();
  EXPECT_TRUE(page.empty());
}

}  // namespace
}  // namespace tilewright
