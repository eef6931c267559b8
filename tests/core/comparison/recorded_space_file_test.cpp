// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/recorded_space_file.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/schedule/program.h"
#include "tests/core/comparison/recorded_case.h"

namespace tilewright::testing {
namespace {

class RecordedSpaceFile : public ::testing::Test {
 protected:
  /// The text of the small recording after `change`, as a file, and what reading it says.
  Result<RecordedSpace> read_changed(const std::function<void(std::vector<std::string>&)>& change) {
    const auto file = folder_.path() / "changed.space.gz";
    const auto& recorded = small_replay_space()->recorded();
    EXPECT_TRUE(write_recorded_space(recorded, file).ok());
    const std::string text = gunzip(read_file(file).value(), "x").value();
    std::vector<std::string> lines;
    for (size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
      lines.push_back(text.substr(begin, text.find('\n', begin) - begin));
    change(lines);
    std::string changed;
    for (const auto& line : lines) changed += line + "\n";
    EXPECT_TRUE(write_file_atomic(file, gzip(changed).value()).ok());
    return read_recorded_space(file);
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(RecordedSpaceFile, KeepsAll) {
  const RecordedSpace& before = small_replay_space()->recorded();
  const auto after = read_changed([](auto&) {});
  ASSERT_TRUE(after.ok()) << after.error().text();
  EXPECT_EQ(after->name, before.name);
  EXPECT_EQ(after->task.id, before.task.id);
  EXPECT_EQ(after->target.key(), before.target.key());
  EXPECT_EQ(after->rule_set, "ansor");
  EXPECT_EQ(after->held, small_recording().narrowing.fixed);
  ASSERT_EQ(after->points.size(), before.points.size());
  size_t failed = 0;
  for (size_t i = 0; i < before.points.size(); ++i) {
    EXPECT_EQ(after->points[i].point, before.points[i].point);
    EXPECT_EQ(primitives_to_json(after->points[i].primitives),
              primitives_to_json(before.points[i].primitives));
    EXPECT_EQ(after->points[i].error, before.points[i].error);
    EXPECT_NEAR(after->points[i].seconds(), before.points[i].seconds(), 1e-9);
    EXPECT_EQ(after->points[i].again.size(), before.points[i].again.size());
    failed += before.points[i].error.has_value();
  }
  EXPECT_GT(failed, 0U);
  ASSERT_EQ(after->sketches.size(), 1U);
  const auto& decisions = before.sketches[0].decisions;
  ASSERT_EQ(after->sketches[0].decisions.size(), decisions.size());
  for (size_t i = 0; i < decisions.size(); ++i) {
    const Decision& read = after->sketches[0].decisions[i];
    EXPECT_EQ(read.name, decisions[i].name);
    EXPECT_EQ(read.kind, decisions[i].kind);
    EXPECT_EQ(read.extent, decisions[i].extent);
    EXPECT_EQ(read.factors, decisions[i].factors);
    EXPECT_EQ(read.exact, decisions[i].exact);
    EXPECT_EQ(read.options, decisions[i].options);
  }
}

TEST_F(RecordedSpaceFile, NamesTheLineThatIsDamaged) {
  const std::vector<std::function<void(std::vector<std::string>&)>> damages{
      [](auto& lines) { lines[3] = "{"; },
      [](auto& lines) { lines[3] = "[]"; },
      [](auto& lines) { lines[3] = lines[4]; },
      [](auto& lines) {
        auto json = nlohmann::json::parse(lines[3]);
        json["s"] = 7;
        lines[3] = json.dump();
      },
      [](auto& lines) {
        auto json = nlohmann::json::parse(lines[3]);
        json["v"].erase(0);
        lines[3] = json.dump();
      },
      [](auto& lines) {
        auto json = nlohmann::json::parse(lines[3]);
        json["ns"] = {-5};
        lines[3] = json.dump();
      },
      [](auto& lines) { lines.pop_back(); },
      [](auto& lines) { lines.clear(); },
      [](auto& lines) {
        auto json = nlohmann::json::parse(lines[0]);
        json["sketches"][0]["decisions"][0]["kind"] = 99;
        lines[0] = json.dump();
      },
      [](auto& lines) {
        auto json = nlohmann::json::parse(lines[0]);
        json["what"] = "a dataset";
        lines[0] = json.dump();
      },
  };
  for (size_t i = 0; i < damages.size(); ++i) {
    const auto read = read_changed(damages[i]);
    ASSERT_FALSE(read.ok()) << i;
    EXPECT_EQ(read.error().kind, ErrorKind::kBadInput) << i;
    EXPECT_NE(read.error().text().find("line"), std::string::npos) << read.error().text();
  }
}

TEST_F(RecordedSpaceFile, OfANewerVersionIsRefused) {
  const auto read = read_changed([](auto& lines) {
    auto json = nlohmann::json::parse(lines[0]);
    json["format"] = 2;
    lines[0] = json.dump();
  });
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().kind, ErrorKind::kNewerVersion);
}

}  // namespace
}  // namespace tilewright::testing
