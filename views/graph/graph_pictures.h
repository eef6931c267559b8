// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "views/graph/graph_image.h"

class QWidget;

namespace tilewright {

class GraphLegends;
class GraphSide;
class GraphSides;
class TaskSelection;
struct GraphState;

/// Pictures of the shown graphs for files: of all, or of what is selected.
class GraphPictures {
 public:
  /// The theme is that of the widget.
  GraphPictures(const GraphState* state, const GraphSides* sides, const GraphLegends* legends,
                const TaskSelection* selection, const QWidget* widget)
      : state_(state), sides_(sides), legends_(legends), selection_(selection), widget_(widget) {}

  /// The whole content with the legend. It may be written on any thread.
  GraphImage whole() const;
  /// Of each side only the selection: the chosen box with its producers and consumers, or the boxes that
  /// correspond to a box that was chosen on the other side, or the boxes of the selected task. Everything
  /// where nothing is selected.
  GraphImage selected() const;
  /// A description of the selection; empty where nothing is selected.
  QString selected_text() const;

 private:
  GraphImage image_of(const std::function<GraphDrawing(const GraphSide*)>& drawing) const;
  /// The selected boxes of a side.
  std::vector<int> selected_boxes(const GraphSide* side) const;

  const GraphState* state_;
  const GraphSides* sides_;
  const GraphLegends* legends_;
  const TaskSelection* selection_;
  const QWidget* widget_;
};

}  // namespace tilewright
