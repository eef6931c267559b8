// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_descriptions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/base/random.h"
#include "core/intrinsic/intrinsic.h"
#include "core/schedule/parse_primitive.h"
#include "core/schedule/primitive_fields.h"
#include "core/schedule/primitive_ids.h"
#include "core/schedule/primitive_names.h"
#include "tests/support/hand_written.h"

namespace tilewright {
namespace {

constexpr StageId kDescribedProduct = 2;
constexpr int kDraws = 40;

/// A primitive of every kind without values, by its place in the variant.
std::vector<Primitive> every_kind() {
  return []<size_t... Kind>(std::index_sequence<Kind...>) {
    return std::vector<Primitive>{Primitive(std::in_place_index<Kind>)...};
  }
  (std::make_index_sequence<std::variant_size_v<Primitive>>());
}

/// Any values at all.
class AnyValues {
 public:
  explicit AnyValues(Random& random) : random_(random) {}

  Primitive of(Primitive primitive) {
    std::visit([&](auto& p) { each_member(p, [&](IdOf, auto& value) { fill(value); }); }, primitive);
    return primitive;
  }

 private:
  template <typename Value>
  void fill(Value& value) {
    if constexpr (std::is_enum_v<Value> || std::is_same_v<Value, bool>) {
      const auto choices = all_choices<Value>();
      value = random_.pick(choices);
    } else {
      value = static_cast<Value>(random_.uniform_int(-100, 200'000));
    }
  }
  void fill(std::string& name) { name = random_.bernoulli(0.5) ? "fma_avx2" : "quantum"; }
  void fill(Pack::Part& part) {
    fill(part.axis);
    fill(part.size);
  }
  template <typename Item>
  void fill(std::vector<Item>& items) {
    items.resize(static_cast<size_t>(random_.uniform_int(5)));
    for (Item& item : items) fill(item);
  }

  Random& random_;
};

/// Values that somebody can write: they name what a scope has.
template <typename P>
class WritableValues {
 public:
  WritableValues(P& p, Random& random, const PrimitiveScope& scope,
                 const std::vector<EditedPrimitive>& earlier)
      : p_(p), random_(random), scope_(scope), earlier_(earlier) {}

  void operator()(const StageField<P>& field) { p_.*field.stage = stage().id; }
  void operator()(const PlaceField<P>& field) {
    const NamedStage& at = stage();
    p_.*field.stage = at.id;
    p_.*field.loop = random_.pick(at.loops).id;
  }
  void operator()(const LoopsField<P>& field) { p_.*field.loops = some(scope_.find(p_.stage)->loop_ids()); }
  void operator()(const FactorsField<P>& field) { p_.*field.factors = some<int64_t>({1, 2, 16, kMaxFactor}); }
  template <typename Choice>
  void operator()(const ChoiceField<P, Choice>& field) {
    const auto choices = all_choices<Choice>();
    p_.*field.choice = random_.pick(choices);
  }
  void operator()(const WordField<P>& field) { p_.*field.annotation = random_.pick(WordField<P>::kOffered); }
  void operator()(const FollowedField<P>& field) { p_.*field.primitive = random_.pick(earlier_).key; }
  void operator()(const NumberField<P>& field) {
    p_.*field.number = static_cast<int32_t>(random_.uniform_int(field.least, field.most));
  }
  void operator()(const ReadersField<P>& field) {
    p_.*field.readers = some<StageId>({0, 1, kDescribedProduct});
  }
  void operator()(const PartsField<P>& field) {
    p_.*field.parts = some<Pack::Part>({{0, 0}, {1, 0}, {0, 16}, {1, 4}});
  }
  void operator()(const AheadField<P>& field) {
    p_.*field.loop = random_.pick(stage().loops).id;
    p_.*field.bytes = random_.uniform_int(1, kMaxPrefetchBytes);
  }
  void operator()(const IntrinsicField<P>& field) { p_.*field.name = random_.pick(intrinsics())->name(); }

 private:
  /// One that has loops and axes.
  const NamedStage& stage() {
    std::vector<const NamedStage*> computed;
    for (const NamedStage& one : scope_.stages) {
      if (one.computed) computed.push_back(&one);
    }
    return *random_.pick(computed);
  }
  template <typename Item>
  std::vector<Item> some(std::vector<Item> items) {
    random_.shuffle(items);
    items.resize(static_cast<size_t>(random_.uniform_int(1, std::ssize(items))));
    return items;
  }

  P& p_;
  Random& random_;
  const PrimitiveScope& scope_;
  const std::vector<EditedPrimitive>& earlier_;
};

TEST(PrimitiveDescriptions, EveryPrimitiveSurvivesBeingWrittenForPeopleAndRead) {
  Random random(5);
  const auto dag = matmul_dag(48, 64, 32);
  ProgramBuilder p(dag);
  p.cache_write(kDescribedProduct, MemoryScope::kLocal);
  p.split(kDescribedProduct, p.loops(kDescribedProduct)[1], {4});
  p.split(kDescribedProduct, p.loops(kDescribedProduct)[0], {2, 3}, Tail::kGuard);
  auto earlier = edited_primitives(p.finish().value()).value();
  const PrimitiveScope scope = apply_edited(dag, earlier).scopes.back();
  const std::vector<EditedPrimitive> splits(earlier.begin() + 1, earlier.end());
  for (const Primitive& kind : every_kind()) {
    std::set<std::string> texts;
    for (int draw = 0; draw < kDraws; ++draw) {
      Primitive primitive = kind;
      std::visit([&]<typename P>(
                     P& filled) { each_field_read<P>(WritableValues<P>(filled, random, scope, splits)); },
                 primitive);
      auto list = earlier;
      list.push_back({99, primitive});
      const std::string text = edited_text(list, earlier.size(), scope);
      const ParsedPrimitive parsed = parse_primitive(text, scope, earlier);
      ASSERT_TRUE(parsed.primitive.ok()) << text << ": " << parsed.primitive.error().text();
      EXPECT_EQ(*parsed.primitive, primitive) << text;
      texts.insert(text);
    }
    EXPECT_GE(texts.size(), 2U) << *texts.begin();
  }
}

struct Anything {
  template <typename T>
  operator T() const;  // NOLINT(google-explicit-constructor): stands for any member
};
template <typename P, size_t... Member>
constexpr bool has_members(std::index_sequence<Member...>) {
  return requires {
    P{(static_cast<void>(Member), Anything())...};
  };
}
template <typename P, size_t Members = 0>
constexpr size_t member_count() {
  if constexpr (has_members<P>(std::make_index_sequence<Members + 1>())) {
    return member_count<P, Members + 1>();
  } else {
    return Members;
  }
}

TEST(PrimitiveDescriptions, NameEveryMember) {
  each_primitive([]<typename P>(P primitive) {
    size_t described = 0;
    each_member(primitive, [&](IdOf, const auto&) { ++described; });
    EXPECT_EQ(described, member_count<P>()) << description<P>.word;
  });
}

TEST(PrimitiveDescriptions, EveryPrimitiveSurvivesBeingStored) {
  Random random(6);
  std::vector<Primitive> all;
  for (const Primitive& kind : every_kind()) {
    for (int draw = 0; draw < kDraws; ++draw) all.push_back(AnyValues(random).of(kind));
  }
  const auto again = primitives_from_json(primitives_to_json(all));
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(*again, all);
}

TEST(PrimitiveDescriptions, OtherPrimitivesHaveOtherTexts) {
  Random random(7);
  for (const Primitive& kind : every_kind()) {
    std::set<Primitive> all;
    std::set<std::string> texts;
    for (int draw = 0; draw < kDraws; ++draw) {
      const Primitive primitive = AnyValues(random).of(kind);
      all.insert(primitive);
      texts.insert(primitive_text(primitive));
    }
    EXPECT_EQ(all.size(), texts.size()) << *texts.begin();
    EXPECT_GE(all.size(), 10U) << *texts.begin();
  }
}

TEST(PrimitiveDescriptions, EveryIdIsRenamedAndBack) {
  Random random(8);
  constexpr int32_t kStages = 1'000'000, kLoops = 2'000'000, kPrimitives = 3'000'000;
  const auto moved = [](int32_t by) { return [by](int32_t id) { return id + by; }; };
  const PrimitiveIds there{moved(kStages), moved(kLoops), moved(kPrimitives)};
  const PrimitiveIds back{moved(-kStages), moved(-kLoops), moved(-kPrimitives)};
  for (const Primitive& kind : every_kind()) {
    for (int draw = 0; draw < kDraws; ++draw) {
      const Primitive primitive = AnyValues(random).of(kind);
      const Primitive renamed = with_ids(primitive, there);
      EXPECT_EQ(stage_of(renamed), stage_of(primitive) + kStages);
      EXPECT_EQ(with_ids(renamed, back), primitive) << primitive_text(primitive);
    }
  }
  EXPECT_EQ(std::get<ComputeAt>(with_ids(ComputeAt{1, 2, 3}, there)),
            (ComputeAt{kStages + 1, kStages + 2, kLoops + 3}));
  EXPECT_EQ(std::get<Fuse>(with_ids(Fuse{1, {2, 3}}, there)), (Fuse{kStages + 1, {kLoops + 2, kLoops + 3}}));
  EXPECT_EQ(std::get<FollowSplit>(with_ids(FollowSplit{1, 2, 3, 4}, there)),
            (FollowSplit{kStages + 1, kLoops + 2, kPrimitives + 3, 4}));
  EXPECT_EQ(std::get<CacheRead>(with_ids(CacheRead{1, MemoryScope::kLocal, {2}}, there)),
            (CacheRead{kStages + 1, MemoryScope::kLocal, {kStages + 2}}));
  EXPECT_EQ(std::get<Prefetch>(with_ids(Prefetch{1, 2, 3, 4, 5}, there)),
            (Prefetch{kStages + 1, kLoops + 2, kStages + 3, kLoops + 4, 5}));
}

/// What records and hashes of programs hang on.
TEST(PrimitiveDescriptions, StoredFormsAndTextsStay) {
  struct Kept {
    Primitive primitive;
    std::string text;
    std::string json;
  };
  const std::vector<Kept> all{
      {Split{3, 12, {4, 8}, Tail::kPeel}, "split(3, 12, [4, 8], peel)", R"(["split",3,12,[4,8],"peel"])"},
      {FollowSplit{1, 2, 3, 4}, "follow_split(1, 2, 3, 4)", R"(["follow_split",1,2,3,4])"},
      {Fuse{1, {2, 3}}, "fuse(1, [2, 3])", R"(["fuse",1,[2,3]])"},
      {Reorder{1, {}}, "reorder(1, [])", R"(["reorder",1,[]])"},
      {Annotate{1, 2, LoopAnnotation::kThreadY}, "annotate(1, 2, thread_y)",
       R"(["annotate",1,2,"thread_y"])"},
      {UnrollUpTo{1, 64}, "unroll_up_to(1, 64)", R"(["unroll_up_to",1,64])"},
      {ComputeAt{1, 2, 3}, "compute_at(1, 2, 3)", R"(["compute_at",1,2,3])"},
      {ComputeInline{1}, "compute_inline(1)", R"(["compute_inline",1])"},
      {ComputeRoot{1}, "compute_root(1)", R"(["compute_root",1])"},
      {CacheWrite{1, MemoryScope::kRegister}, "cache_write(1, register)", R"(["cache_write",1,"register"])"},
      {CacheRead{1, MemoryScope::kShared, {2, 3}}, "cache_read(1, shared, [2, 3])",
       R"(["cache_read",1,"shared",[2,3]])"},
      {Rfactor{1, 2, true}, "rfactor(1, 2, innermost)", R"(["rfactor",1,2,true])"},
      {SetScope{1, MemoryScope::kGlobal}, "set_scope(1, global)", R"(["set_scope",1,"global"])"},
      {Pack{1, {{1, 0}, {0, 16}}}, "pack(1, [1:0, 0:16])", R"(["pack",1,[[1,0],[0,16]]])"},
      {Prefetch{1, 2, 3, 4, 5}, "prefetch(1, 2, 3, 4, 5)", R"(["prefetch",1,2,3,4,5])"},
      {Tensorize{1, 2, "fma_avx2"}, "tensorize(1, 2, fma_avx2)", R"(["tensorize",1,2,"fma_avx2"])"},
  };
  for (const auto& [primitive, text, json] : all) {
    EXPECT_EQ(primitive_text(primitive), text);
    EXPECT_EQ(primitives_to_json({primitive}), "[" + json + "]");
  }
}

}  // namespace
}  // namespace tilewright
