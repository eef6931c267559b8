// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <algorithm>
#include <numeric>
#include <set>

#include "core/records/trial_list.h"
#include "core/target/not_verified.h"
#include "views/common/data_table.h"
#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

constexpr auto kFatalToRecords = QAbstractItemModelTester::FailureReportingMode::Fatal;

TrialListRow row_of(int64_t id) {
  TrialListRow row;
  row.id = id;
  row.task = id % 2 == 0 ? "even" : "odd";
  row.task_name = "conv2d, \"3x3\"";
  row.session = "20261121-101502-3fa9c27b";
  row.variant = "direct";
  row.sketch = "direct/0";
  row.round = 3;
  row.latency = 1e-3 * static_cast<double>(id);
  if (id % 5 == 0) {
    row.latency.reset();
    row.error_kind = "timeout";
    row.error_text = "run: took longer than 10 s";
  }
  return row;
}

/// A database that answers at once and counts what it was asked.
class Answers {
 public:
  explicit Answers(RecordModel& model, int count) : model_(model), count_(count) {
    QObject::connect(&model, &RecordModel::list_wanted, &model,
                     [this](int generation, const TrialListQuery& query) {
                       queries.push_back(query);
                       std::vector<int64_t> ids(query.filter.empty() ? static_cast<size_t>(count_) : 0);
                       std::iota(ids.begin(), ids.end(), 1);
                       model_.take_list(generation, ids);
                     });
    QObject::connect(&model, &RecordModel::rows_wanted, &model,
                     [this](int generation, const std::vector<int64_t>& ids) {
                       fetched += ids.size();
                       std::vector<TrialListRow> rows;
                       for (const int64_t id : ids) rows.push_back(row_of(id));
                       model_.take_rows(generation, rows);
                     });
  }
  std::vector<TrialListQuery> queries;
  size_t fetched = 0;

 private:
  RecordModel& model_;
  int count_;
};

