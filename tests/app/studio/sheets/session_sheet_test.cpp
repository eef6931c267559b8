// SPDX-License-Identifier: Apache-2.0
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

#include "app/studio/sheets/session_sheet.h"
#include "app/studio/shell/session_bar.h"
#include "core/base/file.h"
#include "core/costmodel/shipped_model.h"
#include "core/records/record_store.h"
#include "tests/app/studio/studio_window.h"

namespace tilewright {
namespace {

class SessionSheetTest : public StudioWindow {
 protected:
  void SetUp() override {
    Settings(settings_path()).set_session_sheet(true);
    choose(SessionChoices::kTrials, 16);
    open_window();
    ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
    sheet = part<SessionSheet>("sessionSheet");
    ASSERT_NE(sheet, nullptr);
  }
  StudioArguments arguments() const override {
    StudioArguments made = StudioWindow::arguments();
    made.measuring_lock = lock();
    return made;
  }
  std::filesystem::path lock() const { return path_of(QStringLiteral("measuring.lock")).toStdString(); }
  /// The sheet is open and says all.
  [[nodiscard]] bool ask() {
    if (!sheet->is_open()) action("sessionStart")->trigger();
    return wait_until([this] { return !text("planTarget").isEmpty(); });
  }
  size_t sessions() const { return RecordStore::open(database()).value().sessions().value().size(); }
  /// As a person chooses a file from the list.
  void choose_weights(const QString& file) {
    auto* weights = part<QComboBox>("planWeights");
    Q_EMIT weights->activated(weights->count() - 1);
    auto* dialog = part<QFileDialog>("weightsDialog");
    ASSERT_NE(dialog, nullptr);
    Q_EMIT dialog->fileSelected(file);
    dialog->close();
  }

