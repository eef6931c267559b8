// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/graph/graph_look.h"
#include "views/graph/graph_model.h"
#include "views/graph/task_values.h"

namespace tilewright {

/// What of the open models the graph shows, and how. The view changes it; its parts read it.
struct GraphState {
  std::vector<GraphModel> models;
  size_t refused = 0;  ///< of the models the last ones
  int shown_model = 0;
  int shown_stage = kTaskStage;  ///< on the first side
  GraphLook look;
  std::vector<TaskValues> tasks;  ///< by the window's numbers

  bool has_model(int number) const { return number >= 0 && number < static_cast<int>(models.size()); }
  /// The shown one; null: none is open.
  GraphModel* model() { return models.empty() ? nullptr : &models[static_cast<size_t>(shown_model)]; }
  const GraphModel* model() const {
    return models.empty() ? nullptr : &models[static_cast<size_t>(shown_model)];
  }
  /// Whether two stages are shown.
  bool has_two() const { return look.beside && !models.empty(); }
  /// The stage that is, or would be, shown beside.
  int beside_stage() const {
    if (look.beside_stage != shown_stage) return look.beside_stage;
    return shown_stage == kImportedStage ? kTaskStage : kImportedStage;
  }
};

}  // namespace tilewright
