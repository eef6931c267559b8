// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <algorithm>

#include "app/studio/programs/transfer_search.h"
#include "app/studio/settings.h"
#include "core/records/database.h"
#include "core/records/record_store.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/data_table.h"
#include "views/compare/compare_view.h"
#include "views/graph/graph_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/transfer/transfer_view.h"

namespace tilewright {
namespace {

/// A window in which the example session was replayed: records without measuring.
class RecordsWindow : public ExampleWindow {
 protected:
  void SetUp() override {
    open_example();
    window->resize(1600, 1000);
    auto* dock = part<QDockWidget>("recordsDock");
    dock->show();
    dock->raise();
    window->records()->set_scope(RecordView::kEverything);
    ASSERT_TRUE(wait_until([&] { return model().rowCount() > 100 && !model().loading(); }))
        << model().rowCount();
  }
  RecordModel& model() const { return *static_cast<RecordModel*>(window->records()->table()->model()); }
  /// Waits for the answer to the filter.
  void filter(const QString& text) {
    window->records()->set_filter(text);
    ASSERT_TRUE(wait_until([&] { return !model().loading(); }));
    if (model().rowCount() > 0) {
      ASSERT_TRUE(wait_until([&] {
        model().index(0, 0).data();
        return model().row(0) != nullptr;
      }));
    }
  }
};

TEST_F(RecordsWindow, FiltersByTheFieldsAndKeepsSavedOnes) {
  const int all = model().rowCount();
  grab_themes(QStringLiteral("records-all"));
  filter(QStringLiteral("state:ok latency:<1ms"));
  EXPECT_GT(model().rowCount(), 0);
  EXPECT_LT(model().rowCount(), all);
  EXPECT_LT(model().row(0)->latency.value_or(1), 1e-3);
  EXPECT_EQ(part<QLineEdit>("recordFilter-latency")->text(), QStringLiteral("<1ms"));
  grab_themes(QStringLiteral("records-filtered"));
  const QString task = QStringLiteral("task:0");
  filter(task);
  ASSERT_GT(model().rowCount(), 0);
  EXPECT_EQ(model().row(0)->task, window->bridge().models().tasks.tasks()[0].id)
      << "as the window numbers them";
  window->records()->saved_filters()->save(QStringLiteral("The first task"));
  open_window();
  const auto& kept = window->records()->saved_filters()->filters();
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0], (SavedFilter{QStringLiteral("The first task"), task}));
}

TEST_F(RecordsWindow, CopiesAndSavesWhatIsListedInItsOrder) {
  filter(QStringLiteral("state:ok"));
  window->records()->table()->sortByColumn(RecordModel::kLatency, Qt::AscendingOrder);
  ASSERT_TRUE(wait_until([&] { return !model().loading(); }));
  window->records()->table()->selectRow(0);
  QApplication::clipboard()->clear();
  ASSERT_TRUE(action("recordCopyJson")->isEnabled());
  action("recordCopyJson")->trigger();
  ASSERT_TRUE(wait_until([&] { return !QApplication::clipboard()->text().isEmpty(); }));
  const auto copied = QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).object();
  ASSERT_EQ(copied[QStringLiteral("records")].toArray().size(), 1);
  const QString path = path_of(QStringLiteral("records.json"));
  Q_EMIT window->records()->commands()->csv_wanted(model().ids(), path);
  ASSERT_TRUE(wait_until([&] { return QFile::exists(path); }));
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const auto records = QJsonDocument::fromJson(file.readAll()).object()[QStringLiteral("records")].toArray();
  ASSERT_EQ(records.size(), model().rowCount());
  double before = 0;
  for (const auto& record : records) {
    const double latency = record.toObject()[QStringLiteral("latency_ms")].toDouble(1e9);
    EXPECT_LE(before, latency);
    before = latency;
  }
}

TEST_F(RecordsWindow, ANoteIsKeptAndMarksItsRow) {
  window->records()->table()->selectRow(3);
  ASSERT_TRUE(wait_until([&] { return window->records()->selected().row() != nullptr; }));
  const int64_t id = window->records()->selected().ids().front();
  EXPECT_FALSE(model().row(3)->noted);
  action("recordNote")->trigger();
  auto* editor = part<QPlainTextEdit>("noteEditor");
  ASSERT_TRUE(wait_until([&] { return editor->isVisible(); }));
  editor->setPlainText(QStringLiteral("measured **beside** a training"));
  ASSERT_TRUE(wait_until([&] { return model().row(3) != nullptr && model().row(3)->noted; })) << sentence();
  grab_themes(QStringLiteral("records-note"));
  filter(QStringLiteral("note:training"));
  ASSERT_EQ(model().rowCount(), 1);
  EXPECT_EQ(model().row(0)->id, id);
  window->records()->table()->selectRow(0);
  part<QPlainTextEdit>("noteEditor")->clear();
  window->records()->commands()->write_note();
  editor->setPlainText({});
  ASSERT_TRUE(wait_until([&] {
    window->records()->table()->model();
    return model().row(0) == nullptr || !model().row(0)->noted;
  }));
}

