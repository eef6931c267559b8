// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <atomic>
#include <chrono>
#include <thread>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

using SharingTest = RecordTest;

TEST_F(SharingTest, ReadersSeeWholeStatesWhileOneWrites) {
  RecordStore writer = open();
  ASSERT_RESULT(writer.begin_session(some_setup("s")));
  std::atomic<bool> done = false;
  std::array<std::string, 2> complaints;
  std::array<int64_t, 2> last{};
  const auto read = [&](size_t reader) {
    RecordStore store = open();
    while (complaints[reader].empty()) {
      const bool ended = done;
      // Pairs are committed together, so an odd number would be half a transaction.
      const Result<std::vector<TrialRecord>> trials = store.trials({});
      if (!trials.ok()) {
        complaints[reader] = trials.error().text();
      } else if (trials->size() % 2 != 0 || static_cast<int64_t>(trials->size()) < last[reader]) {
        complaints[reader] = fmt::format("{} trials after {}", trials->size(), last[reader]);
      } else {
        last[reader] = static_cast<int64_t>(trials->size());
      }
      if (ended) break;
    }
  };
  std::thread first(read, 0);
  std::thread second(read, 1);
  for (int64_t n = 0; n < 200; n += 2) {
    const std::vector<TrialRecord> pair = {some_trial("s", "conv", n), some_trial("s", "conv", n + 1)};
    EXPECT_TRUE(writer.add_trials(pair).ok());
  }
  done = true;
  first.join();
  second.join();
  for (size_t reader = 0; reader < 2; ++reader) {
    EXPECT_EQ(complaints[reader], "");
    EXPECT_EQ(last[reader], 200);
  }
}

TEST_F(SharingTest, LockedDatabaseIsToldAsSuch) {
  options_.busy_seconds = 0.05;
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s")));
  Database other = Database::open(path_, 0).value();
  {
    Transaction lock = Transaction::begin(other).value();
    const Result<int64_t> added = store.add_trial(some_trial("s", "conv", 1));
    ASSERT_FALSE(added.ok());
    EXPECT_EQ(added.error().kind, ErrorKind::kBusy);
    EXPECT_EQ(added.error().place, path_.string());
    EXPECT_FALSE(added.error().cure.empty());
    EXPECT_EQ(store.count({}).value(), 0);                 // reading goes on
    EXPECT_TRUE(RecordStore::open(path_, options_).ok());  // and so does opening
  }
  ASSERT_RESULT(store.add_trial(some_trial("s", "conv", 1)));
}

TEST_F(SharingTest, ExclusivelyLockedDatabaseDoesNotOpen) {
  Database other = Database::open(path_, 0).value();
  ASSERT_RESULT(other.execute("BEGIN EXCLUSIVE"));
  options_.busy_seconds = 0.05;
  EXPECT_EQ(RecordStore::open(path_, options_).error().kind, ErrorKind::kBusy);
}

TEST_F(SharingTest, ShortLocksAreWaitedFor) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s")));
  std::atomic<bool> locked = false;
  std::thread other([&] {
    Database database = Database::open(path_, 1).value();
    Transaction lock = Transaction::begin(database).value();
    locked = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  });
  while (!locked) std::this_thread::yield();
  EXPECT_TRUE(store.add_trial(some_trial("s", "conv", 1)).ok());
  other.join();
}

}  // namespace
}  // namespace tilewright
