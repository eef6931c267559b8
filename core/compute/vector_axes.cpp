// SPDX-License-Identifier: Apache-2.0
#include "core/compute/vector_axes.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/compute/node_memo.h"

namespace tilewright {
namespace {

/// An axis gains nothing from more elements in a vector than these, which fill one of 32 bytes.
constexpr int64_t kWideEnough = 8;
/// An operand that is read at least this often may be copied into the order of the vectors.
constexpr int64_t kReadersOfCopy = 8;

std::vector<const Load*> loads_of(const Compute& compute) {
  std::vector<const Load*> loads;
  visit_once(compute.body, [&](const Expr& e) {
    if (const auto* l = e.as<Load>()) loads.push_back(l);
    return true;
  });
  return loads;
}

/// Operations that depend on parameters only.
std::vector<bool> constants_of(const ComputeDag& dag) {
  std::vector<bool> constant(dag.ops.size());
  const auto producers = dag.producers();
  for (size_t i = 0; i < dag.ops.size(); ++i) {
    const ComputeOp& op = dag.ops[i];
    constant[i] = op.placeholder() ? op.is_parameter()
                                   : std::all_of(producers[i].begin(), producers[i].end(), [&](TensorId id) {
                                       return constant[static_cast<size_t>(id)];
                                     });
  }
  return constant;
}

class Turning {
 public:
  explicit Turning(ComputeDag dag) : dag_(std::move(dag)), constant_(constants_of(dag_)) {
    for (const ComputeOp& op : dag_.ops) {
      const Compute* compute = op.compute();
      if (!compute) continue;
      for (const auto* axes : {&compute->axes, &compute->reduce_axes}) {
        for (const Axis& axis : *axes) next_var_ = std::max(next_var_, axis.var + 1);
      }
    }
  }

  ComputeDag run() {
    const size_t count = dag_.ops.size();
    for (size_t i = 0; i < count; ++i) {
      if (const auto axis = better_axis(i)) move_innermost(static_cast<TensorId>(i), *axis);
    }
    return std::move(dag_);
  }

 private:
  /// How many neighbours along the axis one vector can hold; 0 where none lie side by side.
  int64_t width(const Compute& compute, const std::vector<const Load*>& loads, const Axis& axis) const {
    bool used = false;
    for (const Load* load : loads) {
      for (size_t d = 0; d < load->indices.size(); ++d) {
        if (!depends_on(load->indices[d], axis.var)) continue;
        used = true;
        const bool in_order = d + 1 == load->indices.size() && is_affine(load->indices[d]);
        if (!in_order && !constant_[static_cast<size_t>(load->tensor)] &&
            !may_be_copied(compute, loads, *load, axis)) {
          return 0;
        }
      }
    }
    return used ? std::min(axis.extent, kWideEnough) : 0;
  }

  /// Whether an activation in a product of activations may be copied into the order of the vectors: each of
  /// its indices is one axis, and each element is read for many values of the other axes.
  bool may_be_copied(const Compute& compute, const std::vector<const Load*>& loads, const Load& load,
                     const Axis& axis) const {
    if (!dag_.op(load.tensor).placeholder()) return false;
    const auto is_other_constant = [&](const Load* other) {
      return constant_[static_cast<size_t>(other->tensor)];
    };
    if (std::any_of(loads.begin(), loads.end(), is_other_constant)) return false;
    int64_t readers = 1;
    for (const Axis& other : compute.axes) {
      const auto reads = [&](const Expr& index) { return depends_on(index, other.var); };
      if (std::none_of(load.indices.begin(), load.indices.end(), reads)) readers *= other.extent;
    }
    const auto along = std::count_if(load.indices.begin(), load.indices.end(),
                                     [&](const Expr& index) { return depends_on(index, axis.var); });
    return readers >= kReadersOfCopy && along == 1 &&
           std::all_of(load.indices.begin(), load.indices.end(),
                       [](const Expr& index) { return index.as<VarRef>() || index.as<IntImm>(); });
  }

  /// The axis that should be innermost in place of the present one; nothing where the present one is good
  /// enough.
  std::optional<size_t> better_axis(size_t id) const {
    const ComputeOp& op = dag_.ops[id];
    const Compute* compute = op.compute();
    if (!compute || compute->reduce_axes.empty() || compute->axes.size() < 2 || constant_[id] ||
        !op.hints.unroll_for_constants.empty()) {
      return std::nullopt;
    }
    const auto loads = loads_of(*compute);
    // A sum along memory of one operand has its vectors there.
    if (loads.size() < 2) return std::nullopt;
    const int64_t now = width(*compute, loads, compute->axes.back());
    int64_t most = 0;
    size_t best = 0;
    for (size_t i = 0; i + 1 < compute->axes.size(); ++i) {
      const int64_t here = width(*compute, loads, compute->axes[i]);
      if (here >= most) {
        most = here;
        best = i;
      }
    }
    return most >= std::max<int64_t>(2, 2 * now) ? std::optional(best) : std::nullopt;
  }

  template <typename T>
  static void move_to_end(std::vector<T>& list, size_t from) {
    std::rotate(list.begin() + static_cast<std::ptrdiff_t>(from),
                list.begin() + static_cast<std::ptrdiff_t>(from) + 1, list.end());
  }

  void move_innermost(TensorId id, size_t axis) {
    const std::vector<TensorId> readers = dag_.consumers()[static_cast<size_t>(id)];
    ComputeOp& op = dag_.ops[static_cast<size_t>(id)];
    const auto dense = std::exchange(op.dense_dimensions, 1);
    const std::vector<Axis> before = op.compute()->axes;
    move_to_end(op.compute()->axes, axis);
    move_to_end(op.type.shape, axis);
    for (TensorId reader : readers) {
      Compute& compute = *dag_.ops[static_cast<size_t>(reader)].compute();
      compute.body = rewrite(compute.body, [&](const Expr& e) {
        const auto* l = e.as<Load>();
        if (!l || l->tensor != id) return Expr();
        std::vector<Expr> indices = l->indices;
        move_to_end(indices, axis);
        return load(id, std::move(indices), e.type());
      });
    }
    const auto output = std::find(dag_.outputs.begin(), dag_.outputs.end(), id);
    if (output == dag_.outputs.end()) return;
    *output = copy_back(id, before, axis);
    dag_.ops.back().dense_dimensions = dense;
  }

  /// A copy of the operation with its axes as they were.
  TensorId copy_back(TensorId id, std::vector<Axis> axes, size_t axis) {
    const ComputeOp& from = dag_.op(id);
    std::vector<Expr> indices;
    Shape shape;
    for (Axis& a : axes) {
      a.var = next_var_++;
      indices.push_back(of(a));
      shape.push_back(a.extent);
    }
    move_to_end(indices, axis);
    const Expr body = load(id, std::move(indices), from.type.data_type);
    ComputeOp copy{from.name + "_placed",
                   {from.type.data_type, std::move(shape)},
                   Compute{std::move(axes), {}, Combiner::kNone, body},
                   {}};
    dag_.ops.push_back(std::move(copy));
    return static_cast<TensorId>(dag_.ops.size()) - 1;
  }

  ComputeDag dag_;
  std::vector<bool> constant_;
  VarId next_var_ = 0;
};

}  // namespace

ComputeDag put_vectors_innermost(ComputeDag dag) {
  return Turning(std::move(dag)).run();
}

}  // namespace tilewright
