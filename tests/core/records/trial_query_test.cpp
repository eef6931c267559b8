// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_query.h"

#include <gmock/gmock.h>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

using Order = TrialQuery::Order;
using Outcome = TrialQuery::Outcome;

/// Two sessions on one target; `elapsed` of each trial is its number.
class TrialQueryTest : public RecordTest {
 protected:
  void fill(RecordStore& store) {
    ASSERT_RESULT(store.begin_session(some_setup("s1")));
    ASSERT_RESULT(store.begin_session(some_setup("s2")));
    TrialRecord wrong = some_trial("s1", "conv", 3, 1e-9);
    wrong.error = Error{ErrorKind::kWrongResult, "", "disagrees", "", ""};
    TrialRecord verified = some_trial("s2", "conv", 2, 2e-3);
    verified.verified_error = 1e-6;
    verified.lowering_version = 2;
    const std::vector<TrialRecord> trials = {some_trial("s1", "conv", 1, 5e-3),
                                             some_trial("s1", "conv", 2, 3e-3),
                                             wrong,
                                             failed_trial("s1", "dense", 4, ErrorKind::kTimeout),
                                             some_trial("s1", "dense", 9, 1e-4),
                                             verified,
                                             some_trial("s2", "conv", 6, 4e-3),
                                             failed_trial("s2", "conv", 7, ErrorKind::kTimeout),
                                             some_trial("s2", "conv", 8, {})};
    ASSERT_RESULT(store.add_trials(trials));
  }
};

std::vector<int> numbers(Result<std::vector<TrialRecord>> trials) {
  std::vector<int> out;
  for (const TrialRecord& trial : trials.value()) out.push_back(static_cast<int>(trial.elapsed));
  return out;
}

TEST_F(TrialQueryTest, FiltersAndOrders) {
  RecordStore store = open();
  fill(store);
  const auto ask = [&](auto change) {
    TrialQuery query;
    change(query);
    const std::vector<int> found = numbers(store.trials(query));
    if (query.limit < 0) {
      EXPECT_EQ(static_cast<int64_t>(found.size()), store.count(query).value());
    }
    return found;
  };
  using Numbers = std::vector<int>;
  EXPECT_EQ(ask([](auto&) {}), (Numbers{1, 2, 3, 4, 9, 2, 6, 7, 8}));
  EXPECT_EQ(ask([](auto& q) { q.session = "s1"; }), (Numbers{1, 2, 3, 4, 9}));
  EXPECT_EQ(ask([](auto& q) { q.task = "dense"; }), (Numbers{4, 9}));
  EXPECT_EQ(ask([](auto& q) {
              q.target = "cpu:znver3:1";
              q.outcome = Outcome::kFailed;
            }),
            (Numbers{3, 4, 7}));
  EXPECT_EQ(ask([](auto& q) {
              q.outcome = Outcome::kSucceeded;
              q.order = Order::kNewestFirst;
            }),
            (Numbers{8, 6, 2, 9, 2, 1}));
  EXPECT_EQ(ask([](auto& q) { q.order = Order::kFastestFirst; }), (Numbers{9, 2, 2, 6, 1}));
  EXPECT_EQ(ask([](auto& q) {
              q.limit = 2;
              q.offset = 3;
            }),
            (Numbers{4, 9}));
  EXPECT_EQ(ask([](auto& q) { q.after_round = 1; }), (Numbers{9, 8}));
  EXPECT_EQ(ask([](auto& q) { q.other_than_session = "s1"; }), (Numbers{2, 6, 7, 8}));
  EXPECT_EQ(ask([](auto& q) { q.other_than_session = "nobody"; }).size(), 9u);
  EXPECT_EQ(ask([](auto& q) { q.lowering_version = 2; }), (Numbers{2}));
  EXPECT_EQ(ask([](auto& q) { q.verified_only = true; }), (Numbers{2}));
  EXPECT_EQ(ask([](auto& q) { q.session = "s1' OR 1"; }), Numbers());
  EXPECT_EQ(ask([](auto& q) { q.target = "gpu"; }), Numbers());
}

