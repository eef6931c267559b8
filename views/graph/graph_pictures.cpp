// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_pictures.h"

#include <algorithm>
#include <utility>

#include "views/common/task_selection.h"
#include "views/common/task_title.h"
#include "views/graph/graph_legends.h"
#include "views/graph/graph_scene.h"
#include "views/graph/graph_sides.h"
#include "views/graph/graph_view.h"
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

std::vector<int> GraphPictures::selected_boxes(const GraphSide* side) const {
  if (!side->ready()) return {};
  const GraphScene* scene = side->scene();
  if (scene->chosen_node() >= 0) return with_neighbours(side->folded().picture, scene->chosen_node());
  if (!scene->lit().empty()) return scene->lit();
  std::vector<int> boxes = side->folds_with(selection_->task());
  for (int node = 0; selection_->task() >= 0 && node < scene->node_count(); ++node)
    if (scene->task_of(node) == selection_->task()) boxes.push_back(node);
  return boxes;
}

QString GraphPictures::selected_text() const {
  const GraphSide* side =
      selected_boxes(sides_->active()).empty() ? sides_->other(sides_->active()) : sides_->active();
  const auto count = static_cast<int>(selected_boxes(side).size());
  if (count == 0) return {};
  const QString boxes = GraphView::tr("%n box(es)", nullptr, count);
  const auto& nodes = side->folded().picture.nodes;
  if (const int chosen = side->scene()->chosen_node(); chosen >= 0) {
    const PictureNode& node = nodes[static_cast<size_t>(chosen)];
    return GraphView::tr("%1 with what it reads and what reads it: %2")
        .arg(QString(node.label + QLatin1Char(' ') + node.shape).trimmed(), boxes);
  }
  if (!side->scene()->lit().empty()) return GraphView::tr("what stands for the chosen box: %1").arg(boxes);
  const auto task = static_cast<size_t>(selection_->task());
  const QString name = task < state_->tasks.size() ? state_->tasks[task].name : QString();
  return GraphView::tr("task %1: %2").arg(task_title(selection_->task(), name), boxes);
}

GraphImage GraphPictures::image_of(const std::function<GraphDrawing(const GraphSide*)>& drawing) const {
  GraphImage image;
  image.legend = legends_->legend();
  image.theme = state_->look.light_images ? light_theme() : theme_of(widget_->palette());
  image.stacked = state_->look.left_to_right;
  for (const GraphSide* side : sides_->shown())
    image.parts.push_back({drawing(side), state_->has_two() ? side->caption()->text() : QString()});
  // In their arrangement on the screen.
  if (state_->has_two() && is_earlier(sides_->second()->stage(), sides_->first()->stage()))
    std::swap(image.parts.front(), image.parts.back());
  for (const auto& part : image.parts) part.drawing.forget_prepared();
  return image;
}

GraphImage GraphPictures::whole() const {
  return image_of([](const GraphSide* side) { return side->scene()->drawing(); });
}

GraphImage GraphPictures::selected() const {
  if (selected_text().isEmpty()) return whole();
  GraphImage image =
      image_of([this](const GraphSide* side) { return side->scene()->drawing().part(selected_boxes(side)); });
  // A side without a selection would be a caption alone.
  const auto is_empty = [](const GraphImage::Part& part) { return part.drawing.count() == 0; };
  image.parts.erase(std::remove_if(image.parts.begin(), image.parts.end(), is_empty), image.parts.end());
  return image;
}

}  // namespace tilewright
