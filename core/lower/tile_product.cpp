// SPDX-License-Identifier: Apache-2.0
#include "core/lower/tile_product.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "core/lower/linear.h"

namespace tilewright {
namespace {

Error refused(std::string why) {
  return {ErrorKind::kInvalid, {}, std::move(why), {}, {}};
}

/// `index_step` for a prefetch, which need not be exact: a quotient moves by a share of its dividend's step.
int64_t approximate_coefficient(const Expr& index, VarId id) {
  int64_t sum = 0;
  for (const auto& term : linear_form(index, {}).terms) {
    const auto* b = term.atom.as<Binary>();
    const auto* divisor = b && b->op == BinaryOp::kFloorDiv ? constant_of(b->b) : nullptr;
    if (const auto* v = term.atom.as<VarRef>(); v && v->id == id) sum += term.coefficient;
    if (divisor) sum += term.coefficient * approximate_coefficient(b->a, id) / *divisor;
  }
  return sum;
}

int64_t element_bytes(const Buffer& buffer) {
  return static_cast<int64_t>(data_type_size(buffer.data_type));
}

std::vector<int64_t> strides_of(const Buffer& buffer) {
  return buffer.strides.size() == buffer.shape.size() ? buffer.strides : row_major_strides(buffer.shape);
}

/// Reads loops from outside in.
class Reader {
 public:
  Result<TileProduct> read(const Stmt& loops) {
    TILEWRIGHT_CHECK(walk(loops));
    TILEWRIGHT_CHECK(sort_axes());
    TILEWRIGHT_CHECK(check_linear());
    return std::move(p_);
  }

 private:
  Result<void> walk(const Stmt& stmt) {
    if (!stmt) return refused("there is nothing in its loops");
    if (const auto* loop = std::get_if<For>(&stmt->value)) {
      const bool vector = loop->annotation == LoopAnnotation::kVectorize;
      const bool unrolled = loop->annotation == LoopAnnotation::kUnroll;
      if (loop->kind == LoopKind::kReduce) {
        if (!axes_.empty() || p_.lanes.extent > 1) {
          return refused(fmt::format("reduction {} lies inside the tile", loop->name));
        }
        p_.reductions.push_back({loop->var, loop->extent, unrolled});
      } else if (vector) {
        if (p_.lanes.extent > 1) {
          return refused(fmt::format("{} is vectorised inside another loop that is", loop->name));
        }
        p_.lanes = {loop->var, loop->extent, false};
      } else if (unrolled && loop->kind == LoopKind::kSpatial) {
        axes_.push_back({loop->var, loop->extent, true});
      } else {
        return refused(fmt::format("{} is neither a reduction nor unrolled nor vectorised", loop->name));
      }
      return walk(loop->body);
    }
    if (const auto* block = std::get_if<Block>(&stmt->value)) return walk_block(*block);
    if (const auto* store = std::get_if<Store>(&stmt->value)) return take(*store);
    if (std::holds_alternative<If>(stmt->value)) return refused("its loops have a condition");
    return refused("another stage is computed inside its loops");
  }

  /// Prefetches may stand before what a reduction does.
  Result<void> walk_block(const Block& block) {
    Stmt rest;
    for (const auto& statement : block.statements) {
      const auto* line = std::get_if<PrefetchLine>(&statement->value);
      if (line && !rest && p_.prefetches.empty() != reading_prefetches_ && !p_.reductions.empty() &&
          axes_.empty()) {
        reading_prefetches_ = true;
        p_.prefetches.push_back(*line);
        p_.prefetching_loop = p_.reductions.size() - 1;
      } else if (!line && !rest) {
        rest = statement;
      } else {
        return refused("its loops hold several statements");
      }
    }
    reading_prefetches_ = false;
    return walk(rest);
  }

