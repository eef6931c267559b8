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
  if (option.state.testFlag(QStyle::State_Selected)) {
    // On the selection's colour a pale bar would hardly be visible and would reduce the contrast of the text,
    // so that a line is drawn below it.
    const int height = std::max(3, cell.height() / 6);
    painter->fillRect(QRectF(cell.left(), cell.bottom() + 1 - height, cell.width() * fraction, height),
                      option.palette.color(QPalette::HighlightedText));
    return;
  }
  QColor color = theme_of(option.palette).task_line(index.data(kTaskRole).toInt());
  // The bar is painted over the text, which stays readable through it.
  color.setAlphaF(0.3F);
  painter->fillRect(QRectF(cell.left(), cell.top(), cell.width() * fraction, cell.height()), color);
}

}  // namespace tilewright
