// SPDX-License-Identifier: Apache-2.0
#include "views/graph/box_painter.h"

#include <QPainter>

#include "views/common/theme.h"
#include "views/graph/box_text.h"

namespace tilewright {
namespace {

constexpr double kRound = 5;
constexpr double kPile = 3;
/// The size of the plus on a box that a pass added.
constexpr double kSign = 7;

QPen border_of(const PaintedBox& box, const Theme& theme) {
  if ((box.marks & kChosenMark) != 0) return QPen(theme.accent, 3.5);
  if ((box.marks & kLitMark) != 0) return QPen(theme.accent, 2.5);
  if (box.refused) return QPen(theme.bad, 3);
  QPen pen = box.measures ? status_pen(box.status, theme) : QPen(theme.line, 1);
  if (box.reference) pen.setStyle(Qt::DashLine);
  if (box.fate == BoxFate::kGone) pen = QPen(theme.muted, 1, Qt::DotLine);
  if ((box.marks & kDimmedMark) != 0) pen.setColor(stepped_back(pen.color(), theme.panel));
  return pen;
}

}  // namespace

QColor stepped_back(const QColor& color, const QColor& behind) {
  const auto mix = [](int a, int b) { return (a * 35 + b * 65) / 100; };
  return {mix(color.red(), behind.red()), mix(color.green(), behind.green()),
          mix(color.blue(), behind.blue())};
}

QPen status_pen(BoxStatus status, const Theme& theme) {
  switch (status) {
    case BoxStatus::kNone: break;
    case BoxStatus::kMeasured: return QPen(theme.text, 1.5);
    case BoxStatus::kVerified: return QPen(theme.good, 2.5);
    case BoxStatus::kRunning: return QPen(theme.accent, 3, Qt::DashDotLine);
    case BoxStatus::kDead: return QPen(theme.bad, 2.5, Qt::DotLine);
  }
  return QPen(theme.line, 1);
}

QColor gone_fill(const Theme& theme) {
  return theme.panel;
}

void paint_halo(QPainter* painter, const QRectF& box, const Theme& theme) {
  QColor inside = theme.accent;
  inside.setAlpha(50);
  painter->setPen(QPen(theme.accent, 3));
  painter->setBrush(inside);
  painter->drawRoundedRect(box.adjusted(-3, -3, 3, 3), kRound + 2, kRound + 2);
}

void paint_fate(QPainter* painter, const QRectF& box, BoxFate fate, const QColor& color) {
  if (fate == BoxFate::kGone) {
    painter->setPen(QPen(color, 1.2));
    painter->drawLine(box.bottomLeft() + QPointF(kRound, -kRound), box.topRight() + QPointF(-kRound, kRound));
  } else if (fate == BoxFate::kAdded) {
    const QPointF middle = box.topRight() + QPointF(-kSign, kSign);
    painter->setPen(QPen(color, 2));
    painter->drawLine(middle - QPointF(kSign / 2, 0), middle + QPointF(kSign / 2, 0));
    painter->drawLine(middle - QPointF(0, kSign / 2), middle + QPointF(0, kSign / 2));
  }
}

void paint_box_marks(QPainter* painter, const PaintedBox& box, const Theme& theme) {
  painter->setBrush(Qt::NoBrush);
  for (const unsigned side : {kProducerMark, kConsumerMark}) {
    if ((box.marks & side) == 0) continue;
    QColor tint = side == kProducerMark ? theme.producer() : theme.consumer();
    painter->setPen(QPen(tint, 3, side == kProducerMark ? Qt::SolidLine : Qt::DashLine));
    painter->drawRoundedRect(box.rect.adjusted(-4, -4, 4, 4), kRound + 3, kRound + 3);
  }
  if ((box.marks & kHitMark) != 0) {
    const bool current = (box.marks & kCurrentHitMark) != 0;
    painter->setPen(QPen(theme.warning, current ? 4 : 2.2, current ? Qt::SolidLine : Qt::DotLine));
    painter->drawRoundedRect(box.rect.adjusted(-2, -2, 2, 2), kRound + 1, kRound + 1);
  }
}

void paint_box(QPainter* painter, const PaintedBox& box, const BoxText* text, const Theme& theme) {
  const QPen border = border_of(box, theme);
  QRectF front = box.rect;
  painter->setBrush(box.fill);
  if (box.fold) {
    front.adjust(0, 0, -2 * kPile, -2 * kPile);
    painter->setPen(QPen(theme.line, 1));
    for (const int sheet : {2, 1})
      painter->drawRoundedRect(front.translated(sheet * kPile, sheet * kPile), kRound, kRound);
  }
  painter->setPen(border);
  painter->drawRoundedRect(front, kRound, kRound);
  if (box.marks != 0) paint_box_marks(painter, box, theme);
  if (box.fate != BoxFate::kKept) {
    const QColor sign = box.fate == BoxFate::kGone ? theme.line : theme.good;
    paint_fate(painter, front, box.fate,
               (box.marks & kDimmedMark) != 0 ? stepped_back(sign, theme.panel) : sign);
  }
  if (text == nullptr) return;
  painter->setPen((box.marks & kDimmedMark) != 0 ? stepped_back(box.text, box.fill) : box.text);
  const auto draw = [&](const QStaticText& line, double y) {
    painter->drawStaticText(QPointF(front.center().x() - line.size().width() / 2, y), line);
  };
  double height = text->label.size().height();
  for (const auto& line : text->details) height += line.size().height();
  double y = front.center().y() - height / 2;
  painter->setFont(box_label_font());
  draw(text->label, y);
  y += text->label.size().height();
  if (text->details.empty()) return;
  painter->setFont(box_detail_font());
  for (const auto& line : text->details) {
    draw(line, y);
    y += line.size().height();
  }
}

}  // namespace tilewright
