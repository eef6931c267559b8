// SPDX-License-Identifier: Apache-2.0
#include "views/tasks/task_view.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/bar_delegate.h"
#include "views/common/chip_delegate.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/roles.h"
#include "views/common/spark_delegate.h"
#include "views/common/table_filter.h"
#include "views/common/task_name_delegate.h"
#include "views/common/units.h"
#include "views/tasks/task_model.h"

namespace tilewright {
namespace {

/// The width of task names in the list, beyond which they would take the neighbours' space.
constexpr int kFewestLettersOfTask = 20;
constexpr int kMostLettersOfTask = 34;

}  // namespace

TaskView::TaskView(TaskModel* model, TaskSelection* selection, QWidget* parent)
    : QWidget(parent), model_(model), selection_(selection) {
  build_table();
  auto* filter = new TableFilter(table_);
  state_ = new EmptyState(filter, tr("Open a model to see its tasks."), this);
  follow_model();
  build_notes(filter);
  follow_selection();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(only_);
  column->addWidget(state_, 1);
}

void TaskView::build_table() {
  table_ = new DataTable(model_);
  table_->setObjectName(QStringLiteral("taskTable"));
  table_->setAccessibleName(tr("Tasks"));
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setItemDelegateForColumn(TaskModel::kName, new TaskNameDelegate(table_));
  table_->setItemDelegateForColumn(TaskModel::kShare, new BarDelegate(table_));
  table_->setItemDelegateForColumn(TaskModel::kTrend, new SparkDelegate(table_));
  table_->setItemDelegateForColumn(TaskModel::kFailed, new ChipDelegate(table_));
  // The header's menu can show it.
  for (const int column : {TaskModel::kRate, TaskModel::kLastGain}) table_->setColumnHidden(column, true);
  table_->sortByColumn(TaskModel::kShare, Qt::DescendingOrder);
  QHeaderView* header = table_->horizontalHeader();
  header->setStretchLastSection(false);
  header->setMinimumSectionSize(24);
  // The column is as wide as its widest possible text, so that changes during tuning move nothing.
  const char* widest[] = {"99",  "",      "999.9 µs", "≈ 99.9 %", "9.99×",     "at the limit",
                          "×99", "mmmmm", "9 999",    "9 999",    "99 (99 %)", "9 999 trials ago",
                          "yes"};
  for (int column = 0; column < TaskModel::kColumnCount; ++column) {
    if (column == TaskModel::kName) continue;
    table_->fit_column(column, QString::fromUtf8(widest[column]));
  }
  fit_names();
}

void TaskView::follow_model() {
  const auto refresh = [this] {
    state_->set_empty(model_->rowCount() == 0);
    // Several models have several weights, and more tasks.
    for (const int column : {TaskModel::kNumber, TaskModel::kWeight})
      widen(column, 0, model_->rowCount() - 1);
    fit_names();
    for (int column = 0; column < TaskModel::kColumnCount; ++column) silent_.insert(column);
    offer_columns(0, model_->rowCount() - 1);
  };
  connect(model_, &QAbstractItemModel::modelReset, this, [this, refresh] {
    refresh();
    follow(selection_->task());
  });
  connect(model_, &QAbstractItemModel::dataChanged, this,
          [this](const QModelIndex& first, const QModelIndex& last) {
            offer_columns(first.row(), last.row());
            for (const int column : {TaskModel::kWeight, TaskModel::kVerified}) {
              if (first.column() <= column && column <= last.column()) widen(column, first.row(), last.row());
            }
          });
  refresh();
}

void TaskView::build_notes(TableFilter* filter) {
  earlier_ = new QLabel(tr("<i>Italic</i>: from earlier sessions"), this);
  earlier_->setObjectName(QStringLiteral("tasksEarlier"));
  earlier_->setForegroundRole(QPalette::PlaceholderText);
  earlier_->setContentsMargins(6, 0, 6, 0);
  const auto tell_earlier = [this] { earlier_->setVisible(model_->shows_earlier()); };
  connect(model_, &QAbstractItemModel::modelReset, this, tell_earlier);
  connect(model_, &QAbstractItemModel::dataChanged, this, tell_earlier);
  tell_earlier();
  filter->add_aside(earlier_);

  only_ = new QLabel(this);
  only_->setObjectName(QStringLiteral("tasksOnly"));
  only_->setWordWrap(true);
  only_->setContentsMargins(6, 0, 6, 0);
  connect(model_, &QAbstractItemModel::modelReset, this, &TaskView::tell_only);
  connect(model_, &QAbstractItemModel::dataChanged, this, &TaskView::tell_only);
  tell_only();
}

void TaskView::follow_selection() {
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TaskView::rows_selected);

  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (row.isValid()) selection_->select(table_->proxy()->mapToSource(row).row());
          });
  connect(selection_, &TaskSelection::changed, this, &TaskView::follow);
  connect(table_, &QAbstractItemView::clicked, this, [this](const QModelIndex& cell) {
    if (cell.column() == TaskModel::kFailed && cell.data(kRawRole).toLongLong() > 0)
      Q_EMIT failures_wanted(table_->proxy()->mapToSource(cell).row());
  });

  failures_ = new QAction(tr("Show its failures"), this);
  failures_->setObjectName(QStringLiteral("taskFailures"));
  connect(failures_, &QAction::triggered, this, [this] { Q_EMIT failures_wanted(current_task()); });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TaskView::offer_failures);
  connect(model_, &QAbstractItemModel::modelReset, this, &TaskView::offer_failures);
  connect(model_, &QAbstractItemModel::dataChanged, this, &TaskView::offer_failures);
  offer_failures();
  table_->add_row_actions({failures_});
}

