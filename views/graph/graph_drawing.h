// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "views/common/theme.h"
#include "views/graph/box_painter.h"
#include "views/graph/edge_paths.h"
#include "views/graph/graph_overlay.h"
#include "views/graph/spatial_grid.h"

class QPainter;

namespace tilewright {

/// A picture with a layout, colours and marks, painted with the detail that its scale allows. From afar,
/// boxes of one colour are painted at once and edges as straight lines; closer, borders, curves and text are
/// added. Only what intersects a region is looked at. A value: a copy may be painted on another thread.
class GraphDrawing {
 public:
  GraphDrawing() = default;
  /// The drawing has no boxes where layout and picture do not belong together.
  GraphDrawing(GraphPicture picture, GraphLayout layout, int labels);

  const GraphPicture& picture() const { return picture_; }
  const GraphLayout& layout() const { return layout_; }
  int count() const { return static_cast<int>(rects_.size()); }
  QRectF bounds() const { return bounds_; }
  QRectF box_rect(int box) const { return rects_[static_cast<size_t>(box)]; }
  /// The box at a place; -1 where there is none.
  int box_at(const QPointF& position) const;

  /// Quantities and statuses by box, and the latencies for labels. Data whose size differs from the picture's
  /// are ignored.
  void set_overlay(OverlayScale scale, std::vector<BoxStatus> statuses, std::vector<double> seconds);
  const OverlayScale& scale() const { return scale_; }
  void set_marks(std::vector<unsigned> marks);
  unsigned marks(int box) const { return marks_[static_cast<size_t>(box)]; }
  /// The fate of each box, where two stages are compared; with another size all boxes count as kept.
  void set_fates(std::vector<BoxFate> fates);
  BoxFate fate(int box) const { return fates_.empty() ? BoxFate::kKept : fates_[static_cast<size_t>(box)]; }
  /// The chosen box, whose edges are highlighted. -1: none.
  void set_chosen(int box);

  /// The levels of detail.
  enum class Detail { kOutline, kPlain, kFull };
  static Detail detail_at(double scale);
  /// Paints the content of a region. The painter's pen and brush are changed.
  void paint(QPainter* painter, const QRectF& region, Detail detail, const Theme& theme) const;
  /// Paints these boxes alone, in their places, with the edges between them; each once.
  GraphDrawing part(const std::vector<int>& boxes) const;
  /// Drops the painting caches, before a copy goes to another thread.
  void forget_prepared() const;

 private:
  struct Fills {
    bool dark = false;
    std::vector<QColor> colors;  ///< distinct ones
    std::vector<int> of_box;
  };
  const Fills& fills(const Theme& theme) const;
  QColor fill_of(int box, const Theme& theme) const;
  PaintedBox painted(int box, const QColor& fill, const Theme& theme) const;
  const BoxText& text(int box) const;
  void paint_edges(QPainter* painter, const QRectF& region, Detail detail, const Theme& theme) const;
  void paint_chosen_edges(QPainter* painter, const Theme& theme) const;
  void paint_in_bulk(QPainter* painter, const std::vector<int>& boxes, Detail detail,
                     const Theme& theme) const;

  GraphPicture picture_;
  GraphLayout layout_;
  int labels_ = 0;
  std::vector<QRectF> rects_;
  SpatialGrid boxes_;
  EdgePaths edges_;
  QRectF bounds_;
  OverlayScale scale_;
  std::vector<BoxStatus> statuses_;
  std::vector<double> seconds_;
  std::vector<unsigned> marks_;
  std::vector<BoxFate> fates_;  ///< empty: all are kept
  std::vector<int> reading_;    ///< edges into the chosen box
  std::vector<int> feeding_;    ///< edges out of it
  mutable std::optional<Fills> fills_;
  mutable std::vector<std::optional<BoxText>> texts_;
};

}  // namespace tilewright
