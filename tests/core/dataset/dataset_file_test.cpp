// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/dataset_file.h"

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/dataset/collection.h"
#include "core/measure/fake_measurer.h"
#include "tests/core/dataset/small_network.h"

namespace tilewright {
namespace {

class DatasetFile : public ::testing::Test {
 protected:
  static Dataset collected(const std::filesystem::path& folder) {
    auto store = RecordStore::open(folder / "data.db").value();
    FakeMeasurer measurer;
    const std::vector<CollectionNetwork> networks{testing::small_network("first", 16),
                                                  testing::small_network("second", 12, true)};
    EXPECT_TRUE(
        collect_dataset(networks, testing::small_collection(), store, measurer, system_clock(), {}, {}).ok());
    return dataset_of_store(store).value();
  }
  /// The error of reading `text`, compressed.
  Error refused(const std::string& text) const {
    EXPECT_TRUE(write_file_atomic(path_, gzip(text).value()).ok());
    const auto result = read_dataset(path_);
    EXPECT_FALSE(result.ok());
    return result.ok() ? Error{} : result.error();
  }

  TempDirectory directory_ = TempDirectory::create().value();
  std::filesystem::path path_ = directory_.path() / "data.jsonl.gz";
  Dataset data_ = collected(directory_.path());
};

TEST_F(DatasetFile, GivesBackWhatWasWritten) {
  data_.targets[0].latencies[0][0].failed = true;
  data_.targets[0].latencies[0][0].repeats.clear();
  data_.targets[1].latencies[0][1] = {};
  ASSERT_TRUE(write_dataset(data_, path_).ok());
  const auto read = read_dataset(path_);
  ASSERT_TRUE(read.ok()) << read.error().text();
  ASSERT_EQ(read->tasks.size(), data_.tasks.size());
  EXPECT_EQ(read->rules_version, data_.rules_version);
  EXPECT_EQ(read->lowering_version, data_.lowering_version);
  ASSERT_EQ(read->networks.size(), 2u);
  EXPECT_EQ(read->networks[1].name, "second");
  EXPECT_TRUE(read->networks[1].held_out);
  for (size_t t = 0; t < data_.targets.size(); ++t) {
    EXPECT_EQ(read->targets[t].target, data_.targets[t].target);
    EXPECT_EQ(read->targets[t].hardware, data_.targets[t].hardware);
  }
  for (size_t i = 0; i < data_.tasks.size(); ++i) {
    EXPECT_EQ(read->tasks[i].task.id, data_.tasks[i].task.id);
    ASSERT_EQ(read->tasks[i].uses.size(), data_.tasks[i].uses.size());
    ASSERT_EQ(read->tasks[i].programs.size(), data_.tasks[i].programs.size());
    for (size_t p = 0; p < data_.tasks[i].programs.size(); ++p) {
      EXPECT_EQ(read->tasks[i].programs[p].variant, data_.tasks[i].programs[p].variant);
      EXPECT_EQ(read->tasks[i].programs[p].primitives, data_.tasks[i].programs[p].primitives);
      EXPECT_EQ(read->tasks[i].programs[p].origin, data_.tasks[i].programs[p].origin);
      for (size_t t = 0; t < data_.targets.size(); ++t) {
        const auto& wanted = data_.targets[t].latency(i, p);
        const auto& got = read->targets[t].latency(i, p);
        EXPECT_EQ(got.failed, wanted.failed);
        EXPECT_EQ(got.measured(), wanted.measured());
        EXPECT_NEAR(got.seconds(), wanted.seconds(), 1e-4 * wanted.seconds());
      }
    }
  }
}

TEST_F(DatasetFile, IsTheSameForTheSameDataset) {
  ASSERT_TRUE(write_dataset(data_, path_).ok());
  const auto first = read_file(path_).value();
  ASSERT_TRUE(write_dataset(read_dataset(path_).value(), path_).ok());
  EXPECT_EQ(read_file(path_).value(), first);
}

TEST_F(DatasetFile, NamesTheLineThatIsDamaged) {
  ASSERT_TRUE(write_dataset(data_, path_).ok());
  const std::string text = gunzip(read_file(path_).value(), "file").value();
  std::string broken = text;
  const auto third = text.find('\n', text.find('\n') + 1) + 1;
  broken.replace(broken.find("\"uses\"", third), 6, "\"used\"");
  EXPECT_NE(refused(broken).place.find("line 3"), std::string::npos) << refused(broken).text();
}

TEST_F(DatasetFile, RefusesWhatIsCutShortAndWhatIsSomethingElse) {
  ASSERT_TRUE(write_dataset(data_, path_).ok());
  const std::string text = gunzip(read_file(path_).value(), "file").value();
  const std::string cut = text.substr(0, text.rfind('\n', text.size() - 2) + 1);
  EXPECT_EQ(refused(cut).kind, ErrorKind::kBadInput);
  EXPECT_EQ(refused("").kind, ErrorKind::kBadInput);
  EXPECT_EQ(refused("{}\n").kind, ErrorKind::kBadInput);
  EXPECT_EQ(refused("[1,2]\n").kind, ErrorKind::kBadInput);
  std::string newer = text;
  newer.replace(newer.find("\"format\":1"), 10, "\"format\":9");
  EXPECT_EQ(refused(newer).kind, ErrorKind::kNewerVersion);
}

TEST_F(DatasetFile, FindsEveryChangedByteAndEveryCut) {
  ASSERT_TRUE(write_dataset(data_, path_).ok());
  const std::string kept = read_file(path_).value();
  // The header has a time and a system that nothing depends on.
  constexpr size_t kHeader = 10;
  const size_t step = std::max<size_t>(1, kept.size() / 60);
  for (size_t i = kHeader; i < kept.size(); i += step) {
    std::string other = kept;
    other[i] ^= 4;
    ASSERT_TRUE(write_file_atomic(path_, other).ok());
    // Another way back to the same text changes nothing.
    if (read_dataset(path_).ok()) {
      EXPECT_EQ(gunzip(other, "file").value(), gunzip(kept, "file").value()) << "byte " << i;
    }
    ASSERT_TRUE(write_file_atomic(path_, kept.substr(0, i)).ok());
    EXPECT_FALSE(read_dataset(path_).ok()) << "cut at " << i;
  }
}

TEST_F(DatasetFile, RefusesNumbersThatMakeNoSense) {
  ASSERT_TRUE(write_dataset(data_, path_).ok());
  const std::string text = gunzip(read_file(path_).value(), "file").value();
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos);
    return changed.replace(at, from.size(), to);
  };
  EXPECT_EQ(refused(with("\"uses\":[[0,", "\"uses\":[[99,")).kind, ErrorKind::kBadInput);
  EXPECT_EQ(refused(with("\"latencies_ns\":[[[", "\"latencies_ns\":[[[-")).kind, ErrorKind::kBadInput);
  EXPECT_EQ(refused(with("\"latencies_ns\":[[",
                         "\"latencies_ns\":[[[1],[1],[1],[1],[1],[1],[1],[1],[1],[1],[1],"
                         "[1],[1],[1],[1],[1],"))
                .kind,
            ErrorKind::kBadInput);
}

}  // namespace
}  // namespace tilewright
