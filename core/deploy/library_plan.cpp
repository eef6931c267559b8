// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/library_plan.h"

#include <algorithm>
#include <map>
#include <string>

#include <fmt/format.h>

#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

/// "a, b, c and 4 more".
std::string listed(const std::vector<std::string>& names) {
  constexpr size_t kShown = 8;
  std::string text;
  for (size_t i = 0; i < names.size() && i < kShown; ++i) text += (i > 0 ? ", " : "") + names[i];
  if (names.size() > kShown) text += fmt::format(" and {} more", names.size() - kShown);
  return text;
}

LayoutChange layout_change(const Value& from, const Value& to) {
  const Shape& shape = from.type.shape;
  LayoutChange change;
  change.outer = shape[0];
  change.channels = shape[1];
  for (size_t i = 2; i < shape.size(); ++i) change.inner *= shape[i];
  change.from_block = from.layout.channel_block;
  change.to_block = to.layout.channel_block;
  return change;
}

bool is_conversion(const Graph& graph, const Node& node) {
  return node.op == "LayoutConvert" && graph.value(node.inputs[0]).type.data_type == DataType::kFloat32 &&
         graph.value(node.inputs[0]).type.shape.size() >= 2;
}

class LibraryPlanner {
 public:
  LibraryPlanner(const Partition& partition, const std::vector<bool>& tuned)
      : partition_(partition),
        graph_(partition.graph),
        tuned_(tuned),
        execution_(plan_execution(partition, tuned)) {}

  Result<LibraryPlan> run() {
    plan_.arena_bytes = execution_.arena_bytes;
    for (const auto& step : execution_.steps) {
      if (step.is_alias) continue;
      TILEWRIGHT_CHECK(step.subgraph == kNone ? add_node(graph_.node(step.node))
                                              : add_subgraph(step.subgraph));
    }
    for (size_t i : execution_.copied_outputs) {
      const ValueId id = graph_.outputs[i];
      LibraryStep copy;
      copy.kind = LibraryStep::Kind::kCopy;
      copy.bytes = memory_type(graph_.value(id)).bytes();
      TILEWRIGHT_TRY(LibraryOperand from, operand(id));
      LibraryOperand to = from;
      to.place = {ValuePlace::Kind::kOutput, static_cast<int64_t>(i)};
      copy.operands = {std::move(from), std::move(to)};
      plan_.steps.push_back(std::move(copy));
    }
    if (!unsupported_.empty()) {
      return Error{
          ErrorKind::kUnsupported,
          graph_.name,
          fmt::format("no library can be made: only a reference kernel can run {}", listed(unsupported_)),
          "Cut these nodes off the model; `tilewright run` runs it as it is",
          {}};
    }
    if (!untuned_.empty()) {
      return Error{ErrorKind::kInvalid,
                   graph_.name,
                   fmt::format("no verified program is known for {}", listed(untuned_)),
                   "Tune the model for this target first: `tilewright tune MODEL`",
                   {}};
    }
    return std::move(plan_);
  }

 private:
  Result<int64_t> weight(ValueId id) {
    const auto [found, is_new] = weights_.try_emplace(id, plan_.weight_bytes);
    if (!is_new) return found->second;
    const Value& value = graph_.value(id);
    if (!value.constant->valid()) {
      return Error{ErrorKind::kBadInput,
                   value.name,
                   "its values are missing: " + value.missing_file + " was not found",
                   "Put that file beside the model",
                   {}};
    }
    plan_.weights.push_back({*value.constant, plan_.weight_bytes});
    plan_.weight_bytes += (value.constant->type().bytes() + 63) / 64 * 64;
    return found->second;
  }

  Result<LibraryOperand> operand(ValueId id) {
    LibraryOperand made{execution_.place(id), execution_.strides[static_cast<size_t>(id)]};
    if (made.place.kind == ValuePlace::Kind::kConstant) {
      TILEWRIGHT_TRY(made.place.position, weight(id));
    }
    return made;
  }

  Result<void> add_operands(LibraryStep& step, const std::vector<ValueId>& ids) {
    for (ValueId id : ids) {
      TILEWRIGHT_TRY(LibraryOperand made, operand(id));
      step.operands.push_back(std::move(made));
    }
    return {};
  }

  Result<void> add_subgraph(int index) {
    const Subgraph& subgraph = partition_.subgraphs[static_cast<size_t>(index)];
    const auto task = static_cast<size_t>(subgraph.task);
    if (!tuned_[task]) {
      const Node& node = graph_.node(subgraph.nodes[0]);
      if (subgraph.nodes.size() == 1 && is_conversion(graph_, node)) return add_node(node);
      const std::string& name = partition_.tasks[task].name;
      if (std::find(untuned_.begin(), untuned_.end(), name) == untuned_.end()) untuned_.push_back(name);
      return {};
    }
    LibraryStep step;
    step.task = subgraph.task;
    TILEWRIGHT_CHECK(add_operands(step, subgraph.inputs));
    TILEWRIGHT_CHECK(add_operands(step, subgraph.outputs));
    for (ValueId id : subgraph.parameters) {
      TILEWRIGHT_TRY(const int64_t offset, weight(id));
      step.parameters.push_back(offset);
    }
    plan_.steps.push_back(std::move(step));
    return {};
  }

  Result<void> add_node(const Node& node) {
    LibraryStep step;
    if (is_view(graph_, node)) {
      step.kind = LibraryStep::Kind::kCopy;
      step.bytes = memory_type(graph_.value(node.outputs[0])).bytes();
    } else if (is_conversion(graph_, node)) {
      step.kind = LibraryStep::Kind::kConvert;
      step.change = layout_change(graph_.value(node.inputs[0]), graph_.value(node.outputs[0]));
    } else {
      unsupported_.push_back(fmt::format("{} ({})", node.name, node.op));
      return {};
    }
    TILEWRIGHT_CHECK(add_operands(step, {node.inputs[0], node.outputs[0]}));
    plan_.steps.push_back(std::move(step));
    return {};
  }

  const Partition& partition_;
  const Graph& graph_;
  const std::vector<bool>& tuned_;
  ExecutionPlan execution_;
  LibraryPlan plan_;
  std::map<ValueId, int64_t> weights_;
  std::vector<std::string> untuned_;
  std::vector<std::string> unsupported_;
};

}  // namespace

Result<LibraryPlan> plan_library(const Partition& partition, const std::vector<bool>& tuned) {
  return LibraryPlanner(partition, tuned).run();
}

}  // namespace tilewright
