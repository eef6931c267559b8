// SPDX-License-Identifier: Apache-2.0
#include "views/graph/legend_corner.h"

#include <limits>

#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"

namespace tilewright {
namespace {

constexpr int kFromCorner = 10;

int boxes_in(const GraphScene& scene, const QRectF& region) {
  int found = 0;
  for (int node = 0; node < scene.node_count(); ++node) found += scene.node_rect(node).intersects(region);
  return found;
}

}  // namespace

QRect corner_place(const QRect& area, const QSize& panel, Qt::Corner corner) {
  const bool left = corner == Qt::TopLeftCorner || corner == Qt::BottomLeftCorner;
  const bool top = corner == Qt::TopLeftCorner || corner == Qt::TopRightCorner;
  const int x = left ? area.left() + kFromCorner : area.right() - kFromCorner - panel.width();
  const int y = top ? area.top() + kFromCorner : area.bottom() - kFromCorner - panel.height();
  return {QPoint(x, y), panel};
}

Qt::Corner least_covered_corner(const GraphCanvas& canvas, const GraphScene& scene, const QSize& panel,
                                const std::vector<Qt::Corner>& corners) {
  Qt::Corner best = Qt::BottomLeftCorner;
  int fewest = std::numeric_limits<int>::max();
  for (const Qt::Corner corner : corners) {
    const QRect place = corner_place(canvas.viewport()->rect(), panel, corner);
    const int covered = boxes_in(scene, canvas.mapToScene(place).boundingRect());
    if (covered >= fewest) continue;
    fewest = covered;
    best = corner;
  }
  return best;
}

}  // namespace tilewright
