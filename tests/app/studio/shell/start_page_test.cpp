// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/start_page.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QAction>
#include <QCoreApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/shell/link_button.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

KeptSession session(const QString& id, bool can_go_on) {
  KeptSession made;
  made.id = id;
  made.models = {QStringLiteral("net")};
  made.target = QStringLiteral("cpu:here:1");
  made.trials = 20;
  made.budget = 100;
  made.can_go_on = can_go_on;
  return made;
}

/// What is said below an entry's name.
QString detail(const QWidget& page, const QString& name) {
  auto* entry = page.findChild<LinkButton*>(name);
  return entry == nullptr ? QString() : entry->accessibleDescription();
}

TEST(StartPageSessions, OnlyOneThatCanGoOnHasAButtonToResumeIt) {
  StartPage page;
  page.set_sessions({session(QStringLiteral("open"), true), session(QStringLiteral("over"), false)});
  EXPECT_EQ(page.findChild<QPushButton*>(QStringLiteral("resume-over")), nullptr);
  auto* resume = page.findChild<QPushButton*>(QStringLiteral("resume-open"));
  ASSERT_NE(resume, nullptr);
  EXPECT_TRUE(resume->focusPolicy() & Qt::TabFocus) << "it is reached with the keyboard";
  const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(resume);
  ASSERT_NE(face, nullptr);
  EXPECT_EQ(face->text(QAccessible::Name), QStringLiteral("Resume net"));
  QSignalSpy resumed(&page, &StartPage::resume_wanted);
  QSignalSpy shown(&page, &StartPage::session_wanted);
  resume->click();
  ASSERT_EQ(resumed.size(), 1);
  EXPECT_EQ(resumed[0][0].toString(), QStringLiteral("open"));
  EXPECT_EQ(shown.size(), 0);
  page.findChild<LinkButton*>(QStringLiteral("session-open"))->click();
  EXPECT_EQ(shown.size(), 1);
  EXPECT_EQ(resumed.size(), 1);
}

TEST(StartPageSessions, SayHowFarTheyCame) {
  StartPage page;
  KeptSession known = session(QStringLiteral("known"), true);
  known.best = 2e-3;
  known.seconds_left = 90;
  KeptSession paused = session(QStringLiteral("paused"), true);
  paused.paused = true;
  paused.best = 0;
  page.set_sessions(
      {known, paused, session(QStringLiteral("over"), false), session(QStringLiteral("unread"), true)});
  const QString said = detail(page, QStringLiteral("session-known"));
  for (const QString& part : {QStringLiteral("Interrupted"), latency_label(2e-3), duration_label(90),
                              QStringLiteral("cpu:here:1"), QStringLiteral("20 of 100")})
    EXPECT_TRUE(said.contains(part)) << part.toStdString() << " in " << said.toStdString();
  const QString other = detail(page, QStringLiteral("session-paused"));
  EXPECT_TRUE(other.contains(QStringLiteral("Paused"))) << other.toStdString();
  EXPECT_TRUE(other.contains(QStringLiteral("no result"))) << other.toStdString();
  const QString over = detail(page, QStringLiteral("session-over"));
  EXPECT_FALSE(over.contains(QStringLiteral("no result"))) << over.toStdString();
  EXPECT_FALSE(over.contains(QStringLiteral("left"))) << over.toStdString();
  const QString unread = detail(page, QStringLiteral("session-unread"));
  EXPECT_TRUE(unread.contains(QStringLiteral("20 of 100"))) << unread.toStdString();
  EXPECT_FALSE(unread.contains(QStringLiteral("no result"))) << "nobody looked yet: " << unread.toStdString();
}

