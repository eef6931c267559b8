// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "core/intrinsic/intrinsic.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/schedule_limits.h"

namespace tilewright {
namespace {

using Role = PrimitiveField::Role;
using Kind = PrimitiveField::Kind;

constexpr int32_t kFirstUnroll = 16;
constexpr int64_t kFirstPrefetch = 64;

std::vector<LoopId> loop_ids(const NamedStage& stage) {
  std::vector<LoopId> ids;
  for (const NamedLoop& loop : stage.loops) ids.push_back(loop.id);
  return ids;
}

/// Neighbours from `first` inwards, as many as there are.
std::vector<LoopId> neighbours(const NamedStage& stage, LoopId first, size_t count) {
  const auto ids = loop_ids(stage);
  const auto begin = std::ranges::find(ids, first);
  const auto left = static_cast<size_t>(std::distance(begin, ids.end()));
  return {begin, begin + static_cast<std::ptrdiff_t>(std::min(left, count))};
}

/// Of a primitive, one after another.
class Fields {
 public:
  Fields(const PrimitiveScope& scope, const std::vector<EditedPrimitive>& earlier)
      : scope_(scope), earlier_(earlier) {}

  std::vector<PrimitiveField> take() { return std::move(fields_); }

  void operator()(const Split& p) {
    place(p);
    const NamedLoop* loop = scope_.find_loop(p.loop);
    PrimitiveField& factors = add(Role::kFactors, Kind::kFactors, p.factors);
    factors.least = 1;
    factors.most = kMaxFactor;
    factors.extent = loop == nullptr ? 1 : loop->extent;
    named(Role::kTail, kTails, p.tail, tail_name);
  }
  void operator()(const FollowSplit& p) {
    place(p);
    PrimitiveField& followed = add(Role::kFollowed, Kind::kChoice, {p.primitive});
    for (size_t i = 0; i < earlier_.size(); ++i) {
      const auto* split = std::get_if<Split>(&earlier_[i].primitive);
      if (split == nullptr) continue;
      followed.options.push_back(earlier_[i].key);
      followed.labels.push_back(fmt::format("{} [{}]", i + 1, fmt::join(split->factors, ", ")));
    }
    number(Role::kParts, p.parts, 2, 64);
  }
  void operator()(const Fuse& p) {
    stage(p.stage);
    const LoopId first = p.loops.empty() ? -1 : p.loops.front();
    loop(Role::kFirstLoop, p.stage, first);
    const NamedStage* found = scope_.find(p.stage);
    const size_t inwards = found == nullptr ? 0 : neighbours(*found, first, found->loops.size()).size();
    // What is fused now, however it was written, is always among them.
    const size_t count = p.loops.size();
    number(Role::kLoopCount, static_cast<int64_t>(count), static_cast<int64_t>(std::min<size_t>(2, count)),
           static_cast<int64_t>(std::max(count, inwards)));
  }
  void operator()(const Reorder& p) {
    stage(p.stage);
    PrimitiveField& order = add(Role::kOrder, Kind::kOrder, {p.loops.begin(), p.loops.end()});
    for (const LoopId id : p.loops) {
      const NamedLoop* named = scope_.find_loop(id);
      order.options.push_back(id);
      order.labels.push_back(named == nullptr ? fmt::format("{}", id) : named->name);
    }
  }
  void operator()(const Annotate& p) {
    place(p);
    // What the rules of another kind of device may bind loops to is shown where it is, and not offered.
    std::vector<LoopAnnotation> offered;
    std::ranges::copy_if(kLoopAnnotations, std::back_inserter(offered), [&](LoopAnnotation annotation) {
      return !is_thread_axis(annotation) || annotation == p.annotation;
    });
    named(Role::kAnnotation, offered, p.annotation, annotation_name);
  }
  void operator()(const UnrollUpTo& p) {
    stage(p.stage);
    number(Role::kMaxStep, p.max_step, 0, kMaxUnrolled);
  }
  void operator()(const ComputeAt& p) {
    stage(p.stage);
    stage(p.target, Role::kTarget);
    loop(Role::kTargetLoop, p.target, p.loop);
  }
  void operator()(const ComputeInline& p) { stage(p.stage); }
  void operator()(const ComputeRoot& p) { stage(p.stage); }
  void operator()(const CacheWrite& p) { scoped(p); }
  void operator()(const CacheRead& p) {
    any_stage(p.stage, Role::kStage);
    named(Role::kScope, kMemoryScopes, p.scope, scope_name);
  }
  void operator()(const Rfactor& p) {
    place(p);
    PrimitiveField& side = add(Role::kSide, Kind::kChoice, {p.innermost ? 1 : 0});
    side.options = {0, 1};
    side.labels = {"outermost", "innermost"};
  }
  void operator()(const SetScope& p) { scoped(p); }
  void operator()(const Pack& p) { stage(p.stage); }
  void operator()(const Prefetch& p) {
    any_stage(p.operand, Role::kOperand);
    place(p);
    PrimitiveField& ahead = add(Role::kAhead, Kind::kChoice, {p.ahead});
    for (const NamedStage& one : scope_.stages) {
      for (const NamedLoop& named : one.loops) {
        ahead.options.push_back(named.id);
        ahead.labels.push_back(one.name + "." + named.name);
      }
    }
    number(Role::kBytes, p.bytes, 1, kMaxPrefetchBytes);
  }
  void operator()(const Tensorize& p) {
    place(p);
    const auto& all = intrinsics();
    PrimitiveField& field = add(Role::kIntrinsic, Kind::kChoice, {-1});
    for (size_t i = 0; i < all.size(); ++i) {
      field.options.push_back(static_cast<int64_t>(i));
      field.labels.emplace_back(all[i]->name());
      if (all[i]->name() == p.intrinsic) field.value = {static_cast<int64_t>(i)};
    }
  }