  SessionSheet* sheet = nullptr;
};

TEST_F(SessionSheetTest, SaysWhatWillHappenBeforeAnythingIsMeasured) {
  ASSERT_TRUE(ask());
  EXPECT_TRUE(sheet->isVisible());
  EXPECT_FALSE(window->measures());
  EXPECT_EQ(sessions(), 0U);
  EXPECT_TRUE(text("planBudget").contains(QStringLiteral("16"))) << text("planBudget").toStdString();
  EXPECT_TRUE(text("planTime").startsWith(QStringLiteral("Not known"))) << text("planTime").toStdString();
  EXPECT_TRUE(text("planTarget").startsWith(QStringLiteral("cpu:")));
  EXPECT_TRUE(text("planPolicy").contains(QStringLiteral("policy tilewright")));
  EXPECT_EQ(text("planDatabase").toStdString(), database());
  grab_themes(QStringLiteral("session-sheet"));
  QTest::keyClick(part<QPushButton>("sessionSheetStart"), Qt::Key_Escape);
  EXPECT_FALSE(sheet->is_open());
  EXPECT_FALSE(window->measures());

  // The same key again starts; then it is known how long a trial takes.
  ASSERT_TRUE(ask());
  action("sessionStart")->trigger();
  EXPECT_FALSE(sheet->is_open());
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
  ASSERT_TRUE(ask());
  EXPECT_TRUE(text("planTime").startsWith(QStringLiteral("About"))) << text("planTime").toStdString();
}

TEST_F(SessionSheetTest, EnterStartsAndItNeedNotBeShownAgain) {
  action("sessionStart")->trigger();
  EXPECT_EQ(window->focusWidget(), part<QPushButton>("sessionSheetStart"));
  part<QCheckBox>("sessionSheetNever")->setFocus();
  part<QCheckBox>("sessionSheetNever")->click();
  QTest::keyClick(part<QCheckBox>("sessionSheetNever"), Qt::Key_Return);
  EXPECT_TRUE(window->measures());
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_FALSE(Settings(settings_path()).session_sheet());
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
  action("sessionStart")->trigger();
  EXPECT_FALSE(sheet->is_open());
  EXPECT_TRUE(window->measures());
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([this] { return !window->measures(); }));
}

TEST_F(SessionSheetTest, FollowsTheBarAndGoesWithTheModel) {
  ASSERT_TRUE(ask());
  part<QComboBox>("sessionPolicy")->setCurrentText(QStringLiteral("evolutionary"));
  EXPECT_TRUE(text("planPolicy").contains(QStringLiteral("policy evolutionary")));
  action("fileClose")->trigger();
  EXPECT_FALSE(sheet->is_open());
}

TEST_F(SessionSheetTest, EachUnitOfTheBudgetKeepsItsAmount) {
  auto* bar = part<SessionBar>("sessionBar");
  auto* unit = part<QComboBox>("sessionBudgetUnit");
  auto* amount = part<QSpinBox>("sessionBudgetAmount");
  const auto choose_unit = [unit](SessionChoices::Budget chosen) { unit->setCurrentIndex(chosen); };
  choose_unit(SessionChoices::kTrialsPerTask);
  amount->setValue(48);
  choose_unit(SessionChoices::kMinutes);
  EXPECT_NE(amount->value(), 48) << "so many minutes were never meant";
  amount->setValue(5);
  choose_unit(SessionChoices::kTrialsPerTask);
  EXPECT_EQ(amount->value(), 48);
  choose_unit(SessionChoices::kMinutes);
  EXPECT_EQ(bar->choices().amount, 5);
  choose_unit(SessionChoices::kTrials);
  amount->setValue(0);
  choose_unit(SessionChoices::kMinutes);
  choose_unit(SessionChoices::kTrials);
  EXPECT_EQ(amount->value(), 0) << "no search, which the least of minutes must not make a trial";
  choose_unit(SessionChoices::kMinutes);
  EXPECT_EQ(bar->choices().budget, SessionChoices::kMinutes);
}

TEST_F(SessionSheetTest, TheCostModelBeginsWithChosenWeights) {
  ASSERT_TRUE(ask());
  choose_weights(write_nonsense(QStringLiteral("weights")));
  ASSERT_TRUE(wait_until([this] { return !sheet->can_start(); }));
  EXPECT_TRUE(text("planFault").contains(QStringLiteral("no weights"))) << text("planFault").toStdString();
  grab_themes(QStringLiteral("session-sheet-fault"));
  action("sessionStart")->trigger();
  EXPECT_FALSE(window->measures()) << "it would fail at once";

  const QString file = path_of(QStringLiteral("own.model"));
  ASSERT_TRUE(write_file_atomic(file.toStdString(), shipped_cost_model()).ok());
  choose_weights(file);
  ASSERT_TRUE(wait_until([this] { return sheet->can_start(); }));
  EXPECT_EQ(part<QComboBox>("planWeights")->currentText(), QStringLiteral("own.model"));
  part<QPushButton>("sessionSheetStart")->click();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  auto store = RecordStore::open(database()).value();
  const auto setup = store.session_setup(window->bridge().status().session).value();
  EXPECT_NE(setup.options.find("own.model"), std::string::npos) << setup.options;

  // They go with the cost model until those that it comes with are chosen again.
  ASSERT_TRUE(wait_until([this] { return action("sessionStart")->isEnabled(); }));
  ASSERT_TRUE(ask());
  auto* weights = part<QComboBox>("planWeights");
  EXPECT_EQ(weights->currentText(), QStringLiteral("own.model"));
  Q_EMIT weights->activated(0);
  EXPECT_TRUE(Settings(settings_path()).weights(QStringLiteral("tilewright")).isEmpty());
  EXPECT_EQ(weights->currentIndex(), 0);
}

TEST_F(SessionSheetTest, WarnsOfAnotherSessionAndSaysHowToMendIt) {
  const auto other = MeasuringLock::take(lock(), {4711, "resnet50", false});
  ASSERT_TRUE(other.ok());
  ASSERT_TRUE(ask());
  const auto warnings = sheet->findChildren<QWidget*>(QStringLiteral("planWarning"));
  ASSERT_FALSE(warnings.isEmpty());
  QStringList sentences;
  for (const auto* label : warnings.front()->findChildren<QLabel*>()) sentences << label->text();
  EXPECT_TRUE(sentences.join(QLatin1Char('|')).contains(QStringLiteral("process 4711) tunes resnet50")))
      << sentences.join(QLatin1Char('|')).toStdString();
  const auto* cure = warnings.front()->findChild<QLabel*>(QStringLiteral("planCure"));
  EXPECT_FALSE(cure->isVisible());
  warnings.front()->findChild<QToolButton*>(QStringLiteral("planHow"))->click();
  EXPECT_TRUE(wait_until([&] { return cure->isVisible(); }));
  EXPECT_FALSE(cure->text().isEmpty());
  grab_themes(QStringLiteral("session-sheet-warnings"));
}

}  // namespace
}  // namespace tilewright
