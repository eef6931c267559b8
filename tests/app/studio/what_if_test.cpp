// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "app/studio/main_window.h"
#include "core/records/record_store.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/model/small_chain.h"
#include "views/common/code_view.h"
#include "views/common/theme.h"
#include "views/loopnest/nest_view.h"
#include "views/records/record_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {
namespace {

constexpr int kPatience = 120'000;

class WhatIfWindow : public testing::Test {
 protected:
  void SetUp() override {
    const QString model = folder.filePath(QStringLiteral("chain.onnx"));
    ASSERT_TRUE(write_small_chain(model.toStdString(), 32));
    Settings settings(folder.filePath(QStringLiteral("studio.ini")));
    SessionChoices choices;
    choices.budget = SessionChoices::kTrials;
    choices.amount = 16;
    settings.set_choices(choices);
    StudioArguments arguments;
    arguments.database = folder.filePath(QStringLiteral("records.db")).toStdString();
    arguments.settings = folder.filePath(QStringLiteral("studio.ini")).toStdString();
    arguments.prepare_options = [](const Target&) { return test_prepare_options(); };
    window = std::make_unique<MainWindow>(arguments);
    window->resize(1440, 900);
    window->show();
    window->open_model(model);
    ASSERT_TRUE(QTest::qWaitFor([&] { return action("sessionStart")->isEnabled(); }, kPatience));
    view = window->findChild<WhatIfView*>();
    const auto tasks = window->bridge().models().tasks.tasks();
    const auto product = std::find_if(
        tasks.begin(), tasks.end(), [](const TaskSummary& task) { return task.name.starts_with("conv2d"); });
    ASSERT_NE(product, tasks.end());
    conv = static_cast<int>(product - tasks.begin());
  }

  void show_dock() {
    auto* dock = window->findChild<QDockWidget*>(QStringLiteral("whatIfDock"));
    dock->show();
    dock->raise();
  }

  void grab(const QString& name) {
    const QString target = qEnvironmentVariable("TILEWRIGHT_GRAB_DIR");
    if (target.isEmpty()) return;
    QTest::qWait(400);
    EXPECT_TRUE(window->grab().save(target + QLatin1Char('/') + name + QStringLiteral(".png")));
  }

  QAction* action(const char* name) const { return window->action(QLatin1String(name)); }
  QString label(const char* name) const { return view->findChild<QLabel*>(QLatin1String(name))->text(); }
  bool wait_for(RunState state) {
    return QTest::qWaitFor([&] { return window->bridge().status().state == state; }, kPatience);
  }
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
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
          return label("whatIfLegality").contains(QStringLiteral("A legal program")) &&
                 label("whatIfPrediction") != before;
        },
        kPatience))
        << label("whatIfLegality").toStdString() << label("whatIfPrediction").toStdString();
  }

  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;
  WhatIfView* view = nullptr;
  int conv = -1;
};

TEST_F(WhatIfWindow, TheFirstChoicesCanBeEditedBeforeAnythingIsMeasured) {
  EXPECT_TRUE(view->empty());
  show_dock();
  window->selection().select(conv);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !view->empty(); }, kPatience));
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
  ASSERT_TRUE(QTest::qWaitFor([&] { return label("whatIfPrediction") == prediction; }, kPatience));
  EXPECT_EQ(code->toPlainText(), before);
  EXPECT_TRUE(action("editRedo")->isEnabled());
  view->findChild<QToolButton*>(QStringLiteral("whatIfBest"))->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return label("whatIfTitle") != title; }, kPatience));
}

TEST_F(WhatIfWindow, ARecordIsEditedAndMeasuredAheadOfTheSearch) {
  action("sessionStart")->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->bridge().status().trials_done >= 4; }, kPatience));
  action("sessionPause")->trigger();
  ASSERT_TRUE(wait_for(RunState::kPaused));
  auto store = RecordStore::open(folder.filePath(QStringLiteral("records.db")).toStdString()).value();
  TrialQuery query;
  query.task = window->bridge().models().tasks.tasks()[static_cast<size_t>(conv)].id;
  query.outcome = TrialQuery::Outcome::kSucceeded;
  const auto trials = store.trials(query).value();
  ASSERT_FALSE(trials.empty());

  Q_EMIT window->records()->edit_wanted(trials.front().id);
  const QString wanted = QStringLiteral("Record %1 ").arg(trials.front().id);
  ASSERT_TRUE(QTest::qWaitFor([&] { return label("whatIfTitle").startsWith(wanted); }, kPatience))
      << label("whatIfTitle").toStdString();
  EXPECT_TRUE(label("whatIfPrediction").contains(QStringLiteral("1.00×")));
  edit_tile(label("whatIfPrediction"));
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    const bool dark = QLatin1String(theme) == QLatin1String("dark");
    EXPECT_TRUE(QTest::qWaitFor([&] { return theme_of(window->palette()).dark == dark; }, kPatience));
    auto* pictures = view->findChild<QTabWidget*>(QStringLiteral("whatIfPictures"));
    for (int tab = 0; tab < 2; ++tab) {
      pictures->setCurrentIndex(tab);
      grab(QStringLiteral("whatif-%1-%2").arg(tab).arg(QLatin1String(theme)));
    }
  }

  auto* measure = view->findChild<QPushButton*>(QStringLiteral("whatIfMeasure"));
  ASSERT_TRUE(measure->isEnabled()) << measure->toolTip().toStdString();
  measure->click();
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return label("whatIfMeasured").startsWith(QStringLiteral("It is measured")); }, kPatience));
  action("sessionStart")->trigger();
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return label("whatIfMeasured").contains(QStringLiteral("ecord ")); }, kPatience))
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

}  // namespace
}  // namespace tilewright