 private:
  PrimitiveField& add(Role role, Kind kind, std::vector<int64_t> value) {
    PrimitiveField& field = fields_.emplace_back();
    field.role = role;
    field.kind = kind;
    field.value = std::move(value);
    return field;
  }
  void any_stage(StageId id, Role role, bool computed = false) {
    PrimitiveField& field = add(role, Kind::kChoice, {id});
    for (const NamedStage& one : scope_.stages) {
      if (computed && !one.computed) continue;
      field.options.push_back(one.id);
      field.labels.push_back(one.name);
    }
  }
  void stage(StageId id, Role role = Role::kStage) { any_stage(id, role, true); }
  void loop(Role role, StageId stage, LoopId id) {
    PrimitiveField& field = add(role, Kind::kChoice, {id});
    const NamedStage* found = scope_.find(stage);
    if (found == nullptr) return;
    for (const NamedLoop& one : found->loops) {
      field.options.push_back(one.id);
      field.labels.push_back(one.name);
    }
  }
  template <typename P>
  void place(const P& p) {
    stage(p.stage);
    loop(Role::kLoop, p.stage, p.loop);
  }
  template <typename P>
  void scoped(const P& p) {
    stage(p.stage);
    named(Role::kScope, kMemoryScopes, p.scope, scope_name);
  }
  void number(Role role, int64_t value, int64_t least, int64_t most) {
    PrimitiveField& field = add(role, Kind::kNumber, {value});
    field.least = least;
    field.most = most;
  }
  template <typename Values, typename Value>
  void named(Role role, const Values& values, Value value, std::string_view (*name)(Value)) {
    PrimitiveField& field = add(role, Kind::kChoice, {static_cast<int64_t>(value)});
    for (const Value one : values) {
      field.options.push_back(static_cast<int64_t>(one));
      field.labels.emplace_back(name(one));
    }
  }

  const PrimitiveScope& scope_;
  const std::vector<EditedPrimitive>& earlier_;
  std::vector<PrimitiveField> fields_;
};

/// The loop of a stage that is named as `loop`, or else its first; `loop` where it has none.
LoopId loop_like(const PrimitiveScope& scope, LoopId loop, StageId stage) {
  const NamedStage* found = scope.find(stage);
  if (found == nullptr || found->loops.empty()) return loop;
  const NamedLoop* before = scope.find_loop(loop);
  const auto same = std::ranges::find_if(
      found->loops, [&](const NamedLoop& one) { return before != nullptr && one.name == before->name; });
  return same == found->loops.end() ? found->loops.front().id : same->id;
}

/// Gives one parameter another value.
class Setter {
 public:
  Setter(Role role, const std::vector<int64_t>& value, const PrimitiveScope& scope)
      : role_(role), value_(value), scope_(scope) {}

