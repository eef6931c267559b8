// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointF>
#include <array>
#include <vector>

#include "views/graph/place_map.h"

namespace tilewright {

class GraphCanvas;

/// Makes two canvases move together. Their pictures have different layouts, so that the same coordinates
/// would show different things. Instead, the boxes around a place of the canvas that is moved are brought to
/// the same relative position in the other. That place is the middle of the visible part; near an end of the
/// picture it moves towards that end, so that both pictures begin and end together. Zooming changes both
/// scales by the same factor.
class CanvasLink : public QObject {
  Q_OBJECT

 public:
  CanvasLink(GraphCanvas* first, GraphCanvas* second, QObject* parent = nullptr);

  /// The places of the first picture (`here`) that correspond to places of the second. None: nothing follows.
  void set_places(std::vector<PlacePair> places);
  bool has_places() const { return !to_second_.empty(); }
  void set_enabled(bool enabled);
  /// Gives the second canvas the first one's scale and the corresponding place.
  void align();
  /// The scales were changed otherwise: from now on they keep their ratio.
  void keep_ratio();
  /// Whether a canvas moves because the other one did.
  bool following() const { return busy_; }
  /// Moves one canvas without the other, by a function.
  template <typename Move>
  void apart(Move move) {
    const bool was = busy_;
    busy_ = true;
    move();
    busy_ = was;
    note_places();
  }

 private:
  /// One of the canvases was moved.
  void follow(size_t moved);
  void note_places();
  /// The position of a canvas between the ends of the picture, along both axes, 0 to 1.
  QPointF progress(size_t canvas) const;
  /// The place at that relative position of the canvas.
  QPointF place_at(size_t canvas, const QPointF& shares) const;
  void bring(size_t canvas, const QPointF& place, const QPointF& shares, double scale);
  QPointF counterpart(size_t from, const QPointF& place) const;
  double reach(size_t canvas) const;

  std::array<GraphCanvas*, 2> canvases_;
  PlaceMap to_second_;
  PlaceMap to_first_;
  std::array<QPointF, 2> shares_;  ///< progress as of the last move
  std::array<QPointF, 2> places_;  ///< and what was seen there
  double ratio_ = 1;               ///< scale of the second over that of the first
  bool enabled_ = false;
  bool busy_ = false;
};

}  // namespace tilewright
