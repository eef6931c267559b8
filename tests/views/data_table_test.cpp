// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QStyle>
#include <QTimer>
#include <functional>
#include <set>
#include <utility>

#include "tests/views/small_tasks.h"
#include "views/common/data_table.h"
#include "views/common/task_name_delegate.h"
#include "views/common/task_selection.h"
#include "views/errors/error_model.h"
#include "views/tasks/task_model.h"
#include "views/tasks/task_view.h"

namespace tilewright {
namespace {

/// Opens the menu of the current row as a key does, and uses it.
void with_row_menu(DataTable& table, const std::function<void(QMenu*)>& use) {
  bool opened = false;
  QTimer::singleShot(0, &table, [&] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    opened = true;
    use(menu);
    menu->close();
  });
  QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(), QPoint());
  QApplication::sendEvent(&table, &asked);
  EXPECT_TRUE(opened);
}

/// The entry of one of the menu's own menus; null: it has none such.
QAction* entry_of(QMenu* menu, const char* within, const QString& text) {
  for (QAction* action : menu->findChild<QMenu*>(QLatin1String(within))->actions()) {
    if (action->text() == text) return action;
  }
  return nullptr;
}

TEST(DataTable, IsSortedAndItsColumnsAreChangedFromTheMenuOfARow) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3), task("gemm", 1, 3e-3), task("pool", 1, 2e-3)});
  DataTable table(&model);
  table.set_wide_column(TaskModel::kName, 100);
  table.setColumnHidden(TaskModel::kTrials, true);
  table.resize(1200, 300);
  table.show();
  table.setCurrentIndex(table.proxy()->index(0, TaskModel::kBest));
  const QHeaderView* header = table.horizontalHeader();
  with_row_menu(table, [](QMenu* menu) {
    ASSERT_NE(entry_of(menu, "sortMenu", QStringLiteral("Best")), nullptr);
    EXPECT_EQ(entry_of(menu, "sortMenu", QStringLiteral("Trials")), nullptr) << "nobody sees it";
    entry_of(menu, "sortMenu", QStringLiteral("Best"))->trigger();
  });
  EXPECT_EQ(header->sortIndicatorSection(), TaskModel::kBest);
  with_row_menu(table, [](QMenu* menu) {
    EXPECT_TRUE(entry_of(menu, "sortMenu", QStringLiteral("Best"))->isChecked());
    entry_of(menu, "sortMenu", QStringLiteral("Descending"))->trigger();
  });
  EXPECT_EQ(cell(*table.model(), 0, TaskModel::kBest), QStringLiteral("3.000 ms"));
  with_row_menu(table, [](QMenu* menu) {
    entry_of(menu, "sortMenu", QStringLiteral("Ascending"))->trigger();
    EXPECT_EQ(entry_of(menu, "columnsMenu", QStringLiteral("Task")), nullptr) << "what a row is called stays";
    entry_of(menu, "columnsMenu", QStringLiteral("Trials"))->trigger();
    entry_of(menu, "columnsMenu", QStringLiteral("Weight"))->trigger();
  });
  EXPECT_EQ(cell(*table.model(), 0, TaskModel::kBest), QStringLiteral("1.000 ms"));
  EXPECT_FALSE(table.isColumnHidden(TaskModel::kTrials));
  EXPECT_TRUE(table.isColumnHidden(TaskModel::kWeight));

  // Of the column that the cursor is in.
  table.setCurrentIndex(table.proxy()->index(1, TaskModel::kBest));
  const int width = table.columnWidth(TaskModel::kBest);
  const auto choose = [&](const char* name) {
    with_row_menu(table, [&](QMenu* menu) {
      auto* action = menu->findChild<QAction*>(QLatin1String(name));
      ASSERT_NE(action, nullptr);
      EXPECT_TRUE(action->text().contains(QStringLiteral("Best"))) << action->text().toStdString();
      action->trigger();
    });
  };
  choose("columnWider");
  EXPECT_GT(table.columnWidth(TaskModel::kBest), width);
  choose("columnNarrower");
  EXPECT_EQ(table.columnWidth(TaskModel::kBest), width);
  const int place = header->visualIndex(TaskModel::kBest);
  choose("columnLeft");
  EXPECT_EQ(header->visualIndex(TaskModel::kBest), place - 1);
  choose("columnRight");
  EXPECT_EQ(header->visualIndex(TaskModel::kBest), place);
  table.horizontalHeader()->moveSection(place, 0);
  with_row_menu(table, [](QMenu* menu) {
    EXPECT_FALSE(menu->findChild<QAction*>(QStringLiteral("columnLeft"))->isEnabled()) << "it is the first";
  });
}

