// SPDX-License-Identifier: Apache-2.0
#include "views/errors/error_view.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QVBoxLayout>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/errors/error_model.h"

namespace tilewright {

ErrorView::ErrorView(ErrorModel* model, QWidget* parent) : QWidget(parent), model_(model) {
  table_ = new DataTable(model);
  table_->setObjectName(QStringLiteral("errorTable"));
  table_->setAccessibleName(tr("Causes of failed trials"));
  table_->sortByColumn(ErrorModel::kCount, Qt::DescendingOrder);
  table_->horizontalHeader()->setSectionResizeMode(ErrorModel::kMessage, QHeaderView::Stretch);
  const QFontMetrics metrics = table_->fontMetrics();
  for (const int column : {ErrorModel::kCount, ErrorModel::kTasks, ErrorModel::kLastTrial}) {
    const QString title = model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    table_->setColumnWidth(column, std::max(76, metrics.horizontalAdvance(title) + 24));
  }
  table_->setColumnWidth(ErrorModel::kKind, 140);
  auto* text = new QPlainTextEdit;
  text->setReadOnly(true);
  text->setFrameShape(QFrame::NoFrame);
  text->setPlaceholderText(tr("Select a cause to read its last failure in full."));
  auto* lead = new QPushButton(tr("Show its records"));
  lead->setObjectName(QStringLiteral("errorRecords"));
  lead->setEnabled(false);
  auto* detail = new QWidget;
  auto* detail_column = new QVBoxLayout(detail);
  detail_column->setContentsMargins(0, 0, 0, 2);
  detail_column->setSpacing(2);
  detail_column->addWidget(text, 1);
  detail_column->addWidget(lead, 0, Qt::AlignLeft);
  auto* splitter = new QSplitter;
  splitter->addWidget(table_);
  splitter->addWidget(detail);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({600, 160});
  auto* state = new EmptyState(splitter, tr("No trial has failed."));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(state);
  connect(model, &ErrorModel::total_changed, this, [model, state] { state->set_empty(model->total() == 0); });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this, text, lead](const QModelIndex& row) {
            const int source = table_->proxy()->mapToSource(row).row();
            text->setPlainText(source < 0 ? QString() : model_->example(source));
            lead->setEnabled(source >= 0 && !model_->records(source).empty());
          });
  connect(lead, &QPushButton::clicked, this, &ErrorView::show_records);
  connect(table_, &QAbstractItemView::activated, this, &ErrorView::show_records);
}

void ErrorView::show_records() {
  const int row = table_->proxy()->mapToSource(table_->currentIndex()).row();
  if (row < 0 || model_->records(row).empty()) return;
  Q_EMIT records_wanted(model_->records(row), model_->message(row));
}

}  // namespace tilewright
