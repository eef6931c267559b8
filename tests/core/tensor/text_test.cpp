// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "core/base/file.h"
#include "core/tensor/characters.h"
#include "core/tensor/compare.h"
#include "core/tensor/npy.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/text_numbers.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

using Texts = std::vector<std::string>;

Texts texts_of(const Tensor& tensor) {
  const auto texts = all_texts(tensor);
  return {texts.begin(), texts.end()};
}

TEST(Text, EqualTextsAreEqualElements) {
  const Tensor tensor = text_tensor({2, 2}, {"cat", "", "dog", "cat"});
  EXPECT_EQ(tensor.type(), (TensorType{DataType::kString, {2, 2}}));
  EXPECT_EQ(texts_of(tensor), (Texts{"cat", "", "dog", "cat"}));
  const auto elements = tensor.as<TextElement>();
  EXPECT_EQ(elements[0].number, elements[3].number);
  EXPECT_NE(elements[0].number, elements[2].number);
  EXPECT_EQ(elements[1].number, 0U) << "what is zeroed is empty";
  EXPECT_TRUE(text_of({uint64_t{1} << 60}).empty());
  EXPECT_TRUE(all_texts(int64_tensor({1}, {1})).empty());
}

TEST(Text, ThreadsFindTheSameElements) {
  std::vector<std::vector<uint64_t>> found(4);
  std::vector<std::thread> threads;
  for (auto& numbers : found) {
    threads.emplace_back([&numbers] {
      for (int i = 0; i < 500; ++i) numbers.push_back(text_element("thread " + std::to_string(i)).number);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& numbers : found) EXPECT_EQ(numbers, found[0]);
  EXPECT_EQ(text_of({found[0][7]}), "thread 7");
}

TEST(Text, IsComparedAsAWhole) {
  const Tensor tensor = text_tensor({2}, {"a", "b"});
  EXPECT_EQ(compare(tensor, text_tensor({2}, {"a", "b"})).max_abs_error, 0);
  const TensorDifference other = compare(tensor, text_tensor({2}, {"a", "c"}));
  EXPECT_EQ(other.non_finite_mismatches, 1);
  EXPECT_TRUE(std::isinf(other.max_rel_error));
  EXPECT_TRUE(std::isinf(compare(tensor, int64_tensor({2}, {0, 0})).max_abs_error));
}

TEST(Text, RandomOnesAreWholeNumbers) {
  Random random(3);
  const Tensor texts = random_tensor({DataType::kString, {100}}, random, {-1, 1, 5, 7});
  for (const auto& text : texts_of(texts)) EXPECT_TRUE(text == "5" || text == "6" || text == "7") << text;
}

TEST(Text, CharactersAndBytesAreTheSame) {
  const std::string mixed = "a\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80";
  EXPECT_EQ(characters_of(mixed), (std::u32string{U'a', U'\u00e4', U'\u20ac', U'\U0001f600'}));
  EXPECT_EQ(utf8_of(characters_of(mixed)), mixed);
  EXPECT_EQ(characters_of("\xe2\x82"), (std::u32string{0xe2, 0x82})) << "cut off";
  EXPECT_EQ(utf8_of(U"\xd800"), "\xef\xbf\xbd");
}

class TextFile : public ::testing::Test {
 protected:
  std::filesystem::path path() { return directory_.value().path() / "text.npy"; }
  Tensor read(const std::string& header, const std::string& data) {
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(header.size());
    bytes += '\0';
    std::ofstream(path(), std::ios::binary) << bytes << header << data;
    auto made = read_npy(path());
    EXPECT_TRUE(made.ok()) << made.error().text();
    return made.ok() ? *made : Tensor();
  }

  Result<TempDirectory> directory_ = TempDirectory::create();
};

TEST_F(TextFile, KeepsTexts) {
  for (const Texts& texts : {Texts{"one", "", "drei \xe2\x82\xac", "\xf0\x9f\x98\x80", "a b", "x"},
                             Texts{"", "", "", "", "", ""}}) {
    const Tensor tensor = text_tensor({3, 2}, texts);
    ASSERT_TRUE(write_npy(path(), tensor).ok());
    const auto again = read_npy(path(), DataType::kString);
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(again->type(), tensor.type());
    EXPECT_EQ(texts_of(*again), texts);
  }
}

TEST_F(TextFile, ReadsBytesAndTheOtherOrder) {
  const Tensor bytes =
      read("{'descr': '|S3', 'fortran_order': False, 'shape': (2,), }", std::string("ab\0xyz", 6));
  EXPECT_EQ(texts_of(bytes), (Texts{"ab", "xyz"}));
  const Tensor turned = read("{'descr': '|S1', 'fortran_order': True, 'shape': (2, 3), }", "adbecf");
  EXPECT_EQ(texts_of(turned), (Texts{"a", "b", "c", "d", "e", "f"}));
}

TEST_F(TextFile, RefusesLengthsThatMakeNoSense) {
  for (const char* code : {"<U-1", "<U99999999999", "|Sx", "<U1a"}) {
    const std::string header =
        std::string("{'descr': '") + code + "', 'fortran_order': False, 'shape': (1,), }";
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(header.size());
    bytes += '\0';
    std::ofstream(path(), std::ios::binary) << bytes << header << "abcd";
    EXPECT_FALSE(read_npy(path()).ok()) << code;
  }
}

TEST(TextNumbers, AreWrittenInTheFewestDigits) {
  const auto written = [](const Tensor& numbers) {
    Tensor texts(TensorType{DataType::kString, numbers.shape()});
    write_numbers(numbers, texts);
    return texts_of(texts);
  };
  constexpr float kInfinite = std::numeric_limits<float>::infinity();
  EXPECT_EQ(written(float_tensor({6}, {0.1F, -2, 1e20F, kInfinite, -kInfinite, std::nanf("")})),
            (Texts{"0.1", "-2", "1e+20", "INF", "-INF", "NaN"}));
  EXPECT_EQ(written(int64_tensor({2}, {INT64_MIN, 7})), (Texts{"-9223372036854775808", "7"}));
  const uint64_t large[] = {UINT64_MAX};
  EXPECT_EQ(written(Tensor::of<uint64_t>({DataType::kUInt64, {1}}, large)), Texts{"18446744073709551615"});
}

TEST(TextNumbers, AreReadInEveryNotation) {
  Tensor reals(TensorType{DataType::kFloat32, {6}});
  EXPECT_FALSE(
      read_numbers(text_tensor({6}, {"3.14", "1E8", "+2", "inf", "-INF", " 5 "}), reals).has_value());
  EXPECT_FLOAT_EQ(reals.as<float>()[0], 3.14F);
  EXPECT_EQ(reals.as<float>()[1], 1e8F);
  EXPECT_EQ(reals.as<float>()[2], 2);
  EXPECT_TRUE(std::isinf(reals.as<float>()[3]) && reals.as<float>()[4] < 0);
  EXPECT_EQ(reals.as<float>()[5], 5);
  Tensor integers(TensorType{DataType::kInt64, {3}});
  EXPECT_FALSE(read_numbers(text_tensor({3}, {"9007199254740993", "100.5", "-3"}), integers).has_value());
  EXPECT_EQ(integer_values(integers), (std::vector<int64_t>{9007199254740993, 100, -3}));
  for (const char* text : {"", "one", "1x", "+-1", "1 2"}) {
    Tensor one(TensorType{DataType::kInt32, {1}});
    EXPECT_EQ(read_numbers(text_tensor({1}, {text}), one), text);
  }
}

}  // namespace
}  // namespace tilewright
