// SPDX-License-Identifier: Apache-2.0
// The look of the graph: folded blocks, colours, labels.
#include <QComboBox>
#include <QToolButton>
#include <algorithm>

#include "views/graph/canvas_link.h"
#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_panel.h"
#include "views/graph/matched_folds.h"
#include "views/graph/minimap.h"
#include "views/graph/name_scopes.h"
#include "views/graph/side_caption.h"

namespace tilewright {
namespace {

/// With a second graph there is less space.
constexpr size_t kTasksBeside = 2;

/// The statuses that a legend has to explain.
std::vector<BoxFate> distinct(const std::vector<BoxFate>& fates) {
  std::vector<BoxFate> told;
  for (const BoxFate fate : {BoxFate::kGone, BoxFate::kAdded})
    if (std::find(fates.begin(), fates.end(), fate) != fates.end()) told.push_back(fate);
  return told;
}

/// The opened scope that contains a shown box; empty: none.
QString opened_scope(const GraphModel& model, const GraphSide& side, int node) {
  if (node < 0) return {};
  const std::vector<int> boxes = side.boxes_of(node);
  if (boxes.empty()) return {};
  return opened_scope_of(side.whole(), boxes.front(), model.scope_depth, model.opened_scopes);
}

}  // namespace

bool GraphView::can_fold() const {
  return any_block(false) || (!models_.empty() && !model()->opened_scopes.empty());
}

bool GraphView::any_block(bool folded) const {
  if (models_.empty()) return false;
  const std::vector<GraphSide*> shown = sides();
  return std::any_of(shown.begin(), shown.end(), [&](const GraphSide* side) {
    const auto& blocks = model()->folded[static_cast<size_t>(side->stage())];
    return std::find(blocks.begin(), blocks.end(), folded) != blocks.end();
  });
}

std::vector<int> GraphView::blocks_beside(const GraphSide* side, int block) const {
  if (!has_two()) return {};
  const GraphSide* there = other(side);
  const auto& matches = is_earlier(side->stage(), there->stage()) ? pair_.later : pair_.earlier;
  return corresponding_blocks(side->whole().blocks[static_cast<size_t>(block)], matches,
                              there->folded().block_of_box);
}

void GraphView::match_folds(int stage, int with) {
  if (has_two())
    model()->folded[static_cast<size_t>(stage)] = matched_folds(*model(), stage, with, kMostUnasked);
}

void GraphView::set_folded(GraphSide* side, int block, bool folded) {
  if (block >= 0 && !folded && model()->scope_depth > 0) {
    // Only one level is opened.
    std::vector<QString> scopes{side->whole().blocks[static_cast<size_t>(block)].name};
    for (const int match : blocks_beside(side, block))
      scopes.push_back(other(side)->whole().blocks[static_cast<size_t>(match)].name);
    for (const QString& scope : scopes) model()->open_scope(scope);
  } else if (block < 0) {
    if (folded) model()->close_scopes();
    for (const GraphSide* one : sides()) {
      auto& blocks = model()->folded[static_cast<size_t>(one->stage())];
      blocks.assign(blocks.size(), folded);
    }
  } else {
    model()->folded[static_cast<size_t>(side->stage())][static_cast<size_t>(block)] = folded;
    for (const int match : blocks_beside(side, block))
      model()->folded[static_cast<size_t>(other(side)->stage())][static_cast<size_t>(match)] = folded;
  }
  draw(true);
}

void GraphView::fold() {
  if (!can_fold()) return;
  const int node = active_->ready() ? active_->scene()->chosen_node() : -1;
  const int block = active_->ready() ? active_->block_of(node) : -1;
  const auto& folded = model()->folded[static_cast<size_t>(active_->stage())];
  if (const QString scope = opened_scope(*model(), *active_, node);
      !scope.isEmpty() && (block < 0 || folded[static_cast<size_t>(block)])) {
    fold_by_person([&] {
      model()->close_scope(scope);
      draw(true);
    });
    return;
  }
  const bool one = block >= 0 && !folded[static_cast<size_t>(block)];
  fold_by_person([&] { set_folded(active_, one ? block : -1, true); });
}

void GraphView::unfold() {
  if (!can_unfold()) return;
  const int block = active_->ready() ? active_->block_of(active_->scene()->chosen_node()) : -1;
  const auto& folded = model()->folded[static_cast<size_t>(active_->stage())];
  const bool one = block >= 0 && folded[static_cast<size_t>(block)];
  fold_by_person([&] { set_folded(active_, one ? block : -1, false); });
}

void GraphView::fold_by_scope(int depth) {
  fold_by_person([&] {
    model()->set_scope_depth(depth);
    draw(true);
  });
}

void GraphView::set_task_values(std::vector<TaskValues> tasks) {
  if (tasks == tasks_) return;
  tasks_ = std::move(tasks);
  update_overlay();
}

void GraphView::set_look(const GraphLook& look) {
  if (look == look_) return;
  const bool other_layout = look.labels != look_.labels || look.left_to_right != look_.left_to_right;
  const bool other_beside =
      look.beside != look_.beside || (look.beside && look.beside_stage != look_.beside_stage);
  const bool turns = look.left_to_right != look_.left_to_right && !models_.empty();
  const bool opens = look.beside && !look_.beside;
  const bool closes = look_.beside && !look.beside;
  if (opens) open_beside();
  look_ = look;
  if (turns) model()->left_to_right = look_.left_to_right;
  overlay_->setCurrentIndex(static_cast<int>(look_.overlay));
  linked_->setChecked(look_.linked);
  for (GraphSide* side : {first_, second_}) side->minimap()->set_wanted(look_.minimap);
  if (other_beside) match_folds(beside_stage(), shown_stage_);
  if (other_layout && !models_.empty()) {
    draw(!opens);
  } else if (other_beside) {
    draw_beside();
  } else {
    update_overlay();
  }
  if (closes) close_beside();
  link_->set_enabled(has_two() && look_.linked);
  Q_EMIT look_changed(look_);
  if (turns) Q_EMIT turned(shown_model_, look_.left_to_right);
  Q_EMIT state_changed();
}

std::vector<BoxFate> GraphView::fates_of(const GraphSide* side) const {
  if (!has_two()) return {};
  const bool is_before = is_earlier(side->stage(), other(side)->stage());
  const auto& lists = is_before ? pair_.later : pair_.earlier;
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

void GraphView::update_overlay() {
  struct Painted {
    OverlayScale scale;
    std::vector<BoxStatus> statuses;
  };
  std::vector<Painted> painted;
  std::vector<GraphSide*> ready = sides();
  ready.erase(std::remove_if(ready.begin(), ready.end(), [](GraphSide* side) { return !side->ready(); }),
              ready.end());
  if (ready.empty()) return;
  for (const GraphSide* side : ready) {
    const GraphPicture& picture = side->folded().picture;
    painted.push_back({overlay_scale(look_.overlay, side->whole(), picture, tasks_),
                       box_statuses(side->whole(), picture, tasks_)});
  }
  if (painted.size() == 2) join_scales(painted[0].scale, painted[1].scale);
  OverlayScale all = painted[0].scale;
  std::vector<BoxStatus> statuses = painted[0].statuses;
  const GraphSide* widest = ready.front();
  if (painted.size() == 2) {
    all.values.insert(all.values.end(), painted[1].scale.values.begin(), painted[1].scale.values.end());
    statuses.insert(statuses.end(), painted[1].statuses.begin(), painted[1].statuses.end());
    // The file also has nodes without a task.
    if (is_earlier(ready.back()->stage(), widest->stage())) widest = ready.back();
  }
  Legend legend =
      legend_of(all, statuses, widest->whole(), tasks_, has_two() ? kTasksBeside : kMostLegendTasks);
  std::vector<BoxFate> all_fates;
  for (size_t i = 0; i < ready.size(); ++i) {
    const std::vector<BoxFate> fates = fates_of(ready[i]);
    all_fates.insert(all_fates.end(), fates.begin(), fates.end());
    GraphScene* scene = ready[i]->scene();
    scene->set_fates(fates);
    scene->set_filtered_out(filtered_out_boxes(ready[i]->whole(), ready[i]->folded().picture, tasks_));
    scene->set_overlay(std::move(painted[i].scale), std::move(painted[i].statuses),
                       box_seconds(ready[i]->whole(), ready[i]->folded().picture, tasks_));
  }
  legend.fates = distinct(all_fates);
  strip_->set_legend(legend);
  legend_->set_legend(std::move(legend));
  follow_canvas();
}

void GraphView::fit() {
  alone_.reset();
  link_->apart([this] {
    for (const GraphSide* side : sides()) side->canvas()->fit();
  });
  link_->keep_ratio();
  place_overlays();
}

void GraphView::show_natural() {
  alone_.reset();
  // The graph that is looked at keeps the place under the cursor.
  if (has_two() && look_.linked) link_->apart([this] { other(active_)->canvas()->set_scale(1); });
  link_->apart([this] { active_->canvas()->set_scale(1); });
  link_->keep_ratio();
}

bool GraphView::has_selected() const {
  const std::vector<GraphSide*> shown = sides();
  return std::any_of(shown.begin(), shown.end(), [this](const GraphSide* side) {
    return side->ready() && (side->scene()->chosen_node() >= 0 || !side->scene()->lit().empty() ||
                             side->scene()->task_rect(selection_->task()).isValid());
  });
}

void GraphView::go_to_selected() {
  for (GraphSide* side : sides()) {
    if (!side->ready()) continue;
    const GraphScene* scene = side->scene();
    QRectF bounds =
        scene->chosen_node() >= 0 ? scene->node_rect(scene->chosen_node()) : side->bounds_of(scene->lit());
    if (!bounds.isValid()) bounds = scene->task_rect(selection_->task());
    if (bounds.isValid()) link_->apart([&] { side->canvas()->centerOn(bounds.center()); });
  }
}

}  // namespace tilewright
