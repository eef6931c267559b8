// SPDX-License-Identifier: Apache-2.0
#include "views/common/table_scale.h"

#include <QFontInfo>
#include <QHeaderView>
#include <QTableView>
#include <cmath>

namespace tilewright {
namespace {

double text_size(const QTableView& table) {
  return QFontInfo(table.font()).pointSizeF();
}

}  // namespace

TableScale::TableScale(const QTableView& table) : text_size_(text_size(table)) {}

double TableScale::follow(QTableView& table) {
  const double now = text_size(table);
  if (now <= 0 || now == text_size_) return 1;
  const double factor = now / text_size_;
  text_size_ = now;
  QHeaderView* header = table.horizontalHeader();
  for (int column = 0; column < header->count(); ++column) {
    // Qt has no signal for the width of a hidden column.
    const bool hidden = header->isSectionHidden(column);
    if (hidden) header->showSection(column);
    header->resizeSection(column, static_cast<int>(std::lround(header->sectionSize(column) * factor)));
    if (hidden) header->hideSection(column);
  }
  QHeaderView* rows = table.verticalHeader();
  rows->setDefaultSectionSize(static_cast<int>(std::lround(rows->defaultSectionSize() * factor)));
  return factor;
}

}  // namespace tilewright
