// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/undo_history.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QStringList>
#include <QUndoCommand>

namespace tilewright {
namespace {

class Word : public QUndoCommand {
 public:
  Word(QStringList* words, const QString& word) : QUndoCommand(word), words_(words), word_(word) {}
  void undo() override { words_->removeOne(word_); }
  void redo() override { words_->append(word_); }

 private:
  QStringList* words_;
  QString word_;
};

class History : public ::testing::Test {
 protected:
  History() {
    history.add(&first, [this] { revealed << QStringLiteral("first"); });
    history.add(&second, [this] { revealed << QStringLiteral("second"); });
  }
  void say(QUndoStack& stack, const char* word) { stack.push(new Word(&words, QLatin1String(word))); }

  QObject owner;
  QStringList words;
  QStringList revealed;
  QUndoStack first;
  QUndoStack second;
  UndoHistory history{&owner};
};

TEST_F(History, WhatWasDoneLastIsUndoneFirst) {
  EXPECT_FALSE(history.undo_action()->isEnabled());
  say(first, "a");
  say(second, "b");
  say(first, "c");
  EXPECT_EQ(history.undo_action()->text(), QStringLiteral("&Undo c"));
  EXPECT_FALSE(history.redo_action()->isEnabled());
  history.undo_action()->trigger();
  history.undo_action()->trigger();
  EXPECT_EQ(words, QStringList{QStringLiteral("a")});
  EXPECT_EQ(revealed, (QStringList{QStringLiteral("first"), QStringLiteral("second")}));
  EXPECT_EQ(history.redo_action()->text(), QStringLiteral("&Redo b"));
  history.redo_action()->trigger();
  EXPECT_EQ(history.redo_action()->text(), QStringLiteral("&Redo c"));
  history.redo_action()->trigger();
  EXPECT_EQ(words, (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
  for (int i = 0; i < 3; ++i) history.undo_action()->trigger();
  EXPECT_TRUE(words.isEmpty());
  EXPECT_FALSE(history.undo_action()->isEnabled());
  EXPECT_EQ(history.undo_action()->text(), QStringLiteral("&Undo"));
}

TEST_F(History, ANewStepEndsWhatCouldBeDoneAgainOfItsStackAlone) {
  say(first, "a");
  say(second, "b");
  history.undo();
  history.undo();
  say(first, "c");
  EXPECT_EQ(history.redo_action()->text(), QStringLiteral("&Redo b"));
  history.redo();
  history.undo();
  history.undo();
  EXPECT_TRUE(words.isEmpty());
}

TEST_F(History, AStackMayBeClearedOrSteppedByOthers) {
  say(first, "a");
  say(second, "b");
  second.clear();
  EXPECT_EQ(history.undo_action()->text(), QStringLiteral("&Undo a"));
  say(second, "d");
  second.undo();
  EXPECT_EQ(history.undo_action()->text(), QStringLiteral("&Undo a"));
  EXPECT_EQ(history.redo_action()->text(), QStringLiteral("&Redo d"));
  second.redo();
  EXPECT_EQ(history.undo_action()->text(), QStringLiteral("&Undo d"));
  first.clear();
  second.clear();
  EXPECT_FALSE(history.undo_action()->isEnabled());
  EXPECT_FALSE(history.redo_action()->isEnabled());
}

}  // namespace
}  // namespace tilewright
