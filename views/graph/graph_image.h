// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "views/common/theme.h"
#include "views/graph/graph_drawing.h"
#include "views/graph/legend.h"

namespace tilewright {

/// A picture of the whole graph with its legend, or of two graphs where two are shown, ready to be written. A
/// value that any thread may write.
struct GraphImage {
  struct Part {
    GraphDrawing drawing;
    QString caption;  ///< above it; empty: none
  };
  std::vector<Part> parts;  ///< at least one
  Legend legend;
  Theme theme;
  bool stacked = false;  ///< parts stand below each other, not beside

  /// Writes SVG, PDF or PNG, by the path's ending. `scale` is that of PNG; it is reduced where the pixels
  /// would not fit into memory, and nothing is ever cut off. False where the file cannot be written.
  bool save(const QString& path, double scale) const;
  /// The scale that a PNG would get.
  double png_scale(double wanted) const;

 private:
  QSizeF size() const;
  /// The place of each part's own origin.
  std::vector<QPointF> origins() const;
  void paint(QPainter* painter, const QRectF& region) const;
  bool save_svg(const QString& path) const;
  bool save_pdf(const QString& path) const;
  bool save_png(const QString& path, double scale) const;
};

}  // namespace tilewright
