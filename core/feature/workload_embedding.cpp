// SPDX-License-Identifier: Apache-2.0
#include "core/feature/workload_embedding.h"

#include <algorithm>
#include <vector>

#include "core/compute/variant_traits.h"

namespace tilewright {
namespace {

enum Flag : size_t {
  kMaximum,
  kMinimum,
  kAddition,
  kConvolution,
  kWinograd,
  kDepthwise,
  kDense,
  kSoftmax,
  kBatchedProduct,
};

/// Operations that depend only on parameters and tables.
std::vector<bool> constants_of(const ComputeDag& dag) {
  std::vector<bool> constant(dag.ops.size());
  const auto producers = dag.producers();
  for (size_t i = 0; i < dag.ops.size(); ++i) {
    const auto* placeholder = dag.ops[i].placeholder();
    constant[i] = placeholder ? placeholder->role == Placeholder::Role::kParameter
                              : std::all_of(producers[i].begin(), producers[i].end(),
                                            [&](TensorId id) { return constant[static_cast<size_t>(id)]; });
  }
  return constant;
}

/// The first tensor that is read below `e`; -1: none.
TensorId first_read(const Expr& e) {
  TensorId found = -1;
  visit(e, [&](const Expr& part) {
    const auto* read = part.as<Load>();
    if (read && found < 0) found = read->tensor;
    return found < 0;
  });
  return found;
}

/// Whether the body adds an element of one tensor to one of another, apart from conditions that choose
/// between that and a constant.
bool adds_tensors(const Expr& body) {
  if (const auto* s = body.as<Select>()) return adds_tensors(s->if_true) || adds_tensors(s->if_false);
  const auto* b = body.as<Binary>();
  if (!b || b->op != BinaryOp::kAdd || !is_floating_point(body.type())) return false;
  const TensorId x = first_read(b->a);
  const TensorId y = first_read(b->b);
  return x >= 0 && y >= 0 && x != y;
}

bool depends_on_any(const Expr& e, const std::vector<Axis>& axes) {
  bool found = false;
  visit(e, [&](const Expr& part) {
    const auto* v = part.as<VarRef>();
    found =
        found || (v && std::any_of(axes.begin(), axes.end(), [&](const Axis& a) { return a.var == v->id; }));
    return !found;
  });
  return found;
}

/// Whether every reduce axis moves a window, so that some index has it beside an axis of the result.
bool reduces_windows_only(const Compute& compute) {
  return std::all_of(compute.reduce_axes.begin(), compute.reduce_axes.end(), [&](const Axis& axis) {
    bool window = false;
    visit(compute.body, [&](const Expr& e) {
      const auto* read = e.as<Load>();
      for (size_t i = 0; read && i < read->indices.size(); ++i) {
        window = window ||
                 (depends_on_any(read->indices[i], {axis}) && depends_on_any(read->indices[i], compute.axes));
      }
      return !window;
    });
    return window;
  });
}

bool reads_constant(const Compute& compute, const std::vector<bool>& constant) {
  bool found = false;
  visit(compute.body, [&](const Expr& e) {
    const auto* read = e.as<Load>();
    found = found || (read && constant[static_cast<size_t>(read->tensor)]);
    return !found;
  });
  return found;
}

}  // namespace

WorkloadEmbedding workload_embedding(const ComputeDag& dag) {
  WorkloadEmbedding flags{};
  const auto constant = constants_of(dag);
  if (variant_traits(dag.variant).is_winograd) flags[kWinograd] = 1;
  for (const ComputeOp& op : dag.ops) {
    const Compute* compute = op.compute();
    if (!compute) continue;
    if (compute->combiner == Combiner::kMax) flags[kMaximum] = 1;
    if (compute->combiner == Combiner::kMin) flags[kMinimum] = 1;
    visit(compute->body, [&](const Expr& e) {
      const auto* b = e.as<Binary>();
      if (b && b->op == BinaryOp::kMax) flags[kMaximum] = 1;
      if (b && b->op == BinaryOp::kMin) flags[kMinimum] = 1;
      return true;
    });
    if (op.hints.part == OperatorPart::kSoftmax) flags[kSoftmax] = 1;
    if (compute->reduce_axes.empty()) {
      if (adds_tensors(compute->body)) flags[kAddition] = 1;
    } else if (op.hints.part == OperatorPart::kConvolution) {
      flags[reduces_windows_only(*compute) ? kDepthwise : kConvolution] = 1;
    } else if (op.hints.part == OperatorPart::kMatrixProduct) {
      flags[reads_constant(*compute, constant) ? kDense : kBatchedProduct] = 1;
    }
  }
  return flags;
}

}  // namespace tilewright