TEST_F(RecordsWindow, PinnedRecordsStandOnTopWhateverTheOrder) {
  window->records()->table()->selectRow(3);
  ASSERT_TRUE(wait_until([&] { return window->records()->selected().row() != nullptr; }));
  const int64_t id = window->records()->selected().ids().front();
  QAction* pin = action("recordPin");
  ASSERT_TRUE(pin->isEnabled());
  EXPECT_EQ(pin->text(), QStringLiteral("P&in"));
  QSignalSpy told(window.get(), &MainWindow::records_pinned);
  pin->trigger();
  ASSERT_TRUE(wait_until([&] { return !model().loading() && model().ids().front() == id; })) << sentence();
  EXPECT_EQ(told.size(), 1);
  EXPECT_EQ(window->records()->selected().ids(), std::vector<int64_t>{id});
  ASSERT_TRUE(wait_until([&] { return pin->text() == QStringLiteral("Unp&in"); }));
  grab_themes(QStringLiteral("records-pinned"));
  for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
    window->records()->table()->sortByColumn(RecordModel::kLatency, order);
    ASSERT_TRUE(wait_until([&] { return !model().loading(); }));
    EXPECT_EQ(model().ids().front(), id);
  }
  filter(QStringLiteral("pinned:yes"));
  ASSERT_EQ(model().ids(), std::vector<int64_t>{id});
  EXPECT_TRUE(model().row(0)->pinned);
  window->records()->table()->selectRow(0);
  pin->trigger();
  ASSERT_TRUE(wait_until([&] { return !model().loading() && model().rowCount() == 0; })) << sentence();
}

TEST_F(RecordsWindow, LeadsToTheGraphAndToAComparison) {
  const int task = window->selection().task() == 2 ? 1 : 2;
  filter(QStringLiteral("state:ok task:%1").arg(task));
  ASSERT_GT(model().rowCount(), 1);
  window->records()->table()->selectRow(0);
  ASSERT_TRUE(action("recordShowInGraph")->isEnabled());
  window->tabs()->setCurrentIndex(1);
  action("recordShowInGraph")->trigger();
  EXPECT_TRUE(window->graph_view()->isVisible());
  EXPECT_EQ(window->selection().task(), task);
  action("recordCompareWith")->trigger();
  window->records()->table()->selectRow(1);
  ASSERT_TRUE(wait_until([&] { return !window->findChild<CompareView*>()->verdict().isEmpty(); }));
  // Nothing runs that could keep a measurement.
  window->records()->table()->selectRow(0);
  action("recordRemeasure")->trigger();
  EXPECT_NE(sentence().find("session must run"), std::string::npos) << sentence();
}

TEST_F(RecordsWindow, TheTransferPageTellsWhatIsKnown) {
  auto* page = part<TransferView>("transferPage");
  ASSERT_NE(page, nullptr);
  window->tabs()->setCurrentWidget(page);
  auto* table = page->findChild<QTableView*>(QStringLiteral("transferTable"));
  ASSERT_TRUE(wait_until([&] { return table->model()->rowCount() > 0; }));
  grab_themes(QStringLiteral("transfer"));
}

/// A window whose database has a session of a small chain.
class TunedRecords : public StudioWindow {
 protected:
  void tune(const QString& model, int trials) {
    choose(SessionChoices::kTrials, trials);
    open_window();
    ASSERT_TRUE(open({model}));
    action("sessionStart")->trigger();
    ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
    ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
  }
  std::vector<TrialRecord> by_hand() const {
    RecordStore store = RecordStore::open(database()).value();
    auto trials = store.trials({}).value();
    std::erase_if(trials, [](const TrialRecord& trial) { return trial.position != kByHandPosition; });
    return trials;
  }
};

