// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/library_plan.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/graph/index_ranges.h"
#include "core/graph/late.h"
#include "core/graph/layout_convert.h"
#include "core/graph/memory_type.h"
#include "core/target/target_options.h"

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

class LibraryPlanner {
 public:
  LibraryPlanner(const Partition& partition, const std::vector<bool>& tuned, const Target& target,
                 const std::vector<LibraryWeight>& known)
      : partition_(partition),
        target_(target),
        graph_(partition.graph),
        tuned_(tuned),
        execution_(plan_execution(partition, tuned)) {
    for (const LibraryWeight& weight : known) (void)offset_of(weight.tensor);
  }

  /// A library knows arrays of numbers alone.
  Result<void> expect_numbers() const {
    for (const Value& value : graph_.values) {
      if (value.type.data_type != DataType::kString) continue;
      return Error{ErrorKind::kUnsupported, value.name,
                   "is a tensor of strings, and exported libraries take and hold numbers only", "", ""};
    }
    return {};
  }

  Result<LibraryPlan> run() {
    TILEWRIGHT_CHECK(expect_numbers());
    plan_.arena_bytes = execution_.arena_bytes;
    for (const auto& step : execution_.steps) {
      if (step.only_moves) {
        for (const auto& copy : step.copies) TILEWRIGHT_CHECK(add_copy(copy));
        continue;
      }
      TILEWRIGHT_CHECK(step.subgraph == kNone ? add_node(graph_.node(step.node))
                                              : add_subgraph(step.subgraph));
    }
    for (size_t i : execution_.copied_outputs) {
      const ValueId id = graph_.outputs[i];
      const TensorType type = memory_type(graph_.value(id));
      PlannedCopy copy;
      copy.from = execution_.place(id);
      copy.to = {ValuePlace::Kind::kOutput, static_cast<int64_t>(i)};
      if (graph_.is_constant(id)) copy.constant = id;
      copy.copy =
          simplified({type.shape, execution_.strides[static_cast<size_t>(id)], row_major_strides(type.shape),
                      static_cast<int64_t>(data_type_size(type.data_type))});
      TILEWRIGHT_CHECK(add_copy(copy));
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
      return Error{
          ErrorKind::kInvalid,
          graph_.name,
          fmt::format("no verified program is known for {}", listed(untuned_)),
          "Tune the model for this target first: `tilewright tune MODEL " + target_options(target_) + "`",
          {}};
    }
    return std::move(plan_);
  }

 private:
  /// Where the bytes of a constant lie among the weights.
  int64_t offset_of(const Tensor& tensor) {
    const auto bytes = static_cast<size_t>(tensor.type().bytes());
    const auto* data = static_cast<const std::byte*>(tensor.data());
    const ContentHash content = Hasher().update(std::span(data, bytes)).finish();
    const auto [found, is_new] = contents_.try_emplace({content, bytes}, plan_.weight_bytes);
    if (!is_new) return found->second;
    plan_.weights.push_back({tensor, plan_.weight_bytes});
    plan_.weight_bytes += static_cast<int64_t>((bytes + 63) / 64 * 64);
    return found->second;
  }

  Result<int64_t> weight(ValueId id) {
    if (const auto found = weights_.find(id); found != weights_.end()) return found->second;
    const Value& value = graph_.value(id);
    if (!value.constant->valid()) {
      return Error{ErrorKind::kBadInput,
                   value.name,
                   "its values are missing: " + value.missing_file + " was not found",
                   "Put that file beside the model",
                   {}};
    }
    return weights_.emplace(id, offset_of(*value.constant)).first->second;
  }

  Result<LibraryOperand> operand(ValueId id) {
    LibraryOperand made{execution_.place(id), execution_.strides[static_cast<size_t>(id)]};
    if (made.place.kind == ValuePlace::Kind::kConstant) {
      TILEWRIGHT_TRY(made.place.position, weight(id));
    }
    return made;
  }

  Result<void> add_copy(const PlannedCopy& planned) {
    LibraryStep step;
    step.kind = LibraryStep::Kind::kCopy;
    step.copy = planned.copy;
    step.operands = {{planned.from, planned.copy.from_strides}, {planned.to, planned.copy.to_strides}};
    if (planned.constant != kNone) {
      TILEWRIGHT_TRY(step.operands[0].place.position, weight(planned.constant));
    }
    plan_.steps.push_back(std::move(step));
    return {};
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
      if (subgraph.nodes.size() == 1 && layout_change_of(graph_, node)) return add_node(node);
      const std::string& name = partition_.tasks[task].name;
      if (std::find(untuned_.begin(), untuned_.end(), name) == untuned_.end()) untuned_.push_back(name);
      return {};
    }
    for (NodeId id : subgraph.nodes) TILEWRIGHT_CHECK(add_index_check(graph_.node(id)));
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

  /// Indices are checked before the code that reads with them: here where they are known, in that code where
  /// they are not.
  Result<void> add_index_check(const Node& node) {
    const auto range = index_range(graph_, node);
    if (!range) return {};
    const Value& indices = graph_.value(range->indices);
    if (indices.constant && indices.constant->valid())
      return check_indices(node, *indices.constant, range->extent);
    LibraryStep step;
    step.kind = LibraryStep::Kind::kIndices;
    step.index_extent = range->extent;
    TILEWRIGHT_CHECK(add_operands(step, {range->indices}));
    step.copy.extents = indices.type.shape;
    step.copy.element_bytes = static_cast<int64_t>(data_type_size(indices.type.data_type));
    plan_.steps.push_back(std::move(step));
    return {};
  }

  Result<void> add_node(const Node& node) {
    const auto change = layout_change_of(graph_, node);
    if (!change) {
      unsupported_.push_back(fmt::format("{} ({})", node.name, file_operator(node)));
      return {};
    }
    LibraryStep step;
    step.kind = LibraryStep::Kind::kConvert;
    step.change = *change;
    TILEWRIGHT_CHECK(add_operands(step, {node.inputs[0], node.outputs[0]}));
    plan_.steps.push_back(std::move(step));
    return {};
  }

  const Partition& partition_;
  const Target& target_;
  const Graph& graph_;
  const std::vector<bool>& tuned_;
  ExecutionPlan execution_;
  LibraryPlan plan_;
  std::map<ValueId, int64_t> weights_;
  std::map<std::pair<ContentHash, size_t>, int64_t> contents_;  ///< offsets by hash and size
  std::vector<std::string> untuned_;
  std::vector<std::string> unsupported_;
};

}  // namespace

Result<LibraryPlan> plan_library(const Partition& partition, const std::vector<bool>& tuned,
                                 const Target& target, const std::vector<LibraryWeight>& known) {
  return LibraryPlanner(partition, tuned, target, known).run();
}

}  // namespace tilewright
