// SPDX-License-Identifier: Apache-2.0
// Choosing and finding boxes.
#include <algorithm>
#include <utility>

#include "views/common/units.h"
#include "views/graph/canvas_link.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_find_bar.h"
#include "views/graph/graph_query.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/stage_correspondence.h"

namespace tilewright {

void GraphView::choose(GraphSide* side, int node) {
  own_selection_ = true;
  const int box = node < 0 ? -1 : side->box_of(node);
  anchor_ = box < 0 ? BoxRef() : BoxRef{shown_model_, side->stage(), box};
  if (box >= 0) Q_EMIT box_chosen(anchor_);
  selection_->select(side->scene()->task_of(node));
  own_selection_ = false;
  side->scene()->choose_node(node);
  light_counterparts(side, node);
  describe_chosen();
  write_captions();
  Q_EMIT state_changed();
}

void GraphView::light_counterparts(GraphSide* side, int node) {
  if (!has_two()) return;
  GraphSide* there = other(side);
  // Its picture highlights them when it arrives.
  if (!there->ready()) return;
  const std::vector<int> nodes = counterparts(side, node);
  there->scene()->choose_node(-1);
  there->scene()->light(nodes);
  link_->apart([&] { there->bring_into_view(nodes); });
}

void GraphView::light_anchor(GraphSide* side) {
  if (!side->ready() || anchor_.box < 0 || anchor_.model != shown_model_) return;
  const auto boxes =
      side->shown_boxes(corresponding_boxes(model()->stages, anchor_.stage, anchor_.box, side->stage()));
  if (!boxes.empty()) {
    if (anchor_.stage == side->stage()) {
      side->scene()->choose_node(boxes.front());
    } else {
      side->scene()->choose_node(-1);
      side->scene()->light(boxes);
    }
    link_->apart([&] { side->bring_into_view(boxes); });
  }
  describe_chosen();
  write_captions();
}

void GraphView::hover(GraphSide* side, int node) {
  if (!has_two()) return;
  side->scene()->set_hovered(node < 0 ? std::vector<int>() : std::vector<int>{node});
  other(side)->scene()->set_hovered(counterparts(side, node));
}

void GraphView::open(GraphSide* side, int node) {
  if (node < 0) return;
  if (side->box_of(node) >= 0) {
    choose(side, node);
    Q_EMIT box_opened({shown_model_, side->stage(), side->box_of(node)});
  } else {
    fold_by_person([&] { set_folded(side, side->block_of(node), false); });
  }
}

void GraphView::arrow(GraphSide* side, Qt::Key key) {
  GraphScene* scene = side->scene();
  if (!side->ready() || scene->node_count() == 0) return;
  const int node = scene->chosen_node();
  if (node < 0) {
    choose(side, scene->lit().empty() ? side->middle_node() : scene->lit().front());
    return;
  }
  const bool forward = key == Qt::Key_Down || key == Qt::Key_Right;
  const bool sideways = key == Qt::Key_Left || key == Qt::Key_Right;
  const bool along = sideways == look_.left_to_right;
  const GraphStep step = along ? (forward ? GraphStep::kConsumer : GraphStep::kProducer)
                               : (forward ? GraphStep::kAfter : GraphStep::kBefore);
  const auto& drawing = scene->drawing();
  const int next = neighbour(drawing.picture(), drawing.layout(), node, step, look_.left_to_right);
  if (next < 0) return;
  choose(side, next);
  side->canvas()->bring_into_view(scene->node_rect(next));
}

void GraphView::describe_chosen() {
  for (const GraphSide* side : sides()) {
    const GraphScene* scene = side->scene();
    const int chosen = scene->chosen_node();
    QString text;
    if (chosen >= 0) {
      const auto& picture = side->folded().picture;
      const auto& node = picture.nodes[static_cast<size_t>(chosen)];
      const auto reads = [chosen](const PictureEdge& edge) { return edge.to == chosen; };
      const auto feeds = [chosen](const PictureEdge& edge) { return edge.from == chosen; };
      text = tr("Chosen: %1 %2. Task: %3. Producers: %4. Consumers: %5.")
                 .arg(node.label, node.shape, node.task < 0 ? QStringLiteral("–") : count_label(node.task),
                      count_label(std::count_if(picture.edges.begin(), picture.edges.end(), reads)),
                      count_label(std::count_if(picture.edges.begin(), picture.edges.end(), feeds)));
    } else {
      text = chosen_facts(side).join(QString());
    }
    if (text != side->canvas()->accessibleDescription()) side->canvas()->setAccessibleDescription(text);
  }
}

void GraphView::reveal_task(int task) {
  const auto has_task = [task](const GraphModel& model) {
    const auto& boxes = model.stages[kTaskStage].nodes;
    return std::any_of(boxes.begin(), boxes.end(),
                       [task](const PictureNode& box) { return box.task == task; });
  };
  if (!own_selection_) {
    // Another task was selected elsewhere: the clicked box is no longer chosen.
    anchor_ = {};
    if (task >= 0 && !models_.empty() && !has_task(*model())) {
      const auto found = std::find_if(models_.begin(), models_.end(), has_task);
      if (found != models_.end()) show_model(static_cast<int>(found - models_.begin()));
    }
  }
  for (GraphSide* side : sides()) {
    if (!own_selection_ && !side->scene()->lit().empty()) side->scene()->light({});
    side->scene()->select_task(task, side->folds_with(task));
  }
  Q_EMIT state_changed();
  if (own_selection_) return;
  write_captions();
  revealed_unseen_ = task >= 0 && !isVisible();
  if (task < 0) return;
  first_->show_task(task);
  if (has_two() && !look_.linked) second_->show_task(task);
}

void GraphView::start_find() {
  find_bar_->start();
}

void GraphView::update_hits() {
  const GraphQuery query(find_bar_->text());
  const std::array<int, 2> boxes{first_->find(query), has_two() ? second_->find(query) : 0};
  if (query.empty()) {
    find_bar_->set_count({});
  } else if (!query.unknown_key().isEmpty()) {
    find_bar_->set_count(
        tr("“%1:” is no key; there are %2").arg(query.unknown_key(), GraphQuery::keys_text()));
  } else {
    find_bar_->set_count(hits_text(active_, boxes));
  }
}

QString GraphView::hits_text(const GraphSide* side, const std::array<int, 2>& boxes) const {
  const auto count = [&](const GraphSide* one) {
    return static_cast<long long>(boxes[one == first_ ? 0 : 1]);
  };
  const auto shown = static_cast<long long>(side->hits().size());
  const QString here = shown < count(side)
                           ? tr("%1 found, in %2 boxes").arg(count_label(count(side)), count_label(shown))
                           : tr("%1 found").arg(count_label(count(side)));
  return has_two() ? tr("%1 · %2 beside").arg(here, count_label(count(other(side)))) : here;
}

void GraphView::step_hit(int step) {
  const int hit = active_->step_hit(step);
  if (hit < 0) return;
  const int node = active_->hits()[static_cast<size_t>(hit)];
  find_bar_->set_count(
      tr("%1 of %2").arg(count_label(hit + 1), count_label(static_cast<long long>(active_->hits().size()))));
  if (!has_two()) return;
  // The boxes that correspond to the hit are highlighted like those for a box under the cursor.
  active_->scene()->set_hovered({});
  const std::vector<int> nodes = counterparts(active_, node);
  other(active_)->scene()->set_hovered(nodes);
  link_->apart([&] { other(active_)->bring_into_view(nodes); });
}

}  // namespace tilewright
