// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "core/intrinsic/intrinsic.h"
#include "core/schedule/primitive_descriptions.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/schedule_limits.h"

namespace tilewright {
namespace {

using Kind = PrimitiveField::Kind;

/// Shows the fields of a primitive, one after another.
template <typename P>
class Rows {
 public:
  Rows(const P& p, const PrimitiveScope& scope, const std::vector<EditedPrimitive>& earlier)
      : p_(p), scope_(scope), earlier_(earlier) {}

  std::vector<PrimitiveField> all() && {
    each_field_read<P>(*this);
    return std::move(rows_);
  }

  void operator()(const StageField<P>& field) { stage(field.title, p_.*field.stage, !field.read); }
  void operator()(const PlaceField<P>& field) {
    stage(field.stage_title, p_.*field.stage, true);
    loop(field.title, p_.*field.stage, p_.*field.loop);
  }
  void operator()(const LoopsField<P>& field) {
    const auto& loops = p_.*field.loops;
    if (field.which == WhichLoops::kAll) {
      PrimitiveField& order = add("Order", Kind::kOrder, {loops.begin(), loops.end()});
      for (const LoopId id : loops) {
        const NamedLoop* named = scope_.find_loop(id);
        offer(order, id, named == nullptr ? fmt::format("{}", id) : named->name);
      }
      return;
    }
    const LoopId first = loops.empty() ? -1 : loops.front();
    loop("From loop", p_.stage, first);
    const NamedStage* found = scope_.find(p_.stage);
    const size_t inwards = found == nullptr ? 0 : found->neighbours(first, found->loops.size()).size();
    // The number of loops that are fused now is always in the range, however the primitive was written.
    const size_t count = loops.size();
    number("Loops", static_cast<int64_t>(count), static_cast<int64_t>(std::min<size_t>(2, count)),
           static_cast<int64_t>(std::max(count, inwards)));
  }
  void operator()(const FactorsField<P>& field) {
    const NamedLoop* loop = scope_.find_loop(p_.loop);
    PrimitiveField& factors = add("Factors", Kind::kFactors, p_.*field.factors);
    factors.least = 1;
    factors.most = kMaxFactor;
    factors.extent = loop == nullptr ? 1 : loop->extent;
  }
  template <typename Choice>
  void operator()(const ChoiceField<P, Choice>& field) {
    choice(field.title, p_.*field.choice, all_choices<Choice>());
  }
  void operator()(const WordField<P>& field) {
    const LoopAnnotation own = p_.*field.annotation;
    // Thread axes of other kinds of devices are shown where a primitive has them, but not offered.
    std::vector<LoopAnnotation> offered;
    std::ranges::copy_if(kLoopAnnotations, std::back_inserter(offered), [&](LoopAnnotation annotation) {
      return !is_thread_axis(annotation) || annotation == own;
    });
    choice("Annotation", own, offered);
  }
  void operator()(const FollowedField<P>& field) {
    PrimitiveField& followed = add("As in split", Kind::kChoice, {p_.*field.primitive});
    for (size_t i = 0; i < earlier_.size(); ++i) {
      if (const auto* split = std::get_if<Split>(&earlier_[i].primitive))
        offer(followed, earlier_[i].key, fmt::format("{} [{}]", i + 1, fmt::join(split->factors, ", ")));
    }
  }
  void operator()(const NumberField<P>& field) {
    number(field.title, p_.*field.number, field.least, field.most);
  }
  void operator()(const ReadersField<P>&) {}
  void operator()(const PartsField<P>&) {}
  void operator()(const AheadField<P>& field) {
    PrimitiveField& ahead = add("Ahead of", Kind::kChoice, {p_.*field.loop});
    for (const NamedStage& one : scope_.stages) {
      for (const NamedLoop& named : one.loops) offer(ahead, named.id, one.name + "." + named.name);
    }
    number("Bytes", p_.*field.bytes, 1, kMaxPrefetchBytes);
  }
  void operator()(const IntrinsicField<P>& field) {
    PrimitiveField& shown = add("Intrinsic", Kind::kChoice, {-1});
    const auto& all = intrinsics();
    for (size_t i = 0; i < all.size(); ++i) {
      offer(shown, static_cast<int64_t>(i), all[i]->name());
      if (all[i]->name() == p_.*field.name) shown.value = {static_cast<int64_t>(i)};
    }
  }

 private:
  PrimitiveField& add(std::string_view title, Kind kind, std::vector<int64_t> value) {
    PrimitiveField& row = rows_.emplace_back();
    row.title = title;
    row.kind = kind;
    row.value = std::move(value);
    return row;
  }
  static void offer(PrimitiveField& row, int64_t option, std::string_view label) {
    row.options.push_back(option);
    row.labels.emplace_back(label);
  }
  void stage(std::string_view title, StageId id, bool computed) {
    PrimitiveField& row = add(title, Kind::kChoice, {id});
    for (const NamedStage& one : scope_.stages) {
      if (!computed || one.computed) offer(row, one.id, one.name);
    }
  }
  void loop(std::string_view title, StageId stage, LoopId id) {
    PrimitiveField& row = add(title, Kind::kChoice, {id});
    const NamedStage* found = scope_.find(stage);
    if (found == nullptr) return;
    for (const NamedLoop& one : found->loops) offer(row, one.id, one.name);
  }
  void number(std::string_view title, int64_t value, int64_t least, int64_t most) {
    PrimitiveField& row = add(title, Kind::kNumber, {value});
    row.least = least;
    row.most = most;
  }
  template <typename Choice, typename Choices>
  void choice(std::string_view title, Choice value, const Choices& offered) {
    PrimitiveField& row = add(title, Kind::kChoice, {static_cast<int64_t>(value)});
    for (const Choice one : offered) offer(row, static_cast<int64_t>(one), choice_name(one));
  }

