// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/execution_plan.h"

#include <algorithm>

#include "core/graph/aliases.h"
#include "core/graph/memory_type.h"
#include "core/runtime/memory_plan.h"

namespace tilewright {
namespace {

/// Constants, inputs and outputs have places; all other values have none yet.
std::vector<ValuePlace> fixed_places(const Graph& graph) {
  std::vector<ValuePlace> places(graph.values.size());
  auto fix = [&](ValueId id, ValuePlace place) {
    auto& found = places[static_cast<size_t>(id)];
    if (found.kind == ValuePlace::Kind::kNowhere) found = place;
  };
  for (size_t i = 0; i < places.size(); ++i) {
    if (graph.values[i].constant) places[i] = {ValuePlace::Kind::kConstant, 0};
  }
  for (size_t i = 0; i < graph.inputs.size(); ++i)
    fix(graph.inputs[i], {ValuePlace::Kind::kInput, static_cast<int64_t>(i)});
  for (size_t i = 0; i < graph.outputs.size(); ++i)
    fix(graph.outputs[i], {ValuePlace::Kind::kOutput, static_cast<int64_t>(i)});
  return places;
}

/// The first and the last step that need the memory of each root; -1 where no step does.
std::vector<BufferLifetime> lifetimes_of(const Partition& partition, const std::vector<bool>& compiled,
                                         const Aliases& aliases) {
  const Graph& graph = partition.graph;
  std::vector<BufferLifetime> lifetimes(graph.values.size(), {0, -1, -1});
  auto touch = [&](ValueId id, int step) {
    if (id == kNone) return;
    auto& lifetime = lifetimes[static_cast<size_t>(aliases.view(id).root)];
    if (lifetime.first_step < 0) lifetime.first_step = step;
    lifetime.last_step = step;
  };
  for (size_t s = 0; s < partition.steps.size(); ++s) {
    auto touch_all = [&](const std::vector<ValueId>& ids) {
      for (ValueId id : ids) touch(id, static_cast<int>(s));
    };
    auto touch_node = [&](NodeId id) {
      touch_all(graph.node(id).inputs);
      touch_all(graph.node(id).outputs);
    };
    const auto& step = partition.steps[s];
    if (step.subgraph == kNone) {
      touch_node(step.reference);
      continue;
    }
    const auto& subgraph = partition.subgraphs[static_cast<size_t>(step.subgraph)];
    if (compiled[static_cast<size_t>(subgraph.task)]) {
      touch_all(subgraph.inputs);
      touch_all(subgraph.outputs);
    } else {
      for (NodeId id : subgraph.nodes) touch_node(id);
    }
  }
  return lifetimes;
}

PlannedCopy planned_copy(const Graph& graph, const ViewCopy& copy, ValuePlace from, ValuePlace to) {
  PlannedCopy made;
  made.from = from;
  made.to = to;
  if (graph.is_constant(copy.from.root)) made.constant = copy.from.root;
  made.copy = simplified({copy.extents, copy.from.strides, copy.to.strides,
                          static_cast<int64_t>(data_type_size(copy.data_type))});
  made.why = copy.why;
  return made;
}

}  // namespace

ExecutionPlan plan_execution(const Partition& partition, const std::vector<bool>& compiled) {
  const Graph& graph = partition.graph;
  const Aliases aliases = find_aliases(graph);
  ExecutionPlan plan;
  for (const auto& view : aliases.views) plan.strides.push_back(view.strides);

  const auto lifetimes = lifetimes_of(partition, compiled, aliases);
  std::vector<ValuePlace> roots = fixed_places(graph);
  std::vector<BufferLifetime> packed;
  std::vector<size_t> packed_values;
  for (size_t i = 0; i < roots.size(); ++i) {
    if (roots[i].kind != ValuePlace::Kind::kNowhere || lifetimes[i].first_step < 0) continue;
    packed.push_back(lifetimes[i]);
    packed.back().bytes = memory_type(graph.values[i]).bytes();
    packed_values.push_back(i);
  }
  const MemoryPlan memory = plan_memory(packed);
  plan.arena_bytes = memory.bytes;
  for (size_t i = 0; i < packed_values.size(); ++i) {
    roots[packed_values[i]] = {ValuePlace::Kind::kArena, memory.offsets[i]};
  }
  const auto place_of = [&](const ValueView& view, DataType type) {
    ValuePlace place = roots[static_cast<size_t>(view.root)];
    const int64_t bytes = view.offset * static_cast<int64_t>(data_type_size(type));
    (place.kind == ValuePlace::Kind::kArena ? place.position : place.offset) += bytes;
    return place;
  };
  for (size_t i = 0; i < roots.size(); ++i) {
    plan.places.push_back(place_of(aliases.views[i], graph.values[i].type.data_type));
  }

  for (const auto& step : partition.steps) {
    ExecutionStep made;
    made.subgraph = step.subgraph;
    made.node = step.reference;
    if (step.subgraph == kNone) {
      made.only_moves = only_moves(graph, graph.node(step.reference));
      for (const auto& copy : aliases.copies[static_cast<size_t>(step.reference)]) {
        made.copies.push_back(planned_copy(graph, copy, place_of(copy.from, copy.data_type),
                                           place_of(copy.to, copy.data_type)));
      }
    }
    plan.steps.push_back(std::move(made));
  }
  for (size_t i = 0; i < graph.outputs.size(); ++i) {
    if (plan.place(graph.outputs[i]) != ValuePlace{ValuePlace::Kind::kOutput, static_cast<int64_t>(i)}) {
      plan.copied_outputs.push_back(i);
    }
  }
  return plan;
}

}  // namespace tilewright