  Result<void> take(const Store& store) {
    const auto* sum = store.value.as<Binary>();
    const auto* before = sum && sum->op == BinaryOp::kAdd ? sum->a.as<Load>() : nullptr;
    const auto* product = before ? sum->b.as<Binary>() : nullptr;
    if (store.role != Store::Role::kUpdate || !product || product->op != BinaryOp::kMul ||
        before->tensor != store.buffer) {
      return refused("it is no sum of products");
    }
    const Expr* first = loaded_element(product->a);
    const Expr* second = loaded_element(product->b);
    if (!first || !second) return refused("what it multiplies is not two elements in memory");
    const auto* x = first->as<Load>();
    const auto* y = second->as<Load>();
    if (p_.lanes.extent <= 1) return refused("no loop of the tile is vectorised");
    const bool x_varies = depends_on(x->indices, p_.lanes.var);
    const bool y_varies = depends_on(y->indices, p_.lanes.var);
    if (x_varies == y_varies) {
      return refused(x_varies ? "both factors differ from lane to lane"
                              : "neither factor differs from lane to lane");
    }
    if (x_varies) {
      std::swap(x, y);
      std::swap(first, second);
    }
    p_.a = {x->tensor, x->indices};
    p_.b = {y->tensor, y->indices};
    p_.c = {store.buffer, store.indices};
    p_.types = {first->type(), second->type(), sum->a.type()};
    return {};
  }

  Result<void> sort_axes() {
    for (const auto& axis : axes_) {
      const bool in_a = depends_on(p_.a.indices, axis.var);
      const bool in_b = depends_on(p_.b.indices, axis.var);
      if (in_a && in_b) return refused("both factors differ along an axis of the tile");
      if (!depends_on(p_.c.indices, axis.var)) {
        return refused("sums along an axis of the tile are one and the same");
      }
      (in_b ? p_.columns : p_.rows).push_back(axis);
    }
    if (p_.reductions.empty()) return refused("it has no reduction");
    return {};
  }

  Result<void> check_linear() const {
    const auto& lanes = p_.lanes.var;
    for (const auto* operand : {&p_.b, &p_.c}) {
      if (operand->indices.empty() ||
          index_step(operand->indices.back(), lanes) != std::optional<int64_t>(1)) {
        return refused("its vectors are not contiguous");
      }
      for (size_t d = 0; d + 1 < operand->indices.size(); ++d) {
        if (depends_on(operand->indices[d], lanes)) return refused("its vectors are not contiguous");
      }
    }
    for (const auto* loops : {&p_.reductions, &p_.rows, &p_.columns}) {
      for (const auto& loop : *loops) {
        for (const auto* operand : {&p_.a, &p_.b}) {
          for (const Expr& index : operand->indices) {
            if (!index_step(index, loop.var)) return refused("an index is not linear");
          }
        }
      }
    }
    return {};
  }

  TileProduct p_;
  std::vector<TileProduct::Loop> axes_;
  bool reading_prefetches_ = false;
};

/// Works out distances between the elements of one operand.
class Distances {
 public:
  Distances(const LoopIr& ir, const TileProduct::Operand& operand)
      : operand_(operand),
        strides_(strides_of(ir.buffer(operand.buffer))),
        element_bytes_(element_bytes(ir.buffer(operand.buffer))) {}

  /// The distance of one step of `var`. `told` receives the dimensions whose strides are given at run time,
  /// and how far the step goes in them.
  int64_t bytes(VarId var, std::vector<std::pair<size_t, int64_t>>& told) const {
    int64_t sum = 0;
    for (size_t d = 0; d < operand_.indices.size(); ++d) {
      const int64_t steps = index_step(operand_.indices[d], var).value_or(0);
      if (steps == 0) continue;
      if (strides_[d] == kRuntimeStride) {
        told.emplace_back(d, steps);
      } else {
        sum += steps * strides_[d] * element_bytes_;
      }
    }
    return sum;
  }

