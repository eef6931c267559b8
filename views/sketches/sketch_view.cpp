// SPDX-License-Identifier: Apache-2.0
#include "views/sketches/sketch_view.h"

#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QSplitter>
#include <QVBoxLayout>

#include "views/common/code_view.h"
#include "views/common/elided_label.h"
#include "views/common/empty_state.h"
#include "views/sketches/loop_text.h"
#include "views/sketches/sketch_model.h"

namespace tilewright {

SketchView::SketchView(SketchModel* model, QWidget* parent) : QWidget(parent), model_(model) {
  list_ = new QListView;
  list_->setObjectName(QStringLiteral("sketchList"));
  list_->setAccessibleName(tr("Sketches of the selected task"));
  list_->setModel(model);
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  steps_title_ = new QLabel;
  steps_title_->setMargin(4);
  steps_title_->setForegroundRole(QPalette::PlaceholderText);
  steps_ = new QListWidget;
  steps_->setObjectName(QStringLiteral("sketchSteps"));
  steps_->setAccessibleName(tr("Rules that made the sketch, in order"));
  steps_->setFrameShape(QFrame::NoFrame);
  steps_->setSelectionMode(QAbstractItemView::NoSelection);
  auto* left = new QWidget;
  auto* left_column = new QVBoxLayout(left);
  left_column->setContentsMargins(0, 0, 0, 0);
  left_column->setSpacing(0);
  left_column->addWidget(list_, 1);
  left_column->addWidget(steps_title_);
  left_column->addWidget(steps_, 2);
  auto* right = new QWidget;
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  heading_ = new ElidedLabel(right);
  heading_->setMargin(4);
  heading_->setObjectName(QStringLiteral("sketchHeading"));
  QFont bold = heading_->font();
  bold.setBold(true);
  heading_->setFont(bold);
  summary_ = new QLabel(right);
  summary_->setWordWrap(true);
  summary_->setMargin(4);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  summary_->setForegroundRole(QPalette::PlaceholderText);
  code_ = new CodeView(right);
  code_->setObjectName(QStringLiteral("sketchCode"));
  code_->setAccessibleName(tr("Loop nest"));
  column->addWidget(heading_);
  column->addWidget(summary_);
  column->addWidget(code_, 1);
  auto* splitter = new QSplitter;
  splitter->addWidget(left);
  splitter->addWidget(right);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({150, 400});
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
  const SketchEntry& entry = model_->entry(row);
  heading_->setText(entry.heading);
  summary_->setText(entry.open.isEmpty()
                        ? entry.summary
                        : tr("%1\nOpen: %2").arg(entry.summary, entry.open.join(QStringLiteral(", "))));
  summary_->setToolTip(summary_->text());
  steps_->clear();
  for (qsizetype i = 0; i < entry.steps.size(); ++i) {
    steps_->addItem(QStringLiteral("%1. %2").arg(i + 1).arg(entry.steps[i]));
  }
  steps_->setVisible(!entry.steps.isEmpty());
  steps_title_->setVisible(!entry.steps.isEmpty());
  steps_title_->setText(tr("Rules, in order"));
  code_->set_code(readable_loop_nest(entry.code));
}

void SketchView::refresh() {
  state_->set_empty(model_->rowCount() == 0);
  if (model_->rowCount() == 0) return;
  list_->setCurrentIndex(model_->index(0));
  show_entry(0);
}

}  // namespace tilewright
