// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace tilewright {
namespace {

Result<int> half(int value) {
  if (value % 2 != 0) return Error{ErrorKind::kBadInput, "half", "the number is odd", "Double it", ""};
  return value / 2;
}

Result<int> quarter(int value) {
  TILEWRIGHT_TRY(const int first, half(value));
  TILEWRIGHT_TRY(const int second, half(first));
  return second;
}

Result<void> check_even(int value) {
  TILEWRIGHT_CHECK(half(value));
  return {};
}

TEST(Result, PassesValuesAndErrorsOn) {
  EXPECT_EQ(quarter(12).value(), 3);
  EXPECT_EQ(quarter(6).error().text(), "half: the number is odd. Double it");
  EXPECT_EQ(quarter(6).value_or(-1), -1);
  EXPECT_TRUE(check_even(2).ok());
  EXPECT_EQ(check_even(3).error().kind, ErrorKind::kBadInput);
}

TEST(Result, HoldsWhatCanOnlyBeMoved) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
  EXPECT_EQ(*std::move(result).value(), 5);
}

TEST(Result, OfAFunctionCanBeWalkedOver) {
  const auto list = [] {
    return Result<std::vector<std::string>>({std::string(40, 'a'), std::string(40, 'b')});
  };
  std::string walked;
  for (const auto& text : list().value()) walked += text[39];
  for (const auto& text : *list()) walked += text[39];
  EXPECT_EQ(walked, "abab");
}

TEST(Error, KindsAndTheirNamesBelongTogether) {
  for (int kind = 0; kind <= static_cast<int>(ErrorKind::kInternal); ++kind) {
    EXPECT_EQ(error_kind_from_name(error_kind_name(static_cast<ErrorKind>(kind))),
              static_cast<ErrorKind>(kind));
  }
  EXPECT_EQ(error_kind_from_name("a kind of tomorrow"), std::nullopt);
}

TEST(Error, LeavesOutWhatIsEmpty) {
  EXPECT_EQ((Error{ErrorKind::kIo, "", "no disk", "", "errno 5"}.text()), "no disk");
  EXPECT_EQ(error_kind_name(ErrorKind::kOutOfMemory), "out_of_memory");
}

}  // namespace
}  // namespace tilewright
