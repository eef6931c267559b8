// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointF>
#include <array>
#include <vector>

#include "views/graph/place_map.h"

namespace tilewright {

class GraphCanvas;

/// Lets two canvases move together. Their pictures are laid out differently, so that the same coordinates
/// would show different things: the boxes around a place of the one that is moved are brought to the same
/// height and width of the other. That is the middle of what is seen, and comes nearer to an end of the
/// picture as that comes into view, so that both begin and end together. Zooming changes both scales by the
/// same factor.
class CanvasLink : public QObject {
  Q_OBJECT

 public:
  CanvasLink(GraphCanvas* first, GraphCanvas* second, QObject* parent = nullptr);

  /// Which places of the first picture (`here`) correspond to which of the second. None: nothing follows.
  void set_places(std::vector<PlacePair> places);
  bool has_places() const { return !to_second_.empty(); }
  void set_enabled(bool enabled);
  /// Brings the second to the first one's scale and to what is seen there.
  void align();
  /// Scales may have been changed by something else: from now on they keep their ratio.
  void keep_ratio();
  /// True while a canvas moves because the other one did.
  bool following() const { return busy_; }
  /// Does what moves one canvas without the other.
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
  /// Where a canvas stands on its way from one end of the picture to the other, along both axes, 0 to 1.
  QPointF progress(size_t canvas) const;
  /// The place that is seen at those shares of the canvas.
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
