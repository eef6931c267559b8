// SPDX-License-Identifier: Apache-2.0
#include "views/graph/legend_panel.h"

#include <QEvent>
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
  fit();
}

void LegendPanel::set_strip(bool strip) {
  if (strip == strip_) return;
  strip_ = strip;
  // Its height depends on its width; a fixed size would be that of the hint.
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(strip);
  setSizePolicy(policy);
  fit();
}

void LegendPanel::fit() {
  if (!strip_) resize(legend_size(legend_).toSize());
  updateGeometry();
  update();
}

QSize LegendPanel::sizeHint() const {
  constexpr double kRoomy = 10'000;
  return (strip_ ? legend_strip_size(legend_, kRoomy) : legend_size(legend_)).toSize();
}

int LegendPanel::heightForWidth(int width) const {
  return strip_ ? legend_strip_size(legend_, width).toSize().height() : -1;
}

void LegendPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
}

void LegendPanel::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const Theme& theme = theme_of(palette());
  if (strip_) {
    paint_legend_strip(&painter, width(), legend_, theme);
  } else {
    paint_legend(&painter, QPointF(0, 0), legend_, theme);
  }
}

}  // namespace tilewright
