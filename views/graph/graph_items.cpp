// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_items.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QWidget>
#include <cmath>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr double kReadableScale = 0.4;
constexpr double kMargin = 4;

QFont detail_font() {
  QFont font = QApplication::font();
  font.setPointSizeF(font.pointSizeF() * 0.85);
  return font;
}

const Theme& theme_for(const QWidget* widget) {
  return theme_of(widget ? widget->palette() : QApplication::palette());
}

}  // namespace

NodeItem::NodeItem(int index, const PictureNode& node, QSizeF size)
    : index_(index), node_(node), size_(size) {
  setToolTip(node.tip);
  setZValue(1);
}

QSizeF NodeItem::size_of(const PictureNode& node) {
  const QFontMetricsF label{QApplication::font()};
  const QFontMetricsF detail{detail_font()};
  const double width = std::max(label.horizontalAdvance(node.label), detail.horizontalAdvance(node.detail));
  return {std::ceil(width) + 24, std::ceil(label.height() + detail.height()) + 10};
}

void NodeItem::set_mark(Mark mark) {
  if (mark == mark_) return;
  mark_ = mark;
  setOpacity(mark == kDimmed ? 0.35 : 1);
  update();
}

void NodeItem::set_hit(bool hit, bool current) {
  if (hit == hit_ && current == current_hit_) return;
  hit_ = hit;
  current_hit_ = current;
  update();
}

void NodeItem::set_chosen(bool chosen) {
  if (chosen == chosen_) return;
  chosen_ = chosen;
  update();
}

QRectF NodeItem::boundingRect() const {
  return QRectF(-size_.width() / 2, -size_.height() / 2, size_.width(), size_.height())
      .adjusted(-kMargin, -kMargin, kMargin, kMargin);
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) {
  const Theme& theme = theme_for(widget);
  const QRectF box(-size_.width() / 2, -size_.height() / 2, size_.width(), size_.height());
  QPen border(mark_ == kLit || chosen_ ? theme.accent : theme.line, chosen_ ? 3.5 : mark_ == kLit ? 2.5 : 1);
  if (node_.reference) border.setStyle(Qt::DashLine);
  painter->setPen(border);
  painter->setBrush(theme.task_fill(node_.task));
  painter->drawRoundedRect(box, 5, 5);
  if (hit_) {
    painter->setPen(QPen(theme.warning, current_hit_ ? 4 : 2, current_hit_ ? Qt::SolidLine : Qt::DotLine));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6);
  }
  const double scale = QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
  if (scale < kReadableScale) return;
  const double half = QFontMetricsF(QApplication::font()).height();
  painter->setFont(QApplication::font());
  painter->setPen(theme.text);
  painter->drawText(QRectF(box.left(), box.top() + 4, box.width(), half), Qt::AlignCenter, node_.label);
  painter->setFont(detail_font());
  painter->setPen(theme.dark ? theme.text.darker(115) : theme.text.lighter(160));
  painter->drawText(QRectF(box.left(), box.top() + 4 + half, box.width(), box.height() - half - 8),
                    Qt::AlignCenter, node_.detail);
  Q_UNUSED(option);
}

void EdgesItem::set_routes(const std::vector<const std::vector<QPointF>*>& routes) {
  prepareGeometryChange();
  lines_ = {};
  arrows_ = {};
  for (const auto* route : routes) {
    const size_t curve = route->size() < 4 ? 0 : (route->size() - 1) / 3 * 3 + 1;
    if (curve == 0) continue;
    lines_.moveTo(route->front());
    for (size_t i = 1; i + 2 < curve; i += 3) lines_.cubicTo((*route)[i], (*route)[i + 1], (*route)[i + 2]);
    const QPointF tip = route->back();
    const QPointF base = curve < route->size() ? (*route)[curve - 1] : (*route)[curve - 2];
    const QPointF along = tip - base;
    const double length = std::hypot(along.x(), along.y());
    if (length < 1e-6) continue;
    const QPointF step = along / length * 8;
    const QPointF side(-step.y() * 0.4, step.x() * 0.4);
    arrows_.addPolygon(QPolygonF{{tip, tip - step + side, tip - step - side, tip}});
  }
  bounds_ = lines_.boundingRect().united(arrows_.boundingRect()).adjusted(-3, -3, 3, 3);
}

void EdgesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* widget) {
  const Theme& theme = theme_for(widget);
  const QColor color = emphasised_ ? theme.accent : theme.line;
  painter->setBrush(Qt::NoBrush);
  painter->setPen(QPen(color, emphasised_ ? 2.2 : 1.1));
  painter->drawPath(lines_);
  painter->setPen(Qt::NoPen);
  painter->setBrush(color);
  painter->drawPath(arrows_);
}

}  // namespace tilewright
