// SPDX-License-Identifier: Apache-2.0
#include "views/records/filter_header.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QScrollBar>
#include <algorithm>

namespace tilewright {
namespace {

constexpr int kGapOfFilterHeader = 1;

}  // namespace

FilterHeader::FilterHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
  setSectionsClickable(true);
  setHighlightSections(false);
  connect(this, &QHeaderView::sectionResized, this, &FilterHeader::place_editors);
  connect(this, &QHeaderView::sectionMoved, this, &FilterHeader::place_editors);
  connect(this, &QHeaderView::geometriesChanged, this, &FilterHeader::place_editors);
}

void FilterHeader::set_editors(std::vector<QWidget*> editors) {
  editors_ = std::move(editors);
  QWidget* before = nullptr;
  for (QWidget* editor : editors_) {
    if (editor == nullptr) continue;
    editor->setParent(this);
    editor->show();
    if (before != nullptr) setTabOrder(before, editor);
    before = editor;
  }
  if (auto* table = qobject_cast<QAbstractItemView*>(parentWidget())) {
    connect(table->horizontalScrollBar(), &QScrollBar::valueChanged, this, &FilterHeader::place_editors,
            Qt::UniqueConnection);
  }
  updateGeometries();
}

QWidget* FilterHeader::editor(int column) const {
  return column >= 0 && column < static_cast<int>(editors_.size()) ? editors_[static_cast<size_t>(column)]
                                                                   : nullptr;
}

int FilterHeader::row_height() const {
  int height = 0;
  for (const QWidget* editor : editors_) {
    if (editor != nullptr) height = std::max(height, editor->sizeHint().height());
  }
  return height;
}

QSize FilterHeader::sizeHint() const {
  QSize size = QHeaderView::sizeHint();
  if (!editors_.empty()) size.rheight() += row_height() + 2 * kGapOfFilterHeader;
  return size;
}

void FilterHeader::updateGeometries() {
  // The titles stay in the upper part.
  setViewportMargins(0, 0, 0, editors_.empty() ? 0 : row_height() + 2 * kGapOfFilterHeader);
  QHeaderView::updateGeometries();
  place_editors();
}

void FilterHeader::resizeEvent(QResizeEvent* event) {
  QHeaderView::resizeEvent(event);
  place_editors();
}

void FilterHeader::changeEvent(QEvent* event) {
  QHeaderView::changeEvent(event);
  if (event->type() == QEvent::FontChange) place_editors();
}

void FilterHeader::place_editors() {
  const int height = row_height();
  // Editors are placed from below: the titles above them may have changed their height since.
  const int top = this->height() - row_height() - kGapOfFilterHeader;
  for (int column = 0; column < static_cast<int>(editors_.size()); ++column) {
    QWidget* editor = editors_[static_cast<size_t>(column)];
    if (editor == nullptr) continue;
    editor->setVisible(column < count() && !isSectionHidden(column));
    if (column >= count()) continue;
    editor->setGeometry(sectionViewportPosition(column) + kGapOfFilterHeader, top,
                        sectionSize(column) - 2 * kGapOfFilterHeader, height);
  }
}

}  // namespace tilewright
