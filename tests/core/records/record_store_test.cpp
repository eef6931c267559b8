// SPDX-License-Identifier: Apache-2.0
#include "core/records/record_store.h"

#include <cmath>
#include <limits>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

using StoreTest = RecordTest;

TEST_F(StoreTest, MakesMissingFolders) {
  path_ = directory_->path() / "a" / "b" / "records.db";
  open();
  EXPECT_TRUE(std::filesystem::exists(path_));
}

TEST_F(StoreTest, SessionComesBackWhole) {
  const SessionSetup setup = some_setup("s1");
  {
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(setup));
    clock_.advance(10);
    ASSERT_RESULT(store.update_session("s1", SessionState::kFinished, 9.5));
  }
  RecordStore store = open();
  const SessionSetup stored = store.session_setup("s1").value();
  EXPECT_EQ(stored.models, setup.models);
  EXPECT_EQ(stored.target, setup.target);
  EXPECT_EQ(stored.tasks, setup.tasks);
  EXPECT_EQ(stored.model_tasks, setup.model_tasks);
  EXPECT_EQ(stored.seed, setup.seed);
  EXPECT_EQ(stored.options, setup.options);
  const SessionRow row = *store.session("s1").value();
  EXPECT_EQ(row.state, SessionState::kFinished);
  EXPECT_EQ(row.setup.policy, "tilewright");
  EXPECT_EQ(row.setup.cost_model, "xgboost");
  EXPECT_EQ(row.setup.rules, "ansor");
  EXPECT_EQ(row.setup.threads, 2);
  EXPECT_EQ(row.setup.trial_budget, 64);
  EXPECT_EQ(row.started, kStartOfTests);
  EXPECT_EQ(row.updated, kStartOfTests + 10000);
  EXPECT_EQ(row.elapsed, 9.5);
  EXPECT_FALSE(store.session("s2").value().has_value());
}

TEST_F(StoreTest, KeepsOneGraphChoiceForEachModelTargetAndShapes) {
  RecordStore store = open();
  const SessionSetup setup = some_setup("s1");
  ASSERT_RESULT(store.begin_session(setup));
  const std::string& model = setup.models[0].hash;
  const std::string& target = setup.target.key;
  ASSERT_RESULT(store.choices().keep_graph({model, target, "1x3x8x8", "first"}));
  ASSERT_RESULT(store.choices().keep_graph({model, target, "2x3x8x8", "other"}));
  ASSERT_RESULT(store.choices().keep_graph({model, target, "1x3x8x8", "second"}));
  EXPECT_EQ(store.choices().graph(model, target, "1x3x8x8").value(), "second");
  EXPECT_EQ(store.choices().graph(model, target, "2x3x8x8").value(), "other");
  EXPECT_EQ(store.choices().graph(model, target, "3x3x8x8").value(), std::nullopt);
  EXPECT_FALSE(store.choices().keep_graph({"unknown", target, "1x3x8x8", "first"}).ok());
}

TEST_F(StoreTest, AHiddenSessionKeepsAllThatItMeasured) {
  RecordStore store = open();
  for (const char* id : {"s1", "s2"}) {
    ASSERT_RESULT(store.begin_session(some_setup(id)));
    ASSERT_RESULT(store.add_trial(some_trial(id, "conv", 1)));
  }
  ASSERT_RESULT(store.remarks().set({RemarkSubject::Kind::kSession, "s1"}, "a note"));
  ASSERT_RESULT(store.remarks().set_hidden("s1", true));
  ASSERT_RESULT(store.remarks().set_hidden("s1", true));
  const auto hidden = [&] {
    std::set<std::string> ids;
    for (const SessionRow& row : store.sessions().value()) {
      if (row.hidden) ids.insert(row.setup.id);
    }
    return ids;
  };
  EXPECT_EQ(hidden(), std::set<std::string>{"s1"});
  EXPECT_TRUE(store.session("s1").value()->hidden);
  TrialQuery query;
  query.session = "s1";
  EXPECT_EQ(store.count(query).value(), 1);
  EXPECT_EQ(store.remarks().remark({RemarkSubject::Kind::kSession, "s1"}).value()->text, "a note");
  ASSERT_RESULT(store.remarks().set_hidden("s1", false));
  EXPECT_TRUE(hidden().empty());
  EXPECT_EQ(store.remarks().set_hidden("nobody", true).error().kind, ErrorKind::kInvalid);
}

