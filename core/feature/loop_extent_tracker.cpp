// SPDX-License-Identifier: Apache-2.0
#include "core/feature/loop_extent_tracker.h"

#include <algorithm>

namespace tilewright {

InitialLoops::InitialLoops(const ComputeDag& dag) {
  for (const ComputeOp& op : dag.ops) {
    StageLoops stage;
    const Compute* compute = op.compute();
    if (compute) {
      stage.computed = true;
      stage.first = static_cast<LoopId>(extents.size());
      stage.axes = static_cast<int32_t>(compute->axes.size());
      stage.first_reduce = stage.first + stage.axes;
      stage.reduces = static_cast<int32_t>(compute->reduce_axes.size());
      for (const Axis& axis : compute->axes) extents.push_back(axis.extent);
      for (const Axis& axis : compute->reduce_axes) extents.push_back(axis.extent);
    } else {
      stage.first = static_cast<LoopId>(shapes.size());
      stage.axes = static_cast<int32_t>(op.type.shape.size());
      shapes.insert(shapes.end(), op.type.shape.begin(), op.type.shape.end());
    }
    stages.push_back(stage);
  }
}

LoopExtentTracker::LoopExtentTracker(const InitialLoops& initial) : initial_(initial) {
  stage_count_ = static_cast<StageId>(std::min(initial.stages.size(), static_cast<size_t>(kMaxStages)));
  std::copy_n(initial.stages.begin(), stage_count_, stages_.begin());
  next_ = static_cast<LoopId>(std::min(initial.extents.size(), static_cast<size_t>(kMaxLoops)));
  std::copy_n(initial.extents.begin(), next_, extents_.begin());
}

bool LoopExtentTracker::add_stage(const StageLoops& stage) {
  if (stage_count_ >= kMaxStages) return false;
  stages_[static_cast<size_t>(stage_count_++)] = stage;
  return true;
}

/// The reduce loops of one stage as the primitives left them, outermost first.
class LoopExtentTracker::ReduceLeaves {
 public:
  ReduceLeaves(const StageLoops& stage, const std::array<LoopId, kMaxPrimitives>& made) : made_(made) {
    for (LoopId i = 0; i < stage.reduces; ++i) append(stage.first_reduce + i);
  }

  void follow(StageId stage, std::span<const Primitive> program, size_t index) {
    const LoopId made = made_[index];
    if (const auto* split = std::get_if<Split>(&program[index]); split && split->stage == stage) {
      replace(split->loop, made, split->factors.size() + 1);
    } else if (const auto* like = std::get_if<FollowSplit>(&program[index]); like && like->stage == stage) {
      replace(like->loop, made, static_cast<size_t>(std::max(like->parts, 0)));
    } else if (const auto* fuse = std::get_if<Fuse>(&program[index]); fuse && fuse->stage == stage) {
      for (size_t i = 0; i < fuse->loops.size(); ++i) replace(fuse->loops[i], made, i == 0 ? 1 : 0);
    } else if (const auto* order = std::get_if<Reorder>(&program[index]); order && order->stage == stage) {
      const auto place = [&](LoopId loop) {
        return std::find(order->loops.begin(), order->loops.end(), loop) - order->loops.begin();
      };
      std::sort(leaves_.begin(), leaves_.begin() + count_,
                [&](LoopId a, LoopId b) { return place(a) < place(b); });
    }
  }

  std::span<const LoopId> all() const { return {leaves_.data(), static_cast<size_t>(count_)}; }

 private:
  void append(LoopId loop) {
    if (count_ < kMaxLeaves) leaves_[static_cast<size_t>(count_++)] = loop;
  }
  /// Replaces `loop`, if it is one of them, by `count` loops from `first` on.
  void replace(LoopId loop, LoopId first, size_t count) {
    const auto before = leaves_;
    const auto leaves = std::span(before).first(static_cast<size_t>(count_));
    if (std::find(leaves.begin(), leaves.end(), loop) == leaves.end()) return;
    count_ = 0;
    for (const LoopId leaf : leaves) {
      if (leaf != loop) append(leaf);
      for (size_t i = 0; leaf == loop && i < std::min(count, size_t{kMaxLeaves}); ++i) {
        append(first + static_cast<LoopId>(i));
      }
    }
  }

