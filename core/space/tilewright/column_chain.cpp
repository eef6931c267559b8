// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/column_chain.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// By stage: the output's axes that run along with its own, see `ColumnChain::Member`.
using AxisMaps = std::map<StageId, std::vector<int>>;

bool reduces_anything(const ScheduledStage& stage) {
  const Compute* compute = stage.op.compute();
  return compute && compute->combiner != Combiner::kNone && !compute->reduce_axes.empty();
}

/// The axes that all loads of `id` agree on. All of its readers have maps.
std::vector<int> axes_read(const ScheduleState& state, StageId id, const AxisMaps& maps) {
  constexpr int kUnknown = -2;
  std::vector<int> map(state.stage(id).op.compute()->axes.size(), kUnknown);
  for (const StageId reader : state.consumers(id)) {
    const Compute& compute = *state.stage(reader).op.compute();
    const std::vector<int>& of_reader = maps.at(reader);
    visit(compute.body, [&](const Expr& e) {
      const auto* l = e.as<Load>();
      for (size_t d = 0; l && l->tensor == id && d < map.size(); ++d) {
        const auto* v = l->indices[d].as<VarRef>();
        int axis = -1;
        for (size_t i = 0; v && i < compute.axes.size(); ++i) {
          if (compute.axes[i].var == v->id) axis = of_reader[i];
        }
        map[d] = map[d] == kUnknown || map[d] == axis ? axis : -1;
      }
      return true;
    });
  }
  return map;
}

/// Maps of the stages from which the output is computed, as long as everything that reads them has one.
AxisMaps axis_maps(const ScheduleState& state, StageId output) {
  AxisMaps maps;
  std::vector<int> own(state.stage(output).op.compute()->axes.size());
  std::iota(own.begin(), own.end(), 0);
  maps[output] = std::move(own);
  for (auto at = state.order.rbegin(); at != state.order.rend(); ++at) {
    const auto& stage = state.stage(*at);
    if (*at == output || !stage.op.compute() || is_constant(state, *at)) continue;
    const auto readers = state.consumers(*at);
    if (readers.empty() || !std::ranges::all_of(readers, [&](StageId r) { return maps.contains(r); }))
      continue;
    maps[*at] = axes_read(state, *at, maps);
  }
  return maps;
}

/// Whether the stage is computed tile by tile around a product of which it is the only reader.
bool ends_product(const ScheduleState& state, StageId id) {
  return std::ranges::any_of(state.producers(id), [&](StageId producer) {
    return reuses_data(state, producer) && only_reader(state, producer) == id;
  });
}

/// Whether a stage can be computed for a few columns alone: it has all axes that are kept, the output's
/// innermost one as its own.
bool has_columns(const ScheduleState& state, StageId id, const std::vector<int>& axes,
                 const std::vector<bool>& kept) {
  const auto& stage = state.stage(id);
  if (has_loops_of_its_own(stage) || stage.location.kind != ComputeLocation::Kind::kRoot ||
      !stage.pack.empty() || !stage.op.hints.unroll_for_constants.empty())
    return false;
  if (reuses_data(state, id) || ends_product(state, id)) return false;
  if (axes.empty() || axes.back() + 1 != std::ssize(kept)) return false;
  for (size_t axis = 0; axis < kept.size(); ++axis) {
    if (kept[axis] && std::ranges::count(axes, static_cast<int>(axis)) != 1) return false;
  }
  return true;
}

/// The output's axes that all reductions of its own elements have.
std::vector<bool> axes_of_reductions(const ScheduleState& state, const AxisMaps& maps, size_t rank) {
  std::vector<bool> kept(rank, true);
  for (const auto& [id, axes] : maps) {
    if (!reduces_anything(state.stage(id)) || reuses_data(state, id)) continue;
    for (size_t axis = 0; axis < rank; ++axis)
      kept[axis] = kept[axis] && std::ranges::count(axes, static_cast<int>(axis)) > 0;
  }
  return kept;
}

}  // namespace

std::optional<ColumnChain> column_chain(const ScheduleState& state) {
  if (state.outputs.size() != 1) return std::nullopt;
  ColumnChain chain;
  chain.output = state.outputs.front();
  const Compute* output = state.stage(chain.output).op.compute();
  if (!output || output->combiner != Combiner::kNone || output->axes.empty()) return std::nullopt;
  const AxisMaps maps = axis_maps(state, chain.output);
  chain.kept = axes_of_reductions(state, maps, output->axes.size());
  for (size_t axis = 0; axis < chain.kept.size(); ++axis)
    chain.steps *= chain.kept[axis] ? 1 : output->axes[axis].extent;
  if (!chain.kept.back() || chain.steps == 1) return std::nullopt;
  const auto is_member = [&](StageId id) {
    return id == chain.output || std::ranges::count(chain.members, id, &ColumnChain::Member::stage) > 0;
  };
  bool reduces = false;
  for (auto at = state.order.rbegin(); at != state.order.rend(); ++at) {
    const auto map = maps.find(*at);
    if (*at == chain.output || map == maps.end()) continue;
    if (!std::ranges::all_of(state.consumers(*at), is_member)) continue;
    if (!has_columns(state, *at, map->second, chain.kept)) continue;
    chain.members.push_back({*at, map->second});
    reduces = reduces || reduces_anything(state.stage(*at));
  }
  std::ranges::reverse(chain.members);
  return reduces ? std::optional(std::move(chain)) : std::nullopt;
}

}  // namespace tilewright
