// SPDX-License-Identifier: Apache-2.0
#include "views/common/bar_delegate.h"

#include <QPainter>
#include <algorithm>

#include "views/common/roles.h"
#include "views/common/theme.h"

namespace tilewright {

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const double fraction = std::clamp(index.data(kFractionRole).toDouble(), 0.0, 1.0);
  if (fraction <= 0) return;
  const QRect cell = option.rect.adjusted(2, 0, -2, -2);
  QRect bar(cell.left(), cell.bottom() - 2, static_cast<int>(cell.width() * fraction), 3);
  QColor color = theme_of(option.palette).task_line(index.data(kTaskRole).toInt());
  painter->fillRect(bar, color);
}

}  // namespace tilewright