 private:
  const TileProduct::Operand& operand_;
  std::vector<int64_t> strides_;
  int64_t element_bytes_;
};

}  // namespace

Result<TileProduct> tile_product(const Stmt& loops) {
  return Reader().read(loops);
}

std::vector<std::vector<Substitution>> steps_of(const std::vector<TileProduct::Loop>& loops) {
  std::vector<std::vector<Substitution>> steps{{}};
  for (const auto& loop : loops) {
    std::vector<std::vector<Substitution>> longer;
    for (const auto& step : steps) {
      for (int64_t i = 0; i < loop.extent; ++i) {
        longer.push_back(step);
        longer.back().push_back({loop.var, int_imm(i)});
      }
    }
    steps = std::move(longer);
  }
  return steps;
}

Result<KernelTile> kernel_tile(const LoopIr& ir, const TileProduct& product, const VectorChunks& chunks) {
  for (const auto* operand : {&product.b, &product.c}) {
    const auto strides = strides_of(ir.buffer(operand->buffer));
    if (strides.empty() || strides.back() != 1) return refused("its vectors are not contiguous");
  }
  const Distances a(ir, product.a);
  const Distances b(ir, product.b);
  KernelTile tile;
  std::optional<size_t> told_dimension;  // of A's rows
  std::vector<std::pair<size_t, int64_t>> told;

  std::vector<KernelOffset> row_steps;
  for (const auto& row : product.rows) {
    told.clear();
    KernelOffset step{a.bytes(row.var, told), 0};
    for (const auto& [d, steps] : told) {
      if (told_dimension && *told_dimension != d) {
        return refused("its rows walk two strides that are told at run time");
      }
      told_dimension = d;
      step.strides += steps;
    }
    row_steps.push_back(step);
  }
  for (const auto& values : steps_of(product.rows)) {
    KernelOffset at;
    for (size_t i = 0; i < values.size(); ++i) at = at.plus(row_steps[i], *constant_of(values[i].value));
    tile.rows.push_back(at);
  }

  told.clear();
  std::vector<int64_t> column_steps;
  for (const auto& column : product.columns) column_steps.push_back(b.bytes(column.var, told));
  if (!told.empty()) return refused("its columns walk a stride that is told at run time");
  for (const auto& values : steps_of(product.columns)) {
    int64_t at = 0;
    for (size_t i = 0; i < values.size(); ++i) at += column_steps[i] * *constant_of(values[i].value);
    for (int64_t start = 0; start < product.lanes.extent;) {
      const int64_t width = chunks.next(product.lanes.extent - start);
      tile.vectors.push_back(
          {static_cast<int>(width), at + start * element_bytes(ir.buffer(product.b.buffer))});
      start += width;
    }
  }

  for (const auto& loop : product.reductions) {
    KernelLoop made;
    made.extent = loop.extent;
    made.unrolled = loop.unrolled;
    std::vector<std::pair<size_t, int64_t>> told_of_a;
    made.a.bytes = a.bytes(loop.var, told_of_a);
    for (const auto& [d, steps] : told_of_a) {
      if (told_dimension == std::optional<size_t>(d)) {
        made.a.strides += steps;
      } else {
        made.a_told = true;
      }
    }
    std::vector<std::pair<size_t, int64_t>> told_of_b;
    made.b_bytes = b.bytes(loop.var, told_of_b);
    made.b_told = !told_of_b.empty();
    for (const auto& line : product.prefetches) {
      if (!line.indices.empty()) {
        made.prefetch_bytes =
            approximate_coefficient(line.indices.back(), loop.var) * element_bytes(ir.buffer(line.buffer));
      }
    }
    tile.loops.push_back(made);
  }
  const auto constant_in = [](const PrefetchLine& line) {
    return line.indices.empty() ? 0 : linear_form(line.indices.back(), {}).constant;
  };
  for (const auto& line : product.prefetches) {
    tile.prefetched_bytes.push_back((constant_in(line) - constant_in(product.prefetches[0])) *
                                    element_bytes(ir.buffer(line.buffer)));
  }
  tile.prefetching_loop = product.prefetching_loop;
  tile.told_dimension = told_dimension ? static_cast<int>(*told_dimension) : -1;
  return tile;
}

}  // namespace tilewright
