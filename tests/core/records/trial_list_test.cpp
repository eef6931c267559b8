// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_list.h"

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

using Column = TrialListQuery::Column;

class TrialListTest : public RecordTest {
 protected:
  void SetUp() override {
    RecordTest::SetUp();
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(some_setup("first")));
    ASSERT_RESULT(store.begin_session(some_setup("second")));
    std::vector<TrialRecord> trials;
    for (int64_t n = 0; n < 20; ++n) {
      const char* task = n % 2 == 0 ? "conv" : "dense";
      trials.push_back(n % 5 == 4
                           ? failed_trial("first", task, n, ErrorKind::kTimeout)
                           : some_trial("first", task, n, 1e-3 * static_cast<double>((n * 7) % 20 + 1)));
    }
    trials.push_back(some_trial("second", "pool", 100, 5e-6));
    ASSERT_RESULT(store.add_trials(trials));
  }

  std::vector<TrialListRow> listed(const TrialListQuery& query) {
    auto list = TrialList::open(path_);
    if (!list.ok()) throw std::runtime_error(list.error().text());
    const auto ids = list->ids(query);
    if (!ids.ok()) throw std::runtime_error(ids.error().text());
    const auto rows = list->rows(*ids);
    if (!rows.ok() || rows->size() != ids->size()) throw std::runtime_error("rows");
    return *rows;
  }
};

TEST_F(TrialListTest, SortsBothWaysWithWhatHasNoValueLast) {
  TrialListQuery query;
  query.order = Column::kLatency;
  for (const bool descending : {false, true}) {
    query.descending = descending;
    const auto rows = listed(query);
    ASSERT_EQ(rows.size(), 21U);
    for (size_t i = 1; i + 4 < rows.size(); ++i) {
      EXPECT_EQ(*rows[i - 1].latency > *rows[i].latency, descending) << i;
    }
    for (size_t i = 17; i < rows.size(); ++i) {
      EXPECT_FALSE(rows[i].latency);
      EXPECT_EQ(rows[i].error_kind, "timeout");
      EXPECT_EQ(rows[i].error_text, "worker: it went wrong");
    }
  }
  query.most = 1;
  EXPECT_EQ(listed(query).size(), 1U);
  EXPECT_EQ(listed(query).front().latency, 20e-3);
  query.most = 0;
  for (const Column column :
       {Column::kId, Column::kTask, Column::kSpread, Column::kPredicted, Column::kOutcome, Column::kVariant,
        Column::kSketch, Column::kRound, Column::kTime, Column::kSession}) {
    query.order = column;
    EXPECT_EQ(listed(query).size(), 21U);
  }
}

TEST_F(TrialListTest, FiltersBySessionTaskOutcomeAndWords) {
  TrialListQuery query;
  query.session = "second";
  EXPECT_EQ(listed(query).size(), 1U);
  query.session.reset();
  query.tasks = {"conv", "pool"};
  EXPECT_EQ(listed(query).size(), 11U);
  query.outcome = TrialListQuery::Outcome::kFailed;
  EXPECT_EQ(listed(query).size(), 2U);
  query = {};
  query.words = "CONV2D wrong";
  EXPECT_EQ(listed(query).size(), 2U) << "both words, whatever the case";
  query.words = "100%_'";
  EXPECT_TRUE(listed(query).empty());
}

TEST_F(TrialListTest, FindsAnyNumberOfNamedTrials) {
  TrialListQuery query;
  query.ids = {3, 5, 21, 4711};
  query.descending = false;
  const auto rows = listed(query);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows.front().id, 3);
  query.outcome = TrialListQuery::Outcome::kFailed;
  EXPECT_EQ(listed(query).size(), 1U) << "other filters hold too";
  query = {};
  for (int64_t id = 1; id <= 100'000; ++id) query.ids.push_back(id);
  EXPECT_EQ(listed(query).size(), 21U);
}

TEST_F(TrialListTest, GivesWhatAComparisonNeeds) {
  auto list = TrialList::open(path_);
  ASSERT_RESULT(list);
  const auto program = list->program(1);
  ASSERT_RESULT(program);
  EXPECT_EQ(program->row.task_name, "conv2d 3x3");
  EXPECT_EQ(program->row.target, "cpu:znver3:1");
  EXPECT_EQ(program->repeats, (std::vector<double>{1.5e-3, 1e-3}));
  EXPECT_EQ(program->primitives, R"([["split",0]])");
  EXPECT_EQ(program->task_text, "conv text");
  EXPECT_TRUE(program->sentinels.empty());
  ASSERT_RESULT(open().add_sentinel("second", {0, 1, 1e-3, 0}));
  ASSERT_RESULT(open().add_sentinel("first", {0, 1, 2e-3, 0}));
  ASSERT_RESULT(open().add_sentinel("first", {0, 5, 3e-3, 0.5}));
  const auto again = list->program(1);
  ASSERT_RESULT(again);
  ASSERT_EQ(again->sentinels.size(), 2U);
  EXPECT_EQ(again->sentinels[1].latency, 3e-3);
  EXPECT_EQ(again->sentinels[1].drift, 0.5);
  EXPECT_EQ(list->program(999).error().kind, ErrorKind::kInvalid);
  const int64_t some[] = {3, 999, 1};
  const auto rows = list->rows(some);
  ASSERT_RESULT(rows);
  ASSERT_EQ(rows->size(), 2U);
  EXPECT_EQ(rows->front().id, 3);
}

TEST_F(TrialListTest, AMissingOrForeignFileIsAnErrorAndNothingIsMade) {
  const auto missing = directory_->path() / "missing.db";
  EXPECT_EQ(TrialList::open(missing).error().kind, ErrorKind::kIo);
  EXPECT_FALSE(std::filesystem::exists(missing));
  const auto foreign = directory_->path() / "foreign.db";
  ASSERT_RESULT(write_file_atomic(foreign, "no database at all, but long enough to look at"));
  EXPECT_FALSE(TrialList::open(foreign).ok());
}

}  // namespace
}  // namespace tilewright
