// SPDX-License-Identifier: Apache-2.0
#include "core/compute/fold_transpositions.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tilewright {
namespace {

/// The position that each dimension of the transposed tensor gets.
using Places = std::vector<size_t>;

struct Transposition {
  TensorId from = 0;
  Places places;
};

/// Reading only a part of a tensor is no transposition, even in order.
std::optional<Transposition> transposition_of(const ComputeDag& dag, TensorId id) {
  const Compute* compute = dag.op(id).compute();
  const Load* read = compute && compute->reduce_axes.empty() ? compute->body.as<Load>() : nullptr;
  if (!read || read->indices.size() != compute->axes.size()) return std::nullopt;
  Transposition made{read->tensor, {}};
  const Shape& shape = dag.op(read->tensor).type.shape;
  for (size_t d = 0; d < read->indices.size(); ++d) {
    const auto* v = read->indices[d].as<VarRef>();
    const auto axis = std::find_if(compute->axes.begin(), compute->axes.end(),
                                   [&](const Axis& a) { return v && a.var == v->id; });
    const auto place = static_cast<size_t>(axis - compute->axes.begin());
    if (axis == compute->axes.end() || axis->extent != shape[d]) return std::nullopt;
    if (std::count(made.places.begin(), made.places.end(), place) > 0) return std::nullopt;
    made.places.push_back(place);
  }
  return made;
}

template <typename T>
std::vector<T> moved(const std::vector<T>& list, const Places& places) {
  std::vector<T> result(list.size());
  for (size_t d = 0; d < list.size(); ++d) result[places[d]] = list[d];
  return result;
}

/// Replaces each load of `from` by what `make` returns for its indices.
template <typename Make>
void rewrite_loads(Compute& compute, TensorId from, const Make& make) {
  compute.body = rewrite(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    return l && l->tensor == from ? make(l->indices, e.type()) : Expr();
  });
}

class Folder {
 public:
  explicit Folder(ComputeDag dag) : dag_(std::move(dag)), gone_(dag_.ops.size(), false) {}

  ComputeDag run() {
    for (size_t i = 0; i < dag_.ops.size(); ++i) {
      const auto id = static_cast<TensorId>(i);
      const auto transposition = transposition_of(dag_, id);
      if (transposition) fold(id, *transposition);
    }
    remove_gone();
    return std::move(dag_);
  }

 private:
  ComputeOp& op(TensorId id) { return dag_.ops[static_cast<size_t>(id)]; }
  bool is_output(TensorId id) const {
    return std::find(dag_.outputs.begin(), dag_.outputs.end(), id) != dag_.outputs.end();
  }
  /// Readers that have not been folded away.
  std::vector<TensorId> readers(TensorId id) const {
    auto all = dag_.consumers()[static_cast<size_t>(id)];
    std::erase_if(all, [&](TensorId reader) { return gone_[static_cast<size_t>(reader)]; });
    return all;
  }

  void fold(TensorId id, const Transposition& t) {
    if (is_free(t.from, id)) {
      move_axes(t.from, t.places);
      for (TensorId reader : readers(id)) {
        rewrite_loads(*op(reader).compute(), id,
                      [&](const std::vector<Expr>& at, DataType type) { return load(t.from, at, type); });
      }
      std::replace(dag_.outputs.begin(), dag_.outputs.end(), id, t.from);
      op(t.from).dense_dimensions = op(id).dense_dimensions;
    } else if (!is_output(id)) {
      for (TensorId reader : readers(id)) {
        rewrite_loads(*op(reader).compute(), id, [&](const std::vector<Expr>& at, DataType type) {
          std::vector<Expr> indices;
          for (size_t place : t.places) indices.push_back(at[place]);
          return load(t.from, std::move(indices), type);
        });
      }
    } else {
      return;
    }
    gone_[static_cast<size_t>(id)] = true;
  }

  /// Whether only `reader` depends on the order of the operation's dimensions.
  bool is_free(TensorId id, TensorId reader) {
    return op(id).compute() && !is_output(id) && readers(id) == std::vector<TensorId>{reader} &&
           op(id).hints.unroll_for_constants.empty();
  }

  /// Moves dimension `d` of the operation to the place `places[d]`, and permutes its producers likewise where
  /// they are read at the same place.
  void move_axes(TensorId id, const Places& places) {
    Compute& compute = *op(id).compute();
    const auto producers = dag_.producers();
    for (TensorId producer : producers[static_cast<size_t>(id)]) {
      if (!is_free(producer, id) || !reads_in_order(compute, producer)) continue;
      move_axes(producer, places);
      rewrite_loads(compute, producer, [&](const std::vector<Expr>& at, DataType type) {
        return load(producer, moved(at, places), type);
      });
    }
    compute.axes = moved(compute.axes, places);
    op(id).type.shape = moved(op(id).type.shape, places);
  }

  bool reads_in_order(const Compute& reader, TensorId id) {
    bool same = op(id).type.shape.size() == reader.axes.size();
    visit(reader.body, [&](const Expr& e) {
      const auto* l = e.as<Load>();
      if (!l || l->tensor != id) return true;
      for (size_t d = 0; same && d < l->indices.size(); ++d) {
        const auto* v = l->indices[d].as<VarRef>();
        same = v && v->id == reader.axes[d].var && op(id).type.shape[d] == reader.axes[d].extent;
      }
      return true;
    });
    return same;
  }

  void remove_gone() {
    std::vector<TensorId> new_id(dag_.ops.size(), 0);
    std::vector<ComputeOp> kept;
    for (size_t i = 0; i < dag_.ops.size(); ++i) {
      new_id[i] = static_cast<TensorId>(kept.size());
      if (!gone_[i]) kept.push_back(std::move(dag_.ops[i]));
    }
    for (ComputeOp& left : kept) {
      Compute* compute = left.compute();
      if (!compute) continue;
      compute->body = rewrite(compute->body, [&](const Expr& e) {
        const auto* l = e.as<Load>();
        return l ? load(new_id[static_cast<size_t>(l->tensor)], l->indices, e.type()) : Expr();
      });
    }
    for (TensorId& id : dag_.outputs) id = new_id[static_cast<size_t>(id)];
    dag_.ops = std::move(kept);
  }

  ComputeDag dag_;
  std::vector<bool> gone_;  ///< by operation: no reader needs it any more
};

}  // namespace

ComputeDag fold_transpositions(ComputeDag dag) {
  return Folder(std::move(dag)).run();
}

}  // namespace tilewright