TEST_F(StoreTest, KnownModelsTargetsAndTasksAreShared) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  SessionSetup moved = some_setup("s2");
  moved.models[0].path = "/elsewhere.onnx";
  moved.models[0].first_seen = 99;
  ASSERT_RESULT(store.begin_session(moved));
  const StoreStatistics statistics = store.statistics().value();
  EXPECT_EQ(statistics.models, 2);
  EXPECT_EQ(statistics.targets, 1);
  EXPECT_EQ(statistics.tasks, 3);
  EXPECT_EQ(statistics.sessions, 2);
  EXPECT_GT(statistics.bytes, 0);
  const SessionRow first = store.sessions().value().back();
  EXPECT_EQ(first.setup.id, "s1");
  EXPECT_EQ(first.setup.models[0].path, "/elsewhere.onnx");
  EXPECT_EQ(first.setup.models[0].first_seen, 5);
}

TEST_F(StoreTest, ATaskWithoutItsTextGetsItLater) {
  RecordStore store = open();
  SessionSetup without = some_setup("s1");
  without.tasks[0].text.clear();
  ASSERT_RESULT(store.begin_session(without));
  SessionSetup with = some_setup("s2");
  with.tasks[1].text = "another text";
  ASSERT_RESULT(store.begin_session(with));
  const SessionSetup first = store.session_setup("s1").value();
  EXPECT_EQ(first.tasks[0].text, "conv text");
  EXPECT_EQ(first.tasks[1].text, "dense text") << "what is known stays";
}

TEST_F(StoreTest, WrongSessionsLeaveNothing) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  EXPECT_EQ(store.begin_session(some_setup("s1")).error().kind, ErrorKind::kInvalid);
  SessionSetup bad_task = some_setup("s2");
  bad_task.model_tasks.push_back({0, "nobody", 1});
  EXPECT_EQ(store.begin_session(bad_task).error().kind, ErrorKind::kInvalid);
  SessionSetup bad_model = some_setup("s2");
  bad_model.model_tasks.push_back({2, "conv", 1});
  EXPECT_EQ(store.begin_session(bad_model).error().kind, ErrorKind::kInvalid);
  EXPECT_EQ(store.resume_session("s2").error().kind, ErrorKind::kInvalid);
  EXPECT_EQ(store.update_session("s2", SessionState::kPaused, 0).error().kind, ErrorKind::kInvalid);
  EXPECT_EQ(store.sessions().value().size(), 1u);
}

TEST_F(StoreTest, SessionIsUsedByOneAtATime) {
  auto first = std::make_unique<RecordStore>(open());
  ASSERT_RESULT(first->begin_session(some_setup("s1")));
  RecordStore second = open();
  EXPECT_EQ(second.resume_session("s1").error().kind, ErrorKind::kBusy);
  EXPECT_TRUE(second.unfinished_sessions().value().empty());
  EXPECT_TRUE(second.sessions().value()[0].in_use);
  EXPECT_EQ(second.sessions().value()[0].state, SessionState::kRunning);
  EXPECT_TRUE(first->sessions().value()[0].in_use);

  first.reset();  // ends without a word
  EXPECT_EQ(second.sessions().value()[0].state, SessionState::kInterrupted);
  ASSERT_EQ(second.unfinished_sessions().value().size(), 1u);
  ASSERT_RESULT(second.resume_session("s1"));
  EXPECT_EQ(second.sessions().value()[0].state, SessionState::kRunning);
  ASSERT_RESULT(second.update_session("s1", SessionState::kFinished, 1));
  EXPECT_FALSE(second.sessions().value()[0].in_use);
  EXPECT_TRUE(second.unfinished_sessions().value().empty());
}

