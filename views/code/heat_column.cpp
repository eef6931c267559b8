// SPDX-License-Identifier: Apache-2.0
#include "views/code/heat_column.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "views/code/listing_pane.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {

HeatColumn::HeatColumn(ListingPane* pane) : QWidget(pane), pane_(pane) {
  setAccessibleName(tr("Static cost of each line"));
}

void HeatColumn::set_costs(std::vector<LineCost> costs, const QString& processor) {
  costs_ = std::move(costs);
  processor_ = processor;
  hottest_ = 0;
  for (const LineCost& cost : costs_) hottest_ = std::max(hottest_, cost.share);
  update();
}

int HeatColumn::wanted_width() const {
  return empty() ? 0 : pane_->fontMetrics().horizontalAdvance(percent_label(0.999)) + 8;
}

const LineCost* HeatColumn::cost(int line) const {
  const bool exists = line >= 0 && line < static_cast<int>(costs_.size());
  return exists ? &costs_[static_cast<size_t>(line)] : nullptr;
}

QColor HeatColumn::fill(int line) const {
  const LineCost* found = cost(line);
  if (found == nullptr || cost_label(*found).isEmpty()) return {};
  // A root, since a tenth of the hottest line is still worth a look.
  return theme_of(palette()).heat_fill(std::sqrt(found->share / hottest_));
}

QString HeatColumn::words(int line) const {
  const LineCost* found = cost(line);
  return found == nullptr ? QString() : cost_words(*found, processor_);
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
    painter.drawText(place.adjusted(0, 0, -3, 0), Qt::AlignRight | Qt::AlignVCenter, cost_label(*cost(line)));
  }
}

bool HeatColumn::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QToolTip::showText(help->globalPos(), words(pane_->line_at(help->pos().y())), this);
  return true;
}

}  // namespace tilewright
