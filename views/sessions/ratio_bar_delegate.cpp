// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/ratio_bar_delegate.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kMarginOfRatioBarDelegate = 6;

/// The position of a ratio in a cell; a ratio beyond the cell's range is at its end.
double place_of(const QRectF& cell, double ratio, double reach) {
  const double share = std::clamp(std::log(ratio) / std::log(reach), -1.0, 1.0);
  return cell.center().x() + share * cell.width() / 2;
}

}  // namespace

void RatioBarDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  if (index.data(kBarRole).value<RatioBar>().ratio > 0) option->text.clear();
}

void RatioBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const auto bar = index.data(kBarRole).value<RatioBar>();
  if (bar.ratio <= 0) return;
  const Theme& theme = theme_of(option.palette);
  const bool selected = option.state.testFlag(QStyle::State_Selected);
  const QColor ink = selected ? option.palette.color(QPalette::HighlightedText) : theme.text;
  const QRectF cell =
      QRectF(option.rect).adjusted(kMarginOfRatioBarDelegate, 4, -kMarginOfRatioBarDelegate, -4);
  const double one = cell.center().x();
  const double end = place_of(cell, bar.ratio, bar.reach);
  QColor fill = !bar.decided ? theme.muted : bar.ratio < 1 ? theme.good : theme.bad;
  if (selected) fill = ink;
  fill.setAlphaF(bar.decided ? 0.75F : 0.4F);
  painter->save();
  painter->fillRect(QRectF(std::min(one, end), cell.top(), std::abs(end - one), cell.height()), fill);
  painter->setPen(QPen(selected ? ink : theme.muted, 1));
  painter->drawLine(QPointF(one, option.rect.top()), QPointF(one, option.rect.bottom() + 1));
  if (bar.low > 0) {
    const double from = place_of(cell, bar.low, bar.reach);
    const double to = place_of(cell, bar.high, bar.reach);
    const double middle = cell.center().y();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(ink, 1.4));
    painter->drawLine(QPointF(from, middle), QPointF(to, middle));
    for (const double cap : {from, to})
      painter->drawLine(QPointF(cap, middle - cell.height() / 4), QPointF(cap, middle + cell.height() / 4));
  }
  painter->restore();
}

}  // namespace tilewright
