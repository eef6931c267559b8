// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_model.h"

#include <algorithm>
#include <map>
#include <utility>

#include "views/graph/name_scopes.h"

namespace tilewright {
namespace {

/// Graphs with at least this many boxes begin with repeated blocks folded.
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

void GraphModel::replace_compiled(ModelPictures pictures) {
  std::map<LayoutKey, GraphLayout> file_layouts;
  for (auto& [key, layout] : layouts)
    if (std::get<0>(key) == kImportedStage) file_layouts.emplace(key, std::move(layout));
  const std::vector<bool> folded_file = std::move(folded[kImportedStage]);
  const int depth = scope_depth;
  const std::set<QString> opened = opened_scopes;
  *this = GraphModel(std::move(pictures), left_to_right);
  if (depth > 0) set_scope_depth(depth);
  if (scope_depth == depth) {
    for (const QString& scope : opened) open_scope(scope);
    folded[kImportedStage] = folded_file;
  }
  layouts = std::move(file_layouts);
}

void GraphModel::set_scope_depth(int depth) {
  scope_depth = std::clamp(depth, 0, deepest_scope);
  opened_scopes.clear();
  for (size_t stage = 0; stage < stages.size(); ++stage) {
    GraphPicture& picture = stages[stage];
    picture.blocks = scope_depth == 0 ? repeated[stage] : find_name_scopes(picture, scope_depth);
  }
  fold_at_first(*this);
}

void GraphModel::open_scope(const QString& name) {
  opened_scopes.insert(name);
  find_scopes();
}

void GraphModel::close_scope(const QString& name) {
  const QString within = name + QLatin1Char('/');
  std::erase_if(opened_scopes, [&](const QString& one) { return one == name || one.startsWith(within); });
  find_scopes();
}

void GraphModel::close_scopes() {
  if (opened_scopes.empty()) return;
  opened_scopes.clear();
  find_scopes();
}

void GraphModel::set_opened_scopes(std::set<QString> scopes) {
  if (scopes == opened_scopes) return;
  opened_scopes = std::move(scopes);
  find_scopes();
}

void GraphModel::find_scopes() {
  for (size_t stage = 0; stage < stages.size(); ++stage) {
    GraphPicture& picture = stages[stage];
    std::map<QString, bool> before;
    for (size_t block = 0; block < picture.blocks.size(); ++block)
      before[picture.blocks[block].name] = folded[stage][block];
    picture.blocks = find_name_scopes(picture, scope_depth, opened_scopes);
    folded[stage].clear();
    for (const RepeatedBlock& block : picture.blocks) {
      const auto known = before.find(block.name);
      folded[stage].push_back(known == before.end() || known->second);
    }
  }
}

}  // namespace tilewright
