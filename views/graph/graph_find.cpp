// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_find.h"

#include <vector>

#include "views/common/units.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_find_bar.h"
#include "views/graph/graph_query.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_sides.h"
#include "views/graph/graph_view.h"

namespace tilewright {

GraphFind::GraphFind(const GraphState* state, GraphSides* sides, GraphFindBar* bar)
    : QObject(bar), state_(state), sides_(sides), bar_(bar) {
  connect(bar_, &GraphFindBar::text_changed, this, &GraphFind::update);
  connect(bar_, &GraphFindBar::step_wanted, this, &GraphFind::step);
  connect(bar_, &GraphFindBar::closed, this, [this] { sides_->active()->canvas()->setFocus(); });
}

void GraphFind::start() {
  bar_->start();
}

void GraphFind::update() {
  const GraphQuery query(bar_->text());
  const std::array<int, 2> boxes{sides_->first()->find(query),
                                 state_->has_two() ? sides_->second()->find(query) : 0};
  if (query.empty()) {
    bar_->set_count({});
  } else if (!query.unknown_key().isEmpty()) {
    bar_->set_count(
        GraphView::tr("“%1:” is no key; there are %2").arg(query.unknown_key(), GraphQuery::keys_text()));
  } else {
    bar_->set_count(hits_text(sides_->active(), boxes));
  }
}

QString GraphFind::hits_text(const GraphSide* side, const std::array<int, 2>& boxes) const {
  const auto count = [&](const GraphSide* one) {
    return static_cast<long long>(boxes[one == sides_->first() ? 0 : 1]);
  };
  const auto shown = static_cast<long long>(side->hits().size());
  const QString here =
      shown < count(side)
          ? GraphView::tr("%1 found, in %2 boxes").arg(count_label(count(side)), count_label(shown))
          : GraphView::tr("%1 found").arg(count_label(count(side)));
  if (!state_->has_two()) return here;
  return GraphView::tr("%1 · %2 beside").arg(here, count_label(count(sides_->other(side))));
}

void GraphFind::step(int step) {
  GraphSide* side = sides_->active();
  const int hit = side->step_hit(step);
  if (hit < 0) return;
  const auto count = static_cast<long long>(side->hits().size());
  bar_->set_count(GraphView::tr("%1 of %2").arg(count_label(hit + 1), count_label(count)));
  if (!state_->has_two()) return;
  // The boxes that correspond to the hit are highlighted like those for a box under the cursor.
  side->scene()->set_hovered({});
  GraphSide* there = sides_->other(side);
  const std::vector<int> nodes = sides_->counterparts(side, side->hits()[static_cast<size_t>(hit)]);
  there->scene()->set_hovered(nodes);
  sides_->apart([&] { there->bring_into_view(nodes); });
}

}  // namespace tilewright