TEST_F(TunedRecords, ASessionBeginsWithProgramsOfOtherShapes) {
  ASSERT_NO_FATAL_FAILURE(tune(write_chain(QStringLiteral("narrow"), 16), 24));
  choose(SessionChoices::kTrials, 48);
  Settings(settings_path()).set_session_sheet(true);
  open_window();
  ASSERT_TRUE(open({write_chain(QStringLiteral("wide"), 32)}));
  auto* page = part<TransferView>("transferPage");
  window->tabs()->setCurrentWidget(page);
  auto* start = part<QPushButton>("transferStart");
  ASSERT_TRUE(wait_until([&] { return start->isEnabled(); })) << page->summary().toStdString();
  grab_themes(QStringLiteral("transfer-near"));
  auto* search = window->findChild<TransferSearch*>();
  ASSERT_NE(search, nullptr);
  start->click();
  ASSERT_TRUE(part<QWidget>("sessionSheet")->isVisible());
  part<QPushButton>("sessionSheetCancel")->click();
  EXPECT_TRUE(search->take_seeds().empty()) << "a start that was taken back";
  start->click();
  auto* begin = part<QPushButton>("sessionSheetStart");
  ASSERT_TRUE(wait_until([&] { return begin->isEnabled(); }));
  begin->click();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  const auto measured = by_hand();
  ASSERT_FALSE(measured.empty());
  const auto& tasks = window->bridge().models().tasks.tasks();
  EXPECT_TRUE(std::any_of(tasks.begin(), tasks.end(),
                          [&](const TaskSummary& task) { return task.id == measured[0].task; }));
}

TEST_F(TunedRecords, ARecordOfAnEarlierSessionIsMeasuredAgain) {
  ASSERT_NO_FATAL_FAILURE(tune(write_chain(QStringLiteral("chain"), 16), 24));
  choose(SessionChoices::kTrials, 600);
  open_window();
  ASSERT_TRUE(open({path_of(QStringLiteral("chain.onnx"))}));
  auto* dock = part<QDockWidget>("recordsDock");
  dock->show();
  dock->raise();
  window->records()->set_filter(QStringLiteral("state:ok"));
  const auto& model = *static_cast<RecordModel*>(window->records()->table()->model());
  ASSERT_TRUE(wait_until([&] { return model.rowCount() > 0 && !model.loading(); }));
  window->records()->table()->selectRow(0);
  const int64_t record = window->records()->selected().ids().front();
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kTuning)) << sentence();
  Q_EMIT window->records()->commands()->remeasure_wanted(record);
  ASSERT_TRUE(wait_until([&] { return sentence().find("measured again as record") != std::string::npos; }))
      << sentence();
  EXPECT_EQ(by_hand().size(), 1U);
  auto* page = part<TransferView>("transferPage");
  window->tabs()->setCurrentWidget(page);
  EXPECT_TRUE(page->findChild<QLabel*>(QStringLiteral("emptySentence"))
                  ->text()
                  .contains(QStringLiteral("when the session has ended")))
      << "nothing is looked through beside what is measured";
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([&] { return action("fileClose")->isEnabled(); }));
}

TEST_F(TunedRecords, NoisyRecordsOfAnEarlierSessionAreMeasuredAgainTogether) {
  ASSERT_NO_FATAL_FAILURE(tune(write_chain(QStringLiteral("chain"), 16), 24));
  {
    auto kept = Database::open(database(), 5);
    ASSERT_TRUE(kept.ok());
    ASSERT_TRUE(kept->execute("DELETE FROM sentinels; "
                              "INSERT INTO sentinels (session, time, elapsed, latency, drift) "
                              "SELECT number, started, 0, 1e-3, 0.2 FROM sessions")
                    .ok());
  }
  choose(SessionChoices::kTrials, 600);
  open_window();
  ASSERT_TRUE(open({path_of(QStringLiteral("chain.onnx"))}));
  ASSERT_TRUE(wait_until([&] { return action("recordRemeasureNoisy")->isEnabled(); }));
  const QString most = QString::number(RecordCommands::kMostRemeasured);
  EXPECT_TRUE(action("recordRemeasureNoisy")->toolTip().contains(most));
  action("recordRemeasureNoisy")->trigger();
  ASSERT_TRUE(wait_until([&] { return window->records()->isVisible(); })) << "what is listed is meant";
  EXPECT_NE(sentence().find("session must run"), std::string::npos) << sentence();
  const auto& model = *static_cast<RecordModel*>(window->records()->table()->model());
  window->records()->set_filter(QStringLiteral("noisy:no state:ok"));
  ASSERT_TRUE(wait_until([&] { return !model.loading(); }));
  EXPECT_EQ(model.rowCount(), 0);
  window->records()->set_filter(QStringLiteral("noisy:yes"));
  ASSERT_TRUE(wait_until([&] { return model.rowCount() > 0 && !model.loading(); }));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kTuning)) << sentence();
  action("recordRemeasureNoisy")->trigger();
  ASSERT_TRUE(wait_until([&] { return sentence().find("were measured again.") != std::string::npos; }))
      << sentence();
  const auto measured = by_hand();
  EXPECT_GT(measured.size(), 1U);
  EXPECT_LE(measured.size(), static_cast<size_t>(RecordCommands::kMostRemeasured));
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([&] { return action("fileClose")->isEnabled(); }));
}

}  // namespace
}  // namespace tilewright
