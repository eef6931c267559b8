// SPDX-License-Identifier: Apache-2.0
#include "core/compute/compute_dag.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/compute/share_parts.h"

namespace tilewright {
namespace {

/// The count of operations as Ansor defines it: arithmetic of the operation's own type counts, functions do
/// not, and a select counts as its dearer side.
double body_flops(const Expr& e, DataType type) {
  return std::visit(
      [&](const auto& node) -> double {
        using T = std::decay_t<decltype(node)>;
        if constexpr (std::is_same_v<T, Unary>) {
          const double own = node.op == UnaryOp::kNeg && e.type() == type ? 1 : 0;
          return own + body_flops(node.a, type);
        } else if constexpr (std::is_same_v<T, Cast>) {
          return body_flops(node.a, type);
        } else if constexpr (std::is_same_v<T, Binary>) {
          const double own = e.type() == type && node.op != BinaryOp::kPow ? 1 : 0;
          return own + body_flops(node.a, type) + body_flops(node.b, type);
        } else if constexpr (std::is_same_v<T, Select>) {
          return body_flops(node.condition, type) +
                 std::max(body_flops(node.if_true, type), body_flops(node.if_false, type));
        } else {
          return 0;
        }
      },
      e.node().value);
}

std::string axis_names(const std::vector<Axis>& axes) {
  std::string out;
  for (const Axis& axis : axes) out += (out.empty() ? "" : ", ") + axis.name;
  return out;
}

const char* assignment(Combiner combiner) {
  switch (combiner) {
    case Combiner::kSum: return "+=";
    case Combiner::kProduct: return "*=";
    case Combiner::kMax: return "max=";
    case Combiner::kMin: return "min=";
    case Combiner::kNone: break;
  }
  return "=";
}

std::string definition_text(const ComputeDag& dag, const ComputeOp& op) {
  if (const Placeholder* placeholder = op.placeholder()) {
    return fmt::format("{} = {} {}, {}", op.name, op.is_parameter() ? "parameter" : "activation",
                       placeholder->index, tensor_type_text(op.type));
  }
  if (op.compute()) return compute_text(op, [&](TensorId id) { return dag.op(id).name; });
  return fmt::format("{} = table, {}", op.name, tensor_type_text(op.type));
}

Shape shape_of(const std::vector<Axis>& axes) {
  Shape shape;
  for (const Axis& axis : axes) shape.push_back(axis.extent);
  return shape;
}

}  // namespace

std::vector<std::vector<TensorId>> ComputeDag::producers() const {
  std::vector<std::vector<TensorId>> all(ops.size());
  for (size_t i = 0; i < ops.size(); ++i) {
    const Compute* compute = ops[i].compute();
    if (!compute) continue;
    visit(compute->body, [&](const Expr& e) {
      const Load* read = e.as<Load>();
      if (read && std::find(all[i].begin(), all[i].end(), read->tensor) == all[i].end()) {
        all[i].push_back(read->tensor);
      }
      return true;
    });
  }
  return all;
}

std::vector<std::vector<TensorId>> ComputeDag::consumers() const {
  std::vector<std::vector<TensorId>> all(ops.size());
  const std::vector<std::vector<TensorId>> read = producers();
  for (size_t i = 0; i < ops.size(); ++i) {
    for (const TensorId id : read[i]) all[static_cast<size_t>(id)].push_back(static_cast<TensorId>(i));
  }
  return all;
}

double count_flops(const ComputeDag& dag) {
  double total = 0;
  for (const ComputeOp& op : dag.ops) total += count_flops(op);
  return total;
}

double count_flops(const ComputeOp& op) {
  const Compute* compute = op.compute();
  if (!compute) return 0;
  double each = body_flops(compute->body, op.accumulator_type());
  if (compute->combiner != Combiner::kNone) {
    each += 1;
    for (const Axis& axis : compute->reduce_axes) each *= static_cast<double>(axis.extent);
  }
  return each * static_cast<double>(op.type.elements());
}

std::string compute_text(const ComputeOp& op, const std::function<std::string(TensorId)>& tensor_name) {
  const Compute& compute = *op.compute();
  const DataType adds_in = op.accumulator_type();
  return fmt::format("{}({}) {} {}{}", op.name, axis_names(compute.axes), assignment(compute.combiner),
                     expr_text(compute.body, tensor_name),
                     adds_in == op.type.data_type ? "" : fmt::format(" in {}", data_type_name(adds_in)));
}

std::string dag_text(const ComputeDag& dag) {
  std::string out;
  for (const ComputeOp& op : dag.ops) out += definition_text(dag, op) + "\n";
  return out;
}

DagBuilder::DagBuilder(std::string variant) {
  dag_.variant = std::move(variant);
}

TensorId DagBuilder::activation(std::string name, TensorType type, int index) {
  return add({std::move(name), std::move(type), Placeholder{Placeholder::Role::kActivation, index}, {}});
}

TensorId DagBuilder::parameter(std::string name, TensorType type, int index) {
  const int rank = static_cast<int>(type.shape.size());
  const TensorId id =
      add({std::move(name), std::move(type), Placeholder{Placeholder::Role::kParameter, index}, {}});
  dag_.ops.back().dense_dimensions = std::max(1, rank);
  return id;
}

TensorId DagBuilder::table(std::string name, Tensor values) {
  TensorType type = values.type();
  return add({std::move(name), std::move(type), ConstantTable{std::move(values)}, {}});
}

Axis DagBuilder::axis(std::string name, int64_t extent) {
  return {next_var_++, std::move(name), extent};
}

TensorId DagBuilder::compute(std::string name, std::vector<Axis> axes, Expr body, ComputeHints hints) {
  return reduce(std::move(name), std::move(axes), {}, Combiner::kNone, std::move(body), std::move(hints));
}

TensorId DagBuilder::reduce(std::string name, std::vector<Axis> axes, std::vector<Axis> reduce,
                            Combiner combiner, Expr body, ComputeHints hints,
                            std::optional<DataType> result) {
  TensorType type{result.value_or(body.type()), shape_of(axes)};
  Compute compute{std::move(axes), std::move(reduce), combiner, share_parts(body)};
  if (type.data_type != body.type()) compute.accumulator = body.type();
  return add({std::move(name), std::move(type), std::move(compute), std::move(hints)});
}

Expr DagBuilder::at(TensorId id, std::vector<Expr> indices) const {
  return load(id, std::move(indices), dag_.op(id).type.data_type);
}

Result<ComputeDag> DagBuilder::finish(std::vector<TensorId> outputs) && {
  dag_.outputs = std::move(outputs);
  TILEWRIGHT_CHECK(check_dag(dag_));
  return std::move(dag_);
}

TensorId DagBuilder::add(ComputeOp op) {
  const auto taken = [&](const std::string& name) {
    return std::any_of(dag_.ops.begin(), dag_.ops.end(),
                       [&](const ComputeOp& other) { return other.name == name; });
  };
  if (taken(op.name)) {
    int count = 2;
    while (taken(fmt::format("{}_{}", op.name, count))) ++count;
    op.name = fmt::format("{}_{}", op.name, count);
  }
  dag_.ops.push_back(std::move(op));
  return static_cast<TensorId>(dag_.ops.size() - 1);
}

}  // namespace tilewright
