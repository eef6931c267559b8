// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/schedule/primitive_field_kinds.h"
#include "core/schedule/schedule_limits.h"

namespace tilewright {

// What each primitive is made of, said once. Texts, JSON, the parser, the renaming of ids, the form in which
// somebody edits a primitive, and the rows of encoded sequences are derived from it. All primitives have a
// member `stage`, the stage that they are about. The order of fields is that of stored records.

constexpr auto describe(std::type_identity<Split>) {
  return described("split", PlaceField{&Split::stage, &Split::loop}, FactorsField{&Split::factors},
                   ChoiceField{&Split::tail, "Tail", Tail::kExact, true});
}
constexpr auto describe(std::type_identity<FollowSplit>) {
  return described("follow_split", PlaceField{&FollowSplit::stage, &FollowSplit::loop},
                   FollowedField{&FollowSplit::primitive},
                   NumberField{&FollowSplit::parts, "Parts", 2, 64, 2, "parts"});
}
constexpr auto describe(std::type_identity<Fuse>) {
  return described("fuse", StageField{&Fuse::stage}, LoopsField{&Fuse::loops, WhichLoops::kNeighbours});
}
constexpr auto describe(std::type_identity<Reorder>) {
  return described("reorder", StageField{&Reorder::stage}, LoopsField{&Reorder::loops, WhichLoops::kAll});
}
constexpr auto describe(std::type_identity<Annotate>) {
  return described("annotate", PlaceField{&Annotate::stage, &Annotate::loop},
                   WordField{&Annotate::annotation});
}
constexpr auto describe(std::type_identity<UnrollUpTo>) {
  return described("unroll_up_to", StageField{&UnrollUpTo::stage},
                   NumberField{&UnrollUpTo::max_step, "Unroll up to", 0, kMaxUnrolled, 16});
}
constexpr auto describe(std::type_identity<ComputeAt>) {
  return described(
      "compute_at", StageField{&ComputeAt::stage},
      PlaceField{&ComputeAt::target, &ComputeAt::loop, FirstLoop::kOfReader, "Inside stage", "Inside loop"});
}
constexpr auto describe(std::type_identity<ComputeInline>) {
  return described("compute_inline", StageField{&ComputeInline::stage});
}
constexpr auto describe(std::type_identity<ComputeRoot>) {
  return described("compute_root", StageField{&ComputeRoot::stage});
}
constexpr auto describe(std::type_identity<CacheWrite>) {
  return described("cache_write", StageField{&CacheWrite::stage},
                   ChoiceField{&CacheWrite::scope, "Memory", MemoryScope::kLocal});
}
constexpr auto describe(std::type_identity<CacheRead>) {
  return described("cache_read", StageField{&CacheRead::stage, "Stage", true},
                   ChoiceField{&CacheRead::scope, "Memory", MemoryScope::kLocal},
                   ReadersField{&CacheRead::readers});
}
constexpr auto describe(std::type_identity<Rfactor>) {
  return described("rfactor", PlaceField{&Rfactor::stage, &Rfactor::loop, FirstLoop::kReduction},
                   ChoiceField{&Rfactor::innermost, "New axis"});
}
constexpr auto describe(std::type_identity<SetScope>) {
  return described("set_scope", StageField{&SetScope::stage},
                   ChoiceField{&SetScope::scope, "Memory", MemoryScope::kLocal});
}
constexpr auto describe(std::type_identity<Pack>) {
  return described("pack", StageField{&Pack::stage}, PartsField{&Pack::parts});
}
constexpr auto describe(std::type_identity<Prefetch>) {
  return described_to_be_read(std::index_sequence<1, 0, 2>(), "prefetch",
                              PlaceField{&Prefetch::stage, &Prefetch::loop, FirstLoop::kInnermost},
                              StageField{&Prefetch::operand, "Operand", true},
                              AheadField{&Prefetch::ahead, &Prefetch::bytes});
}
constexpr auto describe(std::type_identity<Tensorize>) {
  return described("tensorize", PlaceField{&Tensorize::stage, &Tensorize::loop, FirstLoop::kReduction},
                   IntrinsicField{&Tensorize::intrinsic});
}

template <typename P>
inline constexpr auto description = describe(std::type_identity<P>());

/// The word of each primitive, by its place in the variant.
inline constexpr auto kPrimitiveWords = []<typename... P>(const std::variant<P...>*) {
  return std::array{description<P>.word...};
}(static_cast<const Primitive*>(nullptr));

/// Calls `f` with a primitive without values, once for every kind, in the order of the variant.
template <typename F>
void each_primitive(F&& f) {
  [&]<typename... P>(const std::variant<P...>*) { (f(P{}), ...); }(static_cast<const Primitive*>(nullptr));
}

/// Calls `f` with what each member names (IdOf) and the member, in the order of records.
template <typename P, typename F>
void each_member(P& primitive, F&& f) {
  std::apply([&](const auto&... field) { (field.members(primitive, f), ...); },
             description<std::remove_const_t<P>>.fields);
}

/// Calls `f` with each field of a primitive of kind P, in the order in which people read them.
template <typename P, typename F>
void each_field_read(F&& f) {
  const auto each = [&]<size_t... Reading, typename... Fields>(
      const Described<std::index_sequence<Reading...>, Fields...>& of) {
    static_assert(sizeof...(Reading) == sizeof...(Fields));
    (f(std::get<Reading>(of.fields)), ...);
  };
  each(description<P>);
}

}  // namespace tilewright
