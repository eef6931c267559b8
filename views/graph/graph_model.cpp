// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_model.h"

#include <algorithm>

#include "views/graph/name_scopes.h"

namespace tilewright {
namespace {

/// From here on blocks that repeat are folded at first.
constexpr size_t kFoldFirst = 400;

void fold_at_first(GraphModel& model) {
  for (size_t stage = 0; stage < model.stages.size(); ++stage) {
    const GraphPicture& picture = model.stages[stage];
    const bool is_folded = model.scope_depth > 0 || picture.nodes.size() >= kFoldFirst;
    model.folded[stage].assign(picture.blocks.size(), is_folded);
  }
}

}  // namespace

GraphModel::GraphModel(ModelPictures pictures, bool turned)
    : name(std::move(pictures.name)),
      stages(std::move(pictures.stages)),
      chosen(pictures.chosen),
      left_to_right(pictures.left_to_right.value_or(turned)) {
  for (size_t stage = 0; stage < stages.size(); ++stage) {
    repeated[stage] = stages[stage].blocks;
    deepest_scope = std::max(deepest_scope, stages[stage].deepest_scope);
  }
  fold_at_first(*this);
}

void GraphModel::set_scope_depth(int depth) {
  scope_depth = std::clamp(depth, 0, deepest_scope);
  for (size_t stage = 0; stage < stages.size(); ++stage) {
    GraphPicture& picture = stages[stage];
    picture.blocks = scope_depth == 0 ? repeated[stage] : find_name_scopes(picture, scope_depth);
  }
  fold_at_first(*this);
}

}  // namespace tilewright
