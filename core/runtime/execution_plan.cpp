// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/execution_plan.h"

#include <algorithm>

#include "core/graph/operator_traits.h"
#include "core/runtime/memory_plan.h"

namespace tilewright {
namespace {

/// Values that share memory because a view only renames them: each value's owner.
std::vector<ValueId> view_owners(const Graph& graph) {
  std::vector<ValueId> owner(graph.values.size());
  for (size_t i = 0; i < owner.size(); ++i) owner[i] = static_cast<ValueId>(i);
  for (const auto& node : graph.nodes) {
    if (!is_view(graph, node)) continue;
    const ValueId input = node.inputs[0];
    const ValueId output = node.outputs[0];
    const bool bound = graph.is_constant(input) ||
                       std::find(graph.outputs.begin(), graph.outputs.end(), output) != graph.outputs.end();
    if (!bound && memory_type(graph.value(input)).bytes() == memory_type(graph.value(output)).bytes()) {
      owner[static_cast<size_t>(output)] = owner[static_cast<size_t>(input)];
    }
  }
  return owner;
}

/// Constants, inputs and outputs; everything else is nowhere yet.
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

/// From which step to which each owner is needed; -1 where nobody touches it.
std::vector<BufferLifetime> lifetimes_of(const Partition& partition, const std::vector<bool>& compiled,
                                         const std::vector<ValueId>& owner) {
  const Graph& graph = partition.graph;
  std::vector<BufferLifetime> lifetimes(graph.values.size(), {0, -1, -1});
  auto touch = [&](ValueId id, int step) {
    if (id == kNone) return;
    auto& lifetime = lifetimes[static_cast<size_t>(owner[static_cast<size_t>(id)])];
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

}  // namespace

TensorType memory_type(const Value& value) {
  return {value.type.data_type, physical_shape(value.type.shape, value.layout)};
}

ExecutionPlan plan_execution(const Partition& partition, const std::vector<bool>& compiled) {
  const Graph& graph = partition.graph;
  ExecutionPlan plan;
  for (const auto& value : graph.values) plan.strides.push_back(row_major_strides(memory_type(value).shape));

  const auto owner = view_owners(graph);
  const auto lifetimes = lifetimes_of(partition, compiled, owner);
  plan.places = fixed_places(graph);
  std::vector<BufferLifetime> packed;
  std::vector<size_t> packed_values;
  for (size_t i = 0; i < plan.places.size(); ++i) {
    if (plan.places[i].kind != ValuePlace::Kind::kNowhere || lifetimes[i].first_step < 0) continue;
    packed.push_back(lifetimes[i]);
    packed.back().bytes = memory_type(graph.values[i]).bytes();
    packed_values.push_back(i);
  }
  const MemoryPlan memory = plan_memory(packed);
  plan.arena_bytes = memory.bytes;
  for (size_t i = 0; i < packed_values.size(); ++i) {
    plan.places[packed_values[i]] = {ValuePlace::Kind::kArena, memory.offsets[i]};
  }
  for (size_t i = 0; i < plan.places.size(); ++i) {
    if (plan.places[i].kind == ValuePlace::Kind::kNowhere)
      plan.places[i] = plan.places[static_cast<size_t>(owner[i])];
  }

  for (const auto& step : partition.steps) {
    ExecutionStep made{step.subgraph, step.reference, false};
    if (step.subgraph == kNone) {
      const Node& node = graph.node(step.reference);
      made.is_alias = is_view(graph, node) && plan.place(node.outputs[0]) == plan.place(node.inputs[0]);
    }
    plan.steps.push_back(made);
  }
  for (size_t i = 0; i < graph.outputs.size(); ++i) {
    if (plan.place(graph.outputs[i]) != ValuePlace{ValuePlace::Kind::kOutput, static_cast<int64_t>(i)}) {
      plan.copied_outputs.push_back(i);
    }
  }
  return plan;
}

}  // namespace tilewright
