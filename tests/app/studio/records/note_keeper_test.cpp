// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/note_keeper.h"

#include <gtest/gtest.h>

#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>
#include <set>

#include "core/records/database.h"
#include "core/records/record_store.h"
#include "tests/app/studio/studio_window.h"
#include "views/inspector/note_panel.h"

namespace tilewright {
namespace {

const RemarkSubject kTask{RemarkSubject::Kind::kTask, "conv"};

std::string note_in(const std::filesystem::path& database, const RemarkSubject& subject) {
  const auto remark = RecordStore::open(database).value().remarks().remark(subject).value();
  return remark ? remark->text : std::string();
}

TEST(NoteKeeping, EverythingIsKeptWhenItIsFinished) {
  const QTemporaryDir folder;
  const std::filesystem::path database = folder.filePath(QStringLiteral("a.db")).toStdString();
  Background background;
  NoteKeeper keeper(&background, database);
  for (const char* text : {"a", "a word", "a word more"}) keeper.write(kTask, QString::fromUtf8(text));
  QSignalSpy found(&keeper, &NoteKeeper::found);
  EXPECT_TRUE(keeper.finish().ok());
  EXPECT_EQ(note_in(database, kTask), "a word more");
  keeper.write(kTask, QStringLiteral("and on"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !found.isEmpty(); }, kPatience));
  EXPECT_EQ(found.count(), 1) << "what was finished is told no more";
  EXPECT_EQ(note_in(database, kTask), "and on");
}

TEST(NoteKeeping, WhatFindsTheDatabaseLockedAtTheEndIsToldAndKeptLater) {
  const QTemporaryDir folder;
  const std::filesystem::path database = folder.filePath(QStringLiteral("a.db")).toStdString();
  ASSERT_TRUE(RecordStore::open(database).ok());
  Background background;
  NoteKeeper keeper(&background, database);
  {
    Database other = Database::open(database).value();
    ASSERT_TRUE(other.execute("BEGIN IMMEDIATE").ok());
    for (const char* text : {"a", "a word"}) keeper.write(kTask, QString::fromUtf8(text));
    const auto finished = keeper.finish();
    ASSERT_FALSE(finished.ok());
    EXPECT_EQ(finished.error().kind, ErrorKind::kBusy);
    EXPECT_TRUE(keeper.only_refused());
    QSignalSpy failed(&keeper, &NoteKeeper::failed);
    QTest::qWait(3000);
    EXPECT_TRUE(failed.isEmpty()) << "what is left was told";
    keeper.write(kTask, QStringLiteral("a word"));
    EXPECT_FALSE(keeper.only_refused()) << "nobody was told of that one";
  }
  EXPECT_TRUE(QTest::qWaitFor([&] { return note_in(database, kTask) == "a word"; }, kPatience));
  EXPECT_TRUE(keeper.finish().ok());
}

TEST(NoteKeeping, WhatBelongsToOneDatabaseIsNotToldOfAnother) {
  const QTemporaryDir folder;
  const std::filesystem::path first = folder.filePath(QStringLiteral("a.db")).toStdString();
  Background background;
  NoteKeeper keeper(&background, first);
  QSignalSpy found(&keeper, &NoteKeeper::found);
  keeper.write(kTask, QStringLiteral("of the first"));
  keeper.set_database(folder.filePath(QStringLiteral("b.db")).toStdString());
  keeper.read(kTask);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !found.isEmpty(); }, kPatience));
  ASSERT_EQ(found.count(), 1);
  EXPECT_TRUE(found[0][1].toString().isEmpty());
  EXPECT_EQ(note_in(first, kTask), "of the first");
}

TEST(NoteKeeping, PinsAreKeptInTheirOrderAndTold) {
  const QTemporaryDir folder;
  const std::filesystem::path database = folder.filePath(QStringLiteral("a.db")).toStdString();
  Background background;
  NoteKeeper keeper(&background, database);
  QSignalSpy pinned(&keeper, &NoteKeeper::pinned);
  QSignalSpy found(&keeper, &NoteKeeper::found);
  keeper.pin({3, 4}, true);
  keeper.pin({4}, false);
  ASSERT_TRUE(QTest::qWaitFor([&] { return pinned.size() == 2; }, kPatience));
  EXPECT_TRUE(pinned[0][1].toBool());
  EXPECT_FALSE(pinned[1][1].toBool());
  EXPECT_TRUE(found.isEmpty()) << "they are no notes";
  const auto pins = [&] { return RecordStore::open(database).value().remarks().pinned().value(); };
  EXPECT_EQ(pins(), std::set<int64_t>{3});
  keeper.pin({5}, true);
  EXPECT_TRUE(keeper.finish().ok());
  EXPECT_EQ(pins(), (std::set<int64_t>{3, 5})) << "nothing is lost at the end";
}

class WindowNotes : public ExampleWindow {
 protected:
  QPlainTextEdit* write_on_task() {
    window->selection().select(0);
    part<NotePanel>("notePanel")->write(RemarkSubject::Kind::kTask);
    return part<QPlainTextEdit>("noteEditor");
  }
  RemarkSubject first_task() const {
    return {RemarkSubject::Kind::kTask, window->bridge().models().tasks.tasks().at(0).id};
  }
};

TEST_F(WindowNotes, TheLastWordsBeforeClosingAreKept) {
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  write_on_task()->setPlainText(QStringLiteral("the last word"));
  const RemarkSubject task = first_task();
  window->close();
  EXPECT_EQ(note_in(database(), task), "the last word");
}

TEST_F(WindowNotes, AWindowStaysForWordsThatCannotBeKeptYet) {
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  ASSERT_TRUE(RecordStore::open(database()).ok());
  write_on_task()->setPlainText(QStringLiteral("the last word"));
  const RemarkSubject task = first_task();
  {
    Database other = Database::open(database()).value();
    ASSERT_TRUE(other.execute("BEGIN IMMEDIATE").ok());
    window->close();
    EXPECT_TRUE(window->isVisible());
    EXPECT_NE(sentence().find("discard the note"), std::string::npos) << sentence();
  }
  part<QPushButton>("errorAction")->click();
  EXPECT_FALSE(window->isVisible());
  EXPECT_EQ(note_in(database(), task), "the last word");
}

TEST_F(WindowNotes, BelongToTheDatabaseTheyWereWrittenIn) {
  ASSERT_NO_FATAL_FAILURE(open_example());
  write_on_task()->setPlainText(QStringLiteral("of the example"));
  const RemarkSubject task = first_task();
  part<QAbstractButton>("replayClose")->click();
  EXPECT_FALSE(part<QTabBar>("noteKinds")->tabText(0).contains(QStringLiteral("✎")));
  window->close();
  EXPECT_EQ(note_in(database(), task), "");
}

}  // namespace
}  // namespace tilewright
