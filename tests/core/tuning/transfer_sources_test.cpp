// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/transfer_sources.h"

#include <gtest/gtest.h>

#include <optional>

#include "core/base/file.h"
#include "core/space/search_space.h"
#include "tests/core/tuning/kept_programs.h"

namespace tilewright {
namespace {

class TransferSourcesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    directory.emplace(TempDirectory::create("transfer-test").value());
    small = testing::chain_convolutions(directory->path(), 8);
    large = testing::chain_convolutions(directory->path(), 16);
    ASSERT_FALSE(small.empty());
    ASSERT_EQ(small.size(), large.size());
  }

  /// A session that measured one legal program of the task.
  void keep(RecordStore& store, const char* session, const Task& task, const Target& of, double latency,
            const char* origin = "") {
    testing::begin_session_of(store, session, task, of);
    const auto space = build_search_space(task, of, "tilewright").value();
    Random random(7);
    for (int i = 0; i < 100; ++i) {
      const Point point = space->draw(random);
      if (!space->materialise(point).ok()) continue;
      TrialRecord trial = testing::trial_of(session, task, *space, point, latency);
      trial.origin = origin;
      ASSERT_TRUE(store.add_trial(trial).ok());
      return;
    }
    FAIL() << "no legal program";
  }

  std::vector<TransferSource> find(RecordStore& store) {
    std::vector<const Task*> wanted;
    for (const Task& task : large) wanted.push_back(&task);
    return find_transfer_sources(store, wanted, target, {}).value();
  }

  std::optional<TempDirectory> directory;
  std::vector<Task> small;
  std::vector<Task> large;
  Target target = Target::host(1);
};

TEST_F(TransferSourcesTest, TheSameTaskComesBeforeOtherTargetsAndOtherShapes) {
  RecordStore store = RecordStore::open(directory->path() / "records.db").value();
  for (const auto& source : find(store)) EXPECT_EQ(source.kind, TransferKind::kNone);
  keep(store, "near", small[0], target, 1e-3);
  auto sources = find(store);
  ASSERT_EQ(sources[0].kind, TransferKind::kNear) << "if a program can be made with these extents";
  EXPECT_EQ(sources[0].task_name, small[0].name);
  EXPECT_TRUE(sources[0].program.has_value());
  EXPECT_NEAR(sources[0].expected, 1e-3 * large[0].flops / small[0].flops, 1e-9);
  EXPECT_GT(sources[0].untuned, 0);

  keep(store, "elsewhere", large[0], Target::host(2), 5e-4);
  sources = find(store);
  EXPECT_EQ(sources[0].kind, TransferKind::kOtherTarget);
  EXPECT_EQ(sources[0].target, Target::host(2).key());
  EXPECT_EQ(sources[0].expected, 0) << "another machine's latency tells nothing here";

  keep(store, "here", large[0], target, 2e-3);
  sources = find(store);
  EXPECT_EQ(sources[0].kind, TransferKind::kSame);
  EXPECT_EQ(sources[0].expected, 2e-3);
  EXPECT_EQ(sources[0].trials, 1);
  EXPECT_TRUE(sources[0].program.has_value());
  EXPECT_FALSE(sources[0].untuned_is_measured);

  keep(store, "plain", large[0], target, 3e-3, kDefaultOrigin);
  sources = find(store);
  EXPECT_TRUE(sources[0].untuned_is_measured);
  EXPECT_EQ(sources[0].untuned, 3e-3);
  EXPECT_EQ(sources[0].expected, 2e-3);
}

TEST_F(TransferSourcesTest, SignaturesTellOperatorsNotShapes) {
  EXPECT_NE(small[0].id, large[0].id);
  EXPECT_EQ(operator_signature(small[0]), operator_signature(large[0]));
}

TEST_F(TransferSourcesTest, CanBeStopped) {
  RecordStore store = RecordStore::open(directory->path() / "records.db").value();
  std::stop_source stop;
  stop.request_stop();
  const Task* const wanted[] = {&large[0]};
  EXPECT_EQ(find_transfer_sources(store, wanted, target, stop.get_token()).error().kind,
            ErrorKind::kCancelled);
}

}  // namespace
}  // namespace tilewright