TEST(TaskView, ShowsFailuresFromTheMenuOfARow) {
  TaskModel model;
  std::vector<TaskSummary> tasks{task("conv", 1, 1e-3), task("gemm", 1, 2e-3)};
  for (TaskSummary& one : tasks) one.trials = 10;
  tasks[1].failed = 4;
  model.set_tasks(tasks);
  TaskSelection selection;
  TaskView view(&model, &selection);
  view.resize(900, 300);
  view.show();
  int wanted = -1;
  QObject::connect(&view, &TaskView::failures_wanted, &view, [&](int which) { wanted = which; });
  auto* failures = view.findChild<QAction*>(QStringLiteral("taskFailures"));
  ASSERT_NE(failures, nullptr);
  EXPECT_FALSE(failures->isEnabled()) << "no row is meant";
  selection.select(0);
  EXPECT_FALSE(failures->isEnabled()) << "nothing of it failed";
  selection.select(1);
  with_row_menu(*view.table(), [&](QMenu* menu) {
    ASSERT_TRUE(menu->actions().contains(failures));
    failures->trigger();
  });
  EXPECT_EQ(wanted, 1);
  selection.select(0);
  tasks[0].failed = 1;
  model.update_task(0, tasks[0]);
  EXPECT_TRUE(failures->isEnabled()) << "now something has";
}

TEST(TaskView, HasNoColumnThatSaysNothing) {
  TaskModel model;
  std::vector<TaskSummary> tasks{task("conv", 1, 0), task("gemm", 2, 0)};
  model.set_tasks(tasks);
  TaskSelection selection;
  TaskView view(&model, &selection);
  view.resize(900, 300);
  view.show();
  const auto shown = [&] {
    std::set<int> columns;
    for (int column = 0; column < TaskModel::kColumnCount; ++column)
      if (!view.table()->isColumnHidden(column)) columns.insert(column);
    return columns;
  };
  const auto expect_whole_titles = [&] {
    const QHeaderView* header = view.table()->horizontalHeader();
    for (const int column : shown()) {
      const QString title = model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
      EXPECT_GT(header->sectionSize(column), header->fontMetrics().horizontalAdvance(title))
          << title.toStdString();
    }
  };
  const std::set<int> known{TaskModel::kNumber, TaskModel::kName, TaskModel::kShare, TaskModel::kWeight};
  EXPECT_EQ(shown(), known);
  model.update_task(1, tasks[1]);
  expect_whole_titles();
  tasks[1].best_seconds = 1e-3;
  tasks[1].trials = 1;
  model.update_task(1, tasks[1]);
  std::set<int> measured = known;
  measured.insert({TaskModel::kBest, TaskModel::kTrials, TaskModel::kVerified});
  EXPECT_EQ(shown(), measured);
  model.set_baselines({{2e-3, TaskBaseline::Kind::kDefault}, {2e-3, TaskBaseline::Kind::kDefault}});
  measured.insert(TaskModel::kSpeedUp);
  EXPECT_EQ(shown(), measured);
  tasks[0].trials = tasks[0].failed = 1;
  model.update_task(0, tasks[0]);
  measured.insert(TaskModel::kFailed);
  EXPECT_EQ(shown(), measured);
  expect_whole_titles();
  model.set_tasks({task("pool", 1, 0)});
  EXPECT_EQ(shown(), known) << "of other tasks nothing is known yet";
}

TEST(TaskView, CutsNoNameWhereTasksDiffer) {
  TaskModel model;
  const char* names[] = {"conv2d 1x128x20x20 128 3x3 +bias +sigmoid +mul (blocked16 to plain)",
                         "conv2d 1x128x40x40 128 3x3 s2 +bias +sigmoid +mul",
                         "depthwise_conv2d 1x192x112x112 3x3 s2 pad 1 +bias +clip", "softmax 1x12x197x197"};
  std::vector<TaskSummary> tasks;
  for (const char* name : names) tasks.push_back(task(name, 1, 0));
  model.set_tasks(tasks);
  TaskSelection selection;
  TaskView view(&model, &selection);
  // As narrow as a dock of the first layout in a window of 1280 pixels.
  view.resize(380, 300);
  view.show();
  const DataTable* table = view.table();
  QStringList seen;
  for (int row = 0; row < model.rowCount(); ++row) {
    const int width =
        table->columnWidth(TaskModel::kName) - table->style()->pixelMetric(QStyle::PM_SmallIconSize) - 12;
    const QString name = fitted_task_name(table->model()->index(row, TaskModel::kName).data().toString(),
                                          table->fontMetrics(), width);
    EXPECT_FALSE(name.contains(QStringLiteral("…")) && !name.endsWith(QStringLiteral(" …")))
        << name.toStdString();
    seen << name;
  }
  EXPECT_EQ(QSet<QString>(seen.begin(), seen.end()).size(), seen.size());
  const int right = table->columnViewportPosition(TaskModel::kShare) + table->columnWidth(TaskModel::kShare);
  EXPECT_LE(right, table->viewport()->width()) << "what a task takes of the whole is seen beside its name";
}

