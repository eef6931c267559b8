// SPDX-License-Identifier: Apache-2.0
#include "core/graph/shape_binding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace tilewright {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> texts_of(const std::vector<std::string>& each,
                                  const std::vector<std::string>& whole = {}) {
  const auto bindings = parse_bindings(each, whole);
  EXPECT_TRUE(bindings.ok()) << bindings.error().text();
  std::vector<std::string> texts;
  if (bindings.ok()) {
    for (const auto& binding : *bindings) texts.push_back(binding_text(binding));
  }
  return texts;
}

std::string binding_error(const std::vector<std::string>& each, const std::vector<std::string>& whole = {}) {
  const auto bindings = parse_bindings(each, whole);
  if (bindings.ok()) return {};
  EXPECT_EQ(bindings.error().kind, ErrorKind::kUsage);
  return bindings.error().text();
}

TEST(ShapeBinding, ListsOfExtentsGiveEachCombination) {
  EXPECT_EQ(texts_of({"batch=1,8", "length=16,64"}),
            (std::vector<std::string>{"batch=1 length=16", "batch=1 length=64", "batch=8 length=16",
                                      "batch=8 length=64"}));
  EXPECT_EQ(texts_of({"batch=1", "batch=8"}), (std::vector<std::string>{"batch=1", "batch=8"}));
  EXPECT_EQ(texts_of({"batch=1,1,8,1"}), (std::vector<std::string>{"batch=1", "batch=8"}))
      << "an extent that is repeated is no further binding";
  EXPECT_EQ(texts_of({"past=0,5"}), (std::vector<std::string>{"past=0", "past=5"}));
}

TEST(ShapeBinding, NothingGivenIsOneBindingThatFixesNothing) {
  const auto bindings = parse_bindings({}, {});
  ASSERT_TRUE(bindings.ok());
  ASSERT_EQ(bindings->size(), 1U);
  EXPECT_TRUE(bindings->front().empty());
}

TEST(ShapeBinding, ShapesOfOneInputAreAlternatives) {
  EXPECT_EQ(texts_of({"image:1,3,32,32", "image:8,3,32,32", "mask:0,4"}),
            (std::vector<std::string>{"image:1,3,32,32 mask:0,4", "image:8,3,32,32 mask:0,4"}));
  EXPECT_EQ(texts_of({"input:0:1,4"}), (std::vector<std::string>{"input:0:1,4"}))
      << "names may have the sign in them";
}

TEST(ShapeBinding, WholeBindingsAreTakenAsTheyAre) {
  EXPECT_EQ(texts_of({}, {"batch=1 length=16", "length=64  batch=8"}),
            (std::vector<std::string>{"batch=1 length=16", "batch=8 length=64"}));
  EXPECT_EQ(texts_of({"batch=1,8"}, {"length=16", "length=64"}),
            (std::vector<std::string>{"batch=1 length=16", "batch=1 length=64", "batch=8 length=16",
                                      "batch=8 length=64"}));
  EXPECT_THAT(binding_error({"batch=1"}, {"batch=8"}), HasSubstr("fixes 'batch' both as 1 and as 8"));
}

TEST(ShapeBinding, NamesMayHaveSpacesAndSigns) {
  const auto binding = parse_binding("past length + 1=5 a=b=2 x:0:1,2");
  ASSERT_TRUE(binding.ok()) << binding.error().text();
  EXPECT_EQ(binding->dimensions, (std::map<std::string, int64_t>{{"past length + 1", 5}, {"a=b", 2}}));
  EXPECT_EQ(binding->shapes, (std::map<std::string, Shape>{{"x:0", {1, 2}}}));
}

TEST(ShapeBinding, OtherTextsAreRefused) {
  for (const char* text : {"", "batch", "=1", ":1", "batch=", "batch=1,", "batch=,1", "batch=-1", "batch=1.5",
                           "batch=99999999999999999999", "image:1,3,x"})
    EXPECT_THAT(binding_error({text}), HasSubstr("is not NAME=EXTENT or NAME:EXTENT,EXTENT,...")) << text;
  for (const char* text : {"", "  ", "batch", "batch=1,8", "batch=1 length"})
    EXPECT_THAT(binding_error({}, {text}), HasSubstr("is not NAME=EXTENT or NAME:EXTENT,EXTENT,...")) << text;
  EXPECT_THAT(binding_error({"a=1,2,3,4,5,6,7,8,9", "b=1,2,3,4,5,6,7,8"}),
              HasSubstr("more than 64 combinations"));
}

TEST(ShapeBinding, ATextReadAgainIsTheSameBinding) {
  std::mt19937 random(5);
  const std::string letters = "ab_+./ :=";
  const auto number = [&](int below) {
    return static_cast<int64_t>(random() % static_cast<unsigned>(below));
  };
  for (int run = 0; run < 500; ++run) {
    ShapeBinding binding;
    for (int64_t i = number(4); i > 0; --i) {
      // A name neither begins nor ends with a space, as a person would write it between quotes.
      std::string name = "n" + std::to_string(i);
      for (int64_t c = number(6); c > 0; --c) name += letters[static_cast<size_t>(number(9))];
      name += "z";
      if (number(2) == 0) {
        binding.dimensions[name] = number(1000);
      } else {
        binding.shapes[name] = Shape(static_cast<size_t>(1 + number(4)), number(5));
      }
    }
    const auto read = parse_binding(binding_text(binding));
    ASSERT_TRUE(read.ok()) << binding_text(binding) << ": " << read.error().text();
    EXPECT_EQ(*read, binding) << binding_text(binding);
  }
}

}  // namespace
}  // namespace tilewright
