// SPDX-License-Identifier: Apache-2.0
#include "views/tasks/task_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/bar_delegate.h"
#include "views/common/chip_delegate.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/spark_delegate.h"
#include "views/tasks/task_model.h"

namespace tilewright {

TaskView::TaskView(TaskModel* model, TaskSelection* selection, QWidget* parent)
    : QWidget(parent), model_(model), selection_(selection) {
  table_ = new DataTable(model);
  table_->setObjectName(QStringLiteral("taskTable"));
  table_->setAccessibleName(tr("Tasks"));
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setItemDelegateForColumn(TaskModel::kShare, new BarDelegate(table_));
  table_->setItemDelegateForColumn(TaskModel::kTrend, new SparkDelegate(table_));
  table_->setItemDelegateForColumn(TaskModel::kFailed, new ChipDelegate(table_));
  // In the header's menu for whoever wants them.
  for (const int column : {TaskModel::kRate, TaskModel::kLastGain}) table_->setColumnHidden(column, true);
  table_->sortByColumn(TaskModel::kShare, Qt::DescendingOrder);
  // Tasks differ at both ends of their names: the operator, and what is fused behind it.
  table_->setTextElideMode(Qt::ElideRight);
  QHeaderView* header = table_->horizontalHeader();
  header->setStretchLastSection(false);
  header->setMinimumSectionSize(24);
  const QFontMetrics metrics = table_->fontMetrics();
  // As wide as the widest text that a column can have, so that what changes while tuning moves nothing.
  const char* widest[] = {"99",    "",      "×99",   "999.9 µs",  "99.9 %",           "9.99×", "at the limit",
                          "mmmmm", "9 999", "9 999", "99 (99 %)", "9 999 trials ago", "yes"};
  for (int column = 0; column < TaskModel::kColumnCount; ++column) {
    if (column == TaskModel::kName) continue;
    const QString title = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const int text = std::max(metrics.horizontalAdvance(title) + 8,
                              metrics.horizontalAdvance(QString::fromUtf8(widest[column])));
    table_->setColumnWidth(column, text + 12);
  }
  table_->set_wide_column(TaskModel::kName, metrics.averageCharWidth() * 24);

  auto* filter = new QLineEdit(this);
  filter->setPlaceholderText(tr("Filter tasks"));
  filter->setAccessibleName(tr("Filter tasks"));
  filter->setClearButtonEnabled(true);
  connect(filter, &QLineEdit::textChanged, table_, &DataTable::set_filter);

  state_ = new EmptyState(table_, tr("Open a model to see its tasks."), this);
  const auto refresh = [this] {
    state_->set_empty(model_->rowCount() == 0);
    // Several models write several weights, and have more tasks.
    for (const int column : {TaskModel::kNumber, TaskModel::kWeight})
      widen(column, 0, model_->rowCount() - 1);
  };
  connect(model_, &QAbstractItemModel::modelReset, this, [this, refresh] {
    refresh();
    follow(selection_->task());
  });
  connect(model_, &QAbstractItemModel::dataChanged, this,
          [this](const QModelIndex& first, const QModelIndex& last) {
            for (const int column : {TaskModel::kWeight, TaskModel::kVerified}) {
              if (first.column() <= column && column <= last.column()) widen(column, first.row(), last.row());
            }
          });
  refresh();

  earlier_ = new QLabel(tr("<i>Italic</i>: from earlier sessions"), this);
  earlier_->setObjectName(QStringLiteral("tasksEarlier"));
  earlier_->setForegroundRole(QPalette::PlaceholderText);
  earlier_->setContentsMargins(6, 0, 6, 0);
  const auto tell_earlier = [this] { earlier_->setVisible(model_->shows_earlier()); };
  connect(model_, &QAbstractItemModel::modelReset, this, tell_earlier);
  connect(model_, &QAbstractItemModel::dataChanged, this, tell_earlier);
  tell_earlier();

  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (row.isValid()) selection_->select(table_->proxy()->mapToSource(row).row());
          });
  connect(selection_, &TaskSelection::changed, this, &TaskView::follow);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  auto* bar = new QHBoxLayout;
  bar->setSpacing(0);
  bar->addWidget(filter, 1);
  bar->addWidget(earlier_);
  column->addLayout(bar);
  column->addWidget(state_, 1);
}

void TaskView::widen(int column, int first, int last) {
  int needed = 0;
  for (int row = first; row <= last; ++row) {
    const QString text = model_->index(row, column).data().toString();
    needed = std::max(needed, table_->fontMetrics().horizontalAdvance(text) + 16);
  }
  if (needed > table_->columnWidth(column)) table_->setColumnWidth(column, needed);
}

void TaskView::follow(int task) {
  if (task < 0) {
    table_->clearSelection();
    table_->selectionModel()->clearCurrentIndex();
    return;
  }
  const QModelIndex row = table_->proxy()->mapFromSource(model_->index(task, 0));
  if (!row.isValid()) return;
  if (table_->currentIndex().row() != row.row()) table_->selectRow(row.row());
  table_->scrollTo(row);
}

}  // namespace tilewright