  void operator()(Split& p) const {
    place(p);
    if (role_ == Role::kFactors) p.factors = value_;
    set(Role::kTail, p.tail);
  }
  void operator()(FollowSplit& p) const {
    place(p);
    set(Role::kFollowed, p.primitive);
    set(Role::kParts, p.parts);
  }
  void operator()(Fuse& p) const {
    size_t count = p.loops.size();
    LoopId first = p.loops.empty() ? -1 : p.loops.front();
    if (role_ == Role::kStage) first = loop_like(scope_, first, static_cast<StageId>(one()));
    set(Role::kStage, p.stage);
    set(Role::kFirstLoop, first);
    if (role_ == Role::kLoopCount) count = static_cast<size_t>(one());
    if (const NamedStage* stage = scope_.find(p.stage)) p.loops = neighbours(*stage, first, count);
  }
  void operator()(Reorder& p) const {
    if (role_ == Role::kOrder) p.loops.assign(value_.begin(), value_.end());
    if (role_ != Role::kStage) return;
    set(Role::kStage, p.stage);
    if (const NamedStage* stage = scope_.find(p.stage)) p.loops = loop_ids(*stage);
  }
  void operator()(Annotate& p) const {
    place(p);
    set(Role::kAnnotation, p.annotation);
  }
  void operator()(UnrollUpTo& p) const {
    set(Role::kStage, p.stage);
    set(Role::kMaxStep, p.max_step);
  }
  void operator()(ComputeAt& p) const {
    set(Role::kStage, p.stage);
    if (role_ == Role::kTarget) p.loop = loop_like(scope_, p.loop, static_cast<StageId>(one()));
    set(Role::kTarget, p.target);
    set(Role::kTargetLoop, p.loop);
  }
  void operator()(ComputeInline& p) const { set(Role::kStage, p.stage); }
  void operator()(ComputeRoot& p) const { set(Role::kStage, p.stage); }
  void operator()(CacheWrite& p) const { scoped(p); }
  void operator()(CacheRead& p) const { scoped(p); }
  void operator()(Rfactor& p) const {
    place(p);
    if (role_ == Role::kSide) p.innermost = one() != 0;
  }
  void operator()(SetScope& p) const { scoped(p); }
  void operator()(Pack& p) const {
    if (role_ == Role::kStage) p.parts.clear();
    set(Role::kStage, p.stage);
    const NamedStage* stage = scope_.find(p.stage);
    if (role_ != Role::kStage || stage == nullptr) return;
    for (size_t axis = 0; axis < stage->axes.size(); ++axis)
      p.parts.push_back({static_cast<int32_t>(axis), 0});
  }
  void operator()(Prefetch& p) const {
    place(p);
    set(Role::kOperand, p.operand);
    set(Role::kAhead, p.ahead);
    set(Role::kBytes, p.bytes);
  }
  void operator()(Tensorize& p) const {
    place(p);
    const auto at = static_cast<size_t>(one());
    if (role_ == Role::kIntrinsic && at < intrinsics().size()) p.intrinsic = intrinsics()[at]->name();
  }

 private:
  int64_t one() const { return value_.empty() ? 0 : value_.front(); }
  template <typename T>
  void set(Role role, T& value) const {
    if (role_ == role) value = static_cast<T>(one());
  }
  template <typename P>
  void place(P& p) const {
    if (role_ == Role::kStage) p.loop = loop_like(scope_, p.loop, static_cast<StageId>(one()));
    set(Role::kStage, p.stage);
    set(Role::kLoop, p.loop);
  }
  template <typename P>
  void scoped(P& p) const {
    set(Role::kStage, p.stage);
    set(Role::kScope, p.scope);
  }

  Role role_;
  const std::vector<int64_t>& value_;
  const PrimitiveScope& scope_;
};

/// What a new primitive begins with.
class First {
 public:
  First(const PrimitiveScope& scope, const NamedStage& stage, const std::vector<EditedPrimitive>& earlier)
      : scope_(scope), stage_(stage), earlier_(earlier) {}

