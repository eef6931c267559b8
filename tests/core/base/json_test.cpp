// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json_value.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

TEST(Json, ReadsFieldsByType) {
  const Json json = parse_json(R"({"n": 3, "big": 18446744073709551615, "x": 1.5, "s": "t", "b": true,
                                   "list": [1, -2], "names": ["a"], "null": null})",
                               "test")
                        .value();
  EXPECT_EQ(json_field<int>(json, "n", "test").value(), 3);
  EXPECT_EQ(json_field<uint64_t>(json, "big", "test").value(), UINT64_MAX);
  EXPECT_EQ(json_field<double>(json, "x", "test").value(), 1.5);
  EXPECT_EQ(json_field<double>(json, "n", "test").value(), 3.0);
  EXPECT_EQ(json_field<std::string>(json, "s", "test").value(), "t");
  EXPECT_TRUE(json_field<bool>(json, "b", "test").value());
  EXPECT_EQ(json_field<std::vector<int64_t>>(json, "list", "test").value(), (std::vector<int64_t>{1, -2}));
  EXPECT_EQ(json_field<Json>(json, "names", "test").value(), Json({"a"}));
  EXPECT_EQ(json_field_or<int>(json, "absent", 7, "test").value(), 7);
  EXPECT_EQ(json_field_or<int>(json, "null", 7, "test").value(), 7);
}

TEST(Json, RefusesWrongFieldsWithASentence) {
  const Json json = {{"n", 1.5}, {"big", 5000000000}, {"minus", -1}, {"list", {1, "x"}}};
  EXPECT_EQ(json_field<int>(json, "n", "file.json").error().text(),
            "file.json: the field 'n' should be a whole number, not 1.5");
  EXPECT_EQ(json_field<int>(json, "gone", "file.json").error().text(),
            "file.json: the field 'gone' is missing");
  EXPECT_FALSE(json_field<int>(json, "big", "f").ok());
  EXPECT_TRUE(json_field<int64_t>(json, "big", "f").ok());
  EXPECT_FALSE(json_field<uint64_t>(json, "minus", "f").ok());
  EXPECT_FALSE(json_field<std::vector<int64_t>>(json, "list", "f").ok());
  EXPECT_FALSE(json_field_or<std::string>(json, "n", "", "f").ok());
  EXPECT_FALSE(json_field<int>(Json::array(), "n", "f").ok());
  EXPECT_FALSE(json_field_or<int>(Json(3), "n", 1, "f").ok());
}

TEST(Json, GivesValuesAsATypeOrThrows) {
  EXPECT_EQ(json_as<int>(Json(-3)), -3);
  EXPECT_EQ(json_as<uint64_t>(Json(UINT64_MAX)), UINT64_MAX);
  EXPECT_EQ(json_as<std::vector<std::vector<int64_t>>>(Json::parse("[[1],[]]")),
            (std::vector<std::vector<int64_t>>{{1}, {}}));
  for (const char* text : {"4294967296", "0.5", "1e300", "null", "\"1\"", "[1]", "true"})
    EXPECT_THROW(json_as<int>(Json::parse(text)), std::invalid_argument) << text;
  EXPECT_THROW(json_as<uint64_t>(Json(-1)), std::invalid_argument);
  EXPECT_THROW(json_as<std::vector<int>>(Json::parse("[1, 4294967296]")), std::invalid_argument);
}

TEST(Json, NeverThrowsOnBadText) {
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("{\"a\":}"), std::string("\xff\xfe"),
        std::string("[1e999]"), std::string(100000, '[')}) {
    const auto result = parse_json(text, "x.json");
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().kind, ErrorKind::kBadInput);
    EXPECT_EQ(result.error().place, "x.json");
  }
  EXPECT_TRUE(parse_json("[\"" + std::string(2000, '[') + "\\\"[\"]", "x").ok())
      << "brackets in texts do not nest";
  EXPECT_EQ(json_text(Json("\xff")), "\"\xef\xbf\xbd\"");
}

TEST(Json, FilesRoundTrip) {
  const TempDirectory folder = TempDirectory::create().value();
  const Json json = {{"a", {1, 2}}, {"b", "text"}};
  ASSERT_TRUE(write_json_file(folder.path() / "x.json", json).ok());
  EXPECT_EQ(read_json_file(folder.path() / "x.json").value(), json);
  EXPECT_EQ(read_json_file(folder.path() / "y.json").error().kind, ErrorKind::kIo);
}

}  // namespace
}  // namespace tilewright