TEST_F(TrialQueryTest, BestAreFastestWithoutError) {
  RecordStore store = open();
  fill(store);
  const std::vector<std::string> tasks = {"dense", "pool", "conv"};
  EXPECT_EQ(numbers(store.best_trials("cpu:znver3:1", tasks)), (std::vector<int>{9, 2}));
  EXPECT_EQ(store.best_trials("cpu:znver3:1", tasks).value()[1].session, "s2");
  EXPECT_EQ(store.best_trials("cpu:znver3:1", tasks, "s1").value()[1].session, "s1");
  EXPECT_EQ(numbers(store.best_trials("cpu:znver3:1", tasks, {}, true)), (std::vector<int>{2}));
  EXPECT_TRUE(store.best_trials("gpu", tasks).value().empty());
  // A faster record of another version must not hide the best of this one.
  EXPECT_EQ(numbers(store.best_trials("cpu:znver3:1", tasks, {}, false, 2)), (std::vector<int>{2}));
  EXPECT_TRUE(store.best_trials("cpu:znver3:1", tasks, {}, false, 7).value().empty());
}

TEST_F(TrialQueryTest, WrongProgramStopsBeingBest) {
  RecordStore store = open();
  fill(store);
  const std::vector<std::string> tasks = {"conv"};
  const TrialRecord best = store.best_trials("cpu:znver3:1", tasks).value()[0];
  ASSERT_RESULT(
      store.set_verification(best.id, 0.5, Error{ErrorKind::kWrongResult, "", "disagrees", "", ""}));
  const TrialRecord next = store.best_trials("cpu:znver3:1", tasks).value()[0];
  EXPECT_EQ(next.latency, 3e-3);
  ASSERT_RESULT(store.set_verification(next.id, 1e-7, {}));
  EXPECT_EQ(store.best_trials("cpu:znver3:1", tasks, {}, true).value()[0].verified_error, 1e-7);
  EXPECT_EQ(store.set_verification(4711, 0, {}).error().kind, ErrorKind::kInvalid);
  TrialQuery failed;
  failed.outcome = Outcome::kFailed;
  ASSERT_RESULT(store.set_verification(store.trials(failed).value()[0].id, 0, {}));
  EXPECT_EQ(store.count(failed).value(), 4);  // a good word does not undo an error
}

TEST_F(TrialQueryTest, WarmStartTakesEachProgramOnce) {
  RecordStore store = open();
  fill(store);
  TrialQuery query;
  query.task = "conv";
  query.target = "cpu:znver3:1";
  // Number 2 was measured in both sessions: at 2 ms and at 3 ms.
  EXPECT_EQ(numbers(store.distinct_programs(query, 10)), (std::vector<int>{2, 6, 1}));
  EXPECT_EQ(numbers(store.distinct_programs(query, 1)), (std::vector<int>{2}));
  EXPECT_TRUE(store.distinct_programs(query, 0).value().empty());
  query.other_than_session = "s2";
  EXPECT_EQ(numbers(store.distinct_programs(query, 10)), (std::vector<int>{2, 1}));
}

TEST_F(TrialQueryTest, TellsWhatEachSessionFoundOfATask) {
  RecordStore store = open();
  fill(store);
  const SessionSetup setup = some_setup("s1");
  const std::string target = setup.target.key;
  const auto found = store.task_sessions("conv", target, 0, 10).value();
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].session, "s2") << "the newest first";
  EXPECT_EQ(found[0].trials, 4);
  EXPECT_EQ(found[0].failed_trials, 1);
  EXPECT_EQ(found[0].best_latency, 4e-3) << "the faster one is of another version";
  EXPECT_EQ(found[1].session, "s1");
  EXPECT_EQ(found[1].policy, setup.policy);
  EXPECT_EQ(found[1].cost_model, setup.cost_model);
  EXPECT_EQ(found[1].trials, 3);
  EXPECT_EQ(found[1].failed_trials, 1);
  EXPECT_EQ(found[1].best_latency, 3e-3) << "a wrong one is no best";
  EXPECT_EQ(store.task_sessions("dense", target, 0, 10).value().size(), 1u);
  EXPECT_EQ(store.task_sessions("conv", target, 0, 1).value().size(), 1u);
  EXPECT_TRUE(store.task_sessions("conv", "another", 0, 10).value().empty());
  EXPECT_TRUE(store.task_sessions("nothing", target, 0, 10).value().empty());
}

