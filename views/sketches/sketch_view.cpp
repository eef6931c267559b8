// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/sketch_view.h"

#include <QLabel>
#include <QListView>
#include <QSplitter>
#include <QVBoxLayout>

#include "views/common/code_view.h"
#include "views/common/empty_state.h"
#include "views/sketches/sketch_model.h"

namespace tilewright {

SketchView::SketchView(SketchModel* model, QWidget* parent) : QWidget(parent), model_(model) {
  list_ = new QListView;
  list_->setObjectName(QStringLiteral("sketchList"));
  list_->setAccessibleName(tr("Sketches of the selected task"));
  list_->setModel(model);
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  auto* right = new QWidget;
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  summary_ = new QLabel(right);
  summary_->setWordWrap(true);
  summary_->setMargin(4);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  summary_->setForegroundRole(QPalette::PlaceholderText);
  code_ = new CodeView(right);
  code_->setObjectName(QStringLiteral("sketchCode"));
  code_->setAccessibleName(tr("Loop nest"));
  column->addWidget(summary_);
  column->addWidget(code_, 1);
  auto* splitter = new QSplitter;
  splitter->addWidget(list_);
  splitter->addWidget(right);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({120, 400});
  state_ = new EmptyState(splitter, tr("Select a task to see its sketches."));
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(state_);
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) { show_entry(row.isValid() ? row.row() : -1); });
  connect(model_, &QAbstractItemModel::modelReset, this, &SketchView::refresh);
}

void SketchView::set_sentence(const QString& sentence) {
  state_->set_sentence(sentence);
}

void SketchView::show_entry(int row) {
  if (row < 0 || row >= model_->rowCount()) return;
  summary_->setText(model_->entry(row).summary);
  code_->set_code(model_->entry(row).code);
}

void SketchView::refresh() {
  state_->set_empty(model_->rowCount() == 0);
  if (model_->rowCount() == 0) return;
  list_->setCurrentIndex(model_->index(0));
  show_entry(0);
}

}  // namespace tilewright
