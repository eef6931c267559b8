// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/library_plan.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/graph/index_ranges.h"
#include "core/graph/late.h"
#include "core/graph/layout_convert.h"
#include "core/graph/memory_type.h"
#include "core/graph/operator_facts.h"
#include "core/graph/presented_node.h"
#include "core/target/target_options.h"
#include "core/tensor/reference/reference_operator.h"

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

std::string node_text(const Node& node) {
  return fmt::format("{} ({})", node.name, file_operator(node));
}

/// What the parts of a library share.
struct Shared {
  const Partition& root;
  const std::vector<bool>& tuned;  ///< by task of the root
  bool has_kernels = false;
  LibraryPlan plan = {};
  std::map<std::pair<ContentHash, size_t>, int64_t> contents = {};  ///< offsets by hash and size
  std::vector<std::string> untuned = {};
  std::vector<std::string> unsupported = {};

  /// Where the bytes of a constant lie among the weights.
  int64_t offset_of(const Tensor& tensor) {
    const auto bytes = static_cast<size_t>(tensor.type().bytes());
    const auto* data = static_cast<const std::byte*>(tensor.data());
    const ContentHash content = Hasher().update(std::span(data, bytes)).finish();
    const auto [found, is_new] = contents.try_emplace({content, bytes}, plan.weight_bytes);
    if (!is_new) return found->second;
    plan.weights.push_back({tensor, plan.weight_bytes});
    plan.weight_bytes += static_cast<int64_t>((bytes + 63) / 64 * 64);
    return found->second;
  }
};

/// The tasks of a partition, of the root or of a body, as those of the root.
std::vector<int> tasks_of_root(const Partition& partition, const Partition& root) {
  std::vector<int> numbers;
  for (const Task& task : partition.tasks) {
    const auto found = std::ranges::find(root.tasks, task.id, &Task::id);
    numbers.push_back(found == root.tasks.end() ? kNone : static_cast<int>(found - root.tasks.begin()));
  }
  return numbers;
}

std::vector<bool> tuned_of(const std::vector<int>& numbers, const std::vector<bool>& tuned) {
  std::vector<bool> own;
  for (const int number : numbers) own.push_back(number != kNone && tuned[static_cast<size_t>(number)]);
  return own;
}

class PartPlanner {
 public:
  PartPlanner(const Partition& partition, Shared& shared)
      : partition_(partition),
        graph_(partition.graph),
        shared_(shared),
        numbers_(tasks_of_root(partition, shared.root)),
        tuned_(tuned_of(numbers_, shared.tuned)),
        execution_(plan_execution(partition, tuned_)) {}

  Result<LibraryPart> run() {
    TILEWRIGHT_CHECK(expect_numbers());
    part_.graph = &graph_;
    part_.arena_bytes = execution_.arena_bytes;
    for (const Value& value : graph_.values)
      part_.slots.push_back(value.open ? ++shared_.plan.slot_count : 0);
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
      if (graph_.value(id).open) continue;
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
    return std::move(part_);
  }

 private:
  /// A library knows arrays of numbers alone.
  Result<void> expect_numbers() const {
    for (const Value& value : graph_.values) {
      if (value.type.data_type == DataType::kString) return strings_at(value.name);
    }
    for (const Node& node : graph_.nodes) {
      for (const auto& [name, value] : node.attributes.values()) {
        const auto* tensor = std::get_if<Tensor>(&value);
        if (tensor != nullptr && tensor->type().data_type == DataType::kString) return strings_at(node.name);
      }
    }
    return {};
  }

