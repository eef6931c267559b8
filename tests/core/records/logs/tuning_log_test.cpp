// SPDX-License-Identifier: Apache-2.0
#include "core/records/logs/tuning_log.h"

#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/records/logs/spaced_json.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

constexpr const char* kFast =
    R"({"i": [["[\"6d62\", [1, 27, 27, 128], [1, 1, 128, 32]]", "llvm -keys=cpu -mcpu=znver3 -num-cores=1", [1, 64, 64, 0, 0, 0, 0, 0], "", 2, []], [[], [["CI", 5], ["SP", 3, 0, 512, [2, 8, 4], 1], ["RE", 3, [0, 1, 3, 2]], ["FSP", 6, 0, 1, 2], ["PR", 3, 0, "auto_unroll_max_step$16"]]]], "r": [[0.000348318, 0.00034508, 3.42609e-05], 0, 0.384863, 1795230903], "v": "v0.6"})";
/// The same task with a flat key; slower.
constexpr const char* kSlow =
    R"({"i": [["[\"6d62\", 1, 27, 27, 128, 1, 1, 128, 32]", "llvm -keys=cpu -mcpu=znver3 -num-cores=1", [1, 64, 64, 0, 0, 0, 0, 0], "", 2, []], [[], []]], "r": [[0.5], 0, 1, 1795230904], "v": "v0.6"})";
constexpr const char* kFailed =
    R"({"i": [["[\"6d62\", [1, 27, 27, 128], [1, 1, 128, 32]]", "llvm -keys=cpu -mcpu=znver3 -num-cores=1", [1, 64, 64, 0, 0, 0, 0, 0], "", 2, []], [[], [["CR", 3]]]], "r": [[1e+10], 4, 2.5, 1795230905], "v": "v0.6"})";
/// As Python's json prints it.
constexpr const char* kAutotvm =
    R"({"input": ["llvm -mcpu=core-avx2", "conv2d_NCHWc.x86", [["TENSOR", [1, 3, 224, 224], "float32"], ["TENSOR", [64, 3, 7, 7], "float32"], [2, 2], "f\u00fcr \"x\""], {}], "config": {"index": 42, "code_hash": null, "entity": [["tile_ic", "sp", [-1, 3]], ["tile_ow", "ot", 1e-07], ["unroll_kw", "ot", true]]}, "result": [[0.0012345678901234, 0.002, 1e-05, 123456.75], 0, 3.5, 1700000000.123], "version": 0.2, "tvm_version": "0.14.0"})";
constexpr const char* kAutotvmFailed =
    R"({"input": ["llvm", "dense", [], {"units": 10}], "config": {"index": 0, "code_hash": "ab", "entity": []}, "result": [[1000000000.0], 4, 1e+16, 1700000000.0], "version": 0.2, "tvm_version": "0.14.0"})";

class TuningLogs : public ::testing::Test {
 protected:
  Result<TuningLog> read(const std::string& text) const {
    const auto path = scratch_.path() / "log.json";
    if (!write_file_atomic(path, text).ok()) throw std::runtime_error("the log cannot be written");
    return read_tuning_log(path);
  }
  static std::string written(const TuningLog& log) {
    std::ostringstream out;
    EXPECT_TRUE(write_tuning_log(log, out).ok());
    return out.str();
  }

  TempDirectory scratch_ = TempDirectory::create().value();
};

TEST_F(TuningLogs, ComeOutByteForByte) {
  for (const std::string end : {"\n", "\r\n"}) {
    std::string text = "# a comment" + end + end;
    for (const char* line : {kFast, kSlow, kAutotvm, kFailed, kAutotvmFailed}) text += line + end;
    for (const std::string& whole : {text, text + " another", std::string(kFast), std::string()}) {
      const auto log = read(whole);
      ASSERT_TRUE(log.ok()) << log.error().text();
      EXPECT_EQ(log->torn_line, 0U);
      EXPECT_EQ(written(*log), whole);
    }
  }
}

TEST_F(TuningLogs, KnowTheirTasksTimesAndFailures) {
  const auto fast = parse_log_record(kFast, "line").value();
  EXPECT_EQ(fast.format, LogFormat::kAutoScheduler);
  EXPECT_EQ(fast.target, "llvm -keys=cpu -mcpu=znver3 -num-cores=1");
  EXPECT_NEAR(fast.seconds, (0.000348318 + 0.00034508 + 3.42609e-05) / 3, 1e-12);
  EXPECT_EQ(parse_log_record(kSlow, "line").value().task, fast.task) << "nested and flat keys are one task";
  const auto failed = parse_log_record(kFailed, "line").value();
  EXPECT_TRUE(failed.failed);
  EXPECT_EQ(failed.seconds, 0);
  const auto autotvm = parse_log_record(kAutotvm, "line").value();
  EXPECT_EQ(autotvm.format, LogFormat::kAutotvm);
  EXPECT_THAT(autotvm.task, HasSubstr("conv2d_NCHWc.x86"));
  EXPECT_THAT(autotvm.task, HasSubstr("[64, 3, 7, 7]"));
  EXPECT_TRUE(parse_log_record(kAutotvmFailed, "line").value().failed);
}

