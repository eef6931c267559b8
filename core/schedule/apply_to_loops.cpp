// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_applier.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/intrinsic/intrinsic.h"
#include "core/schedule/loop_relations.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/schedule_limits.h"

namespace tilewright {
namespace {

/// A padded step that is longer than its loop wastes the rest. Up to this size it may be meant to fill
/// vectors; a longer one is an error.
constexpr int64_t kMaxPaddedStep = 256;
constexpr const char* kTooLarge = "split factors are far larger than the loop";

/// How many times more steps the loops of a stage have than its axes.
double surplus(const ScheduledStage& stage) {
  double steps = 1;
  for (const auto& loop : stage.loops) steps *= static_cast<double>(loop.extent);
  const auto& compute = *stage.op.compute();
  for (const auto* axes : {&compute.axes, &compute.reduce_axes}) {
    for (const auto& axis : *axes) steps /= static_cast<double>(axis.extent);
  }
  return steps;
}

}  // namespace

Result<void> PrimitiveApplier::operator()(const Split& p) {
  return split(p.stage, p.loop, p.factors, p.tail);
}

Result<void> PrimitiveApplier::operator()(const FollowSplit& p) {
  if (p.primitive < 0 || static_cast<size_t>(p.primitive) >= earlier_.size()) {
    return invalid("follows a primitive that does not come before it");
  }
  const auto* source = std::get_if<Split>(&earlier_[static_cast<size_t>(p.primitive)]);
  if (!source) return invalid("follows a primitive that is not a split");
  if (p.parts < 2 || static_cast<size_t>(p.parts) > source->factors.size() + 1) {
    return invalid("asks for more parts than the split it follows has");
  }
  const auto kept = static_cast<size_t>(p.parts) - 2;
  std::vector<int64_t> factors(source->factors.begin(),
                               source->factors.begin() + static_cast<std::ptrdiff_t>(kept));
  factors.push_back(std::accumulate(source->factors.begin() + static_cast<std::ptrdiff_t>(kept),
                                    source->factors.end(), int64_t{1}, std::multiplies<>()));
  return split(p.stage, p.loop, std::move(factors), source->tail);
}

Result<void> PrimitiveApplier::operator()(const Fuse& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  auto& stage = state_.stage(p.stage);
  if (p.loops.size() < 2) return invalid("a fusion needs at least two loops");
  auto first =
      std::find_if(stage.loops.begin(), stage.loops.end(), [&](const Loop& l) { return l.id == p.loops[0]; });
  if (first == stage.loops.end() || static_cast<size_t>(stage.loops.end() - first) < p.loops.size()) {
    return invalid("fuses a loop that the stage does not have");
  }
  Loop fused{state_.next_loop++, {}, first->kind, 1, LoopAnnotation::kNone};
  for (size_t i = 0; i < p.loops.size(); ++i) {
    const Loop& loop = *(first + static_cast<std::ptrdiff_t>(i));
    if (loop.id != p.loops[i]) return invalid("fuses loops that are not neighbours");
    if (loop.annotation != LoopAnnotation::kNone) return invalid("fuses an annotated loop");
    if (loop.id == stage.tensorized_loop) return invalid("fuses the loop of a micro-kernel");
    if (i + 1 < p.loops.size() && hosts(p.stage, loop.id)) {
      return invalid("fuses a loop inside which another stage is computed");
    }
    fused.name += (i ? "@" : "") + loop.name;
    const auto extent = product_within(fused.extent, loop.extent, kMaxExtent);
    if (!extent) return invalid("fuses loops to more steps than can be counted");
    fused.extent = *extent;
    // Elements are set to the identity in loops of their own before the reduction begins.
    if (loop.kind != fused.kind) return invalid("fuses a loop over elements with one of their sum");
  }
  stage.relations.push_back(FuseRelation{p.loops, fused.id});
  for (auto& other : state_.stages) {
    if (is_at(other, p.stage, p.loops.back())) other.location.loop = fused.id;
  }
  *first = fused;
  stage.loops.erase(first + 1, first + static_cast<std::ptrdiff_t>(p.loops.size()));
  return check_kernel(p.stage);
}

Result<void> PrimitiveApplier::operator()(const Reorder& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  auto& stage = state_.stage(p.stage);
  if (p.loops.size() != stage.loops.size()) {
    return invalid("a new order must name every loop of the stage once");
  }
  std::vector<Loop> loops;
  for (LoopId id : p.loops) {
    const Loop* loop = stage.find_loop(id);
    const bool twice = std::any_of(loops.begin(), loops.end(), [&](const Loop& l) { return l.id == id; });
    if (!loop || twice) return invalid("a new order must name every loop of the stage once");
    loops.push_back(*loop);
  }
  stage.loops = std::move(loops);
  return check_kernel(p.stage);
}

Result<void> PrimitiveApplier::operator()(const Annotate& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  for (auto& loop : state_.stage(p.stage).loops) {
    if (loop.id != p.loop) continue;
    if (loop.annotation != LoopAnnotation::kNone) return invalid("annotates a loop twice");
    if (loop.kind != LoopKind::kSpatial) {
      // Threads of a block can combine what each of them has.
      const bool shared = is_thread_of_block(p.annotation) && p.annotation != LoopAnnotation::kVirtualThread;
      if (is_thread_axis(p.annotation) && !shared)
        return invalid(fmt::format("a reduction cannot be bound to {}", annotation_name(p.annotation)));
      if (p.annotation == LoopAnnotation::kParallel || p.annotation == LoopAnnotation::kVectorize)
        return invalid(fmt::format("a reduction cannot be {}d", annotation_name(p.annotation)));
    }
    loop.annotation = p.annotation;
    return check_kernel(p.stage);
  }
  return invalid("annotates a loop that the stage does not have");
}

Result<void> PrimitiveApplier::operator()(const UnrollUpTo& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  if (p.max_step < 0) return invalid("a negative unroll limit");
  state_.stage(p.stage).unroll_up_to = p.max_step;
  state_.stage(p.stage).has_unroll_up_to = true;
  return {};
}

Result<void> PrimitiveApplier::operator()(const Tensorize& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  auto& stage = state_.stage(p.stage);
  if (!find_intrinsic(p.intrinsic)) return invalid(fmt::format("there is no intrinsic \"{}\"", p.intrinsic));
  if (stage.tensorized_loop >= 0) return invalid("gives a stage a second micro-kernel");
  if (stage.op.compute()->combiner != Combiner::kSum) return invalid("gives a micro-kernel what is no sum");
  const Loop* loop = stage.find_loop(p.loop);
  if (!loop) return invalid("gives a micro-kernel a loop that the stage does not have");
  if (loop->kind != LoopKind::kReduce) return invalid("gives a micro-kernel a loop that is no reduction");
  TILEWRIGHT_CHECK(check_kernel(p.stage, p.loop));
  stage.tensorized_loop = p.loop;
  stage.intrinsic = p.intrinsic;
  return {};
}

Result<void> PrimitiveApplier::check_kernel(StageId id, LoopId loop) const {
  bool inside = false;
  for (const Loop& l : state_.stage(id).loops) {
    inside = inside || l.id == loop;
    if (!inside) continue;
    if (l.annotation == LoopAnnotation::kParallel || is_thread_axis(l.annotation))
      return invalid("gives a micro-kernel a parallel loop");
    if (hosts(id, l.id)) return invalid("gives a micro-kernel a loop inside which another stage is computed");
  }
  return {};
}

Result<void> PrimitiveApplier::check_padding(const ScheduledStage& stage, const Loop& loop, int64_t step) {
  if (!can_pad(stage, loop.id)) {
    return invalid(fmt::format(
        "pads {}, an inner part of another loop: steps past its end would be other elements", loop.name));
  }
  if (step > std::max(kMaxPaddedStep, loop.extent)) {
    return invalid(fmt::format("pads {} of extent {} to steps of {}", loop.name, loop.extent, step));
  }
  return {};
}

Result<void> PrimitiveApplier::split(StageId id, LoopId loop, std::vector<int64_t> factors, Tail tail) {
  TILEWRIGHT_CHECK(check_compute(id));
  auto& stage = state_.stage(id);
  auto at = std::find_if(stage.loops.begin(), stage.loops.end(), [&](const Loop& l) { return l.id == loop; });
  if (at == stage.loops.end()) return invalid("splits a loop that the stage does not have");
  if (at->annotation != LoopAnnotation::kNone) return invalid("splits an annotated loop");
  if (loop == stage.tensorized_loop) return invalid("splits the loop of a micro-kernel");
  if (hosts(id, loop)) return invalid("splits a loop inside which another stage is computed");
  if (factors.empty()) return invalid("a split needs at least one factor");
  int64_t product = 1;
  for (int64_t factor : factors) {
    if (factor < 1) return invalid("a split factor must be positive");
    const auto step = product_within(product, factor, std::max(kMaxFactor, at->extent));
    if (!step) return invalid(kTooLarge);
    product = *step;
  }
  const Loop parent = *at;
  if (tail == Tail::kExact && parent.extent % product != 0) {
    return invalid(fmt::format("{} does not divide {} of extent {}", product, parent.name, parent.extent));
  }
  if (tail == Tail::kPad) TILEWRIGHT_CHECK(check_padding(stage, parent, factors.back()));
  SplitRelation relation{loop, {}, factors, tail};
  std::vector<Loop> children;
  for (size_t i = 0; i <= factors.size(); ++i) {
    const int64_t extent = i == 0 ? (parent.extent + product - 1) / product : factors[i - 1];
    relation.children.push_back(state_.next_loop);
    children.push_back({state_.next_loop++, fmt::format("{}.{}", parent.name, i), parent.kind, extent,
                        LoopAnnotation::kNone});
  }
  stage.relations.push_back(std::move(relation));
  at = stage.loops.erase(at);
  stage.loops.insert(at, children.begin(), children.end());
  // Several splits, each within the limit of its loop, may exceed it together.
  if (surplus(stage) > static_cast<double>(kMaxFactor)) return invalid(kTooLarge);
  return {};
}

}  // namespace tilewright
