// SPDX-License-Identifier: Apache-2.0
#include "views/graph/legend_panel.h"

#include <QPainter>

#include "views/common/theme.h"

namespace tilewright {

LegendPanel::LegendPanel(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("graphLegend"));
  setAccessibleName(tr("Meaning of the colours"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
}

void LegendPanel::set_legend(Legend legend) {
  if (legend == legend_) return;
  legend_ = std::move(legend);
  setAccessibleDescription(legend_text(legend_));
  resize(legend_size(legend_).toSize());
  update();
}

void LegendPanel::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  paint_legend(&painter, QPointF(0, 0), legend_, theme_of(palette()));
}

}  // namespace tilewright
