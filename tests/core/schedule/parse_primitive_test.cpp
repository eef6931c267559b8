// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/parse_primitive.h"

#include <gtest/gtest.h>

#include "core/schedule/primitive_fields.h"
#include "tests/support/hand_written.h"

namespace tilewright {
namespace {

constexpr StageId kParsedProduct = 2;
// Places in the form of a split, and of a fuse.
constexpr size_t kFactors = 2;
constexpr size_t kTail = 3;
constexpr size_t kLoopCount = 2;

/// A product of which j was cut already.
struct Begun {
  std::shared_ptr<const ComputeDag> dag = matmul_dag(48, 64, 32);
  std::vector<EditedPrimitive> earlier;
  PrimitiveScope scope;

  Begun() {
    ProgramBuilder p(dag);
    p.split(kParsedProduct, p.loops(kParsedProduct)[1], {4}, Tail::kExact);
    earlier = edited_primitives(p.finish().value()).value();
    scope = apply_edited(dag, earlier).scopes.back();
  }
  ParsedPrimitive parse(const std::string& text) const { return parse_primitive(text, scope, earlier); }
  std::vector<std::string> completions(const std::string& text) const {
    return complete_primitive(text, scope, earlier).words;
  }
};

void expect_round_trip(const Program& program) {
  const auto edited = edited_primitives(program).value();
  const auto applied = apply_edited(program.dag, edited);
  ASSERT_FALSE(applied.broken);
  for (size_t i = 0; i < edited.size(); ++i) {
    const std::vector<EditedPrimitive> earlier(edited.begin(),
                                               edited.begin() + static_cast<std::ptrdiff_t>(i));
    const auto parsed = parse_primitive(applied.texts[i], applied.scopes[i], earlier);
    ASSERT_TRUE(parsed.primitive.ok()) << applied.texts[i] << ": " << parsed.primitive.error().text();
    EXPECT_EQ(*parsed.primitive, edited[i].primitive) << applied.texts[i];
  }
}

TEST(ParsePrimitive, ReadsWhatIsWritten) {
  expect_round_trip(hand_written_matmul(matmul_dag(48, 64, 32), 4, 16).value());
  expect_round_trip(hand_written_blocked_matmul(matmul_dag(48, 64, 32), 4, 8, 16).value());
  expect_round_trip(hand_written_conv3x3(conv3x3_dag({16, 16, 16, 16, 8}), 4, 2).value());
}

TEST(ParsePrimitive, ReadsEveryWord) {
  const Begun begun;
  for (const char* text :
       {"split(C.i, [4])", "split( C.i ,[2,4],peel )", "follow_split(C.i, 1, 2 parts)", "fuse(C, i j.0)",
        "reorder(C, j.0 i k j.1)", "parallel(C.i)", "vectorize(C.j.1)", "unroll(C.k)", "none(C.i)",
        "unroll_up_to(C, 64)", "compute_at(C, C.i)", "compute_inline(C)", "compute_root(C)",
        "cache_write(C, register)", "cache_read(A, local, for C)", "rfactor(C.k, innermost)",
        "set_scope(C, shared)", "pack(C, [i, j, i:4])", "prefetch(B, C.k, 64 bytes ahead of C.i)"}) {
    const auto parsed = begun.parse(text);
    EXPECT_TRUE(parsed.primitive.ok()) << text << ": " << parsed.primitive.error().text();
  }
}

TEST(ParsePrimitive, NamesPlaceAndCureOfWhatIsWrong) {
  const Begun begun;
  const auto error = [&](const std::string& text) {
    const auto parsed = begun.parse(text);
    return parsed.primitive.ok() ? std::string("legal") : parsed.primitive.error().text();
  };
  EXPECT_TRUE(
      error("splat(C.i, [4])").starts_with("character 1: \"splat\" is no primitive here. One of: split"));
  EXPECT_EQ(error("split(D.i, [4])"), "character 7: \"D.i\" is no stage here. One of: A, B, C");
  EXPECT_EQ(error("split(C.j, [4])"), "character 9: \"j\" is no loop here. One of: i, j.0, j.1, k");
  EXPECT_EQ(error("split(C.i, [])"),
            "character 13: a whole number is missing. Write one from 1 to 1073741824");
  EXPECT_EQ(error("split(C.i, [4], pell)"),
            "character 17: \"pell\" is no tail here. One of: exact, guard, peel, pad");
  EXPECT_EQ(error("split(C.\u00e9\u5dfb)"),
            "character 9: \"\u00e9\u5dfb\" is no loop here. One of: i, j.0, j.1, k");
  EXPECT_EQ(error("split(C.i, [4] \u00e9"), "character 16: \")\" is missing. Write it here");
  EXPECT_EQ(error("\u00e9\u5dfb(C.i)").substr(0, 12), "character 1:");
  EXPECT_EQ(error("split(C.i, [4], pell\u00e9, x)").substr(0, 13), "character 17:");
  EXPECT_EQ(error("parallel(C.i) \u00e9"), "character 15: the primitive ends before it. Take the rest away");
  EXPECT_EQ(error("split(C.i, [4]"), "character 15: \")\" is missing. Write it here");
  EXPECT_EQ(error("parallel(C.i) x"), "character 15: the primitive ends before it. Take the rest away");
  EXPECT_EQ(error("follow_split(C.i, 4, 2 parts)").substr(0, 42),
            "character 19: a whole number is missing. W");
  for (const std::string text : {"", "(", "split", "split(", "reorder(C,", "pack(C,[", "99999999999999999999",
                                 "split(C.i, [99999999999999999999])", "\xff\xfe"})
    EXPECT_NE(error(text), "legal") << text;
}

TEST(ParsePrimitive, CompletesTheWordThatIsTyped) {
  const Begun begun;
  EXPECT_EQ(begun.completions("spl"), std::vector<std::string>{"split"});
  EXPECT_EQ(begun.completions("split(C.j"), (std::vector<std::string>{"j.0", "j.1"}));
  EXPECT_EQ(begun.completions("split(C.i, [4], p"), (std::vector<std::string>{"peel", "pad"}));
  EXPECT_EQ(begun.completions("reorder(C, i j"), (std::vector<std::string>{"j.0", "j.1"}));
  EXPECT_TRUE(begun.completions("parallel(C.i)").empty());
  EXPECT_EQ(complete_primitive("split(C.j", begun.scope, begun.earlier).begin, 8U);
}

TEST(PrimitiveFields, ChangeOneParameterAndKeepTheRest) {
  const Begun begun;
  const Primitive split = Split{kParsedProduct, 0, {4}, Tail::kPeel};
  const auto fields = primitive_fields(split, begun.scope, begun.earlier);
  ASSERT_EQ(fields.size(), 4U);
  EXPECT_EQ(fields[0].labels, std::vector<std::string>{"C"}) << "what is read from outside has no loops";
  EXPECT_EQ(fields[1].labels, (std::vector<std::string>{"i", "j.0", "j.1", "k"}));
  EXPECT_EQ(fields[2].extent, 48);
  const auto changed = with_field(split, kFactors, {2, 8}, begun.scope);
  EXPECT_EQ(std::get<Split>(changed), (Split{kParsedProduct, 0, {2, 8}, Tail::kPeel}));
  const auto guarded = with_field(split, kTail, {static_cast<int64_t>(Tail::kGuard)}, begun.scope);
  EXPECT_EQ(std::get<Split>(guarded).tail, Tail::kGuard);
  const auto& loops = begun.scope.find(kParsedProduct)->loops;
  const Primitive fuse = Fuse{kParsedProduct, {loops[0].id, loops[1].id}};
  const auto longer = with_field(fuse, kLoopCount, {3}, begun.scope);
  EXPECT_EQ(std::get<Fuse>(longer).loops, (std::vector<LoopId>{loops[0].id, loops[1].id, loops[2].id}));
  const auto too_long = with_field(fuse, kLoopCount, {64}, begun.scope);
  EXPECT_EQ(std::get<Fuse>(too_long).loops.size(), loops.size());
  const auto most = [&](const Primitive& primitive) {
    return primitive_fields(primitive, begun.scope, begun.earlier).back().most;
  };
  EXPECT_EQ(most(fuse), static_cast<int64_t>(loops.size()));
  EXPECT_EQ(most(Fuse{kParsedProduct, {loops[1].id, loops[2].id}}), static_cast<int64_t>(loops.size()) - 1)
      << "those further out are not inside the first";
}

TEST(PrimitiveFields, EveryWordBeginsWithSomethingThatCanBeRead) {
  const Begun begun;
  int legal = 0;
  for (const std::string& word : primitive_words()) {
    const auto first = first_primitive(word, begun.scope, kParsedProduct, begun.earlier);
    if (word == "compute_at") {
      EXPECT_FALSE(first) << "nothing reads the product";
      continue;
    }
    ASSERT_TRUE(first) << word;
    auto list = begun.earlier;
    list.push_back({50, *first});
    const auto applied = apply_edited(begun.dag, list);
    EXPECT_EQ(applied.texts.back().substr(0, word.size()), word);
    legal += !applied.broken;
    const auto again = begun.parse(applied.texts.back());
    ASSERT_TRUE(again.primitive.ok()) << applied.texts.back() << ": " << again.primitive.error().text();
    EXPECT_EQ(*again.primitive, *first);
    const auto fields = primitive_fields(*first, begun.scope, begun.earlier);
    for (size_t place = 0; place < fields.size(); ++place)
      EXPECT_EQ(with_field(*first, place, fields[place].value, begun.scope), *first) << word;
  }
  EXPECT_GE(legal, 10);
}

}  // namespace
}  // namespace tilewright