  std::optional<Primitive> of(std::string_view word) const {
    const StageId id = stage_.id;
    if (word == "compute_inline") return ComputeInline{id};
    if (word == "compute_root") return ComputeRoot{id};
    if (word == "cache_write") return CacheWrite{id, MemoryScope::kLocal};
    if (word == "set_scope") return SetScope{id, MemoryScope::kLocal};
    if (word == "unroll_up_to") return UnrollUpTo{id, kFirstUnroll};
    if (word == "reorder") return Reorder{id, loop_ids(stage_)};
    if (word == "pack") return pack();
    if (word == "cache_read") return cache_read();
    if (stage_.loops.empty()) return std::nullopt;
    const NamedLoop& free = free_loop();
    if (const auto annotation = annotation_from_name(word)) return Annotate{id, free.id, *annotation};
    if (word == "split") return Split{id, free.id, {small_divisor(free.extent)}, Tail::kExact};
    if (word == "fuse") return Fuse{id, neighbours(stage_, stage_.loops.front().id, 2)};
    if (word == "compute_at") return compute_at();
    if (word == "rfactor") return Rfactor{id, reduction().id, false};
    if (word == "prefetch") {
      const StageId operand = stage_.producers.empty() ? id : stage_.producers.front();
      return Prefetch{id, stage_.loops.back().id, operand, stage_.loops.front().id, kFirstPrefetch};
    }
    if (word == "tensorize") return Tensorize{id, reduction().id, std::string(intrinsics().front()->name())};
    if (word == "follow_split") return follow(free);
    return std::nullopt;
  }

 private:
  const NamedLoop& free_loop() const {
    const auto found = std::ranges::find_if(stage_.loops, [](const NamedLoop& loop) {
      return loop.annotation == LoopAnnotation::kNone && loop.extent > 1;
    });
    return found == stage_.loops.end() ? stage_.loops.front() : *found;
  }
  const NamedLoop& reduction() const {
    const auto found = std::ranges::find(stage_.loops, LoopKind::kReduce, &NamedLoop::kind);
    return found == stage_.loops.end() ? stage_.loops.front() : *found;
  }
  static int64_t small_divisor(int64_t extent) {
    for (const int64_t factor : {8, 4, 2, 3, 5, 7}) {
      if (extent % factor == 0 && extent > factor) return factor;
    }
    return 1;
  }
  Primitive pack() const {
    Pack made{stage_.id, {}};
    for (size_t axis = 0; axis < stage_.axes.size(); ++axis)
      made.parts.push_back({static_cast<int32_t>(axis), 0});
    return made;
  }
  std::optional<Primitive> cache_read() const {
    if (stage_.producers.empty()) return std::nullopt;
    return CacheRead{stage_.producers.front(), MemoryScope::kLocal, {stage_.id}};
  }
  std::optional<Primitive> compute_at() const {
    for (const NamedStage& reader : scope_.stages) {
      const bool reads = std::ranges::find(reader.producers, stage_.id) != reader.producers.end();
      if (reads && reader.computed && !reader.loops.empty())
        return ComputeAt{stage_.id, reader.id, reader.loops.front().id};
    }
    return std::nullopt;
  }
  std::optional<Primitive> follow(const NamedLoop& loop) const {
    for (auto one = earlier_.rbegin(); one != earlier_.rend(); ++one) {
      if (std::holds_alternative<Split>(one->primitive)) return FollowSplit{stage_.id, loop.id, one->key, 2};
    }
    return std::nullopt;
  }

  const PrimitiveScope& scope_;
  const NamedStage& stage_;
  const std::vector<EditedPrimitive>& earlier_;
};

}  // namespace

std::vector<PrimitiveField> primitive_fields(const Primitive& primitive, const PrimitiveScope& scope,
                                             const std::vector<EditedPrimitive>& earlier) {
  Fields fields(scope, earlier);
  std::visit(fields, primitive);
  return fields.take();
}

Primitive with_field(const Primitive& primitive, PrimitiveField::Role role, const std::vector<int64_t>& value,
                     const PrimitiveScope& scope) {
  Primitive out = primitive;
  std::visit(Setter(role, value, scope), out);
  return out;
}

std::optional<Primitive> first_primitive(std::string_view word, const PrimitiveScope& scope, StageId near,
                                         const std::vector<EditedPrimitive>& earlier) {
  const NamedStage* stage = scope.find(near);
  const auto takes = [&](const NamedStage& one) {
    return one.computed && First(scope, one, earlier).of(word).has_value();
  };
  if (stage == nullptr || !takes(*stage)) {
    const auto found = std::ranges::find_if(scope.stages, takes);
    if (found == scope.stages.end()) return std::nullopt;
    stage = &*found;
  }
  return First(scope, *stage, earlier).of(word);
}

StageId stage_of(const Primitive& primitive) {
  return std::visit([](const auto& p) { return p.stage; }, primitive);
}

}  // namespace tilewright
