// SPDX-License-Identifier: Apache-2.0
#include "core/feature/access_analysis.h"

#include <algorithm>
#include <cstdlib>

#include "core/compute/node_memo.h"
#include "core/lower/linear.h"

namespace tilewright {
namespace {

class IndexAnalysis {
 public:
  explicit IndexAnalysis(const std::vector<EnclosingLoop>& loops) : loops_(loops) {}

  /// Adds the dependence of the index on each loop to `out`.
  void analyse(const Expr& index, std::span<LoopDependence> out) {
    if (!add_plain(index, 1, out)) {
      std::fill(out.begin(), out.end(), LoopDependence{});
      add_any(index, out);
    }
    for (auto& loop : out) loop.depends = loop.depends || loop.coefficient != 0;
  }

 private:
  /// Position of the loop among the enclosing ones; their number where it is not one of them.
  size_t position(VarId id) const {
    for (size_t i = 0; i < loops_.size(); ++i) {
      if (loops_[i].var == id) return i;
    }
    return loops_.size();
  }

  /// Handles sums of loops with factors, as most indices are. False for any other expression; `out` is then
  /// undefined.
  bool add_plain(const Expr& e, int64_t factor, std::span<LoopDependence> out) const {
    if (constant_of(e)) return true;
    if (const auto* v = e.as<VarRef>()) {
      const size_t i = position(v->id);
      // A loop of one step is no dependence.
      if (i < loops_.size() && loops_[i].extent != 1) out[i].coefficient += factor;
      return true;
    }
    const auto* b = e.as<Binary>();
    if (!b) return false;
    if (b->op == BinaryOp::kAdd) return add_plain(b->a, factor, out) && add_plain(b->b, factor, out);
    if (b->op == BinaryOp::kSub) return add_plain(b->a, factor, out) && add_plain(b->b, -factor, out);
    const auto* c = b->op == BinaryOp::kMul ? constant_of(b->b) : nullptr;
    return c && add_plain(b->a, factor * *c, out);
  }

  void add_any(const Expr& index, std::span<LoopDependence> out) {
    if (!ranges_known_) {
      for (const auto& loop : loops_) ranges_[loop.var] = {0, loop.extent - 1};
      ranges_known_ = true;
    }
    const Linear form = linear_form(index, ranges_);
    for (const auto& term : form.terms) {
      if (const auto* v = term.atom.as<VarRef>()) {
        const size_t i = position(v->id);
        if (i < loops_.size()) out[i].coefficient += term.coefficient;
        continue;
      }
      const Range range = range_of(Linear{{{term.atom, 1}}, 0}, ranges_);
      const int64_t width = range.high >= kUnbounded || range.low <= -kUnbounded ? 0 : range.high - range.low;
      visit(term.atom, [&](const Expr& e) {
        const auto* v = e.as<VarRef>();
        const size_t i = v ? position(v->id) : loops_.size();
        if (i < loops_.size()) {
          out[i].depends = true;
          out[i].spread =
              std::max(out[i].spread, std::min(width, loops_[i].extent - 1) * std::abs(term.coefficient));
        }
        return true;
      });
    }
  }

  const std::vector<EnclosingLoop>& loops_;
  VarRanges ranges_;  ///< made when first needed
  bool ranges_known_ = false;
};

}  // namespace

std::vector<BufferAccess> accesses_of(const Store& store, const std::vector<EnclosingLoop>& loops) {
  IndexAnalysis analysis(loops);
  std::vector<BufferAccess> out;
  NodeMemo<size_t> known;  // by load: the place of its dependences
  const auto add = [&](BufferId buffer, const std::vector<Expr>& indices, const Expr* read) {
    auto it = std::find_if(out.begin(), out.end(), [&](const BufferAccess& a) { return a.buffer == buffer; });
    if (it == out.end()) {
      it = out.insert(out.end(), BufferAccess{});
      it->buffer = buffer;
      it->dimensions = indices.size();
      it->loops = loops.size();
    }
    (read ? it->read : it->written) = true;
    const size_t begin = it->dependences.size();
    const size_t size = it->dimensions * it->loops;
    it->dependences.resize(begin + size);
    const std::span all(it->dependences);
    const auto analyse = [&] {
      for (size_t i = 0; i < indices.size(); ++i)
        analysis.analyse(indices[i], all.subspan(begin + i * it->loops, it->loops));
      return begin;
    };
    const size_t made = read ? known(*read, analyse) : analyse();
    if (made != begin)
      std::ranges::copy(all.subspan(made, size), all.begin() + static_cast<ptrdiff_t>(begin));
    ++it->count;
  };
  visit(store.value, [&](const Expr& e) {
    if (const auto* l = e.as<Load>()) add(l->tensor, l->indices, &e);
    return true;
  });
  add(store.buffer, store.indices, nullptr);
  return out;
}

TouchedBoxes touched_boxes(const BufferAccess& access, const Shape& shape,
                           const std::vector<EnclosingLoop>& loops) {
  TouchedBoxes boxes{shape.size(), std::vector<int64_t>((loops.size() + 1) * shape.size(), 1)};
  for (size_t i = 0; i < access.count; ++i) {
    for (size_t d = 0; d < access.dimensions && d < shape.size(); ++d) {
      const auto index = access.index(i, d);
      int64_t extent = 1;
      for (size_t level = loops.size() + 1; level-- > 0;) {
        if (level < loops.size()) {
          extent += std::abs(index[level].coefficient) * (loops[level].extent - 1) + index[level].spread;
        }
        int64_t& box = boxes.extents[level * shape.size() + d];
        box = std::max(box, std::min(extent, shape[d]));
      }
    }
  }
  return boxes;
}

int64_t loop_stride(const BufferAccess& access, const Shape& shape, size_t loop) {
  for (size_t i = 0; i < access.count; ++i) {
    int64_t trailing = 1;
    for (size_t d = access.dimensions; d > 0; --d) {
      const LoopDependence& own = access.index(i, d - 1)[loop];
      if (own.coefficient != 0) return std::abs(own.coefficient) * trailing;
      if (own.depends) return trailing;
      trailing *= shape[d - 1];
    }
  }
  return 0;
}

bool depends_on_loop(const BufferAccess& access, size_t loop) {
  for (size_t at = loop; at < access.dependences.size(); at += access.loops) {
    if (access.dependences[at].depends) return true;
  }
  return false;
}

}  // namespace tilewright
