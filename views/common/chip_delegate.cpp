// SPDX-License-Identifier: Apache-2.0
#include "views/common/chip_delegate.h"

#include <QPainter>
#include <algorithm>

#include "views/common/roles.h"
#include "views/common/theme.h"

namespace tilewright {

void ChipDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const auto chip = static_cast<ChipColour>(index.data(kChipRole).toInt());
  if (chip == ChipColour::kNone) return;
  const Theme& theme = theme_of(option.palette);
  QColor color = chip == ChipColour::kBad ? theme.bad : theme.warning;
  const int text = option.fontMetrics.horizontalAdvance(index.data().toString());
  const int width = std::min(option.rect.width() - 2, text + 12);
  const QRectF field(option.rect.right() - width, option.rect.top() + 3, width, option.rect.height() - 6);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(QPen(color, 1));
  // The colour is painted over the text, which stays readable through it.
  color.setAlphaF(0.18F);
  painter->setBrush(color);
  painter->drawRoundedRect(field, field.height() / 2, field.height() / 2);
  painter->restore();
}

}  // namespace tilewright
