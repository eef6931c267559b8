// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <variant>

#include "core/intrinsic/intrinsic.h"
#include "core/schedule/primitive_descriptions.h"
#include "core/schedule/primitive_fields.h"
#include "core/schedule/primitive_words.h"

namespace tilewright {

namespace {

constexpr int64_t kFirstPrefetch = 64;

int64_t small_divisor(int64_t extent) {
  for (const int64_t factor : {8, 4, 2, 3, 5, 7}) {
    if (extent % factor == 0 && extent > factor) return factor;
  }
  return 1;
}

/// Gives a new primitive on a stage its first values, field by field.
template <typename P>
class Beginning {
 public:
  Beginning(P& p, const PrimitiveScope& scope, const NamedStage& stage,
            const std::vector<EditedPrimitive>& earlier)
      : p_(p), scope_(scope), stage_(stage), earlier_(earlier) {}

  /// Fills in all fields; tells whether the stage has everything that they need.
  bool found() && {
    each_field_read<P>(*this);
    return found_;
  }

  void operator()(const StageField<P>& field) {
    if (field.read && stage_.producers.empty()) {
      found_ = false;
    } else {
      p_.*field.stage = field.read ? stage_.producers.front() : stage_.id;
    }
  }
  void operator()(const PlaceField<P>& field) {
    const NamedStage* stage = field.first == FirstLoop::kOfReader ? reader() : &stage_;
    if (stage == nullptr || stage->loops.empty()) {
      found_ = false;
      return;
    }
    p_.*field.stage = stage->id;
    p_.*field.loop = first_loop(*stage, field.first).id;
  }
  void operator()(const LoopsField<P>& field) {
    if (field.which == WhichLoops::kAll) {
      p_.*field.loops = stage_.loop_ids();
    } else if (stage_.loops.empty()) {
      found_ = false;
    } else {
      p_.*field.loops = stage_.neighbours(stage_.loops.front().id, 2);
    }
  }
  void operator()(const FactorsField<P>& field) {
    if (const NamedLoop* loop = scope_.find_loop(p_.loop)) p_.*field.factors = {small_divisor(loop->extent)};
  }
  template <typename Choice>
  void operator()(const ChoiceField<P, Choice>& field) {
    p_.*field.choice = field.first;
  }
  void operator()(const WordField<P>&) {}
  void operator()(const FollowedField<P>& field) {
    const auto split = std::find_if(earlier_.rbegin(), earlier_.rend(), [](const EditedPrimitive& one) {
      return std::holds_alternative<Split>(one.primitive);
    });
    if (split == earlier_.rend()) {
      found_ = false;
    } else {
      p_.*field.primitive = split->key;
    }
  }
  void operator()(const NumberField<P>& field) { p_.*field.number = field.first; }
  void operator()(const ReadersField<P>& field) { p_.*field.readers = {stage_.id}; }
  void operator()(const PartsField<P>& field) { p_.*field.parts = stage_.whole_axes(); }
  void operator()(const AheadField<P>& field) {
    p_.*field.bytes = kFirstPrefetch;
    if (!stage_.loops.empty()) p_.*field.loop = stage_.loops.front().id;
  }
  void operator()(const IntrinsicField<P>& field) { p_.*field.name = intrinsics().front()->name(); }

 private:
  static const NamedLoop& first_loop(const NamedStage& stage, FirstLoop which) {
    const auto& loops = stage.loops;
    const auto first_or = [&](const auto& wanted) -> const NamedLoop& {
      const auto found = std::ranges::find_if(loops, wanted);
      return found == loops.end() ? loops.front() : *found;
    };
    switch (which) {
      case FirstLoop::kInnermost: return loops.back();
      case FirstLoop::kReduction:
        return first_or([](const NamedLoop& loop) { return loop.kind == LoopKind::kReduce; });
      case FirstLoop::kFree:
        return first_or([](const NamedLoop& loop) {
          return loop.annotation == LoopAnnotation::kNone && loop.extent > 1;
        });
      case FirstLoop::kOfReader: break;
    }
    return loops.front();
  }
  /// A stage with loops that reads this one; null where there is none.
  const NamedStage* reader() const {
    const auto found = std::ranges::find_if(scope_.stages, [&](const NamedStage& one) {
      const bool reads = std::ranges::find(one.producers, stage_.id) != one.producers.end();
      return reads && one.computed && !one.loops.empty();
    });
    return found == scope_.stages.end() ? nullptr : &*found;
  }

  P& p_;
  const PrimitiveScope& scope_;
  const NamedStage& stage_;
  const std::vector<EditedPrimitive>& earlier_;
  bool found_ = true;
};

std::optional<Primitive> begun(Primitive primitive, const PrimitiveScope& scope, const NamedStage& stage,
                               const std::vector<EditedPrimitive>& earlier) {
  const bool found =
      std::visit([&](auto& p) { return Beginning(p, scope, stage, earlier).found(); }, primitive);
  if (!found) return std::nullopt;
  return primitive;
}

}  // namespace

std::optional<Primitive> first_primitive(std::string_view word, const PrimitiveScope& scope, StageId near,
                                         const std::vector<EditedPrimitive>& earlier) {
  const auto& words = primitive_words();
  const auto known = std::ranges::find(words, word);
  if (known == words.end()) return std::nullopt;
  const Primitive& blank = blank_primitives()[static_cast<size_t>(known - words.begin())];
  if (const NamedStage* stage = scope.find(near); stage != nullptr && stage->computed) {
    if (auto first = begun(blank, scope, *stage, earlier)) return first;
  }
  for (const NamedStage& stage : scope.stages) {
    if (!stage.computed) continue;
    if (auto first = begun(blank, scope, stage, earlier)) return first;
  }
  return std::nullopt;
}

}  // namespace tilewright
