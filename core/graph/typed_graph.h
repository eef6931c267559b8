// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/graph/constant_pool.h"
#include "core/graph/folding_budget.h"
#include "core/graph/free_names.h"
#include "core/graph/graph.h"

namespace tilewright {

/// Whether an id stands for a list of values: files have sequences of tensors, and graphs have not.
inline bool is_list(ValueId id) {
  return id < kNone;
}

/// A graph that grows node by node while a file is read: a node gives its outputs their types at once. Small
/// values that do not depend on the inputs are computed on the way, because shapes may depend on them.
class TypedGraph {
 public:
  explicit TypedGraph(std::string name);

  /// Keeps a name of the file from being given to something else.
  void reserve(const std::string& name) { names_.reserve(name); }
  /// A name that nothing else has: `stem` itself, or `stem` with a number.
  std::string free_name(const std::string& stem) { return names_.take(stem); }

  /// A constant that is equal to an earlier one shares its bytes.
  ValueId add_value(std::string name, Value value = {});
  void add_input(ValueId id) { graph_.inputs.push_back(id); }
  void add_output(ValueId id) { graph_.outputs.push_back(id); }
  void rename(ValueId id, std::string name) { graph_.value(id).name = std::move(name); }

  /// Adds a node whose outputs are values that were added and infers their types. An error has the node as
  /// its place.
  Result<void> add_node(Node node);

  /// An id for these values together. They are no value of the graph, so that no node of it reads them.
  ValueId add_list(std::vector<ValueId> elements);
  /// The values that an id stands for; null where it stands for none.
  const std::vector<ValueId>* list(ValueId id) const;
  /// How many values all lists have together.
  size_t listed() const { return listed_; }

  /// Adds a late node whose outputs are values that were added with their types.
  void add_late_node(Node node);

  /// How far the graph has grown.
  struct Mark {
    size_t values = 0;
    size_t nodes = 0;
    size_t computed = 0;
  };
  Mark mark() const { return {graph_.values.size(), graph_.nodes.size(), computed_.size()}; }
  /// Takes back what was added since.
  void roll_back(const Mark& mark);

  const Graph& graph() const { return graph_; }
  /// The graph without the values that were computed on the way: folding them is a pass's work.
  Graph take();

 private:
  Graph graph_;
  FoldingBudget budget_;
  FreeNames names_;
  std::vector<ValueId> computed_;
  ConstantPool constants_;
  std::vector<std::vector<ValueId>> lists_;
  size_t listed_ = 0;
};

}  // namespace tilewright
