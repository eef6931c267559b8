// SPDX-License-Identifier: Apache-2.0
#include "views/code/heat_column.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/code/listing_pane.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {

HeatColumn::HeatColumn(ListingPane* pane) : QWidget(pane), pane_(pane) {}

void HeatColumn::set_heat(LineHeat heat) {
  heat_ = std::move(heat);
  setAccessibleName(heat_.name);
  most_ = 0;
  for (const double share : heat_.shares) most_ = std::max(most_, share);
  update();
}

int HeatColumn::wanted_width() const {
  return empty() ? 0 : pane_->fontMetrics().horizontalAdvance(percent_label(0.999)) + 8;
}

double HeatColumn::share(int line) const {
  const bool exists = line >= 0 && line < static_cast<int>(heat_.shares.size());
  return exists ? heat_.shares[static_cast<size_t>(line)] : 0;
}

QColor HeatColumn::fill(int line) const {
  if (share_label(share(line)).isEmpty()) return {};
  // The root is used because a tenth of the hottest line is still of interest.
  return theme_of(palette()).heat_fill(std::sqrt(share(line) / most_));
}

QString HeatColumn::words(int line) const {
  return heat_.words ? heat_.words(line) : QString();
}

void HeatColumn::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  painter.setFont(pane_->font());
  painter.fillRect(event->rect(), theme_of(palette()).panel);
  for (const auto& [line, area] : pane_->visible_lines()) {
    const QColor ground = fill(line);
    if (!ground.isValid()) continue;
    const QRect place(0, area.top(), width() - 1, area.height());
    painter.fillRect(place, ground);
    painter.setPen(text_on(ground));
    painter.drawText(place.adjusted(0, 0, -3, 0), Qt::AlignRight | Qt::AlignVCenter,
                     share_label(share(line)));
  }
}

bool HeatColumn::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QToolTip::showText(help->globalPos(), words(pane_->line_at(help->pos().y())), this);
  return true;
}

}  // namespace tilewright
