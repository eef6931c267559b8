// SPDX-License-Identifier: Apache-2.0
#include "views/common/bar_delegate.h"

#include <QPainter>
#include <algorithm>

#include "views/common/roles.h"
#include "views/common/theme.h"

namespace tilewright {

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const double fraction = std::clamp(index.data(kFractionRole).toDouble(), 0.0, 1.0);
  if (fraction <= 0) return;
  const QRect cell = option.rect.adjusted(1, 2, -1, -2);
  QColor color = theme_of(option.palette).task_line(index.data(kTaskRole).toInt());
  // Over the text, which stays readable through it.
  color.setAlphaF(0.3F);
  painter->fillRect(QRectF(cell.left(), cell.top(), cell.width() * fraction, cell.height()), color);
}

}  // namespace tilewright