TEST(DataTable, KeepsItsColumns) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3)});
  QByteArray state;
  {
    DataTable table(&model);
    table.setColumnHidden(TaskModel::kTrials, true);
    table.setColumnWidth(TaskModel::kBest, 123);
    table.sortByColumn(TaskModel::kBest, Qt::DescendingOrder);
    state = table.layout_state();
  }
  DataTable table(&model);
  EXPECT_TRUE(table.restore_layout(state));
  EXPECT_TRUE(table.isColumnHidden(TaskModel::kTrials));
  EXPECT_EQ(table.columnWidth(TaskModel::kBest), 123);
  EXPECT_EQ(table.horizontalHeader()->sortIndicatorSection(), TaskModel::kBest);
  ErrorModel other;
  DataTable others(&other);
  EXPECT_FALSE(others.restore_layout(state)) << "these are other columns";
  EXPECT_FALSE(others.restore_layout({}));
}

TEST(DataTable, HidesWhatSaysNothingAndKeepsWhatAPersonChose) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3)});
  const auto hidden = [](const DataTable& table) { return table.isColumnHidden(TaskModel::kTrials); };
  DataTable table(&model);
  table.set_offered(TaskModel::kTrials, false);
  table.set_offered(TaskModel::kTrials, false);
  EXPECT_TRUE(hidden(table));
  table.selectRow(0);
  EXPECT_FALSE(table.selected_text().contains(QStringLiteral("Trials")));
  const QByteArray while_withheld = table.layout_state();
  table.set_offered(TaskModel::kTrials, true);
  EXPECT_FALSE(hidden(table));
  table.hideColumn(TaskModel::kTrials);
  const QByteArray hidden_by_hand = table.layout_state();

  // A person who left it shown finds it shown, whether it says something as the window is opened or not.
  DataTable next(&model);
  EXPECT_TRUE(next.restore_layout(while_withheld));
  EXPECT_FALSE(hidden(next));
  next.set_offered(TaskModel::kTrials, false);
  EXPECT_TRUE(next.restore_layout(while_withheld));
  EXPECT_TRUE(hidden(next));
  next.set_offered(TaskModel::kTrials, true);
  EXPECT_FALSE(hidden(next));

  next.set_offered(TaskModel::kTrials, false);
  EXPECT_TRUE(next.restore_layout(hidden_by_hand));
  next.set_offered(TaskModel::kTrials, true);
  EXPECT_TRUE(hidden(next)) << "that is how a person left it";
}

TEST(DataTable, AKeptLayoutMakesRoomForTitlesOfAnotherLanguage) {
  class Titled : public TaskModel {
   public:
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
      if (!title.isEmpty() && section == kBest && orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return title;
      return TaskModel::headerData(section, orientation, role);
    }
    QString title;
  };
  Titled model;
  model.set_tasks({task("conv", 1, 1e-3)});
  DataTable table(&model);
  table.setColumnWidth(TaskModel::kBest, 40);
  table.setColumnWidth(TaskModel::kTrials, 40);
  const QByteArray narrow = table.layout_state();
  DataTable same(&model);
  ASSERT_TRUE(same.restore_layout(narrow));
  EXPECT_EQ(same.columnWidth(TaskModel::kBest), 40) << "as a person left it";
  model.title = QStringLiteral("Geschwindigkeitszuwachs");
  DataTable other(&model);
  ASSERT_TRUE(other.restore_layout(narrow));
  EXPECT_GE(other.columnWidth(TaskModel::kBest),
            other.horizontalHeader()->fontMetrics().horizontalAdvance(model.title));
  EXPECT_EQ(other.columnWidth(TaskModel::kTrials), 40) << "its title is the same";
}

TEST(DataTable, WhatSaysNothingIsInNoMenu) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3)});
  DataTable table(&model);
  const auto is_listed = [&] {
    QMenu menu;
    table.columns().fill(&menu, -1);
    return std::ranges::any_of(
        menu.actions(), [](const QAction* action) { return action->text() == QStringLiteral("Trials"); });
  };
  EXPECT_TRUE(is_listed());
  table.set_offered(TaskModel::kTrials, false);
  EXPECT_FALSE(is_listed());
  table.set_offered(TaskModel::kTrials, true);
  EXPECT_TRUE(is_listed());
}

