// SPDX-License-Identifier: Apache-2.0
#include "views/loopnest/nest_canvas.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr int kInset = 5;
constexpr int kStrip = 7;
constexpr int kMostTiles = 32;  ///< more are drawn as a bar
constexpr int kMiddle = 24;     ///< of the innermost rectangle

}  // namespace

NestCanvas::NestCanvas(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void NestCanvas::set_picture(const NestPicture& picture) {
  picture_ = picture;
  step_ = std::min(step_, std::max(0.0, picture_.steps() - 1));
  setAccessibleDescription(nest_words(picture_));
  updateGeometry();
  update();
}

void NestCanvas::set_step(double step) {
  step_ = step;
  update();
}

int NestCanvas::header_height() const {
  return fontMetrics().height() + 2;
}

int NestCanvas::ring_height() const {
  return header_height() + kStrip + 3;
}

QSize NestCanvas::minimumSizeHint() const {
  const int rings = static_cast<int>(picture_.rings.size());
  return {260, rings * (ring_height() + kInset) + kMiddle + 2 * kInset};
}

QRect NestCanvas::ring_rect(size_t ring) const {
  const int depth = static_cast<int>(ring);
  const int side = kInset + depth * kInset;
  return QRect(side, kInset + depth * ring_height(), width() - 2 * side,
               height() - 2 * kInset - depth * (ring_height() + kInset));
}

void NestCanvas::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const Theme& theme = theme_of(palette());
  painter.fillRect(rect(), theme.panel);
  if (picture_.rings.empty()) return;
  const auto place = picture_.place(step_);
  for (size_t i = 0; i < picture_.rings.size(); ++i) paint_ring(painter, theme, i, place[i]);
  const QRect last = ring_rect(picture_.rings.size() - 1);
  const QRect middle = last.adjusted(kInset, ring_height(), -kInset, -kInset);
  painter.fillRect(middle, theme.panel);
  painter.setPen(theme.line);
  painter.drawRect(middle.adjusted(0, 0, -1, -1));
  painter.setPen(theme.text);
  painter.drawText(middle, Qt::AlignCenter,
                   painter.fontMetrics().elidedText(tr("one step of %1").arg(picture_.stage), Qt::ElideRight,
                                                    middle.width() - 4));
}

void NestCanvas::paint_ring(QPainter& painter, const Theme& theme, size_t number, int64_t at) const {
  const NestRing& ring = picture_.rings[number];
  const QRect frame = ring_rect(number);
  const QColor fill = theme.cache_fill(ring.level);
  painter.fillRect(frame, fill);
  if (const Qt::BrushStyle pattern = theme.cache_pattern(ring.level); pattern != Qt::NoBrush) {
    QColor ink = theme.text;
    ink.setAlphaF(theme.dark ? 0.16F : 0.13F);
    painter.fillRect(frame, QBrush(ink, pattern));
  }
  painter.setPen(theme.line);
  painter.drawRect(frame.adjusted(0, 0, -1, -1));
  const QRect header(frame.left() + kInset, frame.top() + 2, frame.width() - 2 * kInset, header_height());
  const QString size = bytes_label(ring.bytes);
  const int size_width = painter.fontMetrics().horizontalAdvance(size) + 8;
  // Text is drawn on a plain colour.
  QString title = tr("%1 of %2").arg(ring.name, count_label(ring.extent));
  if (const QString words = annotation_label(ring.annotation); !words.isEmpty())
    title += QStringLiteral(" · ") + words;
  if (ring.is_sum) title += QStringLiteral(" · ") + tr("sum");
  title = painter.fontMetrics().elidedText(title, Qt::ElideRight, header.width() - size_width - 8);
  const int title_width = painter.fontMetrics().horizontalAdvance(title) + 6;
  painter.fillRect(QRect(header.left() - 3, header.top(), title_width, header.height()), fill);
  painter.fillRect(QRect(header.right() - size_width + 5, header.top(), size_width, header.height()), fill);
  painter.setPen(text_on(fill));
  painter.drawText(header, Qt::AlignLeft | Qt::AlignVCenter, title);
  painter.drawText(header, Qt::AlignRight | Qt::AlignVCenter, size);
  paint_tiles(painter, theme, QRect(header.left(), header.bottom() + 1, header.width(), kStrip), ring, at);
}

void NestCanvas::paint_tiles(QPainter& painter, const Theme& theme, const QRect& strip, const NestRing& ring,
                             int64_t at) const {
  const double width = static_cast<double>(strip.width()) / static_cast<double>(ring.extent);
  const bool separate = ring.extent <= kMostTiles && width >= 4;
  // Vectorised and unrolled steps are executed at once; those of other loops one after the other.
  const bool at_once =
      ring.annotation == LoopAnnotation::kVectorize || ring.annotation == LoopAnnotation::kUnroll;
  painter.fillRect(strip, theme.panel);
  const double left = at_once ? 0 : static_cast<double>(at) * width;
  const double marked = at_once ? strip.width() : std::max(3.0, width);
  painter.fillRect(QRectF(strip.left() + left, strip.top(), std::min(marked, strip.width() - left), kStrip),
                   theme.accent);
  painter.setPen(theme.line);
  painter.drawRect(strip.adjusted(0, 0, -1, -1));
  if (!separate) return;
  for (int64_t i = 1; i < ring.extent; ++i) {
    const int x = strip.left() + static_cast<int>(static_cast<double>(i) * width);
    painter.drawLine(x, strip.top(), x, strip.bottom());
  }
}

bool NestCanvas::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  for (size_t i = picture_.rings.size(); i > 0; --i) {
    if (!ring_rect(i - 1).contains(help->pos())) continue;
    const NestRing& ring = picture_.rings[i - 1];
    QToolTip::showText(help->globalPos(),
                       tr("While %1 runs, %2 are touched: they fit the %3.")
                           .arg(ring.name, bytes_label(ring.bytes), cache_label(ring.level)),
                       this);
    return true;
  }
  QToolTip::hideText();
  return true;
}

}  // namespace tilewright
