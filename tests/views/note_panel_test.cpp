// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/note_panel.h"

#include <gtest/gtest.h>

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
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

}  // namespace
}  // namespace tilewright