TEST_F(TrialQueryTest, ProgressCountsPerTask) {
  RecordStore store = open();
  fill(store);
  const std::vector<TaskProgress> progress = store.task_progress("s1").value();
  ASSERT_EQ(progress.size(), 3u);
  EXPECT_EQ(progress[0].task.id, "conv");
  EXPECT_EQ(progress[0].trials, 3);
  EXPECT_EQ(progress[0].failed_trials, 1);
  EXPECT_EQ(progress[0].best_latency, 3e-3);
  EXPECT_EQ(progress[1].task.name, "dense 128");
  EXPECT_EQ(progress[2].trials, 0);
  EXPECT_EQ(progress[2].best_latency, std::nullopt);
  const SessionRow row = *store.session("s1").value();
  EXPECT_EQ(row.trials, 5);
  EXPECT_EQ(row.failed_trials, 2);
  EXPECT_EQ(store.error_counts().value(), (std::vector<ErrorCount>{{"conv", ErrorKind::kTimeout, 1},
                                                                   {"conv", ErrorKind::kWrongResult, 1},
                                                                   {"dense", ErrorKind::kTimeout, 1}}));
  EXPECT_EQ(store.error_counts("s2").value(), (std::vector<ErrorCount>{{"conv", ErrorKind::kTimeout, 1}}));
  EXPECT_EQ(store.trial_points("s2").value().at(2).failed, true);
}

TEST_F(TrialQueryTest, VisitEndsWhenTold) {
  RecordStore store = open();
  fill(store);
  int seen = 0;
  ASSERT_RESULT(store.for_each_trial(TrialQuery(), [&](TrialRecord&&) { return ++seen < 3; }));
  EXPECT_EQ(seen, 3);
}

TEST_F(TrialQueryTest, HundredThousandTrialsAreFoundByIndex) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  const std::vector<std::string> tasks = {"conv", "dense", "pool"};
  Random random(7);
  std::vector<TrialRecord> trials;
  double best = 1;
  for (int i = 0; i < 100000; ++i) {
    const double latency = random.uniform(1e-6, 1e-3);
    if (i % 3 == 0) best = std::min(best, latency);
    trials.push_back(some_trial("s1", tasks[static_cast<size_t>(i % 3)], i, latency));
  }
  ASSERT_RESULT(store.add_trials(trials));
  EXPECT_EQ(store.session("s1").value()->trials, 100000);
  EXPECT_EQ(store.best_trials("cpu:znver3:1", tasks).value()[0].latency, best);
  EXPECT_TRUE(store.tried_programs("s1", "dense").value().contains(trials[4].program));

  Database database = Database::open(path_, 1).value();
  const auto plan = [&](const SqlText& text) {
    Statement statement = Statement::prepare(database, "EXPLAIN QUERY PLAN " + text.sql).value();
    std::string steps;
    while (statement.step().value()) {
      Columns columns = statement.columns();
      for (int i = 0; i < 3; ++i) columns.integer();
      steps += columns.text() + "\n";
    }
    return steps;
  };
  using ::testing::HasSubstr;
  using ::testing::Not;
  TrialQuery query;
  query.session = "s1";
  EXPECT_THAT(plan(select_trials(query)), HasSubstr("trials USING INDEX trials_of_session"));
  EXPECT_THAT(plan(select_trials(query)), Not(HasSubstr("TEMP B-TREE")));
  query = {};
  query.task = "conv";
  EXPECT_THAT(plan(select_trials(query)), HasSubstr("trials USING INDEX trials_of_task"));
  query.target = "cpu:znver3:1";
  query.order = Order::kFastestFirst;
  EXPECT_THAT(plan(select_trials(query)), HasSubstr("trials USING INDEX trials_best (target=? AND task=?"));
  EXPECT_THAT(plan(select_trials(query)), Not(HasSubstr("TEMP B-TREE")));
  query = {};
  query.session = "s1";
  query.task = "conv";
  query.program = trials[0].program;
  EXPECT_THAT(plan(count_trials(query)), HasSubstr("(session=? AND task=? AND program=?)"));
}

}  // namespace
}  // namespace tilewright
