// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_legends.h"

#include <vector>

#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_sides.h"
#include "views/graph/legend_corner.h"
#include "views/graph/legend_panel.h"
#include "views/graph/minimap.h"

namespace tilewright {

GraphLegends::GraphLegends(const GraphState* state, GraphSides* sides, QWidget* parent)
    : QObject(parent),
      state_(state),
      sides_(sides),
      legend_(new LegendPanel(sides->first()->canvas())),
      strip_(new LegendPanel(parent)) {
  legend_->hide();
  strip_->setObjectName(QStringLiteral("graphLegendBelow"));
  strip_->set_strip(true);
  strip_->hide();
}

QWidget* GraphLegends::strip() const {
  return strip_;
}

const Legend& GraphLegends::legend() const {
  return legend_->legend();
}

void GraphLegends::set_legend(const Legend& legend) {
  strip_->set_legend(legend);
  legend_->set_legend(legend);
  follow_canvas();
}

void GraphLegends::follow_sides() {
  strip_->setVisible(state_->has_two());
}

void GraphLegends::place() {
  corner_.reset();
  follow_canvas();
}

void GraphLegends::follow_canvas() {
  for (GraphSide* side : sides_->shown()) side->place_overview();
  const GraphSide* first = sides_->first();
  // Side by side, both graphs are too narrow for a corner without boxes.
  legend_->setVisible(!state_->has_two() && first->ready() && first->scene()->node_count() > 0 &&
                      !legend_->legend().empty());
  if (state_->has_two()) return;
  const GraphCanvas* canvas = first->canvas();
  const QRect area = canvas->viewport()->geometry();
  // It stays in place while a person pans.
  const Seen seen{area.size(), canvas->scale_now()};
  if (!corner_ || seen != seen_) {
    std::vector<Qt::Corner> corners{Qt::BottomLeftCorner, Qt::TopLeftCorner, Qt::TopRightCorner,
                                    Qt::BottomRightCorner};
    if (!first->minimap()->isHidden()) std::erase(corners, first->minimap()->corner());
    corner_ = least_covered_corner(*canvas, *first->scene(), legend_->size(), corners);
    seen_ = seen;
  }
  legend_->move(corner_place(area, legend_->size(), *corner_).topLeft());
}

}  // namespace tilewright