TEST_F(StoreTest, WhatIsPausedStaysSoWithoutAProcess) {
  auto first = std::make_unique<RecordStore>(open());
  ASSERT_RESULT(first->begin_session(some_setup("s1")));
  ASSERT_RESULT(first->update_session("s1", SessionState::kPaused, 1));
  RecordStore second = open();
  EXPECT_EQ(second.resume_session("s1").error().kind, ErrorKind::kBusy) << "it is somebody's";
  EXPECT_EQ(second.sessions().value()[0].state, SessionState::kPaused);
  EXPECT_TRUE(second.unfinished_sessions().value().empty());

  first.reset();  // ends without a word
  EXPECT_FALSE(second.sessions().value()[0].in_use);
  EXPECT_EQ(second.sessions().value()[0].state, SessionState::kPaused);
  ASSERT_EQ(second.unfinished_sessions().value().size(), 1u);
  ASSERT_RESULT(second.resume_session("s1"));
  EXPECT_EQ(second.sessions().value()[0].state, SessionState::kRunning);
}

TEST_F(StoreTest, WhatIsSuspendedIsPausedAndGivenUp) {
  RecordStore first = open();
  ASSERT_RESULT(first.begin_session(some_setup("s1")));
  EXPECT_EQ(first.suspend_session("s2", 0).error().kind, ErrorKind::kInvalid);
  ASSERT_RESULT(first.suspend_session("s1", 20));
  RecordStore second = open();
  const SessionRow row = second.sessions().value()[0];
  EXPECT_EQ(row.state, SessionState::kPaused);
  EXPECT_FALSE(row.in_use);
  EXPECT_EQ(row.elapsed, 20);
  ASSERT_EQ(second.unfinished_sessions().value().size(), 1u);
  ASSERT_RESULT(second.resume_session("s1"));
  EXPECT_EQ(first.resume_session("s1").error().kind, ErrorKind::kBusy);
}

TEST_F(StoreTest, ElapsedNeverGoesBack) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  ASSERT_RESULT(store.add_trial(some_trial("s1", "conv", 30)));
  ASSERT_RESULT(store.update_session("s1", SessionState::kPaused, 20));
  EXPECT_EQ(store.session("s1").value()->elapsed, 30);
}

TEST_F(StoreTest, TrialComesBackWhole) {
  TrialRecord trial = some_trial("s1", "dense", 7, 0.1 + 0.2);
  trial.spread = 0.01;
  trial.predicted = -3.5;
  trial.predicted_spread = 0.1;
  trial.verified_error = 1e-6;
  trial.compile_seconds = 0.125;
  trial.run_seconds = 0.25;
  trial.rules_version = 3;
  trial.lowering_version = 4;
  trial.feature_version = 5;
  trial.origin = "crossover";
  trial.parents = {hash_of("a"), hash_of("b")};
  trial.error = Error{ErrorKind::kWrongResult, "place", std::string("m\0n", 3), "cure", "detail \xff"};
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  const int64_t id = store.add_trial(trial).value();
  const TrialRecord stored = store.trials({}).value().at(0);
  EXPECT_EQ(stored.id, id);
  EXPECT_EQ(stored.session, "s1");
  EXPECT_EQ(stored.task, "dense");
  EXPECT_EQ(stored.target, "cpu:znver3:1");
  EXPECT_EQ(stored.round, trial.round);
  EXPECT_EQ(stored.position, trial.position);
  EXPECT_EQ(stored.variant, trial.variant);
  EXPECT_EQ(stored.sketch, trial.sketch);
  EXPECT_EQ(stored.decisions, trial.decisions);
  EXPECT_EQ(stored.primitives, trial.primitives);
  EXPECT_EQ(stored.program, trial.program);
  EXPECT_EQ(stored.repeats, trial.repeats);
  EXPECT_EQ(stored.latency, trial.latency);
  EXPECT_EQ(stored.spread, trial.spread);
  EXPECT_EQ(stored.predicted, trial.predicted);
  EXPECT_EQ(stored.predicted_spread, trial.predicted_spread);
  EXPECT_EQ(stored.verified_error, trial.verified_error);
  EXPECT_EQ(stored.compile_seconds, trial.compile_seconds);
  EXPECT_EQ(stored.run_seconds, trial.run_seconds);
  EXPECT_EQ(stored.rules_version, 3);
  EXPECT_EQ(stored.lowering_version, 4);
  EXPECT_EQ(stored.feature_version, 5);
  EXPECT_EQ(stored.origin, "crossover");
  EXPECT_EQ(stored.parents, trial.parents);
  EXPECT_EQ(stored.elapsed, trial.elapsed);
  EXPECT_EQ(stored.time, kStartOfTests);
  ASSERT_TRUE(stored.error.has_value());
  EXPECT_EQ(stored.error->kind, ErrorKind::kWrongResult);
  EXPECT_EQ(stored.error->place, "place");
  EXPECT_EQ(stored.error->message, trial.error->message);
  EXPECT_EQ(stored.error->cure, "cure");
  EXPECT_EQ(stored.error->detail, trial.error->detail);
}

