// SPDX-License-Identifier: Apache-2.0
#include "views/budget/band_delegate.h"

#include <QPainter>
#include <algorithm>

#include "views/budget/budget_model.h"
#include "views/common/theme.h"

namespace tilewright {

void BandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const auto band = index.data(BudgetModel::kBandRole).value<QList<double>>();
  if (band.size() != 3) return;
  const QRectF cell = QRectF(option.rect).adjusted(1, 2, -1, -2);
  const auto x = [&](double share) { return cell.left() + std::clamp(share, 0.0, 1.0) * cell.width(); };
  const Theme& theme = theme_of(option.palette);
  QColor fill = theme.accent;
  // The colour is painted over the text, which stays readable through it.
  fill.setAlphaF(0.25F);
  painter->fillRect(
      QRectF(QPointF(x(band[0]), cell.top()), QPointF(std::max(x(band[2]), x(band[0]) + 2), cell.bottom())),
      fill);
  fill.setAlphaF(0.8F);
  painter->fillRect(QRectF(x(band[1]) - 1, cell.top(), 2, cell.height()), fill);
}

}  // namespace tilewright