TEST(RecordModel, FetchesOnlyTheRowsThatSomebodyLooksAt) {
  RecordModel model;
  Answers answers(model, 50'000);
  model.reload();
  ASSERT_EQ(model.rowCount(), 50'000);
  EXPECT_EQ(answers.fetched, 0U);
  EXPECT_TRUE(model.index(40'000, RecordModel::kTask).data().isNull());
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.row(40'000) != nullptr; }, 120'000));
  EXPECT_EQ(model.row(40'000)->id, 40'001);
  EXPECT_LE(answers.fetched, static_cast<size_t>(RecordModel::kBlock));
  EXPECT_EQ(model.row(0), nullptr);
  EXPECT_EQ(model.row(-1), nullptr);
  // Scrolling through everything keeps a bounded number of rows.
  for (int block = 0; block < 100; ++block) {
    const int at = block * RecordModel::kBlock;
    model.index(at, 0).data();
    ASSERT_TRUE(QTest::qWaitFor([&] { return model.row(at) != nullptr; }, 120'000));
  }
  int kept = 0;
  for (int row = 0; row < model.rowCount(); ++row) kept += model.row(row) != nullptr;
  EXPECT_LE(kept, RecordModel::kBlock * RecordModel::kMostBlocks);
}

TEST(RecordModel, TellsTheExactNumberBesideTheRoundedOne) {
  RecordModel model;
  TrialListRow row = row_of(1);
  row.latency = 1.23456789e-3;
  QObject::connect(&model, &RecordModel::list_wanted, &model,
                   [&](int generation) { model.take_list(generation, {1}); });
  QObject::connect(&model, &RecordModel::rows_wanted, &model,
                   [&](int generation) { model.take_rows(generation, {row}); });
  model.set_query({});
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.rowCount() == 1; }, 120'000));
  const auto latency = model.index(0, RecordModel::kLatency);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !latency.data().isNull(); }, 120'000));
  EXPECT_EQ(latency.data(Qt::ToolTipRole).toString(),
            latency.data().toString() + QStringLiteral("\nExactly: 0.00123456789"));
  EXPECT_EQ(model.index(0, RecordModel::kVariant).data(Qt::ToolTipRole).toString(), QStringLiteral("direct"));
}

TEST(RecordModel, SortsByAskingAnewAndDropsOldAnswers) {
  RecordModel model;
  QAbstractItemModelTester tester(&model, kFatalToRecords);
  std::vector<int> generations;
  QObject::connect(&model, &RecordModel::list_wanted, &model,
                   [&](int generation, const TrialListQuery&) { generations.push_back(generation); });
  model.sort(RecordModel::kTask, Qt::AscendingOrder);
  EXPECT_TRUE(generations.empty());
  model.reload();
  model.sort(RecordModel::kLatency, Qt::DescendingOrder);
  model.sort(RecordModel::kLatency, Qt::DescendingOrder);
  ASSERT_EQ(generations.size(), 2U) << "the same question is asked once";
  EXPECT_EQ(model.query().order, TrialListQuery::Column::kLatency);
  EXPECT_TRUE(model.query().descending);
  model.take_list(generations[0], {1, 2, 3});
  EXPECT_EQ(model.rowCount(), 0);
  model.take_list(generations[1], {4, 5});
  EXPECT_EQ(model.rowCount(), 2);
  model.take_rows(generations[0], {row_of(4)});
  EXPECT_EQ(model.row(0), nullptr);
  model.take_rows(generations[1], {row_of(4)});
  EXPECT_NE(model.row(0), nullptr);
  EXPECT_EQ(model.index(0, RecordModel::kLatency).data().toString(), QStringLiteral("4.000 ms"));
}

TEST(RecordModel, TheFirstOfALongListAreShownBeforeTheRest) {
  RecordModel model;
  QAbstractItemModelTester tester(&model, kFatalToRecords);
  int generation = 0;
  QObject::connect(&model, &RecordModel::list_wanted, &model,
                   [&](int asked, const TrialListQuery&) { generation = asked; });
  model.reload();
  std::vector<int64_t> ids(30'000);
  std::iota(ids.begin(), ids.end(), 1);
  int resets = 0;
  QObject::connect(&model, &QAbstractItemModel::modelReset, &model, [&] { ++resets; });
  model.take_first(generation, {ids.begin(), ids.begin() + TrialList::kFirst}, 30'000);
  EXPECT_EQ(model.rowCount(), static_cast<int>(TrialList::kFirst));
  EXPECT_EQ(model.total(), 30'000);
  EXPECT_TRUE(model.loading());
  model.take_list(generation, ids);
  EXPECT_EQ(model.rowCount(), 30'000);
  EXPECT_EQ(resets, 1) << "what is looked at stays";
  EXPECT_FALSE(model.loading());
}

TEST(RecordModel, MarksWhatWasMeasuredInNoise) {
  RecordModel model;
  TrialListRow row = row_of(1);
  row.drift = 0.08;
  QObject::connect(&model, &RecordModel::list_wanted, &model,
                   [&](int generation) { model.take_list(generation, {1}); });
  QObject::connect(&model, &RecordModel::rows_wanted, &model,
                   [&](int generation) { model.take_rows(generation, {row}); });
  model.set_query({});
  const auto mark = model.index(0, RecordModel::kMachine);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !mark.data().isNull(); }, 120'000));
  EXPECT_EQ(mark.data().toString(), QStringLiteral("noisy, %1").arg(change_label(1 / 1.08 - 1)));
  for (const int role : {Qt::ToolTipRole, Qt::AccessibleTextRole}) {
    EXPECT_TRUE(mark.data(role).toString().contains(QStringLiteral("7.4 % slower")))
        << mark.data(role).toString().toStdString();
  }
  EXPECT_TRUE(model.index(0, RecordModel::kLatency)
                  .data(Qt::ToolTipRole)
                  .toString()
                  .contains(QStringLiteral("7.4 % slower")));
  EXPECT_TRUE(model.index(0, RecordModel::kVariant).data(Qt::AccessibleTextRole).isNull());
  EXPECT_EQ(record_raw(row, RecordModel::kMachine), QStringLiteral("0.08"));
  row.drift = -0.06;
  EXPECT_TRUE(noise_sentence(row).contains(QStringLiteral("6.4 % faster")));
  row.drift = 0.04;
  EXPECT_TRUE(record_cell(row, RecordModel::kMachine).isEmpty()) << "no more than the machine's usual noise";
  row.spread = 2.27;
  EXPECT_TRUE(row.noisy()) << "no machine at rest gives repeats that lie so far apart";
  EXPECT_EQ(record_cell(row, RecordModel::kMachine), QStringLiteral("noisy, repeats differ"));
  EXPECT_TRUE(noise_sentence(row).contains(QStringLiteral("227.0 %")));
  row.drift = 0.5;
  row.latency.reset();
  EXPECT_TRUE(record_cell(row, RecordModel::kMachine).isEmpty()) << "there is no latency to doubt";
  EXPECT_TRUE(noise_sentence(row).isEmpty());
}

TEST(RecordModel, MarksWhatIsPinnedAndAsksAnewWhereThatStandsAbove) {
  RecordModel model;
  QAbstractItemModelTester tester(&model, kFatalToRecords);
  Answers answers(model, 6);
  model.set_query({});
  model.index(0, 0).data();
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.row(0) != nullptr; }, 120'000));
  const auto task = [&](int row, int role) { return model.index(row, RecordModel::kTask).data(role); };
  EXPECT_TRUE(task(1, Qt::DecorationRole).isNull());
  const auto asked = answers.queries.size();
  model.set_pinned({2, 99}, true);
  EXPECT_EQ(answers.queries.size(), asked) << "the order is as it was";
  EXPECT_FALSE(task(1, Qt::DecorationRole).isNull());
  EXPECT_TRUE(task(1, Qt::ToolTipRole).toString().contains(QStringLiteral("Pinned")));
  EXPECT_TRUE(task(1, Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("Pinned")));
  EXPECT_TRUE(task(0, Qt::DecorationRole).isNull());
  EXPECT_TRUE(model.index(1, RecordModel::kLatency).data(Qt::DecorationRole).isNull());
  TrialListQuery above;
  above.pinned_first = true;
  model.set_query(above);
  QSignalSpy reordering(&model, &RecordModel::reordering);
  model.set_pinned({2}, false);
  EXPECT_EQ(reordering.size(), 1);
  EXPECT_EQ(answers.queries.size(), asked + 2);
}

TEST(RecordView, PinnedRecordsMoveToTheTopAndStaySelected) {
  RecordModel model;
  TaskSelection selection;
  RecordView view(&model, &selection);
  std::set<int64_t> pins;
  QObject::connect(
      &model, &RecordModel::list_wanted, &model, [&](int generation, const TrialListQuery& query) {
        std::vector<int64_t> ids(SelectedRecords::kMostPinned + 1);
        std::iota(ids.begin(), ids.end(), 1);
        if (query.pinned_first)
          std::stable_partition(ids.begin(), ids.end(), [&](int64_t id) { return pins.contains(id); });
        model.take_list(generation, ids);
      });
  QObject::connect(&model, &RecordModel::rows_wanted, &model,
                   [&](int generation, const std::vector<int64_t>& ids) {
                     std::vector<TrialListRow> rows;
                     for (const int64_t id : ids) rows.emplace_back(row_of(id)).pinned = pins.contains(id);
                     model.take_rows(generation, rows);
                   });
  QObject::connect(view.commands(), &RecordCommands::pin_wanted, &view,
                   [&](const std::vector<int64_t>& ids, bool pinned) {
                     for (const int64_t id : ids) pinned ? (void)pins.insert(id) : (void)pins.erase(id);
                     model.set_pinned(ids, pinned);
                   });
  view.resize(900, 300);
  view.show();
  ASSERT_GT(model.rowCount(), 100);
  EXPECT_FALSE(view.selected().can_pin()) << "none is selected";
  DataTable* table = view.table();
  table->selectRow(60);
  table->selectionModel()->select(model.index(62, 0),
                                  QItemSelectionModel::Select | QItemSelectionModel::Rows);
  table->scrollTo(model.index(50, 0), QAbstractItemView::PositionAtTop);
  const int top = table->rowAt(0);
  ASSERT_GT(top, 0);
  EXPECT_TRUE(view.selected().can_pin());
  EXPECT_FALSE(view.selected().are_pinned());
  QSignalSpy chosen(&view, &RecordView::record_chosen);
  view.commands()->toggle_pin();
  const std::vector<int64_t> both{61, 63};
  EXPECT_TRUE(std::equal(both.begin(), both.end(), model.ids().begin()));
  EXPECT_EQ(view.selected().ids(), both);
  EXPECT_EQ(table->rowAt(0), top) << "what is looked at stays";
  EXPECT_TRUE(chosen.isEmpty());
  table->scrollToTop();
  ASSERT_TRUE(QTest::qWaitFor([&] { return view.selected().are_pinned(); }, 120'000));
  // One that is not pinned among them: then all are to be.
  table->selectionModel()->select(model.index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
  EXPECT_FALSE(view.selected().are_pinned());
  view.commands()->toggle_pin();
  ASSERT_TRUE(QTest::qWaitFor([&] { return view.selected().are_pinned(); }, 120'000));
  EXPECT_EQ(pins, (std::set<int64_t>{1, 61, 63}));
  view.commands()->toggle_pin();
  EXPECT_TRUE(pins.empty());
  EXPECT_EQ(model.ids().front(), 1);
  EXPECT_EQ(view.selected().ids(), (std::vector<int64_t>{1, 61, 63}));
  // Another question is another list.
  view.set_filter(QStringLiteral("conv"));
  EXPECT_TRUE(view.selected().ids().empty());
  table->selectAll();
  EXPECT_FALSE(view.selected().can_pin()) << "too many";
  view.commands()->toggle_pin();
  EXPECT_TRUE(pins.empty());
}

TEST(RecordCopy, IsWrittenForPeopleInTheColumnsShown) {
  const std::vector<int> columns{RecordModel::kLatency, RecordModel::kTask};
  const std::vector<TrialListRow> rows{row_of(3), row_of(5)};
  EXPECT_EQ(record_table_heading(columns, false), QStringLiteral("Latency\tTask\n"));
  const QStringList lines = record_table_rows(rows, columns, false).split(QLatin1Char('\n'));
  ASSERT_EQ(lines.size(), 3);
  EXPECT_EQ(lines[0], QStringLiteral("3.000 ms\tconv2d, \"3x3\""));
  EXPECT_EQ(record_table_heading(columns, true), QStringLiteral("| Latency | Task |\n| ---: | --- |\n"));
  EXPECT_TRUE(record_table_rows({rows[0]}, columns, true).startsWith(QStringLiteral("| 3.000 ms | ")));
  EXPECT_EQ(record_format_of(QStringLiteral("a.JSON")), RecordFormat::kJson);
  EXPECT_EQ(record_format_of(QStringLiteral("a.md")), RecordFormat::kMarkdown);
}

TEST(RecordModel, ComparesEachRecordWithItsTasksBaselineAndDoesNotSortByThat) {
  RecordModel model;
  QAbstractItemModelTester tester(&model, kFatalToRecords);
  Answers answers(model, 6);
  model.set_query({});
  model.index(0, 0).data();
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.row(0) != nullptr; }, 120'000));
  const auto text = [&](int row) { return model.index(row, RecordModel::kVersusBaseline).data().toString(); };
  EXPECT_EQ(text(0), QStringLiteral("–")) << "nothing is compared with yet";
  QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
  model.set_baselines({{"odd", 3e-3}});
  EXPECT_EQ(changed.size(), 1);
  EXPECT_EQ(text(0), QStringLiteral("3.00×"));
  EXPECT_EQ(text(2), QStringLiteral("1.00×"));
  EXPECT_EQ(text(1), QStringLiteral("–")) << "its task has none";
  EXPECT_EQ(text(4), QStringLiteral("–")) << "it failed";
  EXPECT_EQ(model.index(0, RecordModel::kVersusBaseline).data(kRawRole).toString(), QStringLiteral("3"));
  const auto asked = answers.queries.size();
  model.sort(RecordModel::kVersusBaseline, Qt::AscendingOrder);
  EXPECT_EQ(answers.queries.size(), asked);
  EXPECT_TRUE(model.headerData(RecordModel::kVersusBaseline, Qt::Horizontal, Qt::ToolTipRole)
                  .toString()
                  .contains(QStringLiteral("cannot be sorted by this")));
  EXPECT_TRUE(record_table_rows({row_of(3)}, {RecordModel::kVersusBaseline}, false, {{"odd", 6e-3}})
                  .startsWith(QStringLiteral("2.00×")))
      << "copies have it too";
}

TEST(RecordText, ADefaultScheduleIsOfNoRound) {
  TrialListRow row = row_of(3);
  row.origin = "default schedule";
  EXPECT_EQ(record_cell(row, RecordModel::kRound), QStringLiteral("–"));
  EXPECT_EQ(record_cell(row, RecordModel::kOrigin), QStringLiteral("default schedule"));
}

TEST(RecordText, WhatWasOnlyCompiledWasNotMeasured) {
  TrialListRow row = row_of(3);
  row.latency.reset();
  row.spread.reset();
  row.verified_error.reset();
  EXPECT_EQ(record_cell(row, RecordModel::kOutcome), QLatin1String(kNotVerified)) << "as everywhere";
  EXPECT_EQ(record_raw(row, RecordModel::kOutcome), QStringLiteral("compiled"));
}

/// A table of 300 records of two tasks, not shown yet.
class RecordTableTest : public ::testing::Test {
 protected:
  RecordTableTest() {
    view.resize(900, 300);
    view.set_tasks({"even", "odd"});
  }
  RecordModel model;
  Answers answers{model, 300};
  TaskSelection selection;
  RecordView view{&model, &selection};
};

TEST_F(RecordTableTest, FiltersAfterTypingAndOffersAWayBack) {
  EXPECT_TRUE(answers.queries.empty()) << "a hidden table asks nothing";
  view.show();
  ASSERT_FALSE(answers.queries.empty());
  EXPECT_EQ(answers.queries.back().tasks.size(), 2U);
  auto* words = view.findChild<QLineEdit*>(QStringLiteral("recordFilter"));
  const size_t before = answers.queries.size();
  QTest::keyClicks(words, QStringLiteral("winograd"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return answers.queries.size() > before; }, 120'000));
  EXPECT_EQ(answers.queries.size(), before + 1) << "not one query a letter";
  EXPECT_EQ(answers.queries.back().filter, "winograd");
  auto* clear = view.findChild<QPushButton*>(QStringLiteral("emptyAction"));
  ASSERT_TRUE(clear->isVisible());
  clear->click();
  EXPECT_EQ(model.rowCount(), 300);
  EXPECT_TRUE(words->text().isEmpty());
  view.set_scope(RecordView::kEverything);
  EXPECT_TRUE(answers.queries.back().tasks.empty());
}

TEST_F(RecordTableTest, TheFieldsBelowTheTitlesAndTheLineAreOneFilter) {
  view.show();
  auto* line = view.findChild<QLineEdit*>(QStringLiteral("recordFilter"));
  auto* variant = view.findChild<QLineEdit*>(QStringLiteral("recordFilter-variant"));
  auto* state = view.findChild<QComboBox*>(QStringLiteral("recordOutcome"));
  ASSERT_NE(variant, nullptr);
  QTest::keyClicks(variant, QStringLiteral("dir"));
  EXPECT_EQ(line->text(), QStringLiteral("variant:dir"));
  state->setCurrentIndex(2);
  Q_EMIT state->activated(2);
  EXPECT_EQ(line->text(), QStringLiteral("variant:dir state:failed"));
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return answers.queries.back().filter == "variant:dir state:failed"; }, 120'000));
  EXPECT_EQ(answers.queries.back().numbered_tasks.size(), 2U);
  view.setFocus();
  line->setText(QStringLiteral("latency:<2ms task:\"a b\" state:ok"));
  EXPECT_TRUE(variant->text().isEmpty());
  EXPECT_EQ(view.findChild<QLineEdit*>(QStringLiteral("recordFilter-latency"))->text(),
            QStringLiteral("<2ms"));
  EXPECT_EQ(view.findChild<QLineEdit*>(QStringLiteral("recordFilter-task"))->text(), QStringLiteral("a b"));
  EXPECT_EQ(state->currentIndex(), 1);
  auto* noisy = view.findChild<QComboBox*>(QStringLiteral("recordNoisy"));
  ASSERT_NE(noisy, nullptr);
  line->setText(QStringLiteral("noisy:no state:timeout"));
  EXPECT_EQ(noisy->currentIndex(), 2);
  EXPECT_EQ(state->currentIndex(), -1) << "a kind of error is none of its values";
  Q_EMIT noisy->activated(1);
  EXPECT_EQ(line->text(), QStringLiteral("noisy:yes state:timeout"));
  Q_EMIT noisy->activated(0);
  EXPECT_EQ(line->text(), QStringLiteral("state:timeout"));
  // A field follows its column.
  view.table()->horizontalHeader()->resizeSection(RecordModel::kVariant, 230);
  EXPECT_EQ(variant->width(), 228);
}

TEST_F(RecordTableTest, TextsAreReadAsExpressionsAndWrongOnesAreSaid) {
  view.show();
  auto* line = view.findChild<QLineEdit*>(QStringLiteral("recordFilter"));
  view.findChild<QCheckBox*>(QStringLiteral("recordExpressions"))->setChecked(true);
  line->setText(QStringLiteral("conv.*3 state:ok"));
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return answers.queries.back().filter == "/conv.*3/ state:ok"; }, 120'000));
  const size_t before = answers.queries.size();
  line->setText(QStringLiteral("colour:red"));
  auto* sentence = view.findChild<QLabel*>(QStringLiteral("emptySentence"));
  ASSERT_NE(sentence, nullptr);
  ASSERT_TRUE(QTest::qWaitFor([&] { return sentence->text().contains(QStringLiteral("colour")); }, 120'000));
  EXPECT_EQ(answers.queries.size(), before) << "nothing is asked that cannot be read";
  view.findChild<QPushButton*>(QStringLiteral("emptyAction"))->click();
  EXPECT_EQ(model.rowCount(), 300);
  EXPECT_TRUE(view.table()->isVisible());
}

TEST_F(RecordTableTest, FiltersAreSavedChosenAndDeleted) {
  view.show();
  SavedFilters* saved = view.saved_filters();
  int changes = 0;
  QObject::connect(saved, &SavedFilters::changed, &view, [&] { ++changes; });
  saved->save(QStringLiteral("nothing"));
  EXPECT_EQ(changes, 0) << "no filter holds";
  view.set_filter(QStringLiteral("state:failed"));
  auto* name = saved->findChild<QLineEdit*>(QStringLiteral("savedFilterName"));
  name->setText(QStringLiteral("Bad & worse"));
  Q_EMIT name->returnPressed();
  ASSERT_EQ(saved->filters().size(), 1U);
  EXPECT_EQ(saved->filters()[0],
            (SavedFilter{QStringLiteral("Bad & worse"), QStringLiteral("state:failed")}));
  view.set_filter(QString());
  ASSERT_FALSE(saved->actions().isEmpty());
  saved->actions().front()->trigger();
  EXPECT_EQ(answers.queries.back().filter, "state:failed");
  saved->remove(QStringLiteral("Bad & worse"));
  EXPECT_TRUE(saved->filters().empty());
  EXPECT_EQ(changes, 2);
}

TEST_F(RecordTableTest, FiltersThatOthersSavedStay) {
  view.show();
  SavedFilters* saved = view.saved_filters();
  // As another window has left them.
  std::vector<SavedFilter> kept{{QStringLiteral("theirs"), QStringLiteral("state:ok")}};
  QObject::connect(saved, &SavedFilters::wanted, &view, [&] { saved->set_filters(kept); });
  QObject::connect(saved, &SavedFilters::changed, &view, [&] { kept = saved->filters(); });
  view.set_filter(QStringLiteral("state:failed"));
  saved->save(QStringLiteral("mine"));
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0].name, QStringLiteral("theirs"));
  kept.push_back({QStringLiteral("later"), QStringLiteral("round:1")});
  saved->remove(QStringLiteral("mine"));
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[1].name, QStringLiteral("later"));
}

TEST_F(RecordTableTest, ColumnsAreHiddenMovedAndKept) {
  view.show();
  DataTable* table = view.table();
  table->setColumnHidden(RecordModel::kSpread, true);
  table->horizontalHeader()->moveSection(table->horizontalHeader()->visualIndex(RecordModel::kSession), 0);
  EXPECT_EQ(table->shown_columns().front(), RecordModel::kSession);
  EXPECT_EQ(table->shown_columns().size(), static_cast<size_t>(RecordModel::kColumnCount - 2))
      << "and that of the one machine";
  const QByteArray kept = table->layout_state();
  RecordView other(&model, &selection);
  ASSERT_TRUE(other.table()->restore_layout(kept));
  EXPECT_EQ(other.table()->shown_columns(), table->shown_columns());
  EXPECT_FALSE(other.table()->restore_layout("of another table"));
}

TEST_F(RecordTableTest, TellsTheMachineWhereThereAreSeveral) {
  view.show();
  const auto hidden = [&] { return view.table()->isColumnHidden(RecordModel::kMeasuredOn); };
  EXPECT_TRUE(hidden()) << "nobody said how many there are";
  view.set_machines(2);
  EXPECT_FALSE(hidden());
  view.set_machines(1);
  EXPECT_TRUE(hidden());
  TrialListRow row = row_of(3);
  EXPECT_EQ(record_cell(row, RecordModel::kMeasuredOn), QStringLiteral("–"));
  row.machine = "0123456789abcdef0123456789abcdef";
  EXPECT_EQ(record_cell(row, RecordModel::kMeasuredOn), QStringLiteral("01234567"));
  row.processor = "A processor";
  EXPECT_EQ(record_cell(row, RecordModel::kMeasuredOn), QStringLiteral("A processor (01234567)"));
  EXPECT_EQ(record_raw(row, RecordModel::kMeasuredOn), QString::fromStdString(row.machine));
}

TEST_F(RecordTableTest, IsTheTableOfEveryViewWhoseModelSortsItself) {
  view.show();
  DataTable* table = view.table();
  EXPECT_EQ(table->proxy(), nullptr);
  QHeaderView* header = table->horizontalHeader();
  EXPECT_EQ(header->sortIndicatorSection(), RecordModel::kTime);
  header->setSortIndicator(RecordModel::kMachine, Qt::AscendingOrder);
  EXPECT_EQ(header->sortIndicatorSection(), RecordModel::kTime) << "nobody sorts by that";
  QSignalSpy copied(view.commands(), &RecordCommands::copy_wanted);
  table->selectRow(0);
  table->copy();
  EXPECT_EQ(copied.count(), 1) << "records are copied by those who have all of them";
}

TEST_F(RecordTableTest, IsSortedAndItsColumnsAreChangedFromTheMenuOfARow) {
  view.show();
  QMenu menu;
  view.table()->columns().add_to(&menu, RecordModel::kLatency);
  const auto entry = [&](const char* within, const QString& text) -> QAction* {
    for (QAction* action : menu.findChild<QMenu*>(QLatin1String(within))->actions()) {
      if (action->text() == text) return action;
    }
    return nullptr;
  };
  EXPECT_EQ(entry("sortMenu", QStringLiteral("vs baseline")), nullptr) << "the table is not sorted by it";
  ASSERT_NE(entry("sortMenu", QStringLiteral("Latency")), nullptr);
  entry("sortMenu", QStringLiteral("Latency"))->trigger();
  EXPECT_EQ(model.query().order, TrialListQuery::Column::kLatency);
  EXPECT_TRUE(model.query().descending) << "the order stays as it was";
  entry("sortMenu", QStringLiteral("Ascending"))->trigger();
  EXPECT_EQ(model.query().order, TrialListQuery::Column::kLatency);
  EXPECT_FALSE(model.query().descending);
  auto* field = view.findChild<QLineEdit*>(QStringLiteral("recordFilter-variant"));
  ASSERT_TRUE(field->isVisible());
  EXPECT_EQ(entry("columnsMenu", QStringLiteral("Task")), nullptr) << "what a row is called stays";
  entry("columnsMenu", QStringLiteral("Variant"))->trigger();
  EXPECT_TRUE(view.table()->isColumnHidden(RecordModel::kVariant));
  EXPECT_FALSE(field->isVisible()) << "its field goes with it";
  menu.findChild<QAction*>(QStringLiteral("columnLeft"))->trigger();
  EXPECT_EQ(view.table()->shown_columns().front(), RecordModel::kLatency);
}

TEST_F(RecordTableTest, ARecordIsComparedWithTheNextOneChosen) {
  view.show();
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.row(2) != nullptr; }, 120'000));
  std::vector<int64_t> compared;
  QObject::connect(view.commands(), &RecordCommands::compare_wanted, &view,
                   [&](const std::vector<int64_t>& ids) { compared = ids; });
  int task = -1;
  QObject::connect(view.commands(), &RecordCommands::graph_wanted, &view, [&](int wanted) { task = wanted; });
  view.table()->selectRow(2);
  view.commands()->show_in_graph();
  EXPECT_EQ(task, 1);
  view.commands()->compare_with();
  auto* chip = view.findChild<QPushButton*>(QStringLiteral("recordComparing"));
  ASSERT_TRUE(chip->isVisible());
  EXPECT_TRUE(compared.empty());
  view.table()->selectRow(7);
  EXPECT_EQ(compared, (std::vector<int64_t>{3, 8}));
  EXPECT_FALSE(chip->isVisible());
  view.commands()->compare_with();
  chip->click();
  view.table()->selectRow(1);
  EXPECT_EQ(compared, (std::vector<int64_t>{3, 8})) << "taken back";
}

TEST_F(RecordTableTest, ShowsNamedRecordsUntilTheFilterIsCleared) {
  view.show();
  view.show_only({4, 8, 15}, QStringLiteral("run: took longer than 10 s"));
  EXPECT_EQ(answers.queries.back().ids, (std::vector<int64_t>{4, 8, 15}));
  EXPECT_TRUE(answers.queries.back().tasks.empty()) << "whatever tasks they are of";
  auto* chip = view.findChild<QPushButton*>(QStringLiteral("recordOnly"));
  ASSERT_TRUE(chip->isVisible());
  EXPECT_TRUE(chip->text().contains(QStringLiteral("took longer")));
  chip->click();
  EXPECT_TRUE(answers.queries.back().ids.empty());
  EXPECT_EQ(answers.queries.back().tasks.size(), 2U);
  EXPECT_FALSE(chip->isVisible());
}

TEST_F(RecordTableTest, MovesToTheRecordsOfASelectedTask) {
  view.show();
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.row(2) != nullptr; }, 120'000));
  std::vector<TrialListQuery> places;
  QObject::connect(&model, &RecordModel::place_wanted, &model,
                   [&](int generation, const TrialListQuery& query) {
                     places.push_back(query);
                     model.take_place(generation - 1, 1);  // an old answer
                     model.take_place(generation, 4711);   // not in this list
                     model.take_place(generation, 203);
                   });
  selection.select(0);
  ASSERT_EQ(places.size(), 1U);
  EXPECT_EQ(places[0].tasks, std::vector<std::string>{"even"});
  EXPECT_EQ(places[0].order, TrialListQuery::Column::kLatency) << "its fastest one";
  EXPECT_FALSE(places[0].descending);
  EXPECT_EQ(view.selected().ids(), std::vector<int64_t>{203});
  // A record that somebody chose is not left for another of its task.
  view.table()->selectRow(1);
  ASSERT_EQ(model.row(1)->task, "even");
  selection.select(-1);
  selection.select(0);
  EXPECT_EQ(places.size(), 1U);
  EXPECT_EQ(view.selected().ids(), std::vector<int64_t>{2});
}

TEST_F(RecordTableTest, TwoSelectedRecordsAreComparedAndARowSelectsItsTask) {
  view.show();
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.row(2) != nullptr; }, 120'000));
  view.set_session("session");
  std::vector<int64_t> compared;
  QObject::connect(view.commands(), &RecordCommands::compare_wanted, &view,
                   [&](const std::vector<int64_t>& ids) { compared = ids; });
  auto* button = view.findChild<QPushButton*>(QStringLiteral("recordCompare"));
  view.table()->selectRow(2);
  EXPECT_EQ(selection.task(), 1);
  EXPECT_FALSE(button->isEnabled());
  view.table()->selectionModel()->select(model.index(0, 0),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
  ASSERT_TRUE(button->isEnabled());
  button->click();
  EXPECT_EQ(compared, (std::vector<int64_t>{1, 3}));
  EXPECT_EQ(view.selected().ids().size(), 2U);
  // Somebody reads here: what is new is announced, not pushed in.
  const size_t before = answers.queries.size();
  view.set_kept(12);
  EXPECT_EQ(answers.queries.size(), before);
  auto* news = view.findChild<QPushButton*>(QStringLiteral("recordNews"));
  ASSERT_TRUE(news->isVisible());
  EXPECT_TRUE(news->text().contains(QStringLiteral("12")));
  news->click();
  EXPECT_EQ(answers.queries.size(), before + 1);
  EXPECT_FALSE(news->isVisible());
  // Another session begins: its records come in by themselves.
  view.table()->selectRow(4);
  view.set_session("another");
  EXPECT_TRUE(view.selected().ids().empty());
  view.set_kept(3);
  EXPECT_EQ(answers.queries.size(), before + 2);
}

TEST_F(RecordTableTest, RecordsOfASessionThatGoesOnAreNoNews) {
  view.show();
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.row(2) != nullptr; }, 120'000));
  auto* news = view.findChild<QPushButton*>(QStringLiteral("recordNews"));
  view.set_session("session", 438);
  view.table()->selectRow(2);
  view.set_kept(438);
  EXPECT_FALSE(news->isVisible()) << "the list was read when all of them were kept";
  view.set_kept(440);
  ASSERT_TRUE(news->isVisible());
  EXPECT_TRUE(news->text().contains(QStringLiteral("2"))) << news->text().toStdString();
  EXPECT_FALSE(news->text().contains(QStringLiteral("440")));
}

TEST_F(RecordTableTest, ItsBarIsOneLineInADockOfHalfAWindow) {
  view.resize(view.fontMetrics().averageCharWidth() * 92, 300);
  view.show();
  const auto middle = [this](const char* name) {
    const auto* part = view.findChild<QWidget*>(QLatin1String(name));
    return part->mapTo(&view, part->rect().center()).y();
  };
  for (const char* name :
       {"recordOneTask", "recordFilter", "recordSavedFilters", "recordCount", "recordCompare"})
    EXPECT_NEAR(middle(name), middle("recordScope"), 3) << name;
}

TEST(RecordView, ATableWithoutARowTakesInWhatIsNewWhateverItIsSortedBy) {
  RecordModel model;
  TaskSelection selection;
  RecordView view(&model, &selection);
  std::vector<int> asked;
  QObject::connect(&model, &RecordModel::list_wanted, &model,
                   [&](int generation, const TrialListQuery&) { asked.push_back(generation); });
  view.resize(900, 300);
  view.show();
  view.set_session("session");
  model.sort(RecordModel::kLatency, Qt::AscendingOrder);
  ASSERT_FALSE(asked.empty());
  model.take_list(asked.back(), {});
  const size_t before = asked.size();
  view.set_kept(5);
  EXPECT_EQ(asked.size(), before + 1) << "nobody has to ask for the first ones";
  EXPECT_FALSE(view.findChild<QPushButton*>(QStringLiteral("recordNews"))->isVisible());
  // From the first row on they are announced, as in any table that is not sorted by time.
  model.take_list(asked.back(), {1, 2});
  view.set_kept(9);
  EXPECT_EQ(asked.size(), before + 1);
  EXPECT_TRUE(view.findChild<QPushButton*>(QStringLiteral("recordNews"))->isVisible());
}

TEST_F(RecordTableTest, SeveralRecordsAreMeasuredAgainAtOnce) {
  view.show();
  std::vector<TrialListQuery> several;
  std::vector<int64_t> single;
  QObject::connect(view.commands(), &RecordCommands::remeasure_several_wanted, &view,
                   [&](const TrialListQuery& query) { several.push_back(query); });
  QObject::connect(view.commands(), &RecordCommands::remeasure_wanted, &view,
                   [&](int64_t id) { single.push_back(id); });
  view.commands()->remeasure();
  EXPECT_TRUE(several.empty() && single.empty()) << "none is selected";
  view.set_scope(RecordView::kModels);
  view.commands()->remeasure_noisy();
  ASSERT_EQ(several.size(), 1U);
  EXPECT_EQ(several[0].filter, "noisy:yes ");
  EXPECT_EQ(several[0].tasks, (std::vector<std::string>{"even", "odd"})) << "of what is listed";
  EXPECT_TRUE(model.query().pinned_first);
  EXPECT_FALSE(several[0].pinned_first) << "the fastest, whichever are pinned";
  EXPECT_EQ(several[0].most, RecordCommands::kMostRemeasured);
  view.table()->selectRow(2);
  view.commands()->remeasure();
  EXPECT_EQ(single, std::vector<int64_t>{3});
  view.table()->selectionModel()->select(model.index(0, 0),
                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
  view.commands()->remeasure();
  view.commands()->remeasure_noisy();
  ASSERT_EQ(several.size(), 3U);
  EXPECT_EQ(several[1].ids, (std::vector<int64_t>{1, 3}));
  EXPECT_TRUE(several[1].filter.empty()) << "whatever they are";
  EXPECT_EQ(several[2].ids, several[1].ids);
  EXPECT_EQ(several[2].filter, "noisy:yes ");
  // A filter that nobody can read lists nothing.
  view.table()->clearSelection();
  view.set_filter(QStringLiteral("colour:red"));
  view.commands()->remeasure_noisy();
  EXPECT_EQ(several.back().ids, std::vector<int64_t>{0});
}

TEST_F(RecordTableTest, NewRecordsComeInNowAndThenAndTheLastOneAlways) {
  view.show();
  view.set_session("session");
  const size_t before = answers.queries.size();
  for (int kept = 1; kept <= 50; ++kept) view.set_kept(kept);
  EXPECT_EQ(answers.queries.size(), before + 1) << "not one query a record";
  ASSERT_TRUE(QTest::qWaitFor([&] { return answers.queries.size() > before + 1; }, 120'000));
  view.set_kept(50);
  QTest::qWait(100);
  EXPECT_EQ(answers.queries.size(), before + 2) << "nothing is new any more";
  EXPECT_FALSE(view.findChild<QPushButton*>(QStringLiteral("recordNews"))->isVisible());
}

TEST(RecordView, RecordsThatComeWhileAListIsReadAreNotTakenForShown) {
  RecordModel model;
  TaskSelection selection;
  RecordView view(&model, &selection);
  std::vector<int> asked;
  QObject::connect(&model, &RecordModel::list_wanted, &model,
                   [&](int generation, const TrialListQuery&) { asked.push_back(generation); });
  view.resize(900, 300);
  view.show();
  view.set_session("session");
  model.sort(RecordModel::kLatency, Qt::AscendingOrder);
  view.set_kept(5);
  ASSERT_FALSE(asked.empty());
  EXPECT_FALSE(model.is_current(asked.front()));
  ASSERT_TRUE(model.is_current(asked.back()));
  model.take_list(asked.back(), {1, 2});
  auto* news = view.findChild<QPushButton*>(QStringLiteral("recordNews"));
  ASSERT_TRUE(news->isVisible());
  news->click();
  model.take_list(asked.back(), {1, 2, 3, 4, 5, 6, 7});
  EXPECT_FALSE(news->isVisible());
}

TEST(RecordView, CopiesManyRowsButPointsToAFileForMore) {
  RecordModel model;
  Answers answers(model, RecordCommands::kMostCopied + 1);
  TaskSelection selection;
  RecordView view(&model, &selection);
  view.resize(900, 300);
  view.show();
  QString refused;
  size_t copied = 0;
  QObject::connect(view.commands(), &RecordCommands::refused, &view,
                   [&](const QString& sentence) { refused = sentence; });
  QObject::connect(view.commands(), &RecordCommands::copy_wanted, &view,
                   [&](const std::vector<int64_t>& ids) { copied = ids.size(); });
  view.table()->selectAll();
  EXPECT_EQ(view.selected().count(), RecordCommands::kMostCopied + 1);
  view.commands()->copy();
  EXPECT_EQ(copied, 0U);
  EXPECT_TRUE(refused.contains(QStringLiteral("CSV"))) << refused.toStdString();
  view.table()->selectionModel()->select(model.index(7, 0),
                                         QItemSelectionModel::Deselect | QItemSelectionModel::Rows);
  EXPECT_EQ(view.selected().count(), RecordCommands::kMostCopied);
  view.commands()->copy();
  EXPECT_EQ(copied, static_cast<size_t>(RecordCommands::kMostCopied));
}

TEST(RecordView, MeasuresAFewOrAllThatAreListedAgain) {
  RecordModel model;
  Answers answers(model, SelectedRecords::kMostNamed + 2);
  TaskSelection selection;
  RecordView view(&model, &selection);
  view.resize(900, 300);
  view.show();
  std::vector<TrialListQuery> several;
  int refused = 0;
  QObject::connect(view.commands(), &RecordCommands::remeasure_several_wanted, &view,
                   [&](const TrialListQuery& query) { several.push_back(query); });
  QObject::connect(view.commands(), &RecordCommands::refused, &view, [&] { ++refused; });
  view.table()->selectAll();
  view.commands()->remeasure();
  ASSERT_EQ(several.size(), 1U);
  EXPECT_TRUE(several[0].ids.empty()) << "what is listed, without naming each";
  EXPECT_EQ(several[0].most, RecordCommands::kMostRemeasured);
  const auto leave_out = [&](int row) {
    view.table()->selectionModel()->select(model.index(row, 0),
                                           QItemSelectionModel::Deselect | QItemSelectionModel::Rows);
  };
  leave_out(7);
  view.commands()->remeasure();
  view.commands()->remeasure_noisy();
  EXPECT_EQ(several.size(), 1U);
  EXPECT_EQ(refused, 2);
  leave_out(9);
  view.commands()->remeasure();
  ASSERT_EQ(several.size(), 2U);
  EXPECT_EQ(several[1].ids.size(), static_cast<size_t>(SelectedRecords::kMostNamed));
}

TEST(RecordView, SaysThatItReadsUntilTheFirstListIsHere) {
  RecordModel model;
  TaskSelection selection;
  RecordView view(&model, &selection);
  int asked = 0;
  QObject::connect(&model, &RecordModel::list_wanted, &model, [&](int generation) { asked = generation; });
  const auto sentence = [&view] {
    return view.findChild<QLabel*>(QStringLiteral("emptySentence"))->text().toStdString();
  };
  view.show();
  ASSERT_GT(asked, 0);
  EXPECT_EQ(sentence(), "Reading the records…");
  model.take_list(asked, {});
  EXPECT_EQ(sentence(), "No records yet.");
  model.reload();
  EXPECT_EQ(sentence(), "No records yet.") << "what was empty stays so while it is read again";
}

TEST(RecordText, SaysWhatWasMadeByHand) {
  TrialListRow row = row_of(1);
  EXPECT_EQ(record_cell(row, RecordModel::kRound), QStringLiteral("3"));
  row.by_hand = true;
  EXPECT_EQ(record_cell(row, RecordModel::kRound), QStringLiteral("by hand"));
  EXPECT_EQ(record_raw(row, RecordModel::kRound), QStringLiteral("3"));
}

}  // namespace
}  // namespace tilewright
