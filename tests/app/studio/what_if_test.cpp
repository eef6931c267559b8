// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

#include "app/studio/session_bar.h"
#include "core/records/record_store.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/app/studio/studio_window.h"
#include "tests/model/small_chain.h"
#include "views/common/code_view.h"
#include "views/common/theme.h"
#include "views/loopnest/nest_view.h"
#include "views/records/record_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {
namespace {

/// A chain of two convolutions, ready to be tuned.
class WhatIfWindow : public StudioWindow {
 protected:
  void SetUp() override {
    choose(SessionChoices::kTrials, 16);
    open_window();
    ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 32)}));
    view = window->findChild<WhatIfView*>();
    conv = first_convolution();
    ASSERT_GE(conv, 0);
  }

  void show_dock() {
    auto* dock = part<QDockWidget>("whatIfDock");
    dock->show();
    dock->raise();
  }

  QString label(const char* name) const { return view->findChild<QLabel*>(QLatin1String(name))->text(); }
  /// The tile of registers, which every sketch of a convolution leaves open.
  QComboBox* tile() const {
    for (auto* box : view->findChildren<QComboBox*>()) {
      if (box->accessibleName().endsWith(QStringLiteral("register tile"))) return box;
    }
    return nullptr;
  }
  /// Changes the register tile to something else, and waits for what becomes of it.
  void edit_tile(const QString& before) {
    QComboBox* box = tile();
    ASSERT_NE(box, nullptr);
    ASSERT_GT(box->count(), 1);
    box->setCurrentIndex((box->currentIndex() + box->count() / 2) % box->count());
    ASSERT_TRUE(wait_until([&] {
      return label("whatIfLegality").contains(QStringLiteral("A legal program")) &&
             label("whatIfPrediction") != before;
    })) << label("whatIfLegality").toStdString()
        << label("whatIfPrediction").toStdString();
  }

  WhatIfView* view = nullptr;
  int conv = -1;
};

TEST_F(WhatIfWindow, TheFirstChoicesCanBeEditedBeforeAnythingIsMeasured) {
  EXPECT_TRUE(view->empty());
  show_dock();
  window->selection().select(conv);
  ASSERT_TRUE(wait_until([&] { return !view->empty(); }));
  EXPECT_TRUE(label("whatIfTitle").startsWith(QStringLiteral("First choices of sketch")));
  const auto* code = view->findChild<CodeView*>(QStringLiteral("whatIfCode"));
  const QString before = code->toPlainText();
  EXPECT_FALSE(before.isEmpty());
  const QString prediction = label("whatIfPrediction");
  edit_tile(prediction);
  EXPECT_NE(code->toPlainText(), before);
  EXPECT_FALSE(code->extraSelections().isEmpty()) << "changed lines are marked";
  EXPECT_FALSE(view->findChild<NestView*>()->picture().rings.empty());
  const auto* measure = view->findChild<QPushButton*>(QStringLiteral("whatIfMeasure"));
  EXPECT_FALSE(measure->isEnabled());
  EXPECT_TRUE(measure->toolTip().contains(QStringLiteral("session must run")));

  // Another task does not throw an edit away; undoing it gives the way free.
  const QString title = label("whatIfTitle");
  window->selection().select(conv == 0 ? 1 : 0);
  QTest::qWait(300);
  EXPECT_EQ(label("whatIfTitle"), title);
  ASSERT_TRUE(action("editUndo")->isEnabled());
  action("editUndo")->trigger();
  ASSERT_TRUE(wait_until([&] { return label("whatIfPrediction") == prediction; }));
  EXPECT_EQ(code->toPlainText(), before);
  EXPECT_TRUE(action("editRedo")->isEnabled());
  view->findChild<QToolButton*>(QStringLiteral("whatIfBest"))->click();
  EXPECT_TRUE(wait_until([&] { return label("whatIfTitle") != title; }));
}

