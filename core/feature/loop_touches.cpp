// SPDX-License-Identifier: Apache-2.0
#include "core/feature/loop_touches.h"

#include <algorithm>
#include <unordered_map>

#include "core/feature/access_analysis.h"

namespace tilewright {
namespace {

class TouchFinder {
 public:
  explicit TouchFinder(const LoopIr& ir) : ir_(ir) {}

  LoopTouches run() && {
    walk(ir_.run);
    std::sort(out_.touches.begin(), out_.touches.end(),
              [](const LoopTouch& a, const LoopTouch& b) { return a.name < b.name; });
    return std::move(out_);
  }

 private:
  void walk(const Stmt& stmt) {
    if (!stmt) return;
    if (const auto* loop = std::get_if<For>(&stmt->value)) {
      enter(*loop);
      walk(loop->body);
      at_ = out_.loops[static_cast<size_t>(at_)].parent;
      loops_.pop_back();
    } else if (const auto* block = std::get_if<Block>(&stmt->value)) {
      for (const auto& s : block->statements) walk(s);
    } else if (const auto* branch = std::get_if<If>(&stmt->value)) {
      walk(branch->then_body);
      walk(branch->else_body);
    } else if (const auto* allocate = std::get_if<Allocate>(&stmt->value)) {
      walk(allocate->body);
    } else if (const auto* kernel = std::get_if<MicroKernel>(&stmt->value)) {
      walk(kernel->loops);
    } else if (const auto* store = std::get_if<Store>(&stmt->value)) {
      touch(*store);
      count_operations(*store);
    }
  }

  void enter(const For& loop) {
    TouchedLoop entered;
    entered.extent = loop.extent;
    entered.parent = at_;
    entered.level = static_cast<int32_t>(loops_.size()) + 1;
    entered.annotation = loop.annotation;
    entered.unroll_up_to = loop.unroll_up_to;
    entered.top_down = static_cast<double>(loop.extent);
    if (at_ >= 0) entered.top_down *= out_.loops[static_cast<size_t>(at_)].top_down;
    at_ = static_cast<int32_t>(out_.loops.size());
    out_.loops.push_back(entered);
    loops_.push_back({loop.var, loop.extent, loop.annotation, &loop});
  }

  void touch(const Store& store) {
    for (const BufferAccess& access : accesses_of(store, loops_)) {
      // The store is the last of the accesses to its buffer.
      if (access.written) add(access, access.count - 1);
      for (size_t i = 0; i < access.count - (access.written ? 1 : 0); ++i) add(access, i);
    }
  }

  void add(const BufferAccess& access, size_t number) {
    const Buffer& buffer = ir_.buffer(access.buffer);
    LoopTouch touch;
    touch.buffer = buffer.name;
    touch.name = buffer.name + "_" + std::to_string(numbers_[buffer.name]++);
    touch.loop = at_;
    touch.patterns.resize(loops_.size());
    double count = 1;
    double reuse = 1;
    for (size_t i = loops_.size(); i > 0; --i) {
      TouchPattern& pattern = touch.patterns[i - 1];
      pattern.stride = stride(access, number, buffer.shape, i - 1);
      (pattern.stride != 0 ? count : reuse) *= static_cast<double>(loops_[i - 1].extent);
      pattern.count = count;
      pattern.reuse = reuse;
    }
    out_.touches.push_back(std::move(touch));
  }

  /// The stride in the buffer laid out densely; 1 inside of quotients and remainders.
  static double stride(const BufferAccess& access, size_t number, const Shape& shape, size_t loop) {
    double sum = 0;
    double trailing = 1;
    bool depends = false;
    for (size_t d = access.dimensions; d > 0; --d) {
      const LoopDependence& own = access.index(number, d - 1)[loop];
      depends = depends || own.depends;
      sum += static_cast<double>(own.coefficient) * trailing;
      trailing *= static_cast<double>(shape[d - 1]);
    }
    return depends && sum == 0 ? 1 : sum;
  }

  void count_operations(const Store& store) {
    if (at_ < 0) return;
    TouchedLoop& loop = out_.loops[static_cast<size_t>(at_)];
    visit(store.value, [&](const Expr& e) {
      const auto* b = e.as<Binary>();
      if (!b || !is_floating_point(e.type())) return true;
      switch (b->op) {
        case BinaryOp::kAdd:
        case BinaryOp::kSub: ++loop.additions; break;
        case BinaryOp::kMul: ++loop.multiplications; break;
        case BinaryOp::kDiv:
        case BinaryOp::kMod: ++loop.divisions; break;
        default: break;
      }
      return true;
    });
  }

  const LoopIr& ir_;
  LoopTouches out_;
  std::vector<EnclosingLoop> loops_;
  int32_t at_ = -1;  ///< the innermost of them in `out_`
  std::unordered_map<std::string, int> numbers_;
};

}  // namespace

std::vector<int32_t> LoopTouches::path(int32_t loop) const {
  std::vector<int32_t> out;
  for (; loop >= 0; loop = loops[static_cast<size_t>(loop)].parent) out.push_back(loop);
  std::reverse(out.begin(), out.end());
  return out;
}

LoopTouches find_loop_touches(const LoopIr& nest) {
  return TouchFinder(nest).run();
}

std::vector<float> unroll_limits(const LoopTouches& found) {
  std::vector<float> out;
  for (const TouchedLoop& loop : found.loops) {
    if (loop.unroll_up_to >= 0) out.push_back(static_cast<float>(loop.unroll_up_to));
  }
  return out;
}

}  // namespace tilewright
