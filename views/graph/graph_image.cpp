// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_image.h"

#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <cstring>

namespace tilewright {
namespace {

constexpr double kAround = 20;
/// 400 MB of pixels.
constexpr double kMostPixels = 1e8;
constexpr int kTile = 2048;
/// Pages may not be longer; readers refuse them.
constexpr double kLongestPage = 14'400;

}  // namespace

QRectF GraphImage::area() const {
  const QRectF boxes = drawing.bounds().adjusted(-kAround, -kAround, kAround, kAround);
  const QSizeF below = legend_size(legend);
  return QRectF(boxes.topLeft(), QSizeF(std::max(boxes.width(), below.width() + 2 * kAround),
                                        boxes.height() + below.height() + kAround));
}

void GraphImage::paint(QPainter* painter, const QRectF& region) const {
  painter->fillRect(region, theme.panel);
  drawing.paint(painter, region, GraphDrawing::Detail::kFull, theme);
  const QRectF all = area();
  const QPointF corner(all.left() + kAround, all.bottom() - kAround - legend_size(legend).height());
  paint_legend(painter, corner, legend, theme);
}

bool GraphImage::save(const QString& path, double scale) const {
  if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) return save_svg(path);
  if (path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive)) return save_pdf(path);
  return save_png(path, scale);
}

bool GraphImage::save_svg(const QString& path) const {
  const QRectF all = area();
  QSvgGenerator generator;
  generator.setFileName(path);
  generator.setSize(all.size().toSize());
  generator.setViewBox(QRectF(QPointF(0, 0), all.size()));
  QPainter painter;
  if (!painter.begin(&generator)) return false;
  painter.translate(-all.topLeft());
  paint(&painter, all);
  return painter.end();
}

bool GraphImage::save_pdf(const QString& path) const {
  const QRectF all = area();
  const double scale = std::min(1.0, kLongestPage / std::max(all.width(), all.height()));
  QPdfWriter writer(path);
  // One pixel of the graph is one point.
  writer.setResolution(72);
  writer.setPageMargins(QMarginsF());
  writer.setPageSize(QPageSize(all.size() * scale, QPageSize::Point, {}, QPageSize::ExactMatch));
  QPainter painter;
  if (!painter.begin(&writer)) return false;
  painter.scale(scale, scale);
  painter.translate(-all.topLeft());
  paint(&painter, all);
  return painter.end();
}

double GraphImage::png_scale(double wanted) const {
  const QRectF all = area();
  return std::min(wanted, std::sqrt(kMostPixels / (all.width() * all.height())));
}

bool GraphImage::save_png(const QString& path, double scale) const {
  const QRectF all = area();
  scale = png_scale(scale);
  const QSize size = (all.size() * scale).toSize().expandedTo(QSize(1, 1));
  QImage whole(size, QImage::Format_RGB32);
  if (whole.isNull()) return false;
  // A painter cannot reach further than 32,767 pixels; tiles can.
  for (int top = 0; top < size.height(); top += kTile) {
    for (int left = 0; left < size.width(); left += kTile) {
      QImage tile(std::min(kTile, size.width() - left), std::min(kTile, size.height() - top),
                  QImage::Format_RGB32);
      tile.fill(theme.panel);
      const QRectF region(all.topLeft() + QPointF(left, top) / scale, QSizeF(tile.size()) / scale);
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
