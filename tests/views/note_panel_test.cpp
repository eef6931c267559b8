// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/note_panel.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

namespace tilewright {
namespace {

using Kind = RemarkSubject::Kind;

class NotePanelTest : public ::testing::Test {
 protected:
  NotePanelTest() {
    QObject::connect(&panel, &NotePanel::note_wanted, &panel,
                     [this](const RemarkSubject& subject) { wanted.push_back(subject); });
    QObject::connect(
        &panel, &NotePanel::note_written, &panel,
        [this](const RemarkSubject& subject, const QString& text) { written.emplace_back(subject, text); });
    panel.resize(300, 200);
    panel.show();
  }
  NotePanel panel;
  std::vector<RemarkSubject> wanted;
  std::vector<std::pair<RemarkSubject, QString>> written;
  QPlainTextEdit* editor = panel.findChild<QPlainTextEdit*>(QStringLiteral("noteEditor"));
  QToolButton* write = panel.findChild<QToolButton*>(QStringLiteral("noteWrite"));
};

TEST_F(NotePanelTest, IsThereForWhatIsChosenAlone) {
  const auto* kinds = panel.findChild<QTabBar*>(QStringLiteral("noteKinds"));
  panel.set_subject(Kind::kTask, {}, {});
  EXPECT_FALSE(panel.isVisible()) << "there is nothing that a note could be on";
  panel.set_subject(Kind::kTask, "conv", QStringLiteral("conv2d"));
  EXPECT_TRUE(panel.isVisible());
  EXPECT_TRUE(kinds->isTabVisible(0));
  EXPECT_FALSE(kinds->isTabVisible(1));
  EXPECT_FALSE(kinds->isTabVisible(2));
  panel.set_subject(Kind::kTrial, "7", QStringLiteral("record 7"));
  EXPECT_TRUE(kinds->isTabVisible(1));
  panel.set_subject(Kind::kTrial, {}, {});
  panel.set_subject(Kind::kTask, {}, {});
  EXPECT_FALSE(panel.isVisible());
}

TEST_F(NotePanelTest, KeepsWhatIsWrittenWhenTheHandRests) {
  EXPECT_FALSE(write->isEnabled()) << "nothing is looked at";
  panel.set_subject(Kind::kTask, "conv", QStringLiteral("conv2d"));
  ASSERT_EQ(wanted.size(), 1U);
  EXPECT_EQ(wanted[0], (RemarkSubject{Kind::kTask, "conv"}));
  panel.findChild<QPushButton*>(QStringLiteral("emptyAction"))->click();
  ASSERT_TRUE(editor->isVisible());
  QTest::keyClicks(editor, QStringLiteral("noisy *machine*"));
  EXPECT_TRUE(written.empty()) << "not at every letter";
  ASSERT_TRUE(QTest::qWaitFor([&] { return !written.empty(); }, 120'000));
  EXPECT_EQ(written[0].first.name, "conv");
  EXPECT_EQ(written[0].second, QStringLiteral("noisy *machine*"));
  write->click();
  const auto* page = panel.findChild<QTextBrowser*>(QStringLiteral("notePage"));
  ASSERT_TRUE(page->isVisible());
  EXPECT_EQ(page->toPlainText(), QStringLiteral("noisy machine")) << "as Markdown";
}

TEST_F(NotePanelTest, SaysInLittleRoomThatThereIsNone) {
  panel.set_subject(Kind::kTask, "conv", QStringLiteral("conv2d"));
  panel.set_text({Kind::kTask, "conv"}, {});
  const int empty = panel.minimumSizeHint().height();
  panel.setMinimumSize(1, 1);
  panel.resize(180, empty);
  QCoreApplication::processEvents();
  const auto* sentence = panel.findChild<QLabel*>(QStringLiteral("emptySentence"));
  const auto* button = panel.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  ASSERT_TRUE(sentence->isVisible());
  ASSERT_TRUE(button->isVisible());
  EXPECT_GE(sentence->height(), sentence->heightForWidth(sentence->width()));
  EXPECT_GE(button->height(), button->sizeHint().height());
  panel.set_text({Kind::kTask, "conv"}, QStringLiteral("noisy"));
  EXPECT_GT(panel.minimumSizeHint().height(), empty) << "a note is read in more";
}

TEST_F(NotePanelTest, KeepsWhatIsWrittenBeforeAnotherSubject) {
  panel.set_subject(Kind::kTrial, "12", QStringLiteral("record 12"));
  panel.write(Kind::kTrial);
  editor->setPlainText(QStringLiteral("first"));
  panel.set_subject(Kind::kTrial, "13", QStringLiteral("record 13"));
  ASSERT_EQ(written.size(), 1U);
  EXPECT_EQ(written[0].first.name, "12");
  panel.set_text({Kind::kTrial, "12"}, QStringLiteral("an answer that came late"));
  EXPECT_FALSE(
      panel.findChild<QTabBar*>(QStringLiteral("noteKinds"))->tabText(1).contains(QStringLiteral("✎")));
  panel.set_text({Kind::kTrial, "13"}, QStringLiteral("of record 13"));
  EXPECT_TRUE(
      panel.findChild<QTabBar*>(QStringLiteral("noteKinds"))->tabText(1).contains(QStringLiteral("✎")));
}

TEST_F(NotePanelTest, LeavesTheEditorAloneWhenItsTextIsKept) {
  panel.set_subject(Kind::kTask, "conv", {});
  panel.set_text({Kind::kTask, "conv"}, QStringLiteral("a"));
  panel.write(Kind::kTask);
  editor->moveCursor(QTextCursor::End);
  QTest::keyClicks(editor, QStringLiteral(" word "));
  panel.flush();
  ASSERT_EQ(written.size(), 1U);
  EXPECT_EQ(written[0].second, QStringLiteral("a word"));
  QTest::keyClicks(editor, QStringLiteral("more"));
  panel.flush();
  // The answers come later, one by one.
  for (const auto& [subject, text] : written) panel.set_text(subject, text);
  EXPECT_EQ(editor->toPlainText(), QStringLiteral("a word more"));
  EXPECT_TRUE(editor->textCursor().atEnd());
  EXPECT_TRUE(editor->document()->isUndoAvailable());
  panel.write(Kind::kTask);
  EXPECT_TRUE(editor->document()->isUndoAvailable()) << "it was being written already";
}

TEST_F(NotePanelTest, TellsAgainWhatCouldNotBeKept) {
  panel.set_subject(Kind::kTask, "conv", {});
  panel.write(Kind::kTask);
  editor->setPlainText(QStringLiteral("lost?"));
  panel.flush();
  panel.flush();
  ASSERT_EQ(written.size(), 1U);
  panel.set_failed(written[0].first);
  panel.flush();
  ASSERT_EQ(written.size(), 2U);
  EXPECT_EQ(written[1].second, QStringLiteral("lost?"));
}

TEST_F(NotePanelTest, ForgetsWhatItLookedAt) {
  panel.set_subject(Kind::kTask, "conv", {});
  panel.write(Kind::kTask);
  editor->setPlainText(QStringLiteral("of one database"));
  panel.forget();
  ASSERT_EQ(written.size(), 1U);
  panel.set_subject(Kind::kTask, "conv", {});
  EXPECT_EQ(wanted.size(), 2U) << "the same name, another note";
  panel.write(Kind::kTask);
  EXPECT_TRUE(editor->toPlainText().isEmpty());
}

TEST_F(NotePanelTest, ThePageStaysWhereItIsAndReadsNoFile) {
  auto* page = panel.findChild<QTextBrowser*>(QStringLiteral("notePage"));
  const QTemporaryDir folder;
  const QString picture = folder.filePath(QStringLiteral("picture.png"));
  ASSERT_TRUE(QImage(40, 40, QImage::Format_RGB32).save(picture));
  panel.set_subject(Kind::kTask, "conv", {});
  panel.set_text({Kind::kTask, "conv"}, QStringLiteral("<b>fat</b> ![p](%1)\n\n").arg(picture) +
                                            QStringLiteral("line\n\n").repeated(60));
  EXPECT_TRUE(page->toPlainText().startsWith(QStringLiteral("<b>fat</b>"))) << "HTML is text";
  for (const QUrl& url : {QUrl(picture), QUrl::fromLocalFile(picture)}) {
    const QVariant found = page->document()->resource(QTextDocument::ImageResource, url);
    EXPECT_LE(found.value<QImage>().width(), 1) << url.toString().toStdString();
    EXPECT_FALSE(found.value<QImage>().isNull()) << "else the file is tried";
  }
  page->verticalScrollBar()->setValue(30);
  page->selectAll();
  panel.set_subject(Kind::kTask, "conv", QStringLiteral("another title"));
  EXPECT_TRUE(page->textCursor().hasSelection()) << "not rendered again";
}

}  // namespace
}  // namespace tilewright