TEST(DataTable, IsNotSortedByWhatSaysNothing) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3), task("gemm", 1, 2e-3)});
  using Sorted = std::pair<int, Qt::SortOrder>;
  const auto sorted = [](const DataTable& table) {
    const QHeaderView* header = table.horizontalHeader();
    return Sorted(header->sortIndicatorSection(), header->sortIndicatorOrder());
  };
  const Sorted by_best(TaskModel::kBest, Qt::AscendingOrder);
  const Sorted by_trials(TaskModel::kTrials, Qt::DescendingOrder);
  DataTable table(&model);
  table.sortByColumn(by_best.first, by_best.second);
  table.sortByColumn(by_trials.first, by_trials.second);
  table.set_offered(TaskModel::kTrials, false);
  EXPECT_EQ(sorted(table), by_best) << "as before";
  EXPECT_EQ(cell(*table.model(), 0, TaskModel::kBest), QStringLiteral("1.000 ms"));
  const QByteArray while_withheld = table.layout_state();
  table.set_offered(TaskModel::kTrials, true);
  EXPECT_EQ(sorted(table), by_trials) << "as a person left it";
  const QByteArray while_offered = table.layout_state();

  for (const QByteArray& state : {while_withheld, while_offered}) {
    DataTable next(&model);
    next.sortByColumn(by_best.first, by_best.second);
    next.set_offered(TaskModel::kTrials, false);
    ASSERT_TRUE(next.restore_layout(state));
    EXPECT_EQ(sorted(next), by_best);
    next.set_offered(TaskModel::kTrials, true);
    EXPECT_EQ(sorted(next), by_trials);
  }

  table.set_offered(TaskModel::kTrials, false);
  table.sortByColumn(TaskModel::kName, Qt::AscendingOrder);
  table.set_offered(TaskModel::kTrials, true);
  EXPECT_EQ(sorted(table), Sorted(TaskModel::kName, Qt::AscendingOrder)) << "a person sorted it since";
}

TEST(DataTable, TheWideColumnTakesTheRestAndNeverVanishes) {
  TaskModel model;
  model.set_tasks({task("conv", 1, 1e-3)});
  DataTable table(&model);
  for (int column = 0; column < TaskModel::kColumnCount; ++column) table.setColumnWidth(column, 60);
  table.set_wide_column(TaskModel::kName, 180);
  table.resize(1000, 200);
  table.show();
  EXPECT_EQ(table.columnWidth(TaskModel::kName),
            table.viewport()->width() - 60 * (TaskModel::kColumnCount - 1));
  table.setColumnHidden(TaskModel::kVerified, true);
  EXPECT_EQ(table.columnWidth(TaskModel::kName),
            table.viewport()->width() - 60 * (TaskModel::kColumnCount - 2));
  table.resize(300, 200);
  EXPECT_EQ(table.columnWidth(TaskModel::kName), 180);
}

TEST(DataTable, CopiesAndExportsWhatIsShown) {
  TaskModel model;
  model.set_tasks({task("conv, \"3x3\"", 3, 1e-3), task("gemm", 1, 2e-3), task("pool", 1, 0)});
  DataTable table(&model);
  table.sortByColumn(TaskModel::kBest, Qt::DescendingOrder);
  table.setColumnHidden(TaskModel::kNumber, true);
  for (int column = TaskModel::kShare; column < TaskModel::kColumnCount; ++column)
    table.setColumnHidden(column, column != TaskModel::kWeight);
  EXPECT_EQ(
      table.text(TableFormat::kCsv),
      QStringLiteral("Task,Best,Weight\r\ngemm,0.002,1\r\n\"conv, \"\"3x3\"\"\",0.001,3\r\npool,0,1\r\n"));
  table.set_filter(QStringLiteral("CONV"));
  EXPECT_EQ(table.text(TableFormat::kCsv),
            QStringLiteral("Task,Best,Weight\r\n\"conv, \"\"3x3\"\"\",0.001,3\r\n"));
  EXPECT_EQ(
      table.text(TableFormat::kMarkdown),
      QStringLiteral("| Task | Best | Weight |\n| --- | ---: | ---: |\n| conv, \"3x3\" | 1.000 ms | ×3 |\n"));
  const auto json = QJsonDocument::fromJson(table.text(TableFormat::kJson).toUtf8()).array();
  ASSERT_EQ(json.size(), 1);
  EXPECT_EQ(json[0].toObject(), (QJsonObject{{"Task", "conv, \"3x3\""}, {"Weight", 3}, {"Best", 1e-3}}));
  const QModelIndex best = table.proxy()->index(0, TaskModel::kBest);
  EXPECT_TRUE(cell_tip(best).endsWith(QStringLiteral("0.001"))) << cell_tip(best).toStdString();
  EXPECT_FALSE(cell_tip(table.proxy()->index(0, TaskModel::kName)).endsWith(QStringLiteral("0.001")));
  table.selectRow(0);
  EXPECT_EQ(table.selected_text(), QStringLiteral("Task\tBest\tWeight\nconv, \"3x3\"\t1.000 ms\t×3\n"));
}

}  // namespace
}  // namespace tilewright