  static constexpr int kMaxLeaves = 64;
  const std::array<LoopId, kMaxPrimitives>& made_;
  std::array<LoopId, kMaxLeaves> leaves_{};
  int count_ = 0;
};

/// The stages and loops that one primitive makes.
struct LoopExtentTracker::Follower {
  LoopExtentTracker& t;
  std::span<const Primitive> program;
  size_t index;

  void split(LoopId loop, std::span<const int64_t> factors, int64_t last) {
    int64_t product = last;
    for (const int64_t factor : factors) {
      if (__builtin_mul_overflow(product, std::max<int64_t>(factor, 1), &product)) product = 0;
    }
    const int64_t whole = t.extent(loop);
    t.add_loop(product > 0 ? whole / product + (whole % product > 0) : 0);
    for (const int64_t factor : factors) t.add_loop(factor);
  }

  void operator()(const Split& p) { split(p.loop, p.factors, 1); }

  void operator()(const FollowSplit& p) {
    const bool before = p.primitive >= 0 && static_cast<size_t>(p.primitive) < index;
    const auto* source = before ? std::get_if<Split>(&program[static_cast<size_t>(p.primitive)]) : nullptr;
    if (!source || p.parts < 2 || static_cast<size_t>(p.parts) > source->factors.size() + 1) return;
    const auto kept = static_cast<size_t>(p.parts) - 2;
    int64_t last = 1;
    for (size_t i = kept; i < source->factors.size(); ++i) {
      if (__builtin_mul_overflow(last, source->factors[i], &last)) last = 0;
    }
    split(p.loop, std::span(source->factors).first(kept), last);
    t.add_loop(last);
  }

  void operator()(const Fuse& p) {
    int64_t product = 1;
    for (const LoopId loop : p.loops) {
      if (__builtin_mul_overflow(product, t.extent(loop), &product)) product = 0;
    }
    t.add_loop(product);
  }

  void operator()(const CacheWrite& p) {
    if (!t.known(p.stage)) return;
    StageLoops& stage = t.stages_[static_cast<size_t>(p.stage)];
    StageLoops cache = stage;
    cache.first = t.next_;
    cache.first_reduce = t.next_ + stage.axes;
    cache.since = static_cast<int32_t>(index) + 1;
    for (int32_t i = 0; i < stage.axes; ++i) t.add_loop(t.extent(stage.first + i));
    for (int32_t i = 0; i < stage.reduces; ++i) t.add_loop(t.extent(stage.first_reduce + i));
    stage.reduces = 0;
    t.add_stage(cache);
  }

  void operator()(const CacheRead& p) {
    if (!t.known(p.stage)) return;
    const StageLoops source = t.stages_[static_cast<size_t>(p.stage)];
    const StageLoops copy{
        true, t.next_, source.axes, t.next_ + source.axes, 0, static_cast<int32_t>(index) + 1};
    for (int32_t i = 0; i < source.axes; ++i) {
      t.add_loop(source.computed ? t.extent(source.first + i)
                                 : t.initial_.shapes[static_cast<size_t>(source.first + i)]);
    }
    t.add_stage(copy);
  }

  void operator()(const Rfactor& p) {
    if (!t.known(p.stage) || index >= kMaxPrimitives) return;
    StageLoops& stage = t.stages_[static_cast<size_t>(p.stage)];
    ReduceLeaves leaves(stage, t.made_);
    for (auto i = static_cast<size_t>(stage.since); i < index; ++i) leaves.follow(p.stage, program, i);
    const int64_t factored = t.extent(p.loop);
    stage.first_reduce = t.next_;
    stage.reduces = 1;
    stage.since = static_cast<int32_t>(index) + 1;
    t.add_loop(factored);
    StageLoops part = stage;
    part.first = t.next_;
    part.axes = stage.axes + 1;
    part.first_reduce = part.first + part.axes;
    part.reduces = 0;
    if (!p.innermost) t.add_loop(factored);
    for (int32_t i = 0; i < stage.axes; ++i) t.add_loop(t.extent(stage.first + i));
    if (p.innermost) t.add_loop(factored);
    for (const LoopId leaf : leaves.all()) {
      if (leaf == p.loop) continue;
      t.add_loop(t.extent(leaf));
      ++part.reduces;
    }
    t.add_stage(part);
  }

  template <typename Other>
  void operator()(const Other&) {}
};

void LoopExtentTracker::follow(std::span<const Primitive> program, size_t index) {
  if (index < kMaxPrimitives) made_[index] = next_;
  std::visit(Follower{*this, program, index}, program[index]);
}

}  // namespace tilewright
