// SPDX-License-Identifier: Apache-2.0
// Operators on tensors of strings.
#include "core/tensor/text.h"

#include <gmock/gmock.h>

#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;
using Texts = std::vector<std::string>;

Texts texts_of(const Tensor& tensor) {
  const auto texts = all_texts(tensor);
  return {texts.begin(), texts.end()};
}

Tensor text_list(const Texts& texts) {
  return text_tensor({std::ssize(texts)}, texts);
}

TEST(Texts, AreMovedAsOtherElementsAre) {
  const Tensor words = text_tensor({2, 3}, {"a", "b", "c", "d", "e", "f"});
  EXPECT_EQ(texts_of(run("Transpose", {words}, attributes_of({{"perm", Integers{1, 0}}}))),
            (Texts{"a", "d", "b", "e", "c", "f"}));
  EXPECT_EQ(
      texts_of(run("Gather", {words, int64_tensor({2}, {2, -3})}, attributes_of({{"axis", int64_t{1}}}))),
      (Texts{"c", "a", "f", "d"}));
  EXPECT_EQ(texts_of(run("Tile", {text_list({"x", "y"}), int64_tensor({1}, {2})})),
            (Texts{"x", "y", "x", "y"}));
  EXPECT_EQ(texts_of(run("Expand", {text_list({"x"}), int64_tensor({1}, {2})})), (Texts{"x", "x"}));
  EXPECT_EQ(
      texts_of(run("ScatterND", {text_list({"p", "q"}), int64_tensor({1, 1}, {1}), text_list({"new"})})),
      (Texts{"p", "new"}));
  EXPECT_EQ(texts_of(run("Where", {bool_tensor({2}, {1, 0}), text_list({"yes"}), text_list({"no", "none"})})),
            (Texts{"yes", "none"}));
}

TEST(Texts, AreEqualOrNot) {
  expect_tensor(run("Equal", {text_list({"a", "b"}), text_list({"a", "c"})}), {2}, {1, 0});
  expect_tensor(run("Equal", {text_tensor({2, 1}, {"a", "b"}), text_list({"b", "a"})}), {2, 2}, {0, 1, 1, 0});
}

TEST(Texts, AreRefusedAsNumbers) {
  const Tensor words = text_list({"1", "2"});
  EXPECT_THAT(error_of("Add", {words, words}), HasSubstr("it does not take string"));
  EXPECT_THAT(error_of("Exp", {words}), HasSubstr("string"));
  EXPECT_THAT(error_of("ScatterND", {words, int64_tensor({1, 1}, {1}), text_list({"3"})},
                       attributes_of({{"reduction", std::string("add")}})),
              HasSubstr("it does not take string"));
  EXPECT_THAT(error_of("Reshape", {float_tensor({2}, {1, 2}), words}), HasSubstr("not an integer list"));
  EXPECT_THAT(error_of("EyeLike", {float_tensor({1, 1}, {1})}, attributes_of({{"dtype", int64_t{8}}})),
              HasSubstr("not supported"));
}

TEST(Texts, BecomeNumbersAndComeFromThem) {
  expect_tensor(cast_to(text_list({"1.5", "-2", "1e3"}), DataType::kFloat32), {3}, {1.5, -2, 1000});
  expect_tensor(cast_to(text_list({"7", "100.5"}), DataType::kInt64), {2}, {7, 100});
  EXPECT_EQ(texts_of(cast_to(float_tensor({2}, {0.5F, 3}), DataType::kString)), (Texts{"0.5", "3"}));
  EXPECT_EQ(texts_of(cast_to(bool_tensor({2}, {1, 0}), DataType::kString)), (Texts{"1", "0"}));
  EXPECT_EQ(texts_of(cast_to(text_list({"as it is"}), DataType::kString)), (Texts{"as it is"}));
  EXPECT_THAT(error_of("Cast", {text_list({"1", "two"})}, attributes_of({{"to", int64_t{1}}})),
              HasSubstr("the text 'two' is no number"));
}

TEST(Texts, AreMadeByConstants) {
  EXPECT_EQ(texts_of(run("Constant", {}, attributes_of({{"value_strings", Texts{"a", "b"}}}))),
            (Texts{"a", "b"}));
  const Tensor one = run("Constant", {}, attributes_of({{"value_string", std::string("x")}}));
  EXPECT_EQ(texts_of(one), Texts{"x"});
  EXPECT_TRUE(one.shape().empty());
}

TEST(Texts, AreUniqueInTheirOrder) {
  const auto all = run_all("Unique", {text_list({"pear", "apple", "pear", "fig"})}, {}, {17, 4});
  EXPECT_EQ(texts_of(all[0]), (Texts{"apple", "fig", "pear"}));
  expect_tensor(all[1], {3}, {1, 3, 0});
  expect_tensor(all[2], {4}, {2, 0, 2, 1});
  expect_tensor(all[3], {3}, {1, 1, 2});
}

TEST(StringConcat, Broadcasts) {
  const Tensor joined = run("StringConcat", {text_tensor({2, 1}, {"a", ""}), text_list({"x", "\xc3\xa9"})});
  EXPECT_EQ(joined.shape(), (Shape{2, 2}));
  EXPECT_EQ(texts_of(joined), (Texts{"ax", "a\xc3\xa9", "x", "\xc3\xa9"}));
  EXPECT_THAT(error_of("StringConcat", {text_list({"a"}), float_tensor({1}, {1})}),
              HasSubstr("it does not take float32"));
}

