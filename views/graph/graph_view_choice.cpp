// SPDX-License-Identifier: Apache-2.0
// Choosing and finding boxes.
#include <QLineF>
#include <algorithm>
#include <utility>

#include "views/common/units.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_find_bar.h"
#include "views/graph/graph_query.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"

namespace tilewright {

void GraphView::choose(int node) {
  own_selection_ = true;
  const int box = node < 0 ? -1 : box_of(node);
  anchor_ = box < 0 ? BoxRef() : BoxRef{shown_model_, shown_stage_, box};
  if (box >= 0) Q_EMIT box_chosen(anchor_);
  selection_->select(scene_->task_of(node));
  own_selection_ = false;
  scene_->choose_node(node);
  describe_chosen();
  Q_EMIT state_changed();
}

void GraphView::open(int node) {
  if (node < 0) return;
  if (box_of(node) >= 0) {
    choose(node);
    Q_EMIT box_opened({shown_model_, shown_stage_, box_of(node)});
  } else {
    const int first = folded_.picture.nodes[static_cast<size_t>(node)].parts.front();
    set_folded(folded_.block_of_box[static_cast<size_t>(first)], false);
  }
}

void GraphView::arrow(Qt::Key key) {
  if (!ready_ || scene_->node_count() == 0) return;
  const int node = scene_->chosen_node();
  if (node < 0) {
    choose(scene_->lit().empty() ? middle_node() : scene_->lit().front());
    return;
  }
  const bool forward = key == Qt::Key_Down || key == Qt::Key_Right;
  const bool sideways = key == Qt::Key_Left || key == Qt::Key_Right;
  const bool along = sideways == look_.left_to_right;
  const GraphStep step = along ? (forward ? GraphStep::kConsumer : GraphStep::kProducer)
                               : (forward ? GraphStep::kAfter : GraphStep::kBefore);
  const auto& drawing = scene_->drawing();
  const int next = neighbour(drawing.picture(), drawing.layout(), node, step, look_.left_to_right);
  if (next < 0) return;
  choose(next);
  canvas_->bring_into_view(scene_->node_rect(next));
}

void GraphView::describe_chosen() {
  const int chosen = scene_->chosen_node();
  QString text;
  if (chosen >= 0) {
    const auto& picture = folded_.picture;
    const auto& node = picture.nodes[static_cast<size_t>(chosen)];
    const auto reads = [chosen](const PictureEdge& edge) { return edge.to == chosen; };
    const auto feeds = [chosen](const PictureEdge& edge) { return edge.from == chosen; };
    text = tr("Chosen: %1 %2. Task: %3. Producers: %4. Consumers: %5.")
               .arg(node.label, node.shape, node.task < 0 ? QStringLiteral("–") : count_label(node.task),
                    count_label(std::count_if(picture.edges.begin(), picture.edges.end(), reads)),
                    count_label(std::count_if(picture.edges.begin(), picture.edges.end(), feeds)));
  }
  if (text != canvas_->accessibleDescription()) canvas_->setAccessibleDescription(text);
}

void GraphView::reveal_task(int task) {
  const auto has_task = [task](const Model& model) {
    const auto& boxes = model.stages[kTaskStage].nodes;
    return std::any_of(boxes.begin(), boxes.end(),
                       [task](const PictureNode& box) { return box.task == task; });
  };
  if (!own_selection_) {
    // Another task was selected elsewhere: the box that was clicked is no longer what is looked at.
    anchor_ = {};
    if (task >= 0 && !models_.empty() && !has_task(*model())) {
      const auto other = std::find_if(models_.begin(), models_.end(), has_task);
      if (other != models_.end()) show_model(static_cast<int>(other - models_.begin()));
    }
  }
  if (!own_selection_ && !scene_->lit().empty()) scene_->light({});
  scene_->select_task(task, folds_with(task));
  Q_EMIT state_changed();
  if (own_selection_ || task < 0) return;
  show_task(task);
}

void GraphView::show_task(int task) {
  const std::vector<QRectF> boxes = scene_->task_boxes(task);
  const QRectF seen = canvas_->seen();
  const auto is_seen = [&](const QRectF& box) { return seen.contains(box.center()); };
  if (boxes.empty() || std::any_of(boxes.begin(), boxes.end(), is_seen)) return;
  // All of them where they have room, and otherwise the nearest.
  const QRectF all = scene_->task_rect(task);
  if (all.width() <= seen.width() && all.height() <= seen.height()) {
    canvas_->glide_to(all.center());
    return;
  }
  const auto away = [&](const QRectF& box) { return QLineF(box.center(), seen.center()).length(); };
  const auto nearest = std::min_element(boxes.begin(), boxes.end(),
                                        [&](const QRectF& a, const QRectF& b) { return away(a) < away(b); });
  canvas_->glide_to(nearest->center());
}

void GraphView::start_find() {
  find_bar_->start();
}

void GraphView::update_hits() {
  hit_ = -1;
  hits_.clear();
  const GraphQuery query(find_bar_->text());
  std::vector<int> boxes;
  for (size_t box = 0; ready_ && box < whole().nodes.size(); ++box)
    if (query.matches(whole().nodes[box])) boxes.push_back(static_cast<int>(box));
  hits_ = shown_boxes(boxes);
  if (ready_) scene_->set_hits(hits_);
  if (query.empty()) {
    find_bar_->set_count({});
  } else if (!query.unknown_key().isEmpty()) {
    find_bar_->set_count(
        tr("“%1:” is no key; there are %2").arg(query.unknown_key(), GraphQuery::keys_text()));
  } else if (hits_.size() < boxes.size()) {
    find_bar_->set_count(tr("%1 found, in %2 boxes")
                             .arg(count_label(static_cast<long long>(boxes.size())),
                                  count_label(static_cast<long long>(hits_.size()))));
  } else {
    find_bar_->set_count(tr("%1 found").arg(count_label(static_cast<long long>(boxes.size()))));
  }
}

void GraphView::step_hit(int step) {
  const auto count = static_cast<int>(hits_.size());
  if (count == 0) return;
  hit_ = hit_ < 0 && step < 0 ? count - 1 : (hit_ + step + count) % count;
  scene_->set_current_hit(hit_);
  find_bar_->set_count(tr("%1 of %2").arg(count_label(hit_ + 1), count_label(count)));
  canvas_->centerOn(scene_->node_rect(hits_[static_cast<size_t>(hit_)]).center());
}

}  // namespace tilewright