void TaskView::set_model_open(bool open) {
  state_->set_sentence(open ? tr("Nothing of this model can be tuned: all of it runs as reference kernels.")
                            : tr("Open a model to see its tasks."));
}

int TaskView::current_task() const {
  return table_->proxy()->mapToSource(table_->currentIndex()).row();
}

void TaskView::offer_failures() {
  failures_->setEnabled(model_->index(current_task(), TaskModel::kFailed).data(kRawRole).toLongLong() > 0);
}

std::vector<int> TaskView::selected_tasks() const {
  std::vector<int> tasks;
  for (const QModelIndex& row : table_->selectionModel()->selectedRows())
    tasks.push_back(table_->proxy()->mapToSource(row).row());
  std::sort(tasks.begin(), tasks.end());
  return tasks;
}

void TaskView::tell_only() {
  const int chosen = model_->only_count();
  only_->setVisible(chosen > 0);
  if (chosen > 0)
    only_->setText(tr("Only %1 of %n task(s) are tuned; those with an empty square are left out.", nullptr,
                      model_->rowCount())
                       .arg(count_label(chosen)));
}

void TaskView::widen(int column, int first, int last) {
  int needed = 0;
  for (int row = first; row <= last; ++row) {
    const QString text = model_->index(row, column).data().toString();
    needed = std::max(needed, table_->fontMetrics().horizontalAdvance(text) + 16);
  }
  // A column without content is hidden and has no width, and its title needs space when it appears.
  if (needed > table_->columnWidth(column)) table_->fit_column(column, needed);
}

void TaskView::offer_columns(int first, int last) {
  for (int column = 0; column < TaskModel::kColumnCount; ++column) {
    if (!silent_.contains(column)) continue;
    bool says = false;
    for (int row = first; row <= last && !says; ++row) says = model_->says(row, column);
    if (says) silent_.erase(column);
    table_->set_offered(column, says);
  }
}

void TaskView::fit_names() {
  const QFontMetrics metrics = table_->fontMetrics();
  // The square of the task, and the space around both.
  const int aside = table_->style()->pixelMetric(QStyle::PM_SmallIconSize) + 16;
  int width = metrics.averageCharWidth() * kFewestLettersOfTask;
  for (int row = 0; row < model_->rowCount(); ++row) {
    const QString name = model_->index(row, TaskModel::kName).data().toString();
    width = std::max(width, metrics.horizontalAdvance(brief_task_name(name)) + aside);
  }
  table_->set_wide_column(TaskModel::kName, std::min(width, metrics.averageCharWidth() * kMostLettersOfTask));
}

void TaskView::follow(int task) {
  if (task < 0) {
    table_->clearSelection();
    table_->selectionModel()->clearCurrentIndex();
    return;
  }
  const QModelIndex row = table_->proxy()->mapFromSource(model_->index(task, 0));
  if (!row.isValid()) return;
  // `selectRow` would ask the modifiers that are held, which belong to the table that is followed.
  if (table_->currentIndex().row() != row.row()) {
    table_->selectionModel()->setCurrentIndex(
        row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  }
  table_->scrollTo(row);
}

}  // namespace tilewright
