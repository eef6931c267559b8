// SPDX-License-Identifier: Apache-2.0
#include "core/lower/element_loop.h"

#include <algorithm>
#include <utility>

#include "core/lower/linear.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

bool loads(const Expr& value) {
  bool found = false;
  visit(value, [&](const Expr& e) {
    found = found || e.as<Load>() != nullptr;
    return !found;
  });
  return found;
}

/// How far an access moves in memory with a step of `var`, in elements; none where it is not known.
std::optional<int64_t> memory_step(const Buffer& buffer, const std::vector<Expr>& indices, VarId var) {
  int64_t moved = 0;
  for (size_t i = 0; i < indices.size(); ++i) {
    const auto step = index_step(indices[i], var);
    if (!step || (*step != 0 && buffer.strides[i] == kRuntimeStride)) return std::nullopt;
    if (*step != 0) moved += *step * buffer.strides[i];
  }
  return moved;
}

class ElementLoopReader {
 public:
  ElementLoopReader(const LoopIr& ir, const For& loop) : ir_(ir), loop_(loop) {}

  std::optional<ElementLoop> read() && {
    if (loop_.kind != LoopKind::kSpatial || !loop_.intrinsic.empty() || loop_.extent < 2) return std::nullopt;
    if (loop_.annotation != LoopAnnotation::kNone && loop_.annotation != LoopAnnotation::kUnroll)
      return std::nullopt;
    found_.stores = straight_stores(loop_.body);
    if (!fits_ || !reduces_ || found_.results.empty()) return std::nullopt;
    visit_expressions(loop_.body, [&](const Expr& expression) { check(expression); });
    if (!fits_) return std::nullopt;
    return std::move(found_);
  }

 private:
  /// Stores once everything is unrolled; notes where they go, and whether anything else is done.
  int64_t straight_stores(const Stmt& stmt) {
    if (!stmt || !fits_) return 0;
    if (const auto* inner = std::get_if<For>(&stmt->value)) return unrolled_stores(*inner);
    if (const auto* branch = std::get_if<If>(&stmt->value)) return guarded_stores(*branch);
    if (const auto* block = std::get_if<Block>(&stmt->value)) {
      int64_t sum = 0;
      for (const Stmt& s : block->statements) sum += straight_stores(s);
      return sum;
    }
    if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
      const Buffer& buffer = ir_.buffer(allocate->buffer);
      fits_ = fits_ && buffer.place == Buffer::Place::kLocal;
      found_.locals.push_back(allocate->buffer);
      keep(buffer.data_type, element_count(buffer.shape));
      return straight_stores(allocate->body);
    }
    const auto* store = std::get_if<Store>(&stmt->value);
    if (store != nullptr) note_reads(store->value);
    fits_ = fits_ && store != nullptr && stores_to_its_own(*store);
    return 1;
  }

  int64_t unrolled_stores(const For& inner) {
    fits_ = fits_ && inner.annotation == LoopAnnotation::kUnroll && inner.intrinsic.empty();
    reduces_ = reduces_ || inner.kind == LoopKind::kReduce;
    unrolled_.push_back(inner.var);
    return inner.extent * straight_stores(inner.body);
  }

  int64_t guarded_stores(const If& branch) {
    fits_ = fits_ && !depends_on(branch.condition, loop_.var) && !loads(branch.condition);
    const bool outside = std::exchange(guarded_, true);
    const int64_t sum = straight_stores(branch.then_body) + straight_stores(branch.else_body);
    guarded_ = outside;
    return sum;
  }

  /// Notes that a lane keeps elements in registers. Vectors have as many lanes as those of float32 have,
  /// whatever they hold; index arithmetic, which 64-bit integers are for, has none.
  void keep(DataType type, int64_t elements) {
    constexpr int64_t kFloatBytes = 4;
    fits_ = fits_ && type != DataType::kInt64;
    found_.registers +=
        elements * std::max<int64_t>(1, static_cast<int64_t>(data_type_size(type)) / kFloatBytes);
  }

  void note_reads(const Expr& value) {
    visit(value, [&](const Expr& e) {
      if (const auto* load = e.as<Load>()) read_.push_back(load->tensor);
      return true;
    });
  }

  bool is_local(BufferId id) const { return std::ranges::find(found_.locals, id) != found_.locals.end(); }
  bool is_unrolled(VarId var) const { return std::ranges::find(unrolled_, var) != unrolled_.end(); }

  /// Whether nothing but unrolled loops moves an access, as that to registers must be.
  bool only_unrolled(const std::vector<Expr>& indices) const {
    bool only = true;
    for (const Expr& index : indices) {
      visit(index, [&](const Expr& e) {
        const auto* variable = e.as<VarRef>();
        only = only && (variable == nullptr || is_unrolled(variable->id));
        return only;
      });
    }
    return only;
  }

  /// Whether a store goes to memory of the step alone.
  bool stores_to_its_own(const Store& store) {
    if (std::ranges::any_of(store.indices, loads)) return false;
    if (is_local(store.buffer)) return only_unrolled(store.indices);
    if (const OwnElement* known = result_in(store.buffer)) return equal(known->indices, store.indices);
    const Buffer& buffer = ir_.buffer(store.buffer);
    if (buffer.place == Buffer::Place::kRegister || memory_step(buffer, store.indices, loop_.var) != 1)
      return false;
    // The lanes' registers begin with this store, and hold one element of each step.
    const bool begins = !guarded_ && std::ranges::find(read_, store.buffer) == read_.end();
    const bool one = std::ranges::none_of(unrolled_, [&](VarId v) { return depends_on(store.indices, v); });
    if (!begins || !one) return false;
    found_.results.push_back({store.buffer, store.indices});
    keep(buffer.data_type, 1);
    return true;
  }

  const OwnElement* result_in(BufferId id) const {
    const auto at = std::ranges::find(found_.results, id, &OwnElement::buffer);
    return at == found_.results.end() ? nullptr : &*at;
  }

  void check(const Expr& expression) {
    visit(expression, [&](const Expr& e) {
      if (const auto* load = e.as<Load>()) fits_ = fits_ && reads_neighbours(*load, e.type());
      if (const auto* choice = e.as<Select>()) fits_ = fits_ && !depends_on(choice->condition, loop_.var);
      return fits_;
    });
  }

  bool reads_neighbours(const Load& load, DataType type) const {
    if (std::ranges::any_of(load.indices, loads)) return false;
    if (const OwnElement* own = result_in(load.tensor)) return equal(own->indices, load.indices);
    if (is_local(load.tensor)) return only_unrolled(load.indices);
    if (!depends_on(load.indices, loop_.var)) return true;
    const Buffer& buffer = ir_.buffer(load.tensor);
    const bool memory = buffer.place != Buffer::Place::kTable && buffer.place != Buffer::Place::kRegister;
    return memory && type != DataType::kInt64 && memory_step(buffer, load.indices, loop_.var) == 1;
  }

  const LoopIr& ir_;
  const For& loop_;
  ElementLoop found_;
  std::vector<VarId> unrolled_;  ///< variables of the loops inside
  std::vector<BufferId> read_;   ///< so far
  bool guarded_ = false;
  bool reduces_ = false;
  bool fits_ = true;
};

}  // namespace

std::optional<ElementLoop> read_element_loop(const LoopIr& ir, const For& loop) {
  return ElementLoopReader(ir, loop).read();
}

}  // namespace tilewright
