// SPDX-License-Identifier: Apache-2.0
#include "views/errors/error_view.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QVBoxLayout>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/roles.h"
#include "views/errors/error_model.h"

namespace tilewright {

ErrorView::ErrorView(ErrorModel* model, TaskSelection* selection, QWidget* parent) : QWidget(parent) {
  auto* table = new DataTable(model);
  table->setObjectName(QStringLiteral("errorTable"));
  table->setAccessibleName(tr("Causes of failed trials"));
  table->sortByColumn(ErrorModel::kCount, Qt::DescendingOrder);
  table->horizontalHeader()->setSectionResizeMode(ErrorModel::kMessage, QHeaderView::Stretch);
  for (const int column : {ErrorModel::kCount, ErrorModel::kTasks, ErrorModel::kLastTrial})
    table->setColumnWidth(column, 76);
  table->setColumnWidth(ErrorModel::kKind, 140);
  auto* text = new QPlainTextEdit;
  text->setReadOnly(true);
  text->setFrameShape(QFrame::NoFrame);
  text->setPlaceholderText(tr("Select a cause to read its last failure in full."));
  auto* splitter = new QSplitter;
  splitter->addWidget(table);
  splitter->addWidget(text);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({600, 160});
  auto* state = new EmptyState(splitter, tr("No trial has failed."));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(state);
  connect(model, &ErrorModel::total_changed, this, [model, state] { state->set_empty(model->total() == 0); });
  connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [model, table, text](const QModelIndex& row) {
            const int source = table->proxy()->mapToSource(row).row();
            text->setPlainText(source < 0 ? QString() : model->example(source));
          });
  connect(table, &QAbstractItemView::doubleClicked, this,
          [selection](const QModelIndex& cell) { selection->select(cell.data(kTaskRole).toInt()); });
}

}  // namespace tilewright