TEST_F(StoreTest, EveryErrorKindComesBack) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  for (int kind = 0; kind <= static_cast<int>(ErrorKind::kInternal); ++kind) {
    ASSERT_RESULT(store.add_trial(failed_trial("s1", "conv", kind, static_cast<ErrorKind>(kind))));
  }
  const std::vector<TrialRecord> trials = store.trials({}).value();
  ASSERT_EQ(trials.size(), static_cast<size_t>(ErrorKind::kInternal) + 1);
  for (const TrialRecord& trial : trials) {
    EXPECT_EQ(static_cast<int64_t>(trial.error->kind), trial.elapsed);
  }
}

TEST_F(StoreTest, RepeatedOrSenselessTrialsAreRefused) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  ASSERT_RESULT(store.begin_session(some_setup("s2")));
  ASSERT_RESULT(store.add_trial(some_trial("s1", "conv", 1)));
  const auto refused = [&](const TrialRecord& trial) {
    const Result<int64_t> added = store.add_trial(trial);
    return !added.ok() && added.error().kind == ErrorKind::kInvalid;
  };
  EXPECT_TRUE(refused(some_trial("s1", "conv", 1)));
  EXPECT_TRUE(refused(some_trial("s3", "conv", 2)));
  EXPECT_TRUE(refused(some_trial("s1", "nobody", 2)));
  for (const double latency : {0.0, -1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    EXPECT_TRUE(refused(some_trial("s1", "conv", 2, latency)));
  }
  const std::vector<TrialRecord> second_is_known = {some_trial("s1", "conv", 5), some_trial("s1", "conv", 1)};
  EXPECT_FALSE(store.add_trials(second_is_known).ok());
  EXPECT_EQ(store.count({}).value(), 1);
  ASSERT_RESULT(store.add_trial(some_trial("s1", "dense", 1)));
  ASSERT_RESULT(store.add_trial(some_trial("s2", "conv", 1)));
}

TEST_F(StoreTest, TriedProgramsAreKnown) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  const TrialRecord good = some_trial("s1", "conv", 1);
  const TrialRecord bad = failed_trial("s1", "conv", 2, ErrorKind::kTimeout);
  ASSERT_RESULT(store.add_trial(good));
  ASSERT_RESULT(store.add_trial(bad));
  EXPECT_TRUE(store.tried_programs("s1", "dense").value().empty());
  EXPECT_EQ(store.tried_programs("s1", "conv").value(),
            (std::unordered_set<ContentHash>{good.program, bad.program}));
  EXPECT_TRUE(store.tried_programs("s2", "conv").value().empty());
}

