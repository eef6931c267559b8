// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/records/trial_list.h"
#include "core/target/machine.h"
#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

class RecordMachineTest : public RecordTest {
 protected:
  /// A session of a machine with one trial of "conv".
  void add(RecordStore& store, const std::string& session, const std::string& machine, int64_t n,
           double latency) {
    SessionSetup setup = some_setup(session);
    setup.machine = {machine, "{}"};
    ASSERT_RESULT(store.begin_session(setup));
    ASSERT_RESULT(store.add_trial(some_trial(session, "conv", n, latency)));
  }
  std::string best_session(RecordStore& store, const std::optional<std::string>& session = {}) {
    const std::array<std::string, 1> tasks{"conv"};
    const auto best = store.best_trials(some_setup("").target.key, tasks, session).value();
    return best.empty() ? "" : best.front().session;
  }
};

TEST_F(RecordMachineTest, TheBestOfATaskIsOfThisMachineUnlessAskedOtherwise) {
  RecordStore store = open();
  add(store, "elsewhere", "another", 1, 1e-3);
  EXPECT_EQ(best_session(store), "");
  add(store, "here", this_machine_id(), 2, 3e-3);
  EXPECT_EQ(best_session(store), "here");
  // Of a file that says nothing of machines, which counted before.
  add(store, "unknown", "", 3, 2e-3);
  EXPECT_EQ(best_session(store), "unknown");
  EXPECT_EQ(best_session(store, "elsewhere"), "elsewhere");
  store.rank_machine("another");
  EXPECT_EQ(best_session(store), "elsewhere");
  store.rank_machine("a third");
  EXPECT_EQ(best_session(store), "unknown");
  store.rank_machine(kAnyMachine);
  EXPECT_EQ(best_session(store), "elsewhere");
  store.rank_machine("");

  TrialQuery query;
  query.order = TrialQuery::Order::kFastestFirst;
  EXPECT_EQ(store.distinct_programs(query, 9).value().size(), 2U);
  EXPECT_EQ(store.count(query).value(), 2);
  query.machine = kAnyMachine;
  EXPECT_EQ(store.trials(query).value().front().session, "elsewhere");
  EXPECT_EQ(store.count(query).value(), 3);
  query.machine = "another";
  EXPECT_EQ(store.count(query).value(), 1);
  EXPECT_EQ(store.trials(query).value().front().machine, "another");
  EXPECT_EQ(store.trials({}).value().size(), 3U) << "a list that ranks nothing has all";
}

TEST_F(RecordMachineTest, WhatIsKnownOfATaskIsOfOneMachine) {
  RecordStore store = open();
  add(store, "elsewhere", "another", 1, 1e-3);
  add(store, "here", this_machine_id(), 2, 3e-3);
  add(store, "unknown", "", 3, 2e-3);
  const std::string target = some_setup("").target.key;
  const auto sessions = [&] {
    std::string names;
    for (const TaskSession& one : store.task_sessions("conv", target, 1, 9).value())
      names += one.session + " ";
    return names;
  };
  const auto trials = [&] {
    const auto tasks = store.tuned_tasks().value();
    return tasks.empty() ? 0 : tasks.front().trials;
  };
  EXPECT_EQ(sessions(), "unknown here ");
  EXPECT_EQ(trials(), 2);
  store.rank_machine("another");
  EXPECT_EQ(sessions(), "unknown elsewhere ");
  EXPECT_EQ(trials(), 2);
  store.rank_machine("a third");
  EXPECT_EQ(sessions(), "unknown ");
  EXPECT_EQ(trials(), 1);
  store.rank_machine(kAnyMachine);
  EXPECT_EQ(sessions(), "unknown here elsewhere ");
  EXPECT_EQ(trials(), 3);
}

