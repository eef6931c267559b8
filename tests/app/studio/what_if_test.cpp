// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <utility>
#include <variant>

#include "app/studio/programs/decision_reader.h"
#include "app/studio/programs/family_reader.h"
#include "app/studio/shell/session_bar.h"
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

  /// Tunes for a few trials, pauses, and edits the convolution's fastest program: what is far slower is not
  /// compared with the reference.
  void edit_fastest() {
    action("sessionStart")->trigger();
    ASSERT_TRUE(wait_until([&] { return window->bridge().status().trials_done >= 4; }));
    action("sessionPause")->trigger();
    ASSERT_TRUE(wait_for(RunState::kPaused));
    TrialQuery query;
    query.task = window->bridge().models().tasks.tasks()[static_cast<size_t>(conv)].id;
    query.outcome = TrialQuery::Outcome::kSucceeded;
    query.order = TrialQuery::Order::kFastestFirst;
    const auto fastest = RecordStore::open(database()).value().trials(query).value();
    ASSERT_FALSE(fastest.empty());
    begun = fastest.front();
    Q_EMIT window->records()->commands()->edit_wanted(begun.id);
    const QString wanted = QStringLiteral("Record %1 ").arg(begun.id);
    ASSERT_TRUE(wait_until([&] { return label("whatIfTitle").startsWith(wanted); }))
        << label("whatIfTitle").toStdString();
  }

  /// Has the edited program measured by a session that goes on to its end.
  void measure() {
    auto* button = view->findChild<QPushButton*>(QStringLiteral("whatIfMeasure"));
    ASSERT_TRUE(wait_until([&] { return button->isEnabled(); })) << button->toolTip().toStdString();
    button->click();
    ASSERT_TRUE(
        wait_until([&] { return label("whatIfMeasured").startsWith(QStringLiteral("It is measured")); }));
    action("sessionStart")->trigger();
    ASSERT_TRUE(wait_until([&] { return label("whatIfMeasured").contains(QStringLiteral("ecord ")); }))
        << label("whatIfMeasured").toStdString();
    ASSERT_TRUE(wait_for(RunState::kFinished));
  }

  std::vector<TrialRecord> made_by_hand() {
    auto trials = RecordStore::open(database()).value().trials({}).value();
    std::erase_if(trials, [](const TrialRecord& trial) { return trial.position != kByHandPosition; });
    return trials;
  }

  WhatIfView* view = nullptr;
  int conv = -1;
  TrialRecord begun;  ///< what is edited
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
  ASSERT_NO_FATAL_FAILURE(edit_fastest());
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

  ASSERT_NO_FATAL_FAILURE(measure());
  const auto by_hand = made_by_hand();
  ASSERT_EQ(by_hand.size(), 1U);
  EXPECT_EQ(by_hand[0].task, begun.task);
  EXPECT_NE(by_hand[0].decisions, begun.decisions);
  EXPECT_FALSE(by_hand[0].sketch.empty());
  EXPECT_FALSE(by_hand[0].error) << by_hand[0].error->text();
  grab(QStringLiteral("whatif-measured"));
}

