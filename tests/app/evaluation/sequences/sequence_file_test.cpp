// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/sequence_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/evaluation/sequences/record_import.h"
#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/dataset/dataset_file.h"
#include "tests/app/evaluation/sequences/made_up_records.h"

namespace tilewright::testing {
namespace {

using ::testing::HasSubstr;

class SequenceFile : public ::testing::Test {
 protected:
  SequenceDataset imported() const {
    write_made_up_platform(directory_.path() / "records", "first", {.tasks = 2, .programs = 5});
    write_made_up_platform(directory_.path() / "records", "second", {.tasks = 1, .programs = 3});
    const std::vector<std::filesystem::path> places{directory_.path() / "records"};
    return import_records(places).value().dataset;
  }
  Error refused(const std::string& text) const {
    EXPECT_TRUE(write_file_atomic(path_, gzip(text).value()).ok());
    const auto result = read_sequences(path_);
    EXPECT_FALSE(result.ok()) << text;
    return result.ok() ? Error{} : result.error();
  }

  TempDirectory directory_ = TempDirectory::create().value();
  std::filesystem::path path_ = directory_.path() / "records.jsonl.gz";
};

TEST_F(SequenceFile, GivesBackWhatWasWritten) {
  SequenceDataset data = imported();
  data.platforms[0].latencies[0][1] = {{}, true};
  data.platforms[0].latencies[0][2] = {};
  ASSERT_TRUE(write_sequences(data, path_).ok());
  EXPECT_TRUE(is_sequence_file(path_).value());
  const auto read = read_sequences(path_);
  ASSERT_TRUE(read.ok()) << read.error().text() << read.error().detail;
  EXPECT_EQ(read->vocabulary, data.vocabulary);
  ASSERT_EQ(read->tasks.size(), data.tasks.size());
  for (size_t t = 0; t < data.tasks.size(); ++t) {
    EXPECT_EQ(read->tasks[t].workload, data.tasks[t].workload);
    EXPECT_EQ(read->tasks[t].programs, data.tasks[t].programs);
  }
  ASSERT_EQ(read->platforms.size(), data.platforms.size());
  for (size_t i = 0; i < data.platforms.size(); ++i) {
    EXPECT_EQ(read->platforms[i].name, data.platforms[i].name);
    ASSERT_EQ(read->platforms[i].latencies.size(), data.platforms[i].latencies.size());
    for (size_t t = 0; t < data.tasks.size(); ++t) {
      const auto& wanted = data.platforms[i].latencies[t];
      const auto& got = read->platforms[i].latencies[t];
      ASSERT_EQ(got.size(), wanted.size());
      for (size_t p = 0; p < wanted.size(); ++p) {
        EXPECT_EQ(got[p].failed, wanted[p].failed);
        EXPECT_EQ(got[p].repeats, wanted[p].repeats);
      }
    }
  }
}

TEST_F(SequenceFile, IsToldFromADatasetOfOurOwnPrograms) {
  ASSERT_TRUE(write_dataset({}, path_).ok());
  EXPECT_FALSE(is_sequence_file(path_).value());
  EXPECT_FALSE(read_sequences(path_).ok());
  ASSERT_TRUE(write_sequences(imported(), path_).ok());
  EXPECT_FALSE(read_dataset(path_).ok());
  ASSERT_TRUE(write_file_atomic(path_, "{}").ok());
  EXPECT_EQ(is_sequence_file(path_).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(is_sequence_file(directory_.path() / "none").error().kind, ErrorKind::kIo);
}

TEST_F(SequenceFile, NamesTheLineThatIsDamaged) {
  const std::string header = R"({"record_sequences":1,"platforms":["a"],"tasks":1,"vocabulary":"llvm"})"
                             "\n";
  const auto task = [](const std::string& programs, const std::string& seconds) {
    return R"({"workload":"w","programs":)" + programs + R"(,"seconds":)" + seconds + "}\n";
  };
  const std::string good = task("[[]]", "[[0.5]]");
  ASSERT_TRUE(write_file_atomic(path_, gzip(header + good).value()).ok());
  ASSERT_TRUE(read_sequences(path_).ok());
  for (const auto& text :
       {header + task("[3]", "[[0.5]]"), header + task("[[]]", "[]"), header + task("[[]]", "[[0.5,0.5]]"),
        header + task("[[]]", "[[-1]]"), header + task("[[]]", "[[1e-200]]"),
        header + task("[[]]", "[[\"\"]]"), header + task("{}", "[[0.5]]"), header + "7\n",
        header + good.substr(0, 20), header + good + good, header}) {
    const auto error = refused(text);
    EXPECT_EQ(error.kind, ErrorKind::kBadInput);
    EXPECT_THAT(error.place, HasSubstr("records.jsonl.gz, line")) << text;
    EXPECT_FALSE(error.cure.empty());
  }
  EXPECT_EQ(refused(R"({"record_sequences":2})").kind, ErrorKind::kNewerVersion);
  EXPECT_THAT(refused(R"({"record_sequences":1,"vocabulary":"vax"})").detail, HasSubstr("vax"));
  EXPECT_EQ(refused("").kind, ErrorKind::kBadInput);
}

}  // namespace
}  // namespace tilewright::testing
