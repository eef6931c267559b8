// SPDX-License-Identifier: Apache-2.0
#include "core/records/record_counts.h"

#include "core/records/trial_list.h"
#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

class RecordCountsTest : public RecordTest {
 protected:
  void SetUp() override {
    RecordTest::SetUp();
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(some_setup("first")));
    ASSERT_RESULT(store.begin_session(some_setup("second")));
    std::vector<TrialRecord> trials;
    // Rounds 1, 2 and 3; every fifth fails; of each two the first is of "conv"; of each three the first is
    // drawn at random.
    for (int64_t n = 0; n < 20; ++n) {
      TrialRecord trial = n % 5 == 4
                              ? failed_trial("first", n % 2 == 0 ? "conv" : "dense", n, ErrorKind::kTimeout)
                              : some_trial("first", n % 2 == 0 ? "conv" : "dense", n);
      trial.origin = n % 3 == 0 ? "random" : "mutation";
      trial.time = kStartOfTests + n * 1000;
      trials.push_back(trial);
    }
    trials.push_back(some_trial("second", "conv", 100));
    trials.back().time = kStartOfTests + 100'000;
    ASSERT_RESULT(store.add_trials(trials));
  }

  RecordCounts counted(const RecordCountQuery& query) {
    auto list = TrialList::open(path_);
    if (!list.ok()) throw std::runtime_error(list.error().text());
    const auto counts = list->counts(query);
    if (!counts.ok()) throw std::runtime_error(counts.error().text());
    return *counts;
  }
  std::vector<int64_t> listed(const RecordFilter& filter) {
    auto list = TrialList::open(path_);
    if (!list.ok()) throw std::runtime_error(list.error().text());
    TrialListQuery query;
    query.shown = filter;
    query.descending = false;
    const auto ids = list->ids(query);
    if (!ids.ok()) throw std::runtime_error(ids.error().text());
    return *ids;
  }
};

using Counts = std::map<std::string, int64_t>;

