// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_sides.h"

#include <QLayout>
#include <algorithm>
#include <utility>

#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/matched_folds.h"
#include "views/graph/side_caption.h"

namespace tilewright {

GraphSides::GraphSides(GraphState* state, const QString& layout_program, QWidget* parent)
    : QSplitter(parent), state_(state) {
  setChildrenCollapsible(false);
  first_ = new GraphSide(layout_program, {}, this);
  second_ = new GraphSide(layout_program, QStringLiteral("Beside"), this);
  active_ = first_;
  for (GraphSide* side : both()) addWidget(side);
  second_->hide();
  link_ = new CanvasLink(first_->canvas(), second_->canvas(), this);
  connect(first_->canvas(), &GraphCanvas::travelled, this, [this] {
    if (!arranging_ && !link_->following()) alone_.reset();
  });
  first_->caption()->set_active(true);
}

std::vector<GraphSide*> GraphSides::shown() const {
  return state_->has_two() ? std::vector<GraphSide*>{first_, second_} : std::vector<GraphSide*>{first_};
}

GraphSide* GraphSides::of_stage(int stage) const {
  if (stage == state_->shown_stage) return first_;
  return state_->has_two() && stage == state_->beside_stage() ? second_ : nullptr;
}

void GraphSides::set_active(GraphSide* side) {
  if (side == active_) return;
  active_ = side;
  for (GraphSide* one : both()) one->caption()->set_active(one == active_);
  Q_EMIT active_changed();
}

void GraphSides::change_active() {
  if (state_->has_two()) other(active_)->canvas()->setFocus();
}

void GraphSides::leave_second() {
  const QWidget* keys = window()->focusWidget();
  if (keys != nullptr && second_->isAncestorOf(keys)) first_->canvas()->setFocus();
  set_active(first_);
}

void GraphSides::clear() {
  for (GraphSide* side : both()) side->set_stage(nullptr, side->stage(), state_->look, false);
}

void GraphSides::arrange() {
  const bool two = state_->has_two();
  // This is done before it is hidden: the focus of a hidden widget moves to the next one.
  if (!two) leave_second();
  arranging_ = true;
  // Graphs that grow downwards have room side by side, those that grow to the right one below the other. The
  // stage that is nearer to the file comes first.
  setOrientation(state_->look.left_to_right ? Qt::Vertical : Qt::Horizontal);
  if (two) insertWidget(is_earlier(state_->shown_stage, state_->beside_stage()) ? 0 : 1, first_);
  for (GraphSide* side : both()) side->caption()->setVisible(two);
  if (two && !second_->isVisibleTo(this)) {
    second_->show();
    setSizes({1000, 1000});
  }
  second_->setVisible(two);
  parentWidget()->layout()->activate();
  // This is done at once: the next picture is placed by the size that is available.
  refresh();
  arranging_ = false;
}

void GraphSides::pair() {
  pair_ = {};
  if (!state_->has_two()) return;
  const int shown = state_->shown_stage;
  const int beside = state_->beside_stage();
  const auto& stages = state_->model()->stages;
  pair_ = is_earlier(shown, beside) ? pair_stages(stages, shown, beside) : pair_stages(stages, beside, shown);
}

void GraphSides::set_stages(bool keep) {
  arrange();
  pair();
  align_ = !keep;
  first_->set_stage(state_->model(), state_->shown_stage, state_->look, keep);
  second_->set_stage(state_->has_two() ? state_->model() : nullptr, state_->beside_stage(), state_->look,
                     keep);
}

void GraphSides::set_second() {
  arrange();
  pair();
  align_ = true;
  second_->set_stage(state_->has_two() ? state_->model() : nullptr, state_->beside_stage(), state_->look,
                     false);
}

void GraphSides::lay_out() {
  for (GraphSide* side : shown()) side->lay_out();
}

void GraphSides::lay_out_again() {
  for (GraphSide* side : shown()) side->lay_out_again();
}

const std::vector<std::vector<int>>& GraphSides::matches_of(const GraphSide* side) const {
  return is_earlier(side->stage(), other(side)->stage()) ? pair_.later : pair_.earlier;
}

std::vector<int> GraphSides::counterparts(const GraphSide* side, int node) const {
  const GraphSide* there = other(side);
  if (!state_->has_two() || node < 0 || there->folded().shown_of.empty()) return {};
  const auto& lists = matches_of(side);
  std::vector<int> boxes;
  for (const int box : side->boxes_of(node)) {
    const auto& matches = lists[static_cast<size_t>(box)];
    boxes.insert(boxes.end(), matches.begin(), matches.end());
  }
  return there->shown_boxes(boxes);
}

std::vector<int> GraphSides::blocks_beside(const GraphSide* side, int block) const {
  if (!state_->has_two()) return {};
  return corresponding_blocks(side->whole().blocks[static_cast<size_t>(block)], matches_of(side),
                              other(side)->folded().block_of_box);
}

std::vector<BoxFate> GraphSides::fates_of(const GraphSide* side) const {
  if (!state_->has_two()) return {};
  const auto& lists = matches_of(side);
  const bool is_before = is_earlier(side->stage(), other(side)->stage());
  const BoxFate alone = is_before ? BoxFate::kGone : BoxFate::kAdded;
  std::vector<BoxFate> fates;
  for (int node = 0; node < static_cast<int>(side->folded().picture.nodes.size()); ++node) {
    const std::vector<int> boxes = side->boxes_of(node);
    const bool none = std::all_of(boxes.begin(), boxes.end(),
                                  [&](int box) { return lists[static_cast<size_t>(box)].empty(); });
    fates.push_back(none ? alone : BoxFate::kKept);
  }
  return fates;
}

void GraphSides::link() {
  std::vector<PlacePair> places;
  if (state_->has_two() && first_->ready() && second_->ready()) {
    for (int node = 0; node < first_->scene()->node_count(); ++node) {
      const std::vector<int> nodes = counterparts(first_, node);
      if (nodes.empty()) continue;
      QPointF middle;
      for (const int match : nodes) middle += second_->scene()->node_rect(match).center();
      places.push_back(
          {first_->scene()->node_rect(node).center(), middle / static_cast<double>(nodes.size())});
    }
  }
  link_->set_places(std::move(places));
  if (!link_->has_places()) return;
  if (align_) link_->align();
  align_ = false;
  link_->set_enabled(state_->look.linked);
}

void GraphSides::keep_place() {
  if (first_->ready()) alone_ = Place{first_->canvas()->seen().topLeft(), first_->canvas()->scale_now()};
}

void GraphSides::return_to_place() {
  if (!alone_ || !first_->ready()) return;
  const Place place = *alone_;
  first_->canvas()->set_corner(place.corner, place.scale);
}

void GraphSides::fit() {
  alone_.reset();
  link_->apart([this] {
    for (const GraphSide* side : shown()) side->canvas()->fit();
  });
  link_->keep_ratio();
}

void GraphSides::show_natural() {
  alone_.reset();
  // The graph that is looked at keeps the place under the cursor.
  if (state_->has_two() && state_->look.linked) {
    link_->apart([this] { other(active_)->canvas()->set_scale(1); });
  }
  link_->apart([this] { active_->canvas()->set_scale(1); });
  link_->keep_ratio();
}

bool GraphSides::has_selected(int task) const {
  const std::vector<GraphSide*> sides = shown();
  return std::any_of(sides.begin(), sides.end(), [task](const GraphSide* side) {
    return side->ready() && (side->scene()->chosen_node() >= 0 || !side->scene()->lit().empty() ||
                             side->scene()->task_rect(task).isValid());
  });
}

void GraphSides::go_to_selected(int task) {
  for (GraphSide* side : shown()) {
    if (!side->ready()) continue;
    const GraphScene* scene = side->scene();
    QRectF bounds =
        scene->chosen_node() >= 0 ? scene->node_rect(scene->chosen_node()) : side->bounds_of(scene->lit());
    if (!bounds.isValid()) bounds = scene->task_rect(task);
    if (bounds.isValid()) link_->apart([&] { side->canvas()->centerOn(bounds.center()); });
  }
}

}  // namespace tilewright
