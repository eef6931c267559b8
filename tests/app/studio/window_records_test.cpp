// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <algorithm>

#include "core/records/record_store.h"
#include "tests/app/studio/clipped_text.h"
#include "tests/app/studio/studio_window.h"
#include "views/compare/compare_view.h"
#include "views/family/family_canvas.h"
#include "views/family/family_view.h"
#include "views/parallel/parallel_canvas.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/prediction/scatter_plot.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/sketches/sketch_model.h"

namespace tilewright {
namespace {

class WindowRecords : public StudioWindow {
 protected:
  void SetUp() override { open_window(); }

  /// The id of the open models' first task whose name begins so.
  std::string models_task(const std::string& name) const {
    const auto& tasks = window->bridge().models().tasks.tasks();
    const auto found =
        std::ranges::find_if(tasks, [&](const TaskSummary& task) { return task.name.starts_with(name); });
    return found == tasks.end() ? std::string() : found->id;
  }
};

TEST_F(WindowRecords, RecordsAreListedSortedComparedAndSaved) {
  choose(SessionChoices::kTrials, 24);
  open_window();
  ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
  QTableView* table = window->records()->table();
  auto* model = qobject_cast<RecordModel*>(table->model());
  ASSERT_NE(model, nullptr);
  if (auto* news = window->records()->findChild<QPushButton*>(QStringLiteral("recordNews"));
      news->isVisible())
    news->click();
  ASSERT_TRUE(wait_until([&] { return model->rowCount() >= 24; })) << model->rowCount();
  table->sortByColumn(RecordModel::kLatency, Qt::AscendingOrder);
  // The rows of the old order stay until the new order is there.
  ASSERT_TRUE(wait_until([&] { return !model->loading(); }));
  ASSERT_TRUE(wait_until([&] { return model->row(1) != nullptr && model->row(1)->latency.has_value(); }));
  EXPECT_LE(*model->row(0)->latency, *model->row(1)->latency);

  table->selectionModel()->select(
      QItemSelection(model->index(0, 0), model->index(1, RecordModel::kColumnCount - 1)),
      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  ASSERT_TRUE(action("recordCompareSelected")->isEnabled());
  action("recordCompareSelected")->trigger();
  ASSERT_TRUE(wait_until([&] { return !window->findChild<CompareView*>()->verdict().isEmpty(); }));
  const auto* code =
      window->findChild<CompareView*>()->findChild<QPlainTextEdit*>(QStringLiteral("compareLeftCode"));
  EXPECT_TRUE(code->toPlainText().contains(QStringLiteral(" in "))) << code->toPlainText().toStdString();
  grab_themes(QStringLiteral("compare"));

  // What is reckoned of both is read with the programs; their code is generated once somebody looks.
  auto* shown = part<QComboBox>("compareShown");
  shown->setCurrentIndex(CompareView::kFeatures);
  const auto* features = part<QTableView>("compareFeatures");
  EXPECT_TRUE(features->isVisible()) << text("compareSentence").toStdString();
  EXPECT_GT(features->model()->rowCount(), 0);
  grab_themes(QStringLiteral("compare-features"));
  shown->setCurrentIndex(CompareView::kAssembly);
  const auto* right = part<QPlainTextEdit>("compareRightCode");
  ASSERT_TRUE(wait_until([&] { return right->isVisible(); })) << text("compareSentence").toStdString();
  EXPECT_TRUE(right->toPlainText().contains(QStringLiteral("ret"))) << right->toPlainText().toStdString();
  grab_themes(QStringLiteral("compare-assembly"));
  shown->setCurrentIndex(CompareView::kLlvmIr);
  EXPECT_TRUE(right->toPlainText().contains(QStringLiteral("define"))) << right->toPlainText().toStdString();
  grab_themes(QStringLiteral("compare-llvm"));
  shown->setCurrentIndex(CompareView::kInstructions);
  const auto* instructions = part<QTableView>("compareInstructions");
  EXPECT_TRUE(instructions->isVisible());
  EXPECT_GT(instructions->model()->rowCount(), 2);
  grab_themes(QStringLiteral("compare-instructions"));
  shown->setCurrentIndex(CompareView::kLoopNests);

  // Where the fastest and the slowest program of a task can be told apart, something is said of why.
  TrialQuery query;
  query.task = models_task("conv2d");
  query.order = TrialQuery::Order::kFastestFirst;
  std::vector<int64_t> measured;
  auto store = RecordStore::open(database());
  ASSERT_TRUE(store.ok());
  ASSERT_TRUE(store
                  ->for_each_trial(query,
                                   [&](TrialRecord&& trial) {
                                     if (trial.latency) measured.push_back(trial.id);
                                     return true;
                                   })
                  .ok());
  ASSERT_GT(measured.size(), 1U);
  Q_EMIT window->records()->commands()->compare_wanted({measured.back(), measured.front()});
  ASSERT_TRUE(wait_until([&] {
    return text("compareLeft").contains(QStringLiteral("Record %1<").arg(measured.back()));
  })) << text("compareLeft").toStdString();
  EXPECT_EQ(window->findChild<CompareView*>()->verdict().startsWith(QStringLiteral("Cannot tell")),
            window->findChild<CompareView*>()->explanation().isEmpty())
      << window->findChild<CompareView*>()->verdict().toStdString();
  const QSize before = window->size();
  window->resize(1280, 800);
  for (int what = 0; what < shown->count(); ++what) {
    shown->setCurrentIndex(what);
    ASSERT_TRUE(wait_until([&] {
      return !text("compareSentence").startsWith(QStringLiteral("Generating")) ||
             !part<QLabel>("compareSentence")->isVisible();
    }));
    const QStringList clipped = clipped_texts(*window->findChild<CompareView*>());
    EXPECT_TRUE(clipped.isEmpty()) << what << ": " << clipped.join(QLatin1Char('\n')).toStdString();
    grab_themes(QStringLiteral("compare-explained-%1").arg(what));
  }
  window->resize(before);
  shown->setCurrentIndex(CompareView::kLoopNests);

  QApplication::clipboard()->clear();
  window->records()->commands()->copy();
  ASSERT_TRUE(wait_until([&] { return !QApplication::clipboard()->text().isEmpty(); }))
      << window->records()->selected().ids().size() << ' ' << sentence();
  EXPECT_EQ(QApplication::clipboard()->text().count(QLatin1Char('\n')), 3);
  const QString csv = path_of(QStringLiteral("records.csv"));
  Q_EMIT window->records()->commands()->csv_wanted(model->ids(), csv);
  ASSERT_TRUE(wait_until([&] { return QFile::exists(csv); }));
  QFile file(csv);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll().count('\n'), model->rowCount() + 1);

  // Opened once more: what is known stands there before any session.
  ASSERT_TRUE(wait_until([&] { return action("fileClose")->isEnabled(); }));
  action("fileClose")->trigger();
  window->open_model(path_of(QStringLiteral("chain.onnx")));
  ASSERT_TRUE(wait_until([&] { return window->bridge().status().earlier; }));
  EXPECT_GT(window->bridge().status().model_seconds, 0);
  EXPECT_TRUE(window->bridge().status().session.empty());
  EXPECT_TRUE(text("statusLatencyKind").contains(QStringLiteral("earlier sessions")));
  EXPECT_TRUE(window->bridge().models().tasks.shows_earlier());
  EXPECT_GT(window->bridge().models().tasks.total_seconds(), 0);
  EXPECT_GE(window->selection().task(), 0);
  ASSERT_TRUE(wait_until([&] { return window->findChild<SketchModel*>()->rowCount() > 0; }));
  EXPECT_EQ(window->findChild<SketchModel*>()->entry(0).title, QStringLiteral("Best program"));
  EXPECT_FALSE(window->findChild<SketchModel*>()->entry(0).code.isEmpty());
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    window->tabs()->setCurrentIndex(0);
    grab(QStringLiteral("earlier-%1").arg(QLatin1String(theme)));
  }