TEST_F(RecordMachineTest, ASessionThatGoesOnElsewhereHasTrialsOfBoth) {
  RecordStore store = open();
  add(store, "s", "first", 1, 1e-3);
  ASSERT_RESULT(store.suspend_session("s", 1));
  ASSERT_RESULT(store.resume_session("s", {"second", R"({"cores":4})"}));
  ASSERT_RESULT(store.add_trial(some_trial("s", "conv", 2)));
  const auto trials = store.trials({}).value();
  ASSERT_EQ(trials.size(), 2U);
  EXPECT_EQ(trials[0].machine, "first");
  EXPECT_EQ(trials[1].machine, "second");
  EXPECT_EQ(store.session("s").value()->setup.machine, (MachineRow{"second", R"({"cores":4})"}));
  ASSERT_RESULT(store.suspend_session("s", 2));
  ASSERT_RESULT(store.resume_session("s"));
  EXPECT_EQ(store.session("s").value()->setup.machine.id, "second") << "an unknown one changes nothing";
  ASSERT_RESULT(store.check_all());
}

TEST_F(RecordMachineTest, ListsNameTheMachineOfEachTrial) {
  {
    RecordStore store = open();
    SessionSetup setup = some_setup("s");
    setup.machine = {"first", R"({"cpu_model":"A processor"})"};
    ASSERT_RESULT(store.begin_session(setup));
    ASSERT_RESULT(store.add_trial(some_trial("s", "conv", 1)));
    add(store, "t", "second", 2, 1e-3);
    add(store, "u", "", 3, 1e-3);
  }
  TrialList list = TrialList::open(path_).value();
  EXPECT_EQ(list.machines().value(), 2);
  TrialListQuery query;
  query.descending = false;
  const auto rows = list.rows(list.ids(query).value()).value();
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].machine, "first");
  EXPECT_EQ(rows[0].processor, "A processor");
  EXPECT_EQ(rows[1].machine, "second");
  EXPECT_EQ(rows[1].processor, "");
  EXPECT_EQ(rows[2].machine, "");
}

TEST_F(RecordMachineTest, ChoicesAreEachMachinesOwn) {
  RecordStore store = open();
  const SessionSetup setup = some_setup("s");
  ASSERT_RESULT(store.begin_session(setup));
  const std::string& model = setup.models[0].hash;
  const std::string& target = setup.target.key;
  store.rank_machine("first");
  ASSERT_RESULT(store.choices().keep_graph({model, target, "8", R"({"of":1})"}));
  store.rank_machine("second");
  EXPECT_EQ(store.choices().graph(model, target, "8").value(), std::nullopt);
  ASSERT_RESULT(store.choices().keep_graph({model, target, "8", R"({"of":2})"}));
  ASSERT_RESULT(Database::open(path_, 5).value().execute(
      "INSERT INTO graph_choices SELECT model, target, '', shapes, time, '{}' FROM graph_choices LIMIT 1"));
  EXPECT_EQ(store.choices().graph(model, target, "8").value(), R"({"of":2})");
  store.rank_machine("first");
  EXPECT_EQ(store.choices().graph(model, target, "8").value(), R"({"of":1})");
  store.rank_machine("a third");
  EXPECT_EQ(store.choices().graph(model, target, "8").value(), "{}");
  store.rank_machine(kAnyMachine);
  EXPECT_NE(store.choices().graph(model, target, "8").value().value_or("{}"), "{}")
      << "some machine's own, before that of an unknown one";
}

TEST_F(RecordMachineTest, RecordsOfTheSchemaBeforeCountAsTheyDid) {
  {
    Database db = Database::open(path_, 5).value();
    ASSERT_RESULT(migrate(db, record_migrations().first(6)));
    ASSERT_RESULT(add_old_session(db));
  }
  RecordStore store = open();
  EXPECT_EQ(best_session(store), "old");
  EXPECT_EQ(store.trials({}).value().front().machine, "");
  EXPECT_EQ(store.session("old").value()->setup.machine, MachineRow{});
  ASSERT_RESULT(store.check_all());
}

}  // namespace
}  // namespace tilewright
