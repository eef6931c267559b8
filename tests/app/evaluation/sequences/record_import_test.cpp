// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/record_import.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/app/evaluation/sequences/made_up_records.h"

namespace tilewright::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class RecordImportTest : public ::testing::Test {
 protected:
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    EXPECT_TRUE(write_file_atomic(folder_ / name, text).ok());
    return folder_ / name;
  }
  static RecordImport imported(const std::vector<std::filesystem::path>& places) {
    auto result = import_records(places);
    EXPECT_TRUE(result.ok()) << result.error().text();
    return result.ok() ? *std::move(result) : RecordImport{};
  }
  static Error refused(const std::vector<std::filesystem::path>& places) {
    auto result = import_records(places);
    EXPECT_FALSE(result.ok());
    return result.ok() ? Error{} : result.error();
  }
  static std::string line(int number, const std::string& model = "one", const std::string& costs = "[0.001]",
                          int error = 0) {
    return record_line("f00d", "llvm -keys=cpu -model=" + model, made_up_steps(number), costs, error);
  }

  TempDirectory directory_ = TempDirectory::create().value();
  std::filesystem::path folder_ = directory_.path();
};

TEST_F(RecordImportTest, TakesAFolderOfPlatforms) {
  write_made_up_platform(folder_, "first");
  write_made_up_platform(folder_, "second", {.tasks = 2, .programs = 50, .skew = 1});
  write("notes.txt", "no record");
  const auto result = imported({folder_});
  EXPECT_EQ(result.files, 4u);
  EXPECT_EQ(result.records, 220u);
  const auto& data = result.dataset;
  EXPECT_EQ(data.vocabulary, SequenceVocabulary::kCpu);
  ASSERT_EQ(data.platforms.size(), 2u);
  EXPECT_EQ(data.find_platform("second"), 1);
  EXPECT_EQ(data.find_platform("third"), -1);
  ASSERT_EQ(data.tasks.size(), 2u);
  EXPECT_EQ(data.tasks[1].workload, R"(["task1",64,64,64])");
  EXPECT_EQ(data.program_count(), 120u);
  EXPECT_EQ(data.platforms[1].latencies[0].size(), 50u) << "one platform may have fewer";
  EXPECT_NEAR(data.platforms[1].latencies[1][7].seconds(), 2 * made_up_seconds(7, 1), 1e-9);
}

TEST_F(RecordImportTest, JoinsFilesOfAWorkloadAndBothDialectsOfItsKey) {
  const auto a = write("a.json", line(0) + line(1));
  auto nested = line(2);
  nested.replace(nested.find("64, 64, 64"), 10, "[64, 64], [64]");
  const auto b = write("b.json", nested);
  const auto result = imported({a, b});
  ASSERT_EQ(result.dataset.tasks.size(), 1u);
  EXPECT_EQ(result.dataset.tasks[0].programs.size(), 3u);
}

TEST_F(RecordImportTest, CallsAPlatformByItsFolderWhereTheTargetDoesNotSay) {
  const auto record = record_line("f00d", "llvm -keys=cpu -model=unknown", made_up_steps(0), "[0.5]");
  const auto result = imported({write("mine/log.json", record)});
  ASSERT_EQ(result.dataset.platforms.size(), 1u);
  EXPECT_EQ(result.dataset.platforms[0].name, "mine");
}

TEST_F(RecordImportTest, CountsFailuresAndWhatIsStillToBeMeasured) {
  const auto torn = line(4).substr(0, 60);
  const auto path = write("log.json", line(0) + line(1, "one", "[1e+10]", 4) + line(2, "one", "[0]") +
                                          line(1, "one", "[0.003]") + line(0, "one", "[0.009]") + torn);
  const auto result = imported({path});
  EXPECT_EQ(result.records, 5u);
  EXPECT_EQ(result.failed, 1u);
  EXPECT_EQ(result.unmeasured, 1u);
  EXPECT_EQ(result.repeated, 2u);
  EXPECT_THAT(result.torn, ElementsAre(path.string() + ", line 6"));
  const auto& latencies = result.dataset.platforms[0].latencies[0];
  ASSERT_EQ(latencies.size(), 3u);
  EXPECT_NEAR(latencies[0].seconds(), 0.001, 1e-9) << "the first counts";
  EXPECT_NEAR(latencies[1].seconds(), 0.003, 1e-9) << "it ran when it was tried again";
  EXPECT_FALSE(latencies[1].failed);
  EXPECT_FALSE(latencies[2].measured());
}