  // While another model is open its programs are shown from what the database kept of the tasks.
  action("fileClose")->trigger();
  window->open_model(write_chain(QStringLiteral("other"), 32));
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  window->findChild<CompareView*>()->findChild<QPlainTextEdit*>(QStringLiteral("compareLeftCode"))->clear();
  Q_EMIT window->records()->commands()->compare_wanted({1});
  ASSERT_TRUE(wait_until([&] { return code->toPlainText().contains(QStringLiteral(" in ")); }))
      << code->toPlainText().toStdString();
}

TEST_F(WindowRecords, TheCodeOfTheBestProgramAndOfARecordIsShown) {
  choose(SessionChoices::kTrials, 16);
  open_window();
  window->open_model(write_chain(QStringLiteral("chain"), 16));
  auto* dock = part<QDockWidget>("codeDock");
  const auto* title = dock->findChild<QLabel*>(QStringLiteral("codeTitle"));
  const auto* machine = dock->findChild<QPlainTextEdit*>(QStringLiteral("codeAssembly"));
  ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  dock->show();
  dock->raise();
  // The first of the chain's tasks that multiplies.
  const auto tasks = window->bridge().models().tasks.tasks();
  const auto product = std::find_if(tasks.begin(), tasks.end(),
                                    [](const TaskSummary& task) { return task.name.starts_with("conv2d"); });
  ASSERT_NE(product, tasks.end());
  const auto conv = static_cast<int>(product - tasks.begin());
  window->selection().select(conv);
  const auto sentences = [&] {
    QStringList shown;
    for (const auto* label : dock->findChildren<QLabel*>()) {
      if (label->isVisible()) shown << label->text();
    }
    return shown.join(QLatin1Char('|'));
  };
  EXPECT_TRUE(wait_until([&] { return sentences().contains(QStringLiteral("No program of this task")); }))
      << sentences().toStdString();

  // While it is hidden nothing is generated, however often a better program is found.
  dock->hide();
  ASSERT_TRUE(wait_until([&] { return machine->visibleRegion().isEmpty(); }));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_TRUE(machine->toPlainText().isEmpty());
  dock->show();
  dock->raise();
  ASSERT_TRUE(wait_until([&] { return !machine->toPlainText().isEmpty(); })) << sentences().toStdString();
  EXPECT_TRUE(machine->toPlainText().contains(QStringLiteral("tw_task_run:")));
  EXPECT_TRUE(machine->toPlainText().contains(QStringLiteral("mulps")) ||
              machine->toPlainText().contains(QStringLiteral("fmadd")))
      << machine->toPlainText().toStdString();
  EXPECT_TRUE(title->toolTip().startsWith(QStringLiteral("Best program of ")))
      << title->toolTip().toStdString();
  EXPECT_TRUE(dock->findChild<QPlainTextEdit*>(QStringLiteral("codeLoops"))
                  ->toPlainText()
                  .contains(QStringLiteral(" * ")));
  EXPECT_GT(dock->findChild<QTableView*>(QStringLiteral("codeInstructions"))->model()->rowCount(), 5);

  QTableView* table = window->records()->table();
  part<QDockWidget>("recordsDock")->raise();
  auto* model = qobject_cast<RecordModel*>(table->model());
  ASSERT_TRUE(wait_until([&] { return model->rowCount() >= 16 && !model->loading(); }));
  table->sortByColumn(RecordModel::kLatency, Qt::AscendingOrder);
  ASSERT_TRUE(wait_until([&] { return !model->loading() && model->row(3) != nullptr; }));
  EXPECT_FALSE(action("recordShowCode")->isEnabled());
  table->selectRow(3);
  ASSERT_TRUE(action("recordShowCode")->isEnabled());
  const QString wanted = QStringLiteral("Record %1 ").arg(model->ids()[3]);
  action("recordShowCode")->trigger();
  ASSERT_TRUE(wait_until([&] { return title->toolTip().startsWith(wanted); }))
      << title->toolTip().toStdString();
  EXPECT_TRUE(machine->isVisible());
  EXPECT_GT(dock->height(), 240) << "somebody wants to read";
  auto* loops = dock->findChild<QPlainTextEdit*>(QStringLiteral("codeLoops"));
  auto* tabs = dock->findChild<QTabWidget*>(QStringLiteral("codeTabs"));
  for (const char* theme : {"light", "dark"}) {
    window->set_theme(QLatin1String(theme));
    grab(QStringLiteral("code-%1").arg(QLatin1String(theme)));
    tabs->setCurrentIndex(1);
    loops->setTextCursor(loops->document()->find(QStringLiteral(" * ")));
    QTest::keyClick(loops, Qt::Key_F10, Qt::ControlModifier);
    grab(QStringLiteral("code-pinned-%1").arg(QLatin1String(theme)));
    tabs->setCurrentIndex(0);
  }
  const int other = window->selection().task() == conv ? conv + 1 : conv;
  window->selection().select(other);
  EXPECT_TRUE(wait_until([&] { return title->toolTip().startsWith(QStringLiteral("Best program of ")); }))
      << "another task";
}

class ChosenRecord : public ExampleWindow {
 protected:
  void SetUp() override {
    open_example();
    window->records()->set_scope(RecordView::kSession);
  }
  const RecordModel& model() const {
    return *qobject_cast<const RecordModel*>(window->records()->table()->model());
  }
  template <typename Page>
  Page* open_page(const char* name) {
    auto* page = part<Page>(name);
    window->tabs()->setCurrentWidget(page);
    return page;
  }
};

TEST_F(ChosenRecord, IsMarkedInEveryView) {
  ASSERT_TRUE(wait_until([&] { return !model().loading() && model().rowCount() > 100; }));
  const PredictionModel& predictions = window->bridge().models().predictions;
  ASSERT_GT(predictions.rowCount(), 100);
  const PredictionModel::Row& point = predictions.row(100);

  // A click on a point of the scatter, which selects its task's line and member as well.
  auto* scatter = part<ScatterPlot>("predictionChart");
  open_page<PredictionView>("predictionPage");
  Q_EMIT scatter->point_clicked(100);
  EXPECT_EQ(window->chosen_record().record(), point.record);
  EXPECT_EQ(scatter->marked(), 100);
  ASSERT_TRUE(
      wait_until([&] { return !model().loading() && model().rowCount() == 1 && model().row(0) != nullptr; }));
  window->records()->table()->selectRow(0);
  EXPECT_EQ(window->selection().task(), point.task);

  open_page<FamilyView>("familyPage");
  auto* family = part<FamilyCanvas>("familyChart");
  ASSERT_TRUE(wait_until([&] { return family->chosen() >= 0; }));
  const auto shown = [&] { return part<QLabel>("familyValues")->text(); };
  EXPECT_TRUE(shown().contains(QStringLiteral("Record %1 ").arg(QLocale().toString(point.record))))
      << shown().toStdString();
  auto* page = open_page<ParallelView>("decisionsPage");
  auto* lines = page->findChild<ParallelCanvas*>(QStringLiteral("parallelChart"));
  ASSERT_TRUE(wait_until([&] { return lines->marked() >= 0; }));
  const auto& records = lines->choice().data().records;
  EXPECT_EQ(records[static_cast<size_t>(lines->marked())].id, point.record);

  // A row of another task is selected where it stands; the list does not jump to that task's first record.
  part<QPushButton>("recordOnly")->click();
  ASSERT_TRUE(wait_until([&] { return !model().loading() && model().rowCount() > 100; }));
  QTableView* table = window->records()->table();
  int elsewhere = 0;
  ASSERT_TRUE(wait_until([&] { return model().row(0) != nullptr && model().row(30) != nullptr; }));
  const std::string shown_task = window->bridge().models().tasks.tasks()[static_cast<size_t>(point.task)].id;
  while (elsewhere < 30 && model().row(elsewhere)->task == shown_task) ++elsewhere;
  ASSERT_LT(elsewhere, 30);
  table->scrollTo(model().index(elsewhere, 0));
  QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                    table->visualRect(model().index(elsewhere, 0)).center());
  EXPECT_NE(window->selection().task(), point.task);
  QCoreApplication::processEvents();
  EXPECT_EQ(window->records()->selected().ids(),
            std::vector<int64_t>{model().ids()[static_cast<size_t>(elsewhere)]});
  window->selection().select(point.task);
  const auto is_there = [&] {
    const auto& read = lines->choice().data().records;
    return read.size() > 1 && std::ranges::find(read, point.record, &DecisionRecord::id) != read.end();
  };
  ASSERT_TRUE(wait_until(is_there));

  // A line that is clicked is the row that is selected.
  const int other = lines->marked() == 0 ? 1 : 0;
  Q_EMIT lines->record_clicked(other);
  const int64_t wanted = lines->choice().data().records[static_cast<size_t>(other)].id;
  EXPECT_EQ(window->chosen_record().record(), wanted);
  ASSERT_TRUE(
      wait_until([&] { return window->records()->selected().ids() == std::vector<int64_t>{wanted}; }));
  ASSERT_TRUE(wait_until([&] { return lines->marked() == other; }));
}

}  // namespace
}  // namespace tilewright