TEST_F(WhatIfWindow, PrimitivesAreEditedMeasuredAndEditedAgain) {
  ASSERT_NO_FATAL_FAILURE(edit_fastest());

  auto* pages = view->findChild<QTabWidget*>(QStringLiteral("whatIfPages"));
  EXPECT_EQ(pages->currentIndex(), 0) << "it is a point of its sketch";
  pages->setCurrentIndex(1);
  auto* list = view->findChild<QListView*>(QStringLiteral("primitiveList"));
  auto* text = view->findChild<QLineEdit*>(QStringLiteral("primitiveText"));
  const auto primitives = primitives_from_json(begun.primitives).value();
  const int count = static_cast<int>(primitives.size());
  ASSERT_EQ(list->model()->rowCount(), count);

  // What is not legal says which primitive breaks, and is taken back.
  const auto split =
      std::ranges::find_if(primitives, [](const Primitive& p) { return std::holds_alternative<Split>(p); });
  ASSERT_NE(split, primitives.end());
  const auto row = static_cast<int>(split - primitives.begin());
  list->setCurrentIndex(list->model()->index(row, 0));
  const QString legal_text = text->text();
  QString illegal = legal_text.left(legal_text.indexOf(QLatin1Char('[')));
  text->setFocus();
  text->selectAll();
  QTest::keyClicks(text, illegal + QStringLiteral("[99991], exact)"));
  ASSERT_TRUE(wait_until([&] {
    return label("whatIfLegality").contains(QStringLiteral("Not legal: primitive %1, ").arg(row + 1)) &&
           label("whatIfLegality").contains(QStringLiteral("99991 does not divide"));
  })) << label("whatIfLegality").toStdString();
  grab_themes(QStringLiteral("whatif-primitive-illegal"));
  action("editUndo")->trigger();
  ASSERT_TRUE(
      wait_until([&] { return label("whatIfLegality").contains(QStringLiteral("as it was found")); }));
  EXPECT_EQ(text->text(), legal_text);

  list->setCurrentIndex(list->model()->index(count - 1, 0));
  for (QAction* one : view->findChild<QMenu*>(QStringLiteral("primitiveMenu"))->actions()) {
    if (one->text() == QStringLiteral("unroll_up_to")) one->trigger();
  }
  ASSERT_TRUE(wait_until([&] { return label("whatIfLegality").contains(QStringLiteral("A legal program")); }))
      << label("whatIfLegality").toStdString();
  EXPECT_TRUE(text->text().startsWith(QStringLiteral("unroll_up_to(")));
  grab_themes(QStringLiteral("whatif-primitives"));
  ASSERT_NO_FATAL_FAILURE(measure());

  const auto by_hand = made_by_hand();
  ASSERT_EQ(by_hand.size(), 1U);
  const TrialRecord* made = &by_hand[0];
  EXPECT_FALSE(made->error) << made->error->text();
  EXPECT_TRUE(made->verified_error);
  EXPECT_EQ(made->sketch, kByHandSketch);
  EXPECT_EQ(made->decisions, "");
  const auto kept = primitives_from_json(made->primitives).value();
  ASSERT_EQ(kept.size(), primitives.size() + 1);
  EXPECT_TRUE(std::holds_alternative<UnrollUpTo>(kept.back()));

  // What reads decisions has it as what it is.
  const auto decisions = read_decisions(database(), {0, made->task, made->target, made->session});
  ASSERT_TRUE(decisions.ok()) << decisions.error().text();
  EXPECT_TRUE(decisions->sketches.contains(QStringLiteral("by hand")));
  const auto family = read_family(database(), {0, made->task, made->target, made->session});
  ASSERT_TRUE(family.ok()) << family.error().text();
  EXPECT_EQ(std::ranges::count(family->members, QStringLiteral("by hand"), &FamilyMember::sketch), 1);

  // It is edited again where it has something to edit.
  pages->setCurrentIndex(0);
  Q_EMIT window->records()->commands()->edit_wanted(made->id);
  ASSERT_TRUE(wait_until([&] {
    return label("whatIfTitle").startsWith(QStringLiteral("Record %1 ").arg(made->id));
  })) << label("whatIfTitle").toStdString();
  EXPECT_TRUE(label("whatIfTitle").contains(QStringLiteral("without a sketch")));
  EXPECT_EQ(pages->currentIndex(), 1);
  EXPECT_FALSE(pages->isTabEnabled(0));
  EXPECT_EQ(list->model()->rowCount(), count + 1);
  list->setCurrentIndex(list->model()->index(count, 0));
  view->findChild<QToolButton*>(QStringLiteral("primitiveRemove"))->click();
  EXPECT_TRUE(
      wait_until([&] { return label("whatIfLegality").contains(QStringLiteral("A legal program")); }));
  EXPECT_EQ(list->model()->rowCount(), count);
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

  /// Whatever is to be seen is shown after it: while a session runs other parts lie in front.
  void start(const QString& policy, const QString& cost_model) {
    SessionChoices choices;
    choices.budget = SessionChoices::kTrials;
    choices.amount = 600;
    choices.policy = policy;
    choices.cost_model = cost_model;
    part<SessionBar>("sessionBar")->set_choices(choices);
    action("sessionStart")->trigger();
    EXPECT_TRUE(wait_until([&] { return !window->bridge().status().session.empty(); }));
  }
  int learnt() const { return window->bridge().status().learnt_round; }
  bool says(const QString& sentence) const { return label("whatIfPredictor") == sentence; }
  QString retrained(int round) const {
    return QStringLiteral("By xgboost, retrained in round %1").arg(round);
  }
  /// The last round that taught the model something: one of programs that were known before does not.
  int taught() const {
    int round = 0;
    int samples = 0;
    for (const auto& learnt : window->bridge().models().rounds.rounds()) {
      if (learnt.samples > samples) round = learnt.round;
      samples = learnt.samples;
    }
    return round;
  }
  /// Pauses the session, and waits until it has told all that it did before.
  void pause() {
    action("sessionPause")->trigger();
    ASSERT_TRUE(wait_for(RunState::kPaused));
  }
};

TEST_F(OwnModelWindow, TheModelThatTheSessionTaughtPredicts) {
  start(QStringLiteral("tilewright"), QStringLiteral("xgboost"));
  // It rests before its first round is over, for as long as one looks at it.
  ASSERT_NO_FATAL_FAILURE(pause());
  ASSERT_EQ(learnt(), 0);
  show_dock();
  ASSERT_TRUE(wait_until([&] {
    return label("whatIfPredictor").contains(QStringLiteral("too little to learn from"));
  })) << label("whatIfPredictor").toStdString();
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_until([&] { return learnt() >= 3 && taught() >= 2; }));
  ASSERT_NO_FATAL_FAILURE(pause());
  const int first = taught();
  ASSERT_TRUE(wait_until([&] { return says(retrained(first)); }))
      << label("whatIfPredictor").toStdString() << " after round " << first;
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
  ASSERT_TRUE(wait_until([&] { return learnt() >= first + 3 && taught() > first; }));
  ASSERT_NO_FATAL_FAILURE(pause());
  const int last = taught();
  ASSERT_TRUE(wait_until([&] { return says(retrained(last)); }))
      << label("whatIfPredictor").toStdString() << " after round " << last;
  EXPECT_TRUE(view->edited());

  // Of the session as it is kept the model is made anew.
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([&] { return !window->measures(); }));
  const QString then = label("whatIfPrediction");
  ASSERT_TRUE(wait_until([&] { return says(retrained(last)); })) << label("whatIfPredictor").toStdString();
  EXPECT_EQ(label("whatIfPrediction"), then) << "and says the same";
}

TEST_F(OwnModelWindow, ASessionWithoutAModelSaysSo) {
  start(QStringLiteral("random"), QStringLiteral("xgboost"));
  show_dock();
  ASSERT_TRUE(wait_until([&] {
    return says(QStringLiteral("By the shipped model: the session searches without a cost model"));
  })) << label("whatIfPredictor").toStdString();
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([&] { return !window->measures(); }));
}

}  // namespace
}  // namespace tilewright