TEST_F(WhatIfWindow, ARecordIsEditedAndMeasuredAheadOfTheSearch) {
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return window->bridge().status().trials_done >= 4; }));
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  auto store = RecordStore::open(database()).value();
  TrialQuery query;
  query.task = window->bridge().models().tasks.tasks()[static_cast<size_t>(conv)].id;
  query.outcome = TrialQuery::Outcome::kSucceeded;
  const auto trials = store.trials(query).value();
  ASSERT_FALSE(trials.empty());

  Q_EMIT window->records()->edit_wanted(trials.front().id);
  const QString wanted = QStringLiteral("Record %1 ").arg(trials.front().id);
  ASSERT_TRUE(wait_until([&] { return label("whatIfTitle").startsWith(wanted); }))
      << label("whatIfTitle").toStdString();
  EXPECT_TRUE(label("whatIfPrediction").contains(QStringLiteral("1.00×")));
  edit_tile(label("whatIfPrediction"));
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    const bool dark = QLatin1String(theme) == QLatin1String("dark");
    EXPECT_TRUE(wait_until([&] { return theme_of(window->palette()).dark == dark; }));
    auto* pictures = view->findChild<QTabWidget*>(QStringLiteral("whatIfPictures"));
    for (int tab = 0; tab < 2; ++tab) {
      pictures->setCurrentIndex(tab);
      grab(QStringLiteral("whatif-%1-%2").arg(tab).arg(QLatin1String(theme)));
    }
  }

  auto* measure = view->findChild<QPushButton*>(QStringLiteral("whatIfMeasure"));
  ASSERT_TRUE(measure->isEnabled()) << measure->toolTip().toStdString();
  measure->click();
  ASSERT_TRUE(
      wait_until([&] { return label("whatIfMeasured").startsWith(QStringLiteral("It is measured")); }));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return label("whatIfMeasured").contains(QStringLiteral("ecord ")); }))
      << label("whatIfMeasured").toStdString();
  ASSERT_TRUE(wait_for(RunState::kFinished));
  int by_hand = 0;
  for (const auto& trial : store.trials({}).value()) {
    if (trial.position != kByHandPosition) continue;
    ++by_hand;
    EXPECT_EQ(trial.task, *query.task);
    EXPECT_NE(trial.decisions, trials.front().decisions);
    EXPECT_FALSE(trial.sketch.empty());
    EXPECT_FALSE(trial.error) << trial.error->text();
  }
  EXPECT_EQ(by_hand, 1);
  grab(QStringLiteral("whatif-measured"));
}

/// A session with another cost model than the shipped one, or none.
class OwnModelWindow : public WhatIfWindow {
 protected:
  void SetUp() override {
    WhatIfWindow::SetUp();
    EXPECT_EQ(label("whatIfPredictor"), QString());
    show_dock();
    window->selection().select(conv);
    ASSERT_TRUE(
        wait_until([&] { return label("whatIfPredictor") == QStringLiteral("By the shipped model"); }));
  }

  void start(const QString& policy, const QString& cost_model) {
    SessionChoices choices;
    choices.budget = SessionChoices::kTrials;
    choices.amount = 600;
    choices.policy = policy;
    choices.cost_model = cost_model;
    part<SessionBar>("sessionBar")->set_choices(choices);
    action("sessionStart")->trigger();
    // What one looks at while a session runs lies before it.
    EXPECT_TRUE(wait_until([&] { return !window->bridge().status().session.empty(); }));
    show_dock();
  }
  int learnt() const { return window->bridge().status().learnt_round; }
  bool says(const QString& sentence) const { return label("whatIfPredictor") == sentence; }
  QString retrained(int round) const {
    return QStringLiteral("By xgboost, retrained in round %1").arg(round);
  }
};

TEST_F(OwnModelWindow, TheModelThatTheSessionTaughtPredicts) {
  start(QStringLiteral("tilewright"), QStringLiteral("xgboost"));
  ASSERT_TRUE(wait_until([&] {
    return label("whatIfPredictor").contains(QStringLiteral("too little to learn from"));
  })) << label("whatIfPredictor").toStdString();
  ASSERT_TRUE(wait_until([&] { return learnt() >= 3; }));
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  const int first = learnt();
  ASSERT_TRUE(wait_until([&] { return says(retrained(first)); })) << label("whatIfPredictor").toStdString();
  edit_tile(label("whatIfPrediction"));
  EXPECT_TRUE(says(retrained(first)));
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    const bool dark = QLatin1String(theme) == QLatin1String("dark");
    EXPECT_TRUE(wait_until([&] { return theme_of(window->palette()).dark == dark; }));
    grab(QStringLiteral("whatif-own-model-%1").arg(QLatin1String(theme)));
  }

  // It follows the rounds, and the edit stays.
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return learnt() >= first + 3; }));
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  ASSERT_TRUE(wait_until([&] { return says(retrained(learnt())); }))
      << label("whatIfPredictor").toStdString();
  EXPECT_TRUE(view->edited());

  // Of the session as it is kept the model is made anew.
  const int last = learnt();
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([&] { return !window->measures(); }));
  const QString then = label("whatIfPrediction");
  ASSERT_TRUE(wait_until([&] { return says(retrained(last)); })) << label("whatIfPredictor").toStdString();
  EXPECT_EQ(label("whatIfPrediction"), then) << "and says the same";
}

TEST_F(OwnModelWindow, ASessionWithoutAModelSaysSo) {
  start(QStringLiteral("random"), QStringLiteral("xgboost"));
  ASSERT_TRUE(wait_until([&] {
    return says(QStringLiteral("By the shipped model: the session searches without a cost model"));
  })) << label("whatIfPredictor").toStdString();
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([&] { return !window->measures(); }));
}

}  // namespace
}  // namespace tilewright
