// SPDX-License-Identifier: Apache-2.0
#include "core/feature/access_analysis.h"

#include <algorithm>
#include <cstdlib>

#include "core/lower/linear.h"

namespace tilewright {
namespace {

LinearIndex analyse(const Expr& index, const std::vector<EnclosingLoop>& loops, const VarRanges& ranges) {
  LinearIndex out;
  out.coefficients.assign(loops.size(), 0);
  out.depends.assign(loops.size(), false);
  out.spread.assign(loops.size(), 0);
  auto position = [&](VarId id) {
    for (size_t i = 0; i < loops.size(); ++i) {
      if (loops[i].var == id) return i;
    }
    return loops.size();
  };
  const Linear form = linear_form(index, ranges);
  for (const auto& term : form.terms) {
    if (const auto* v = term.atom.as<VarRef>()) {
      const size_t i = position(v->id);
      if (i == loops.size()) continue;
      out.coefficients[i] += term.coefficient;
      out.depends[i] = true;
      continue;
    }
    const Range range = range_of(Linear{{{term.atom, 1}}, 0}, ranges);
    const int64_t width = range.high >= kUnbounded || range.low <= -kUnbounded ? 0 : range.high - range.low;
    visit(term.atom, [&](const Expr& e) {
      if (const auto* v = e.as<VarRef>()) {
        const size_t i = position(v->id);
        if (i < loops.size()) {
          out.depends[i] = true;
          out.spread[i] =
              std::max(out.spread[i], std::min(width, loops[i].extent - 1) * std::abs(term.coefficient));
        }
      }
      return true;
    });
  }
  return out;
}

}  // namespace

std::vector<BufferAccess> accesses_of(const Store& store, const std::vector<EnclosingLoop>& loops) {
  VarRanges ranges;
  for (const auto& loop : loops) ranges[loop.var] = {0, loop.extent - 1};
  std::vector<BufferAccess> out;
  auto add = [&](BufferId buffer, const std::vector<Expr>& indices, bool write) {
    auto it = std::find_if(out.begin(), out.end(), [&](const BufferAccess& a) { return a.buffer == buffer; });
    if (it == out.end()) it = out.insert(out.end(), BufferAccess{buffer, false, false, {}});
    (write ? it->written : it->read) = true;
    std::vector<LinearIndex> dimensions;
    for (const auto& index : indices) dimensions.push_back(analyse(index, loops, ranges));
    it->indices.push_back(std::move(dimensions));
  };
  visit(store.value, [&](const Expr& e) {
    if (const auto* l = e.as<Load>()) add(l->tensor, l->indices, false);
    return true;
  });
  add(store.buffer, store.indices, true);
  return out;
}

std::vector<Shape> touched_boxes(const BufferAccess& access, const Shape& shape,
                                 const std::vector<EnclosingLoop>& loops) {
  std::vector<Shape> boxes(loops.size() + 1, Shape(shape.size(), 1));
  for (const auto& indices : access.indices) {
    for (size_t d = 0; d < indices.size() && d < shape.size(); ++d) {
      int64_t extent = 1;
      for (size_t level = loops.size() + 1; level-- > 0;) {
        if (level < loops.size()) {
          extent +=
              std::abs(indices[d].coefficients[level]) * (loops[level].extent - 1) + indices[d].spread[level];
        }
        boxes[level][d] = std::max(boxes[level][d], std::min(extent, shape[d]));
      }
    }
  }
  return boxes;
}

int64_t loop_stride(const BufferAccess& access, const Shape& shape, size_t loop) {
  for (const auto& indices : access.indices) {
    int64_t trailing = 1;
    for (size_t d = indices.size(); d > 0; --d) {
      const int64_t c = std::abs(indices[d - 1].coefficients[loop]);
      if (c > 0) return c * trailing;
      if (indices[d - 1].depends[loop]) return trailing;
      trailing *= shape[d - 1];
    }
  }
  return 0;
}

bool depends_on_loop(const BufferAccess& access, size_t loop) {
  return std::any_of(access.indices.begin(), access.indices.end(), [&](const auto& indices) {
    return std::any_of(indices.begin(), indices.end(),
                       [&](const LinearIndex& index) { return index.depends[loop]; });
  });
}

}  // namespace tilewright
