// SPDX-License-Identifier: Apache-2.0
// How the graph looks: folded blocks, colours, labels, images.
#include <QComboBox>
#include <algorithm>

#include "views/graph/graph_canvas.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_panel.h"
#include "views/graph/minimap.h"

namespace tilewright {

bool GraphView::can_fold() const {
  if (models_.empty()) return false;
  const auto& folded = model()->folded[static_cast<size_t>(shown_stage_)];
  return std::find(folded.begin(), folded.end(), false) != folded.end();
}

bool GraphView::can_unfold() const {
  if (models_.empty()) return false;
  const auto& folded = model()->folded[static_cast<size_t>(shown_stage_)];
  return std::find(folded.begin(), folded.end(), true) != folded.end();
}

int GraphView::chosen_block() const {
  const int node = scene_->chosen_node();
  if (node < 0) return -1;
  const auto& parts = folded_.picture.nodes[static_cast<size_t>(node)].parts;
  return folded_.block_of_box[static_cast<size_t>(parts.empty() ? box_of(node) : parts.front())];
}

void GraphView::set_folded(int block, bool folded) {
  auto& blocks = model()->folded[static_cast<size_t>(shown_stage_)];
  if (block < 0) {
    blocks.assign(blocks.size(), folded);
  } else {
    blocks[static_cast<size_t>(block)] = folded;
  }
  draw(true);
}

void GraphView::fold() {
  if (!can_fold()) return;
  const int block = ready_ ? chosen_block() : -1;
  const auto& folded = model()->folded[static_cast<size_t>(shown_stage_)];
  set_folded(block >= 0 && !folded[static_cast<size_t>(block)] ? block : -1, true);
}

void GraphView::unfold() {
  if (!can_unfold()) return;
  const int block = ready_ ? chosen_block() : -1;
  const auto& folded = model()->folded[static_cast<size_t>(shown_stage_)];
  set_folded(block >= 0 && folded[static_cast<size_t>(block)] ? block : -1, false);
}

void GraphView::set_task_values(std::vector<TaskValues> tasks) {
  if (tasks == tasks_) return;
  tasks_ = std::move(tasks);
  if (ready_) update_overlay();
}

void GraphView::set_look(const GraphLook& look) {
  if (look == look_) return;
  const bool other_layout = look.labels != look_.labels || look.left_to_right != look_.left_to_right;
  const int middle = ready_ ? middle_box() : -1;
  look_ = look;
  overlay_->setCurrentIndex(static_cast<int>(look_.overlay));
  minimap_->set_wanted(look_.minimap);
  if (other_layout && !models_.empty()) {
    draw(false);
    // The layout may already be there, and shown from its start.
    if (ready_ && middle >= 0) {
      canvas_->centerOn(scene_->node_rect(folded_.shown_of[static_cast<size_t>(middle)]).center());
    } else {
      kept_ = middle;
    }
  } else if (ready_) {
    update_overlay();
  }
  Q_EMIT look_changed(look_);
  Q_EMIT state_changed();
}

void GraphView::update_overlay() {
  const GraphPicture& shown = folded_.picture;
  auto scale = overlay_scale(look_.overlay, whole(), shown, tasks_);
  auto statuses = box_statuses(whole(), shown, tasks_);
  legend_->set_legend(legend_of(scale, statuses, whole(), tasks_));
  scene_->set_overlay(std::move(scale), std::move(statuses), box_seconds(whole(), shown, tasks_));
  place_overlays();
}

GraphImage GraphView::image() const {
  GraphImage image{scene_->drawing(), legend_->legend(),
                   look_.light_images ? light_theme() : theme_of(palette())};
  image.drawing.forget_prepared();
  return image;
}

void GraphView::fit() {
  canvas_->fit();
}

bool GraphView::has_selected() const {
  return ready_ && (scene_->chosen_node() >= 0 || !scene_->lit().empty() ||
                    scene_->task_rect(selection_->task()).isValid());
}

void GraphView::go_to_selected() {
  if (!has_selected()) return;
  QRectF bounds;
  if (scene_->chosen_node() >= 0) {
    bounds = scene_->node_rect(scene_->chosen_node());
  } else {
    for (const int node : scene_->lit()) bounds = bounds.united(scene_->node_rect(node));
  }
  if (!bounds.isValid()) bounds = scene_->task_rect(selection_->task());
  canvas_->centerOn(bounds.center());
}

}  // namespace tilewright