TEST_F(TuningLogs, LeaveOutATornLastLineAndSayWhich) {
  const std::string whole = std::string(kFast) + "\n";
  const auto log = read(whole + std::string(kSlow).substr(0, 100));
  ASSERT_TRUE(log.ok()) << log.error().text();
  EXPECT_EQ(log->torn_line, 2U);
  EXPECT_EQ(written(*log), whole);
}

TEST_F(TuningLogs, NameTheLineThatIsWrong) {
  const std::string fast = kFast;
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = fast;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  const std::string deep(2000, '[');
  for (const std::string& bad :
       {std::string("{}"), std::string("[1]"), std::string("{\"i\": 3"), deep, changed("\"v\": ", "\"w\": "),
        changed("\"FSP\", 6, 0, 1", "\"FSP\", 6, 0, 2"), changed("\"FSP\", 6, 0, 1", "\"FSP\", 6, 0, 99"),
        changed("[\"CI\", 5]", "[]"), changed("0.384863", "0.4}"), changed("[0.000348318", "[-1"),
        changed("[[], [[", "[[1], [["), std::string("{\"input\": [1, 2, 3, 4]}")}) {
    const auto log = read(fast + "\n" + bad + "\n" + fast + "\n");
    ASSERT_FALSE(log.ok()) << bad.substr(0, 60);
    EXPECT_EQ(log.error().kind, ErrorKind::kBadInput);
    EXPECT_THAT(log.error().place, HasSubstr("line 2"));
  }
  EXPECT_EQ(read_tuning_log(scratch_.path() / "missing").error().kind, ErrorKind::kIo);
}

TEST_F(TuningLogs, GiveTheBestOfEachTask) {
  const auto log = read(std::string("# comment\n") + kSlow + "\n" + kFailed + "\n" + kAutotvm + "\n" + kFast +
                        "\n" + kAutotvmFailed + "\n");
  ASSERT_TRUE(log.ok()) << log.error().text();
  EXPECT_EQ(written(best_of_log(*log)), std::string(kAutotvm) + "\n" + kFast + "\n");
}

TEST_F(TuningLogs, TakeProgramsOfOurs) {
  AutoSchedulerEntry entry;
  entry.workload_key = R"(["abc", [512, 512]])";
  entry.target = "llvm -keys=cpu";
  entry.threads = 2;
  entry.vector_bytes = 32;
  entry.steps = nlohmann::ordered_json::parse(R"([["SP",2,0,512,[2,8,4],1]])");
  entry.seconds = {0.25, 0.12500004567};
  entry.all_seconds = 1.5;
  entry.time = 1700000000;
  const LogRecord made = auto_scheduler_record(entry);
  EXPECT_EQ(
      log_record_text(made),
      R"({"i": [["[\"abc\", [512, 512]]", "llvm -keys=cpu", [2, 32, 64, 0, 0, 0, 0, 0], "", 0, []], )"
      R"([[], [["SP", 2, 0, 512, [2, 8, 4], 1]]]], "r": [[0.25, 0.125], 0, 1.5, 1700000000], "v": "v0.6"})");
  entry.weights_rewritten = true;
  EXPECT_THAT(log_record_text(auto_scheduler_record(entry)), ::testing::HasSubstr(R"("", 2, []])"));
  const auto read_again = parse_log_record(log_record_text(made), "line").value();
  EXPECT_EQ(read_again.task, made.task);
  EXPECT_EQ(read_again.seconds, made.seconds);
  entry.seconds.clear();
  EXPECT_TRUE(parse_log_record(log_record_text(auto_scheduler_record(entry)), "line").value().failed);
}

TEST(SpacedJson, PrintsNumbersAsBothProgramsDo) {
  const auto text = [](double value, JsonDialect dialect) { return spaced_json(value, dialect); };
  const auto python = [&](double value) { return text(value, JsonDialect::kPython); };
  EXPECT_EQ(python(1e16), "1e+16");
  EXPECT_EQ(python(1e15), "1000000000000000.0");
  EXPECT_EQ(python(1e-4), "0.0001");
  EXPECT_EQ(python(1.5e-5), "1.5e-05");
  EXPECT_EQ(python(-0.1), "-0.1");
  EXPECT_EQ(python(-0.0), "-0.0");
  EXPECT_EQ(python(1e-300), "1e-300");
  EXPECT_EQ(python(12345.678), "12345.678");
  EXPECT_EQ(python(5e-324), "5e-324");
  const auto stream = [&](double value) { return text(value, JsonDialect::kStream); };
  EXPECT_EQ(stream(1e10), "1e+10");
  EXPECT_EQ(stream(0.000348318), "0.000348318");
  EXPECT_EQ(stream(0.1234567890123), "0.1234567890123") << "no digit is lost";
}

}  // namespace
}  // namespace tilewright
