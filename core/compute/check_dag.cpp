// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <set>

#include "core/compute/compute_dag.h"

namespace tilewright {
namespace {

bool is_index_type(DataType type) {
  return type == DataType::kInt64 || type == DataType::kInt32;
}

class Checker {
 public:
  explicit Checker(const ComputeDag& dag) : dag_(dag) {}

  Result<void> check() {
    std::set<std::string> names;
    for (size_t i = 0; i < dag_.ops.size(); ++i) {
      const ComputeOp& op = dag_.ops[i];
      current_ = static_cast<TensorId>(i);
      if (op.name.empty()) return wrong("an operation has no name");
      if (!names.insert(op.name).second) return wrong("two operations have this name");
      TILEWRIGHT_CHECK(check_type(op));
      if (const Compute* compute = op.compute()) TILEWRIGHT_CHECK(check_compute(op, *compute));
      if (const auto* table = std::get_if<ConstantTable>(&op.definition)) {
        if (!table->values.valid()) return wrong("a table has no values");
        if (table->values.type() != op.type) {
          return wrong("a table of {} holds {}", tensor_type_text(op.type),
                       tensor_type_text(table->values.type()));
        }
      }
    }
    current_ = -1;
    if (dag_.outputs.empty()) return wrong("there is no output");
    for (const TensorId id : dag_.outputs) {
      if (id < 0 || static_cast<size_t>(id) >= dag_.ops.size()) return wrong("output {} is no operation", id);
    }
    return {};
  }

 private:
  template <typename... Args>
  Error wrong(fmt::format_string<Args...> text, Args&&... args) const {
    const std::string place = current_ >= 0 ? dag_.op(current_).name : dag_.variant;
    return {ErrorKind::kInternal, place, fmt::format(text, std::forward<Args>(args)...), "", ""};
  }

  Result<void> check_type(const ComputeOp& op) const {
    for (const int64_t extent : op.type.shape) {
      if (extent < 1) return wrong("a dimension has the extent {}", extent);
    }
    if (!checked_element_count(op.type.shape))
      return wrong("shape {} is too large", shape_text(op.type.shape));
    return {};
  }

  Result<void> check_compute(const ComputeOp& op, const Compute& compute) {
    if (compute.axes.size() != op.type.shape.size()) {
      return wrong("{} axes for {} dimensions", compute.axes.size(), op.type.shape.size());
    }
    for (size_t i = 0; i < compute.axes.size(); ++i) {
      if (compute.axes[i].extent != op.type.shape[i]) return wrong("axis {} and its dimension differ", i);
    }
    if (compute.reduce_axes.empty() != (compute.combiner == Combiner::kNone)) {
      return wrong("a combiner goes with reduction axes, and only with them");
    }
    scope_.clear();
    std::set<std::string> names;
    for (const auto* axes : {&compute.axes, &compute.reduce_axes}) {
      for (const Axis& axis : *axes) {
        if (axis.extent < 1) return wrong("axis {} has the extent {}", axis.name, axis.extent);
        if (!all_vars_.insert(axis.var).second) return wrong("axis {} is used twice", axis.name);
        if (!names.insert(axis.name).second) return wrong("two axes have the name {}", axis.name);
        scope_.insert(axis.var);
      }
    }
    for (const std::string& hint : op.hints.unroll_for_constants) {
      if (!names.count(hint)) return wrong("a hint names the axis {}, which is absent", hint);
    }
    if (!compute.body.valid()) return wrong("the body is empty");
    if (compute.combiner == Combiner::kNone && compute.accumulator)
      return wrong("an accumulator goes with reduction axes only");
    if (compute.body.type() != op.accumulator_type())
      return wrong("body and {} differ in type", compute.accumulator ? "accumulator" : "result");
    return check_expr(compute.body);
  }

  Result<void> check_expr(const Expr& e) const {
    if (!e.valid()) return wrong("an expression is empty");
    return std::visit([&](const auto& node) { return check_node(node, e.type()); }, e.node().value);
  }

  Result<void> check_node(const IntImm&, DataType) const { return {}; }
  Result<void> check_node(const FloatImm&, DataType) const { return {}; }
  Result<void> check_node(const VarRef& ref, DataType) const {
    if (!scope_.count(ref.id)) return wrong("variable {} is not one of its axes", ref.name);
    return {};
  }
  Result<void> check_node(const Unary& node, DataType) const { return check_expr(node.a); }
  Result<void> check_node(const Cast& node, DataType) const { return check_expr(node.a); }
  Result<void> check_node(const Binary& node, DataType) const {
    TILEWRIGHT_CHECK(check_expr(node.a));
    TILEWRIGHT_CHECK(check_expr(node.b));
    if (node.a.type() != node.b.type()) {
      return wrong("an operation mixes {} and {}", data_type_name(node.a.type()),
                   data_type_name(node.b.type()));
    }
    if (node.op == BinaryOp::kFloorDiv || node.op == BinaryOp::kMod) {
      const int64_t* divisor = constant_of(node.b);
      if (!divisor || *divisor < 1) return wrong("an integer division is not by a positive constant");
    }
    return {};
  }
  Result<void> check_node(const Select& node, DataType) const {
    TILEWRIGHT_CHECK(check_expr(node.condition));
    TILEWRIGHT_CHECK(check_expr(node.if_true));
    TILEWRIGHT_CHECK(check_expr(node.if_false));
    if (node.condition.type() != DataType::kBool) return wrong("a condition is not of type bool");
    if (node.if_true.type() != node.if_false.type()) return wrong("the sides of a select differ in type");
    return {};
  }
  Result<void> check_node(const Load& node, DataType type) const {
    if (node.tensor < 0 || node.tensor >= current_)
      return wrong("a load of {} is not of an earlier operation", node.tensor);
    const ComputeOp& from = dag_.op(node.tensor);
    if (node.indices.size() != from.type.shape.size()) {
      return wrong("a load of {} has {} indices for {} dimensions", from.name, node.indices.size(),
                   from.type.shape.size());
    }
    if (type != from.type.data_type) return wrong("a load of {} has another type than it", from.name);
    for (const Expr& index : node.indices) {
      TILEWRIGHT_CHECK(check_expr(index));
      if (!is_index_type(index.type())) return wrong("an index of {} is not an integer", from.name);
    }
    return {};
  }

  const ComputeDag& dag_;
  TensorId current_ = -1;
  std::set<VarId> scope_;     ///< of the current operation
  std::set<VarId> all_vars_;  ///< of all so far
};

}  // namespace

Result<void> check_dag(const ComputeDag& dag) {
  return Checker(dag).check();
}

}  // namespace tilewright