TEST(StartPageSessions, WhatIsToldOfThemLaterLeavesTheKeyboardWhereItIs) {
  StartPage page;
  page.set_sessions({session(QStringLiteral("one"), true), session(QStringLiteral("two"), true)});
  page.show();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page, 120'000));
  page.findChild<QPushButton*>(QStringLiteral("resume-two"))->setFocus();
  KeptSession told = session(QStringLiteral("two"), true);
  told.best = 2e-3;
  page.set_sessions({session(QStringLiteral("one"), true), told});
  EXPECT_TRUE(page.findChild<QPushButton*>(QStringLiteral("resume-two"))->hasFocus());
  EXPECT_TRUE(detail(page, QStringLiteral("session-two")).contains(latency_label(2e-3)));
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

TEST(StartPageSessions, WhatFollowsAHiddenOneHasTheKeyboard) {
  StartPage page;
  std::vector<KeptSession> listed;
  for (const char* id : {"one", "two", "three"}) listed.push_back(session(QLatin1String(id), true));
  page.set_sessions(listed);
  QObject::connect(&page, &StartPage::hide_wanted, &page, [&](const QString& id) {
    std::erase_if(listed, [&](const KeptSession& one) { return one.id == id; });
    page.set_sessions(listed, 3 - static_cast<int>(listed.size()));
  });
  const auto entry = [&](const QString& id) {
    return page.findChild<LinkButton*>(QStringLiteral("session-") + id);
  };
  const auto hide = [&](const QString& id) {
    page.findChild<QAction*>(QStringLiteral("hide-") + id)->trigger();
  };
  page.show();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page, 120'000));
  entry(QStringLiteral("two"))->setFocus();
  hide(QStringLiteral("two"));
  EXPECT_EQ(entry(QStringLiteral("two")), nullptr);
  EXPECT_TRUE(entry(QStringLiteral("three"))->hasFocus());
  hide(QStringLiteral("three"));
  EXPECT_TRUE(entry(QStringLiteral("one"))->hasFocus()) << "the last one, where none follows";
  hide(QStringLiteral("one"));
  EXPECT_EQ(entry(QStringLiteral("one")), nullptr);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

TEST(StartPageSessions, WhatCannotBeOpenedOrGoneOnWithIsGreyAndSaysWhy) {
  StartPage page;
  KeptSession lost = session(QStringLiteral("lost"), true);
  lost.missing = QStringLiteral("/gone/net.onnx");
  KeptSession foreign = session(QStringLiteral("foreign"), true);
  foreign.obstacle = QStringLiteral("It was measured elsewhere.");
  foreign.warning = QStringLiteral("Careful.");
  page.set_sessions({lost, foreign, session(QStringLiteral("open"), true)});
  auto* entry = page.findChild<LinkButton*>(QStringLiteral("session-lost"));
  ASSERT_NE(entry, nullptr);
  EXPECT_TRUE(entry->is_faint());
  EXPECT_TRUE(entry->toolTip().contains(QStringLiteral("/gone/net.onnx"))) << entry->toolTip().toStdString();
  EXPECT_TRUE(detail(page, QStringLiteral("session-lost")).contains(QStringLiteral("/gone/net.onnx")));
  QSignalSpy shown(&page, &StartPage::session_wanted);
  entry->click();
  EXPECT_EQ(shown.size(), 1) << "its model is asked for then";
  EXPECT_TRUE(page.findChild<QPushButton*>(QStringLiteral("resume-lost"))->isEnabled());
  auto* resume = page.findChild<QPushButton*>(QStringLiteral("resume-foreign"));
  EXPECT_FALSE(resume->isEnabled());
  EXPECT_TRUE(resume->toolTip().contains(foreign.obstacle)) << resume->toolTip().toStdString();
  EXPECT_FALSE(page.findChild<LinkButton*>(QStringLiteral("session-foreign"))
                   ->toolTip()
                   .contains(QStringLiteral("Careful")))
      << "it cannot go on";
  EXPECT_EQ(resume->accessibleDescription(), resume->toolTip());
  EXPECT_FALSE(page.findChild<LinkButton*>(QStringLiteral("session-foreign"))->is_faint())
      << "it can be looked at";
  EXPECT_FALSE(page.findChild<LinkButton*>(QStringLiteral("session-open"))->is_faint());
}

TEST(StartPageSessions, SayWhatToKnowBeforeTheyGoOn) {
  StartPage page;
  KeptSession other = session(QStringLiteral("other"), true);
  other.warning = QStringLiteral("Another machine measured it.");
  page.set_sessions({other});
  EXPECT_TRUE(
      page.findChild<LinkButton*>(QStringLiteral("session-other"))->toolTip().contains(other.warning));
  const auto* resume = page.findChild<QPushButton*>(QStringLiteral("resume-other"));
  EXPECT_EQ(resume->toolTip(), other.warning);
  EXPECT_TRUE(resume->isEnabled());
}

TEST(StartPageSessions, AreHiddenAndListedAgain) {
  StartPage page;
  KeptSession hidden = session(QStringLiteral("hidden"), false);
  hidden.hidden = true;
  std::vector<KeptSession> many;
  for (int i = 0; i < 9; ++i) many.push_back(session(QStringLiteral("s%1").arg(i), false));
  page.set_sessions(many, 1, false);
  auto* show = page.findChild<QToolButton*>(QStringLiteral("showHiddenSessions"));
  ASSERT_NE(show, nullptr);
  EXPECT_FALSE(show->isHidden());
  EXPECT_FALSE(show->isChecked());
  QSignalSpy wanted(&page, &StartPage::hidden_wanted);
  show->click();
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_TRUE(wanted[0][0].toBool());
  many.push_back(hidden);
  page.set_sessions(many, 1, true);
  auto* entry = page.findChild<LinkButton*>(QStringLiteral("session-hidden"));
  ASSERT_NE(entry, nullptr) << "however many there are";
  EXPECT_TRUE(entry->is_faint());
  QSignalSpy hide(&page, &StartPage::hide_wanted);
  auto* action = page.findChild<QAction*>(QStringLiteral("hide-s0"));
  EXPECT_EQ(action->shortcut(), QKeySequence(Qt::Key_Delete));
  action->trigger();
  page.findChild<QAction*>(QStringLiteral("hide-hidden"))->trigger();
  ASSERT_EQ(hide.size(), 2);
  EXPECT_EQ(hide[0], (QVariantList{QStringLiteral("s0"), true}));
  EXPECT_EQ(hide[1], (QVariantList{QStringLiteral("hidden"), false}));
  page.set_sessions({}, 0, true);
  EXPECT_TRUE(show->isHidden());
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

class StartPageModels : public ::testing::Test {
 protected:
  /// Entries that gave way to others are gone by then.
  void TearDown() override { QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); }
  static LinkButton* entry(const StartPage& page, const QString& path) {
    return page.findChild<LinkButton*>(QStringLiteral("model-") + path);
  }

  QTemporaryDir folder;
  QString here = folder.filePath(QStringLiteral("here.onnx"));
  QString gone = folder.filePath(QStringLiteral("gone.onnx"));
};

TEST_F(StartPageModels, SayWhatIsKnownOfThem) {
  StartPage page;
  page.set_recent({{here, {QStringLiteral("cpu:here:1"), 2e-3, 1000}}, {gone, {}, true}});
  const QString known = detail(page, QStringLiteral("model-") + here);
  EXPECT_TRUE(known.startsWith(latency_label(2e-3) + QStringLiteral(" · cpu:here:1 · ")))
      << known.toStdString();
  EXPECT_TRUE(entry(page, here)->toolTip().contains(here));
  EXPECT_TRUE(detail(page, QStringLiteral("model-") + gone).endsWith(QStringLiteral("(missing)")));
  QSignalSpy wanted(&page, &StartPage::model_wanted);
  entry(page, here)->click();
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted[0][0].toString(), here);
}

TEST_F(StartPageModels, AlsoMissingOnesAreTakenOffTheListAndTheNextOneHasTheKeyboard) {
  StartPage page;
  std::vector<RecentModel> models{{gone, {}, true}, {here, {}}};
  page.set_recent(models);
  QObject::connect(&page, &StartPage::removal_wanted, &page, [&](const QString& path) {
    std::erase_if(models, [&](const RecentModel& model) { return model.path == path; });
    page.set_recent(models);
  });
  page.show();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page, 120'000));
  entry(page, gone)->setFocus();
  auto* remove = page.findChild<QAction*>(QStringLiteral("remove-") + gone);
  ASSERT_NE(remove, nullptr);
  EXPECT_EQ(remove->shortcut(), QKeySequence(Qt::Key_Delete));
  EXPECT_EQ(entry(page, gone)->contextMenuPolicy(), Qt::ActionsContextMenu);
  remove->trigger();
  EXPECT_EQ(entry(page, gone), nullptr);
  ASSERT_NE(entry(page, here), nullptr);
  EXPECT_TRUE(entry(page, here)->hasFocus());
  page.findChild<QAction*>(QStringLiteral("remove-") + here)->trigger();
  EXPECT_TRUE(models.empty());
  EXPECT_EQ(page.findChildren<QAction*>().size(), 0);
}

}  // namespace
}  // namespace tilewright