  static Error strings_at(const std::string& place) {
    return {ErrorKind::kUnsupported, place,
            "is a tensor of strings, and exported libraries take and hold numbers only", "", ""};
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
    return weights_.emplace(id, shared_.offset_of(*value.constant)).first->second;
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
    part_.steps.push_back(std::move(step));
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
      if (std::ranges::find(shared_.untuned, name) == shared_.untuned.end()) shared_.untuned.push_back(name);
      return {};
    }
    for (NodeId id : subgraph.nodes) TILEWRIGHT_CHECK(add_index_check(graph_.node(id)));
    LibraryStep step;
    step.task = numbers_[task];
    TILEWRIGHT_CHECK(add_operands(step, subgraph.inputs));
    TILEWRIGHT_CHECK(add_operands(step, subgraph.outputs));
    for (ValueId id : subgraph.parameters) {
      TILEWRIGHT_TRY(const int64_t offset, weight(id));
      step.parameters.push_back(offset);
    }
    part_.steps.push_back(std::move(step));
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
    part_.steps.push_back(std::move(step));
    return {};
  }

  Result<void> add_node(const Node& node) {
    const auto change = layout_change_of(graph_, node);
    if (!change) return add_kernel(node);
    LibraryStep step;
    step.kind = LibraryStep::Kind::kConvert;
    step.change = *change;
    TILEWRIGHT_CHECK(add_operands(step, {node.inputs[0], node.outputs[0]}));
    part_.steps.push_back(std::move(step));
    return {};
  }

  /// A node that only its reference kernel computes, or that runs bodies.
  Result<void> add_kernel(const Node& node) {
    if (!shared_.has_kernels) {
      shared_.unsupported.push_back(node_text(node));
      return {};
    }
    LibraryStep step;
    step.kind = LibraryStep::Kind::kKernel;
    step.node = static_cast<NodeId>(&node - graph_.nodes.data());
    if (is_control_flow(file_operator(node))) {
      TILEWRIGHT_TRY(step.bodies, add_bodies(step.node));
    } else if (!has_kernel(node)) {
      return Error{ErrorKind::kInternal, node.name, "has no reference kernel", "", ""};
    }
    for (const auto* ids : {&node.inputs, &node.outputs}) {
      for (ValueId id : *ids) {
        if (id == kNone || part_.slots[static_cast<size_t>(id)] > 0) continue;
        if (!graph_.value(id).layout.plain()) {
          return Error{ErrorKind::kInternal, graph_.value(id).name,
                       "is read or made by a reference kernel, but not in plain layout", "", ""};
        }
        TILEWRIGHT_TRY(LibraryOperand made, operand(id));
        step.operands.push_back(std::move(made));
      }
    }
    part_.steps.push_back(std::move(step));
    return {};
  }

  static bool has_kernel(const Node& node) {
    const std::string op(file_operator(node));
    return find_reference_operator(op) != nullptr || operator_facts(op).expand != nullptr;
  }

  Result<std::vector<int>> add_bodies(NodeId node) {
    const auto own = std::ranges::find(partition_.bodies, node, &BodyPartitions::node);
    std::vector<int> numbers;
    if (own == partition_.bodies.end())
      return Error{ErrorKind::kInternal, graph_.node(node).name, "has bodies that were not cut", "", ""};
    for (const auto& body : own->bodies) {
      TILEWRIGHT_TRY(LibraryPart made, PartPlanner(*body, shared_).run());
      numbers.push_back(static_cast<int>(shared_.plan.bodies.size()));
      shared_.plan.bodies.push_back(std::move(made));
    }
    return numbers;
  }

  const Partition& partition_;
  const Graph& graph_;
  Shared& shared_;
  std::vector<int> numbers_;  ///< by task: that of the root
  std::vector<bool> tuned_;
  ExecutionPlan execution_;
  LibraryPart part_;
  std::map<ValueId, int64_t> weights_;
};

}  // namespace

Result<LibraryPlan> plan_library(const Partition& partition, const std::vector<bool>& tuned,
                                 const Target& target, const LibraryMeans& means) {
  Shared shared{.root = partition, .tuned = tuned, .has_kernels = means.has_kernels};
  for (const LibraryWeight& weight : means.known) (void)shared.offset_of(weight.tensor);
  TILEWRIGHT_TRY(LibraryPart main, PartPlanner(partition, shared).run());
  const Graph& graph = partition.graph;
  if (!shared.unsupported.empty()) {
    return Error{
        ErrorKind::kUnsupported,
        graph.name,
        fmt::format("no library can be made: only a reference kernel can run {}, and there are none for this "
                    "target",
                    listed(shared.unsupported)),
        "Cut these nodes off the model, or export it for a processor like this machine's",
        {}};
  }
  if (!shared.untuned.empty()) {
    return Error{
        ErrorKind::kInvalid,
        graph.name,
        fmt::format("no verified program is known for {}", listed(shared.untuned)),
        "Tune the model for this target first: `tilewright tune MODEL " + target_options(target) + "`",
        {}};
  }
  static_cast<LibraryPart&>(shared.plan) = std::move(main);
  return std::move(shared.plan);
}

std::vector<const LibraryPart*> parts_of(const LibraryPlan& plan) {
  std::vector<const LibraryPart*> parts{&plan};
  for (const LibraryPart& body : plan.bodies) parts.push_back(&body);
  return parts;
}

std::vector<std::string> kernel_nodes(const LibraryPlan& plan) {
  std::vector<std::string> nodes;
  for (const LibraryPart* part : parts_of(plan)) {
    for (const LibraryStep& step : part->steps) {
      if (step.kind == LibraryStep::Kind::kKernel) nodes.push_back(node_text(part->graph->node(step.node)));
    }
  }
  return nodes;
}

bool has_kernels(const LibraryPlan& plan) {
  return !kernel_nodes(plan).empty();
}

std::pair<std::string, int> kernel_of(const Node& node) {
  const std::string op(file_operator(node));
  if (!is_late(node) || is_control_flow(op) || is_as_in_file(node)) return {op, node.opset};
  return {op, NodePresenter::presented_opset(node.opset)};
}

bool is_as_in_file(const Node& node) {
  if (!is_late(node) || is_control_flow(file_operator(node))) return false;
  Node as_file = node;
  as_file.op = std::string(file_operator(node));
  return !NodePresenter::is_presented(as_file);
}

}  // namespace tilewright