TEST(StringSplit, CutsAtDelimitersOrBetweenWords) {
  const auto at = [](const Texts& texts, const Attributes& attributes) {
    return run_all("StringSplit", {text_list(texts)}, attributes, {20, 2});
  };
  const auto words = at({"  a quick  fox ", ""}, {});
  EXPECT_EQ(words[0].shape(), (Shape{2, 3}));
  EXPECT_EQ(texts_of(words[0]), (Texts{"a", "quick", "fox", "", "", ""}));
  expect_tensor(words[1], {2}, {3, 0});
  const auto first = at({"  a quick  fox "}, attributes_of({{"maxsplit", int64_t{1}}}));
  EXPECT_EQ(texts_of(first[0]), (Texts{"a", "quick  fox "}));
  const auto parts = at({"a--b", ""}, attributes_of({{"delimiter", std::string("-")}}));
  EXPECT_EQ(texts_of(parts[0]), (Texts{"a", "", "b", "", "", ""}));
  expect_tensor(parts[1], {2}, {3, 1});
  const auto once = at({"a-b-c"}, attributes_of({{"delimiter", std::string("-")}, {"maxsplit", int64_t{1}}}));
  EXPECT_EQ(texts_of(once[0]), (Texts{"a", "b-c"}));
  const auto none = at({}, {});
  EXPECT_EQ(none[0].shape(), (Shape{0, 0}));
}

TEST(StringNormalizer, FiltersAndChangesLetters) {
  const Texts days{"Monday", "TUESDAY", "\xc3\x89t\xc3\xa9"};
  const auto normalized = [&](const Texts& texts, std::string action, int64_t sensitive, const Texts& stops) {
    return run("StringNormalizer", {text_list(texts)},
               attributes_of({{"case_change_action", std::move(action)},
                              {"is_case_sensitive", sensitive},
                              {"stopwords", stops}}));
  };
  EXPECT_EQ(texts_of(normalized(days, "LOWER", 1, {"monday"})),
            (Texts{"monday", "tuesday", "\xc3\xa9t\xc3\xa9"}));
  EXPECT_EQ(texts_of(normalized(days, "UPPER", 0, {"monday"})), (Texts{"TUESDAY", "\xc3\x89T\xc3\x89"}));
  EXPECT_EQ(texts_of(normalized(days, "NONE", 1, {"Monday"})), (Texts{"TUESDAY", "\xc3\x89t\xc3\xa9"}));
  EXPECT_EQ(texts_of(normalized({"Monday"}, "NONE", 0, {"MONDAY"})), Texts{""});
  EXPECT_THAT(error_of("StringNormalizer", {text_tensor({2, 1}, {"a", "b"})}), HasSubstr("several rows"));
  EXPECT_THAT(error_of("StringNormalizer", {text_list({"a"})},
                       attributes_of({{"case_change_action", std::string("SHOUT")}})),
              HasSubstr("its case_change_action 'SHOUT' is not known"));
}

TEST(RegexFullMatch, TakesWholeTexts) {
  const auto attributes = attributes_of({{"pattern", std::string("www\\.[a-z]+\\.com")}});
  expect_tensor(run("RegexFullMatch", {text_list({"www.site.com", "www.site.com!", "site"})}, attributes),
                {3}, {1, 0, 0});
  EXPECT_THAT(error_of("RegexFullMatch", {text_list({"a"})}, attributes_of({{"pattern", std::string("(")}})),
              HasSubstr("is no regular expression"));
}

TEST(Labels, OfTextsAndForThem) {
  const auto encoder = attributes_of({{"keys_strings", Texts{"a", "b"}}, {"values_int64s", Integers{4, 5}}});
  expect_tensor(run("ai.onnx.ml.LabelEncoder", {text_list({"b", "c", "a"})}, encoder), {3}, {5, -1, 4});
  EXPECT_THAT(error_of("ai.onnx.ml.LabelEncoder", {int64_tensor({1}, {4})}, encoder),
              HasSubstr("another kind"));
  const auto names = attributes_of({{"keys_int64s", Integers{4, 5}}, {"values_strings", Texts{"a", "b"}}});
  EXPECT_EQ(texts_of(run("ai.onnx.ml.LabelEncoder", {int64_tensor({2}, {5, 6})}, names)),
            (Texts{"b", "_Unused"}));
  const auto classes = attributes_of({{"classes_strings", Texts{"x", "y"}}});
  expect_tensor(run("ai.onnx.ml.LabelEncoder", {text_list({"y", "z"})}, classes), {2}, {1, -1});
  const auto map = attributes_of({{"cats_strings", Texts{"x", "y"}}, {"cats_int64s", Integers{10, 20}}});
  expect_tensor(run("ai.onnx.ml.CategoryMapper", {text_list({"y", "?"})}, map), {2}, {20, -1});
  EXPECT_EQ(texts_of(run("ai.onnx.ml.CategoryMapper", {int64_tensor({2}, {10, 11})}, map)),
            (Texts{"x", "_Unused"}));
}

TEST(TfIdf, CountsWords) {
  const auto attributes = attributes_of({{"pool_strings", Texts{"a", "b", "a", "b"}},
                                         {"ngram_counts", Integers{0, 2}},
                                         {"ngram_indexes", Integers{0, 1, 2}},
                                         {"max_gram_length", int64_t{2}},
                                         {"mode", std::string("TF")}});
  expect_tensor(run("TfIdfVectorizer", {text_list({"a", "b", "a", "c"})}, attributes), {3}, {2, 1, 1});
  EXPECT_THAT(error_of("TfIdfVectorizer", {int64_tensor({1}, {1})}, attributes), HasSubstr("another kind"));
}

}  // namespace
}  // namespace tilewright
