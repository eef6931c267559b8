// SPDX-License-Identifier: Apache-2.0
// Pictures of the graph for files: the whole graph, or the selection.
#include <algorithm>

#include "views/common/task_title.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_view.h"
#include "views/graph/legend_panel.h"
#include "views/graph/side_caption.h"

namespace tilewright {
namespace {

/// A box with its producers and consumers.
std::vector<int> with_neighbours(const GraphPicture& picture, int box) {
  std::vector<int> boxes{box};
  for (const auto& edge : picture.edges) {
    if (edge.to == box) boxes.push_back(edge.from);
    if (edge.from == box) boxes.push_back(edge.to);
  }
  std::sort(boxes.begin(), boxes.end());
  boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
  return boxes;
}

}  // namespace

std::vector<int> GraphView::selected_boxes(const GraphSide* side) const {
  if (!side->ready()) return {};
  const GraphScene* scene = side->scene();
  if (scene->chosen_node() >= 0) return with_neighbours(side->folded().picture, scene->chosen_node());
  if (!scene->lit().empty()) return scene->lit();
  std::vector<int> boxes = side->folds_with(selection_->task());
  for (int node = 0; selection_->task() >= 0 && node < scene->node_count(); ++node)
    if (scene->task_of(node) == selection_->task()) boxes.push_back(node);
  return boxes;
}

QString GraphView::selected_text() const {
  const GraphSide* side = selected_boxes(active_).empty() ? other(active_) : active_;
  const auto count = static_cast<int>(selected_boxes(side).size());
  if (count == 0) return {};
  const QString boxes = tr("%n box(es)", nullptr, count);
  const auto& nodes = side->folded().picture.nodes;
  if (const int chosen = side->scene()->chosen_node(); chosen >= 0) {
    const PictureNode& node = nodes[static_cast<size_t>(chosen)];
    return tr("%1 with what it reads and what reads it: %2")
        .arg(QString(node.label + QLatin1Char(' ') + node.shape).trimmed(), boxes);
  }
  if (!side->scene()->lit().empty()) return tr("what stands for the chosen box: %1").arg(boxes);
  const auto task = static_cast<size_t>(selection_->task());
  const QString name = task < tasks_.size() ? tasks_[task].name : QString();
  return tr("task %1: %2").arg(task_title(selection_->task(), name), boxes);
}

GraphImage GraphView::image_of(const std::function<GraphDrawing(const GraphSide*)>& drawing) const {
  GraphImage image;
  image.legend = legend_->legend();
  image.theme = look_.light_images ? light_theme() : theme_of(palette());
  image.stacked = look_.left_to_right;
  for (const GraphSide* side : sides())
    image.parts.push_back({drawing(side), has_two() ? side->caption()->text() : QString()});
  // In their arrangement on the screen.
  if (has_two() && is_earlier(second_->stage(), first_->stage()))
    std::swap(image.parts.front(), image.parts.back());
  for (const auto& part : image.parts) part.drawing.forget_prepared();
  return image;
}

GraphImage GraphView::image() const {
  return image_of([](const GraphSide* side) { return side->scene()->drawing(); });
}

GraphImage GraphView::selected_image() const {
  if (selected_text().isEmpty()) return image();
  GraphImage image =
      image_of([this](const GraphSide* side) { return side->scene()->drawing().part(selected_boxes(side)); });
  // A side without a selection would be a caption alone.
  const auto is_empty = [](const GraphImage::Part& part) { return part.drawing.count() == 0; };
  image.parts.erase(std::remove_if(image.parts.begin(), image.parts.end(), is_empty), image.parts.end());
  return image;
}

}  // namespace tilewright
