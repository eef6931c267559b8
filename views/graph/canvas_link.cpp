// SPDX-License-Identifier: Apache-2.0
#include "views/graph/canvas_link.h"

#include <QLineF>
#include <algorithm>
#include <cmath>

#include "views/graph/graph_canvas.h"

namespace tilewright {
namespace {

/// The visible boxes around the middle decide.
constexpr double kReachOfCanvasLink = 0.25;
/// A smaller part of the scene contains too few boxes.
constexpr double kLeastReachOfLink = 120;

/// Where everything is visible, the middle is used.
double share_of(double way, double whole) {
  return whole > 0 ? std::clamp(way / whole, 0.0, 1.0) : 0.5;
}

}  // namespace

CanvasLink::CanvasLink(GraphCanvas* first, GraphCanvas* second, QObject* parent)
    : QObject(parent), canvases_{first, second} {
  connect(first, &GraphCanvas::travelled, this, [this] { follow(0); });
  connect(second, &GraphCanvas::travelled, this, [this] { follow(1); });
}

void CanvasLink::set_places(std::vector<PlacePair> places) {
  std::vector<PlacePair> back;
  back.reserve(places.size());
  for (const PlacePair& pair : places) back.push_back({pair.there, pair.here});
  to_second_ = PlaceMap(std::move(places));
  to_first_ = PlaceMap(std::move(back));
  note_places();
}

void CanvasLink::set_enabled(bool enabled) {
  enabled_ = enabled;
  keep_ratio();
}

QPointF CanvasLink::progress(size_t canvas) const {
  const QRectF seen = canvases_[canvas]->seen();
  const QRectF all = canvases_[canvas]->sceneRect();
  return {share_of(seen.left() - all.left(), all.width() - seen.width()),
          share_of(seen.top() - all.top(), all.height() - seen.height())};
}

QPointF CanvasLink::place_at(size_t canvas, const QPointF& shares) const {
  const QRectF seen = canvases_[canvas]->seen();
  return seen.topLeft() + QPointF(shares.x() * seen.width(), shares.y() * seen.height());
}

void CanvasLink::bring(size_t canvas, const QPointF& place, const QPointF& shares, double scale) {
  const QSizeF seen = canvases_[canvas]->seen().size() * (canvases_[canvas]->scale_now() / scale);
  const QPointF centre =
      place + QPointF((0.5 - shares.x()) * seen.width(), (0.5 - shares.y()) * seen.height());
  busy_ = true;
  canvases_[canvas]->set_view(centre, scale);
  busy_ = false;
}

double CanvasLink::reach(size_t canvas) const {
  const QRectF seen = canvases_[canvas]->seen();
  return std::max(kLeastReachOfLink, kReachOfCanvasLink * std::min(seen.width(), seen.height()));
}

QPointF CanvasLink::counterpart(size_t from, const QPointF& place) const {
  return (from == 0 ? to_second_ : to_first_).there(place, reach(from));
}

void CanvasLink::note_places() {
  for (const size_t canvas : {size_t{0}, size_t{1}}) {
    shares_[canvas] = progress(canvas);
    places_[canvas] = place_at(canvas, shares_[canvas]);
  }
}

void CanvasLink::keep_ratio() {
  ratio_ = canvases_[1]->scale_now() / canvases_[0]->scale_now();
  note_places();
}

void CanvasLink::align() {
  if (to_second_.empty()) return;
  const QPointF shares = progress(0);
  bring(1, counterpart(0, place_at(0, shares)), shares, canvases_[0]->scale_now());
  keep_ratio();
}

void CanvasLink::follow(size_t moved) {
  if (!enabled_ || busy_ || to_second_.empty()) return;
  const size_t other = 1 - moved;
  const QPointF shares = progress(moved);
  const QPointF now = place_at(moved, shares);
  // Where the other canvas is not at the corresponding place (an edge stopped it, or a box was brought into
  // view), it does not jump there but approaches it on the way.
  const QPointF aside = place_at(other, shares_[moved]) - counterpart(moved, places_[moved]);
  const double way = QLineF(now, places_[moved]).length();
  const QPointF left = aside * std::exp(-way / reach(moved));
  const double scale = canvases_[moved]->scale_now() * (moved == 0 ? ratio_ : 1 / ratio_);
  bring(other, counterpart(moved, now) + left, shares, scale);
  note_places();
}

}  // namespace tilewright