TEST_F(RecordImportTest, LeavesOutPlatformsWithoutAMeasurement) {
  const auto a = write("a.json", line(0) + line(1));
  const auto b = write("b.json", line(0, "plan", "[0]") + line(1, "plan", "[0]"));
  const auto result = imported({a, b});
  EXPECT_EQ(result.dataset.platforms.size(), 1u);
  EXPECT_THAT(result.empty_platforms, ElementsAre("plan"));
  EXPECT_THAT(refused({b}).text(), HasSubstr("no measurement"));
}

// MTL-TLP learns from rows that are the same program on every platform.
TEST_F(RecordImportTest, RefusesPlatformsWithOtherProgramsAtTheSamePlace) {
  const auto a = write("a.json", line(0) + line(1) + line(2));
  const auto b = write("b.json", line(0, "two") + line(2, "two") + line(1, "two"));
  const auto error = refused({a, b});
  EXPECT_EQ(error.kind, ErrorKind::kBadInput);
  EXPECT_THAT(error.place, HasSubstr("b.json, line 2"));
  EXPECT_THAT(error.message, HasSubstr("two"));
  EXPECT_THAT(error.cure, HasSubstr("same order"));
}

TEST_F(RecordImportTest, NamesTheLineOfWhatItCannotTake) {
  const auto message = [&](const std::string& text) {
    return refused({write("bad.json", line(0) + text)}).text();
  };
  EXPECT_THAT(message(record_line("f", "opencl -model=x", made_up_steps(0), "[1]")), HasSubstr("line 2"));
  EXPECT_THAT(message(record_line("f", "cuda -model=x", made_up_steps(0), "[1]")),
              HasSubstr("others are of"));
  EXPECT_THAT(message(record_line("f", "llvm", R"([["SA", 2, 0, 1, 1]])", "[1]")),
              HasSubstr("line 2, step 0"));
  EXPECT_THAT(message(record_line("f", "llvm", R"([["SP", 2, 0, 1e300, [1], 1]])", "[1]")),
              HasSubstr("line 2, step 0"));
  EXPECT_THAT(message(record_line("f", "llvm", R"([["CI", 18446744073709551615]])", "[1]")),
              HasSubstr("line 2, step 0"));
  EXPECT_THAT(message("{}\n"), HasSubstr("line 2"));
}

TEST_F(RecordImportTest, ListsFilesOnceAndInOrder) {
  const auto b = write("x/b.json", line(0));
  const auto a = write("x/a.json", line(0));
  const std::vector<std::filesystem::path> places{b, folder_ / "x", folder_ / "x/../x/b.json"};
  EXPECT_THAT(find_record_files(places).value(), ElementsAre(a, b));
  EXPECT_EQ(refused({folder_ / "none"}).kind, ErrorKind::kIo);
  write("empty/readme.md", "");
  EXPECT_THAT(refused({folder_ / "empty"}).text(), HasSubstr(".json"));
}

TEST_F(RecordImportTest, StopsWhereItIsAsked) {
  write_made_up_platform(folder_, "first", {.tasks = 3, .programs = 2});
  std::stop_source stop;
  std::vector<size_t> done;
  RecordImportOptions options;
  options.stop = stop.get_token();
  options.on_progress = [&](size_t files, size_t /*all*/) {
    done.push_back(files);
    if (files == 2) stop.request_stop();
  };
  const std::vector<std::filesystem::path> places{folder_};
  const auto result = import_records(places, options);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kCancelled);
  EXPECT_THAT(done, ElementsAre(1, 2));
}

}  // namespace
}  // namespace tilewright::testing