TEST_F(RecordCountsTest, WithoutAFilterEveryValueIsCounted) {
  const RecordCounts counts = counted({});
  EXPECT_EQ(counts.all, 21);
  EXPECT_EQ(counts.kept, 21);
  EXPECT_EQ(counts.tasks, (Counts{{"conv", 11}, {"dense", 10}}));
  EXPECT_EQ(counts.states, (Counts{{"ok", 17}, {"timeout", 4}}));
  EXPECT_EQ(counts.sources, (Counts{{"", 1}, {"mutation", 13}, {"random", 7}}));
  EXPECT_EQ(counts.last_round, 13);
  EXPECT_EQ(counts.first_time, kStartOfTests);
  EXPECT_EQ(counts.last_time, kStartOfTests + 100'000);
  EXPECT_TRUE(counts.named.empty());
  EXPECT_FALSE(counts.resumed);
}

TEST_F(RecordCountsTest, AValueIsCountedGivenAllOtherConditions) {
  RecordCountQuery query;
  query.session = "first";
  query.filter.states = {"timeout"};
  query.filter.sources = {"random"};
  const RecordCounts counts = counted(query);
  EXPECT_EQ(counts.all, 20);
  EXPECT_EQ(counts.kept, 1) << "trial 9 alone";
  EXPECT_EQ(counts.states, (Counts{{"ok", 6}, {"timeout", 1}})) << "of those drawn at random";
  EXPECT_EQ(counts.sources, (Counts{{"mutation", 3}, {"random", 1}})) << "of those that failed";
  EXPECT_EQ(counts.tasks, (Counts{{"conv", 0}, {"dense", 1}}));
  EXPECT_EQ(counts.but_state, 7);
  EXPECT_EQ(counts.but_source, 4);
  EXPECT_EQ(counts.but_task, 1);
  EXPECT_EQ(counts.but_round, 1);
}

TEST_F(RecordCountsTest, NamesThoseOfSomeTasksWhateverIsCounted) {
  RecordCountQuery query;
  query.session = "second";
  query.named_tasks = {"conv"};
  query.filter.first_round = 2;
  query.filter.last_round = 2;
  query.last_record = 14;
  const RecordCounts counts = counted(query);
  EXPECT_EQ(counts.all, 0);
  EXPECT_EQ(counts.named, (std::vector<int64_t>{9, 11, 13})) << "the later ones have not been told";
}

TEST_F(RecordCountsTest, NamesTheTasksOfWhatItNamesWhateverIsCounted) {
  RecordCountQuery query;
  query.session = "second";
  query.named_tasks = {"conv", "dense", "pool"};
  query.filter.states = {"ok"};
  const RecordCounts counts = counted(query);
  EXPECT_EQ(counts.tasks, (Counts{{"conv", 1}})) << "the other session has no other task";
  EXPECT_EQ(counts.named_tasks, (std::set<std::string>{"conv", "dense"}));
  query.filter.tasks = {"dense"};
  EXPECT_EQ(counted(query).named_tasks, (std::set<std::string>{"dense"}));
  query.named_tasks = {"pool"};
  EXPECT_TRUE(counted(query).named_tasks.empty());
}

TEST_F(RecordCountsTest, TellsWhenASessionWentOn) {
  RecordCountQuery query;
  query.resumed_session = "first";
  query.resumed_after = 12;
  EXPECT_EQ(counted(query).resumed, kStartOfTests + 12'000);
  query.resumed_after = 20;
  EXPECT_FALSE(counted(query).resumed);
}

TEST_F(RecordCountsTest, DefaultSchedulesAreNoTrialsOfASessionThatWentOn) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("compared")));
  std::vector<TrialRecord> trials;
  for (int64_t n = 0; n < 6; ++n) {
    TrialRecord trial = some_trial("compared", n % 2 == 0 ? "conv" : "dense", 200 + n);
    if (n < 2) {
      trial.round = 0;
      trial.position = kDefaultPosition;
      trial.origin = kDefaultOrigin;
    }
    trial.time = kStartOfTests + n * 1000;
    trials.push_back(trial);
  }
  ASSERT_RESULT(store.add_trials(trials));
  RecordCountQuery query;
  query.resumed_session = "compared";
  query.resumed_after = 3;
  EXPECT_EQ(counted(query).resumed, kStartOfTests + 5000) << "behind two default schedules and three trials";
  query.resumed_after = 4;
  EXPECT_FALSE(counted(query).resumed);
}

TEST_F(RecordCountsTest, TellsTheLastRoundOfTheShownSessionWhateverIsCounted) {
  RecordCountQuery query;
  EXPECT_FALSE(counted(query).shown_round);
  query.shown_session = "first";
  EXPECT_EQ(counted(query).shown_round, 3);
  EXPECT_EQ(counted(query).last_round, 13) << "of the other session";
  query.session = "second";
  query.tasks = {"dense"};
  EXPECT_EQ(counted(query).shown_round, 3);
  query.last_record = 14;
  EXPECT_EQ(counted(query).shown_round, 2) << "the later ones have not been told";
  query.shown_session = "third";
  EXPECT_EQ(counted(query).shown_round, 0) << "it has no record yet";
}

TEST_F(RecordCountsTest, AListShowsWhatIsCounted) {
  RecordFilter filter;
  EXPECT_EQ(listed(filter).size(), 21U);
  filter.from = kStartOfTests + 3000;
  filter.until = kStartOfTests + 10'000;
  EXPECT_EQ(listed(filter), (std::vector<int64_t>{4, 5, 6, 7, 8, 9, 10, 11}));
  filter.tasks = {"conv"};
  EXPECT_EQ(listed(filter), (std::vector<int64_t>{5, 7, 9, 11}));
  filter.states = {"ok", "compile"};
  EXPECT_EQ(listed(filter), (std::vector<int64_t>{7, 9, 11}));
  filter.sources = {"mutation"};
  EXPECT_EQ(listed(filter), (std::vector<int64_t>{9, 11}));
  filter.first_round = 2;
  RecordCountQuery query;
  query.filter = filter;
  EXPECT_EQ(counted(query).kept, static_cast<int64_t>(listed(filter).size()));
  filter.tasks = {"pool"};
  EXPECT_TRUE(listed(filter).empty());
}

}  // namespace
}  // namespace tilewright
