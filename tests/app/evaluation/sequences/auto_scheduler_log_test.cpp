// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/auto_scheduler_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

constexpr const char* kRecord =
    R"({"i": [["[\"f00d\", 64, 32]", "llvm -keys=cpu -model=made-up-1", [4, 64, 64, 0, 0, 0, 0, 0], "", 2, []],)"
    R"( [[], [["SP", 2, 0, 64, [4], 1], ["PR", 2, 0, "auto_unroll_max_step$16"]]]],)"
    R"( "r": [[0.002, 0.004], 0, 1.5, 1600000000], "v": "v0.6"})";

std::string with(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

AutoSchedulerRecord parsed(const std::string& text) {
  const auto record = parse_auto_scheduler_record(text, "log");
  EXPECT_TRUE(record.ok()) << record.error().text();
  return record.ok() ? *record : AutoSchedulerRecord{};
}

std::string refusal(const std::string& text) {
  const auto record = parse_auto_scheduler_record(text, "log, line 7");
  return record.ok() ? "" : record.error().text();
}

TEST(AutoSchedulerLog, ReadsARecord) {
  const auto record = parsed(kRecord);
  EXPECT_EQ(record.workload, R"(["f00d",64,32])");
  EXPECT_EQ(tvm_target_kind(record.target), "llvm");
  EXPECT_EQ(tvm_target_model(record.target), "made-up-1");
  EXPECT_EQ(record.steps, R"([["SP",2,0,64,[4],1],["PR",2,0,"auto_unroll_max_step$16"]])");
  EXPECT_DOUBLE_EQ(record.seconds, 0.003);
  EXPECT_FALSE(record.failed);
}

TEST(AutoSchedulerLog, FlatAndNestedKeysOfAWorkloadAgree) {
  const auto nested = with(kRecord, R"(\"f00d\", 64, 32)", R"(\"f00d\", [64, [32]])");
  EXPECT_EQ(parsed(nested).workload, parsed(kRecord).workload);
  EXPECT_EQ(parsed(with(kRecord, R"([\"f00d\", 64, 32])", "my own")).workload, "my own");
}

TEST(AutoSchedulerLog, TakesShortTasksAndAnyVersion) {
  const auto two = with(with(kRecord, R"(, [4, 64, 64, 0, 0, 0, 0, 0], "", 2, []])", "]"), "v0.6", "v0.1");
  EXPECT_EQ(parsed(two).target, "llvm -keys=cpu -model=made-up-1");
  EXPECT_EQ(parsed(with(kRecord, R"(, "v": "v0.6")", "")).seconds, 0.003);
}

TEST(AutoSchedulerLog, TellsFailedFromNotMeasured) {
  const auto failed = parsed(with(kRecord, "[0.002, 0.004], 0", "[1e+10], 4"));
  EXPECT_TRUE(failed.failed);
  EXPECT_EQ(failed.seconds, 0);
  EXPECT_TRUE(parsed(with(kRecord, "[0.002, 0.004]", "[1e+10]")).failed);
  const auto not_yet = parsed(with(kRecord, "[0.002, 0.004]", "[0]"));
  EXPECT_FALSE(not_yet.measured());
}

TEST(AutoSchedulerLog, RefusesWhatIsNoRecord) {
  const std::vector<std::pair<std::string, std::string>> broken{
      {"{\"i\": [", "JSON"},
      {"[1]", "is no record"},
      {R"({"input": ["llvm", "conv2d", [], {}]})", "is no record"},
      {with(kRecord, "[0.002, 0.004]", "[-1]"), "below 0"},
      {with(kRecord, "[0.002, 0.004]", "[1e-20]"), "no program takes"},
      {with(kRecord, "[0.002, 0.004]", "[]"), "costs"},
      {with(kRecord, "[0.002, 0.004]", "[\"0.1\"]"), "no number"},
      {with(kRecord, "[0.002, 0.004]", "[1e999]"), "JSON"},
      {with(kRecord, "[[], [[", "[[1], [["), "stages"},
      {with(kRecord, "[[], [[", "[7, [["), "no list of steps"},
      {with(kRecord, "\"llvm -keys=cpu -model=made-up-1\"", "3"), "target"},
      {std::string(100000, '['), "nests"},
  };
  for (const auto& [text, part] : broken) {
    EXPECT_THAT(refusal(text), HasSubstr(part)) << text.substr(0, 200);
    EXPECT_THAT(refusal(text), HasSubstr("log, line 7"));
  }
}

class AutoSchedulerLogFile : public ::testing::Test {
 protected:
  Result<AutoSchedulerLog> read(const std::string& text) const {
    EXPECT_TRUE(write_file_atomic(path_, text).ok());
    return read_auto_scheduler_log(path_);
  }
  TempDirectory directory_ = TempDirectory::create().value();
  std::filesystem::path path_ = directory_.path() / "log.json";
};

TEST_F(AutoSchedulerLogFile, PassesOverCommentsAndLeavesATornLineOut) {
  const std::string record = kRecord;
  const auto log = read("# by hand\n" + record + "\n\n  note\n" + record + "\r\n" + record.substr(0, 100));
  ASSERT_TRUE(log.ok()) << log.error().text();
  ASSERT_EQ(log->records.size(), 2u);
  EXPECT_EQ(log->records[0].line, 2u);
  EXPECT_EQ(log->records[1].line, 5u);
  EXPECT_EQ(log->torn_line, 6u);
  EXPECT_EQ(read(record)->torn_line, 0u) << "a last line may lack its end";
  EXPECT_EQ(read(record)->records.size(), 1u);
}

TEST_F(AutoSchedulerLogFile, NamesTheLineThatIsDamaged) {
  const auto log = read(std::string(kRecord) + "\n" + std::string(kRecord).substr(0, 50) + "\n" + kRecord);
  ASSERT_FALSE(log.ok());
  EXPECT_EQ(log.error().kind, ErrorKind::kBadInput);
  EXPECT_THAT(log.error().place, HasSubstr("log.json, line 2"));
  EXPECT_FALSE(log.error().cure.empty());
  EXPECT_EQ(read_auto_scheduler_log(directory_.path() / "none").error().kind, ErrorKind::kIo);
}

TEST(TvmTarget, HasAKindAndMaybeAModel) {
  EXPECT_EQ(tvm_target_kind("cuda"), "cuda");
  EXPECT_EQ(tvm_target_model("cuda"), "");
  EXPECT_EQ(tvm_target_model("llvm -keys=cpu -model=unknown -mcpu=x"), "");
  EXPECT_EQ(tvm_target_model("cuda -keys=cuda,gpu -model=k80"), "k80");
}

}  // namespace
}  // namespace tilewright
