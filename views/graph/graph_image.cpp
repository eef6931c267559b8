// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_image.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "views/graph/box_text.h"

namespace tilewright {
namespace {

constexpr double kImageMargin = 20;
/// 400 MB of pixels.
constexpr double kMostPixels = 1e8;
constexpr int kTile = 2048;
/// Longer pages are refused by readers.
constexpr double kLongestPage = 14'400;
/// Between two graphs.
constexpr double kBetweenOfGraphImage = 60;

QFont caption_font() {
  QFont font = box_label_font();
  font.setBold(true);
  return font;
}

double caption_height(const GraphImage::Part& part) {
  return part.caption.isEmpty() ? 0 : 2 * QFontMetricsF(caption_font()).height();
}

double part_width(const GraphImage::Part& part) {
  return std::max(part.drawing.bounds().width(),
                  QFontMetricsF(caption_font()).horizontalAdvance(part.caption));
}

}  // namespace

std::vector<QPointF> GraphImage::origins() const {
  std::vector<QPointF> origins;
  QPointF corner(kImageMargin, kImageMargin);
  for (const Part& part : parts) {
    const QRectF bounds = part.drawing.bounds();
    const double above = caption_height(part);
    origins.push_back(corner + QPointF(0, above) - bounds.topLeft());
    corner += stacked ? QPointF(0, above + bounds.height() + kBetweenOfGraphImage)
                      : QPointF(part_width(part) + kBetweenOfGraphImage, 0);
  }
  return origins;
}

QSizeF GraphImage::size() const {
  double width = legend_size(legend).width();
  double height = 0;
  const std::vector<QPointF> at = origins();
  for (size_t i = 0; i < parts.size(); ++i) {
    const QRectF bounds = parts[i].drawing.bounds();
    const QPointF corner = at[i] + bounds.topLeft();
    width = std::max(width, corner.x() - kImageMargin + part_width(parts[i]));
    height = std::max(height, corner.y() - kImageMargin + bounds.height());
  }
  return {width + 2 * kImageMargin, height + legend_size(legend).height() + 3 * kImageMargin};
}

void GraphImage::paint(QPainter* painter, const QRectF& region) const {
  painter->fillRect(region, theme.panel);
  const std::vector<QPointF> at = origins();
  for (size_t i = 0; i < parts.size(); ++i) {
    const GraphDrawing& drawing = parts[i].drawing;
    painter->save();
    painter->translate(at[i]);
    drawing.paint(painter, region.translated(-at[i]), GraphDrawing::Detail::kFull, theme);
    if (!parts[i].caption.isEmpty()) {
      painter->setFont(caption_font());
      painter->setPen(theme.text);
      painter->drawText(drawing.bounds().topLeft() - QPointF(0, caption_height(parts[i]) / 2),
                        parts[i].caption);
    }
    painter->restore();
  }
  paint_legend(painter, {kImageMargin, size().height() - kImageMargin - legend_size(legend).height()}, legend,
               theme);
}

bool GraphImage::save(const QString& path, double scale) const {
  if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) return save_svg(path);
  if (path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive)) return save_pdf(path);
  return save_png(path, scale);
}

bool GraphImage::save_svg(const QString& path) const {
  const QRectF all(QPointF(0, 0), size());
  QSvgGenerator generator;
  generator.setFileName(path);
  generator.setSize(all.size().toSize());
  generator.setViewBox(all);
  QPainter painter;
  if (!painter.begin(&generator)) return false;
  paint(&painter, all);
  return painter.end();
}

bool GraphImage::save_pdf(const QString& path) const {
  const QRectF all(QPointF(0, 0), size());
  const double scale = std::min(1.0, kLongestPage / std::max(all.width(), all.height()));
  QPdfWriter writer(path);
  // One pixel of the graph is one point.
  writer.setResolution(72);
  writer.setPageMargins(QMarginsF());
  writer.setPageSize(QPageSize(all.size() * scale, QPageSize::Point, {}, QPageSize::ExactMatch));
  QPainter painter;
  if (!painter.begin(&writer)) return false;
  painter.scale(scale, scale);
  paint(&painter, all);
  return painter.end();
}

double GraphImage::png_scale(double wanted) const {
  const QSizeF all = size();
  return std::min(wanted, std::sqrt(kMostPixels / (all.width() * all.height())));
}

bool GraphImage::save_png(const QString& path, double scale) const {
  scale = png_scale(scale);
  const QSize pixels = (size() * scale).toSize().expandedTo(QSize(1, 1));
  QImage whole(pixels, QImage::Format_RGB32);
  if (whole.isNull()) return false;
  // A painter cannot draw beyond 32,767 pixels; tiles can.
  for (int top = 0; top < pixels.height(); top += kTile) {
    for (int left = 0; left < pixels.width(); left += kTile) {
      QImage tile(std::min(kTile, pixels.width() - left), std::min(kTile, pixels.height() - top),
                  QImage::Format_RGB32);
      tile.fill(theme.panel);
      const QRectF region(QPointF(left, top) / scale, QSizeF(tile.size()) / scale);
      QPainter painter(&tile);
      painter.scale(scale, scale);
      painter.translate(-region.topLeft());
      paint(&painter, region.adjusted(-1, -1, 1, 1));
      painter.end();
      for (int row = 0; row < tile.height(); ++row) {
        std::memcpy(whole.scanLine(top + row) + static_cast<size_t>(left) * 4, tile.constScanLine(row),
                    static_cast<size_t>(tile.width()) * 4);
      }
    }
  }
  return whole.save(path, "PNG");
}

}  // namespace tilewright