TEST_F(StoreTest, RoundReplacesCheckpointsTogether) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  const std::vector<Checkpoint> first = {{"policy", std::string("\0\1", 2)}, {"random", "seed 1"}};
  ASSERT_RESULT(store.details_of("s1").finish_round(1, 4, first));
  EXPECT_EQ(store.details_of("s1").checkpoints().value(), first);
  ASSERT_RESULT(store.details_of("s1").finish_round(2, 8, std::vector<Checkpoint>{{"random", ""}}));
  EXPECT_EQ(store.details_of("s1").checkpoints().value(),
            (std::vector<Checkpoint>{first[0], {"random", ""}}));
  EXPECT_EQ(store.details_of("s1").checkpoint("policy").value(), first[0].data);
  EXPECT_EQ(store.details_of("s1").checkpoint("random").value(), "");
  EXPECT_FALSE(store.details_of("s1").checkpoint("model").value());
  EXPECT_FALSE(store.details_of("s2").checkpoint("policy").ok());
  EXPECT_EQ(store.session("s1").value()->rounds, 2);
  EXPECT_EQ(store.session("s1").value()->elapsed, 8);
  EXPECT_FALSE(store.details_of("s2").finish_round(1, 4, first).ok());
}

TEST_F(StoreTest, WhatASessionSaidStaysInItsOrderAndGoesWithIt) {
  const std::vector<SessionEventRow> first = {{0, 0.1, "began", "{}"},
                                              {0, 1.0 / 3, "task", R"({"why":"größer"})"}};
  const std::vector<SessionEventRow> second = {{7, 0.1, "round", R"({"round":1})"}};
  {
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(some_setup("s1")));
    ASSERT_RESULT(store.begin_session(some_setup("s2")));
    ASSERT_RESULT(store.details_of("s1").finish_round(0, 0.5, {}, first));
    ASSERT_RESULT(store.details_of("s2").finish_round(0, 0.5, {}, second));
    ASSERT_RESULT(store.details_of("s1").finish_round(1, 1, {}, second));
    EXPECT_FALSE(store.details_of("s3").finish_round(1, 1, {}, second).ok());
    EXPECT_EQ(store.details_of("s1").events().value(),
              (std::vector<SessionEventRow>{first[0], first[1], second[0]}));
    EXPECT_FALSE(store.details_of("s3").events().ok());
    ASSERT_RESULT(store.check_all());
  }
  Database database = Database::open(path_, 5).value();
  ASSERT_RESULT(database.execute("PRAGMA foreign_keys = ON; DELETE FROM sessions WHERE id = 's1'"));
  EXPECT_EQ(database.query_integer("SELECT COUNT(*) FROM session_events").value(), 1);
}

TEST_F(StoreTest, SentinelsAndNotesStayInOrder) {
  RecordStore store = open();
  ASSERT_RESULT(store.begin_session(some_setup("s1")));
  ASSERT_RESULT(store.details_of("s1").add_sentinel({7, 1, 2e-3, 0}));
  ASSERT_RESULT(store.details_of("s1").add_sentinel({0, 2, 3e-3, 0.5}));
  ASSERT_RESULT(store.details_of("s1").add_note("a worker died"));
  const auto sentinels = store.details_of("s1").sentinels().value();
  ASSERT_EQ(sentinels.size(), 2u);
  EXPECT_EQ(sentinels[0].time, 7);
  EXPECT_EQ(sentinels[1].time, kStartOfTests);
  EXPECT_EQ(sentinels[1].latency, 3e-3);
  EXPECT_EQ(sentinels[1].drift, 0.5);
  EXPECT_EQ(store.details_of("s1").notes().value().at(0).text, "a worker died");
  EXPECT_FALSE(store.details_of("s2").add_note("nobody hears").ok());
}

TEST_F(StoreTest, SessionIdsSortByTimeAndDiffer) {
  Random random(1);
  const std::string id = new_session_id(kStartOfTests, random);
  EXPECT_EQ(id.substr(0, 16), "20251121-101502-");
  EXPECT_EQ(id.size(), 24u);
  EXPECT_NE(id, new_session_id(kStartOfTests, random));
}

}  // namespace
}  // namespace tilewright