  const P& p_;
  const PrimitiveScope& scope_;
  const std::vector<EditedPrimitive>& earlier_;
  std::vector<PrimitiveField> rows_;
};

/// The loop of `stage` with the same name as `loop`, or else the stage's first loop; `loop` where the stage
/// has none.
LoopId loop_like(const PrimitiveScope& scope, LoopId loop, StageId stage) {
  const NamedStage* found = scope.find(stage);
  if (found == nullptr || found->loops.empty()) return loop;
  const NamedLoop* before = scope.find_loop(loop);
  const auto same = std::ranges::find_if(
      found->loops, [&](const NamedLoop& one) { return before != nullptr && one.name == before->name; });
  return same == found->loops.end() ? found->loops.front().id : same->id;
}

/// Sets one field of a primitive, counted as in `Rows`. Fields that depend on the stage are adjusted to it.
template <typename P>
class Setter {
 public:
  Setter(P& p, size_t wanted, const std::vector<int64_t>& value, const PrimitiveScope& scope)
      : p_(p), wanted_(wanted), value_(value), scope_(scope) {}

  void operator()(const StageField<P>& field) { set_stage(field.stage); }
  void operator()(const PlaceField<P>& field) {
    if (set_stage(field.stage)) p_.*field.loop = loop_like(scope_, p_.*field.loop, p_.*field.stage);
    set(p_.*field.loop);
  }
  void operator()(const LoopsField<P>& field) {
    auto& loops = p_.*field.loops;
    const NamedStage* stage = scope_.find(p_.stage);
    if (field.which == WhichLoops::kAll) {
      if (next()) loops.assign(value_.begin(), value_.end());
      if (moved_ && stage != nullptr) loops = stage->loop_ids();
      return;
    }
    size_t count = loops.size();
    LoopId first = loops.empty() ? -1 : loops.front();
    if (moved_) first = loop_like(scope_, first, p_.stage);
    set(first);
    set(count);
    if (stage != nullptr) loops = stage->neighbours(first, count);
  }
  void operator()(const FactorsField<P>& field) {
    if (next()) p_.*field.factors = value_;
  }
  template <typename Choice>
  void operator()(const ChoiceField<P, Choice>& field) {
    set(p_.*field.choice);
  }
  void operator()(const WordField<P>& field) { set(p_.*field.annotation); }
  void operator()(const FollowedField<P>& field) { set(p_.*field.primitive); }
  void operator()(const NumberField<P>& field) { set(p_.*field.number); }
  void operator()(const ReadersField<P>&) {}
  void operator()(const PartsField<P>& field) {
    if (!moved_) return;
    const NamedStage* stage = scope_.find(p_.stage);
    p_.*field.parts = stage == nullptr ? std::vector<Pack::Part>() : stage->whole_axes();
  }
  void operator()(const AheadField<P>& field) {
    set(p_.*field.loop);
    set(p_.*field.bytes);
  }
  void operator()(const IntrinsicField<P>& field) {
    if (!next()) return;
    const auto at = static_cast<size_t>(one());
    if (at < intrinsics().size()) p_.*field.name = intrinsics()[at]->name();
  }

 private:
  int64_t one() const { return value_.empty() ? 0 : value_.front(); }
  /// Whether the next field is the wanted one.
  bool next() { return place_++ == wanted_; }
  template <typename T>
  bool set(T& value) {
    const bool meant = next();
    if (meant) value = static_cast<T>(one());
    return meant;
  }
  bool set_stage(StageId P::*stage) {
    const bool changed = set(p_.*stage);
    if (changed && stage == &P::stage) moved_ = true;
    return changed;
  }

  P& p_;
  size_t wanted_;
  const std::vector<int64_t>& value_;
  const PrimitiveScope& scope_;
  size_t place_ = 0;
  bool moved_ = false;  ///< to another stage
};

}  // namespace

std::vector<PrimitiveField> primitive_fields(const Primitive& primitive, const PrimitiveScope& scope,
                                             const std::vector<EditedPrimitive>& earlier) {
  return std::visit([&](const auto& p) { return Rows(p, scope, earlier).all(); }, primitive);
}

Primitive with_field(const Primitive& primitive, size_t place, const std::vector<int64_t>& value,
                     const PrimitiveScope& scope) {
  Primitive out = primitive;
  std::visit([&]<typename P>(P& p) { each_field_read<P>(Setter<P>(p, place, value, scope)); }, out);
  return out;
}

StageId stage_of(const Primitive& primitive) {
  return std::visit([](const auto& p) { return p.stage; }, primitive);
}

}  // namespace tilewright
