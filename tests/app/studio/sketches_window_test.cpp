// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QPlainTextEdit>
#include <QTest>
#include <QTreeWidget>

#include "tests/app/studio/studio_window.h"
#include "views/code/code_panes.h"
#include "views/loopnest/nest_view.h"
#include "views/sketches/loop_text.h"
#include "views/sketches/sketch_model.h"
#include "views/sketches/sketch_pane.h"
#include "views/sketches/step_list.h"

namespace tilewright {
namespace {

/// A chain of convolutions that was tuned for a moment.
class SketchesWindow : public StudioWindow {
 protected:
  void SetUp() override {
    choose(SessionChoices::kTrials, 12);
    open_window();
    window->resize(1280, 800);
    ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
    window->selection().select(first_convolution());
    auto* dock = part<QDockWidget>("sketchesDock");
    dock->show();
    dock->raise();
    ASSERT_TRUE(wait_until([&] {
      return window->findChild<SketchModel*>()->rowCount() > 1 &&
             window->findChild<SketchModel*>()->entry(0).title == QStringLiteral("Best program");
    }));
  }
  QString loops() const { return part<QPlainTextEdit>("sketchCode")->toPlainText(); }
  void look_at(int look) { part<QComboBox>("sketchLook")->setCurrentIndex(look); }
};

TEST_F(SketchesWindow, TheBestProgramIsWalkedThroughFromThePlainLoops) {
  const SketchEntry best = window->findChild<SketchModel*>()->entry(0);
  EXPECT_FALSE(best.steps.isEmpty());
  EXPECT_FALSE(best.decisions.isEmpty()) << "filled in";
  EXPECT_FALSE(best.definition.isEmpty());
  // Of the entry as it is then: it may be read again.
  const auto whole = [this] { return readable_loop_nest(window->findChild<SketchModel*>()->entry(0).code); };
  auto* steps = part<StepList>("sketchSteps");
  steps->setCurrentItem(steps->topLevelItem(0));
  ASSERT_TRUE(wait_until([&] { return loops() != whole(); }));
  EXPECT_FALSE(loops().contains(QStringLiteral("vectorize"))) << loops().toStdString();
  // The arrow keys lead to the program as it is.
  for (int i = 1; i < steps->topLevelItemCount(); ++i) QTest::keyClick(steps, Qt::Key_Down);
  ASSERT_TRUE(wait_until([&] { return loops() == whole(); })) << loops().toStdString();
  steps->expandAll();
  grab_themes(QStringLiteral("sketches-steps"));
  look_at(SketchPane::kPicture);
  ASSERT_TRUE(wait_until([&] { return !part<NestView>("sketchNest")->picture().rings.empty(); }));
  EXPECT_TRUE(part<NestView>("sketchNest")->isVisible());
  grab_themes(QStringLiteral("sketches-picture"));
  look_at(SketchPane::kDefinition);
  grab_themes(QStringLiteral("sketches-definition"));
  look_at(SketchPane::kDecisions);
  grab_themes(QStringLiteral("sketches-decisions"));
}

TEST_F(SketchesWindow, ASketchStandsBesideTheBestProgram) {
  auto* beside = part<QComboBox>("sketchBeside");
  beside->setCurrentIndex(beside->count() - 1);
  EXPECT_TRUE(part<QPlainTextEdit>("besideSketchCode")->isVisible());
  EXPECT_TRUE(loops().contains(QStringLiteral("≠ ")));
  grab_themes(QStringLiteral("sketches-beside-narrow"));
  auto* dock = part<QDockWidget>("sketchesDock");
  dock->setFloating(true);
  dock->resize(1200, 500);
  QTest::qWait(50);
  for (int look = 0; look < SketchPane::kLookCount; ++look) {
    look_at(look);
    QTest::qWait(50);
    const QString target = qEnvironmentVariable("TILEWRIGHT_GRAB_DIR");
    if (target.isEmpty()) continue;
    for (const char* theme : {"light", "dark"}) {
      window->set_theme(QLatin1String(theme));
      QTest::qWait(300);
      EXPECT_TRUE(dock->grab().save(
          QStringLiteral("%1/sketches-beside-%2-%3.png").arg(target).arg(look).arg(QLatin1String(theme))));
    }
  }
}

TEST_F(SketchesWindow, TextsOfTheCodeThatWerePutAwayStayAway) {
  auto* dock = part<QDockWidget>("codeDock");
  dock->show();
  dock->raise();
  ASSERT_TRUE(wait_until([&] { return !part<QPlainTextEdit>("codeIr")->toPlainText().isEmpty(); }));
  EXPECT_TRUE(part<QPlainTextEdit>("codeIr")->toPlainText().contains(QStringLiteral("define")));
  EXPECT_TRUE(part<QPlainTextEdit>("codeAssembly")->toPlainText().contains(QStringLiteral("tw_")));
  grab_themes(QStringLiteral("code-three"));
  part<QAbstractButton>("codeHottest")->click();
  grab_themes(QStringLiteral("code-hottest"));
  // There are all three where there is room.
  window->resize(1900, 1000);
  ASSERT_TRUE(wait_until([&] { return part<QPlainTextEdit>("codeIr")->isVisible(); }));
  grab_themes(QStringLiteral("code-wide"));
  part<QAction>("codeShowIr")->trigger();
  EXPECT_FALSE(part<QPlainTextEdit>("codeIr")->isVisible());
  const auto hidden = [this] { return window->findChild<CodePanes*>()->hidden(); };
  open_window();
  EXPECT_EQ(hidden(), QStringList{QStringLiteral("ir")});
  EXPECT_FALSE(part<QAction>("codeShowIr")->isChecked());
  part<QAction>("codeShowIr")->trigger();
  open_window();
  EXPECT_TRUE(hidden().isEmpty());
}

}  // namespace
}  // namespace tilewright
