// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/kept_sessions.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include "app/studio/models/recent_model.h"
#include "core/target/target.h"
#include "core/tuning/kept_events.h"
#include "core/tuning/tuning_options.h"
#include "tests/app/studio/kept_session.h"

namespace tilewright {
namespace {

/// A database of its own; who wrote it is gone, as a process that was killed is.
class KeptSessionList : public ::testing::Test {
 protected:
  std::filesystem::path database() const {
    return folder.filePath(QStringLiteral("records.db")).toStdString();
  }
  /// Keeps a session with these trials, and ends it where told to.
  void keep(const std::string& id, const std::vector<TrialRecord>& trials, bool finished = false) {
    auto store = RecordStore::open(database());
    ASSERT_TRUE(store.ok());
    SessionSetup setup = kept_setup(id, {{"aa", "net", "/models/net.onnx", 1}});
    setup.trial_budget = 10;
    ASSERT_TRUE(store->begin_session(setup).ok());
    ASSERT_TRUE(store->add_trials(trials).ok());
    if (finished) {
      ASSERT_TRUE(store->update_session(id, SessionState::kFinished, 20).ok());
    }
  }

  QTemporaryDir folder;
};

TEST_F(KeptSessionList, AKilledOneTellsWhatItsRecordsCameTo) {
  keep("killed", {kept_trial("killed", "conv", 3e-3, false), kept_trial("killed", "conv", 2e-3, false),
                  kept_trial("killed", "dense", 1e-3, false)});
  const auto sessions = read_kept_sessions(database(), 1);
  ASSERT_TRUE(sessions.ok()) << sessions.error().text();
  ASSERT_EQ(sessions->size(), 1U);
  const KeptSession& killed = sessions->front();
  EXPECT_TRUE(killed.can_go_on);
  EXPECT_FALSE(killed.paused);
  EXPECT_EQ(killed.trials, 3);
  EXPECT_NEAR(killed.best.value_or(0), 4 * 2e-3 + 1e-3, 1e-12) << "the first task counts four times";
  EXPECT_FALSE(read_kept_sessions(database())->front().best) << "it was not asked for";
}

TEST_F(KeptSessionList, APausedOneIsToldFromOneThatWasInterrupted) {
  const auto end = [&](const std::string& id, SessionState state) {
    keep(id, {kept_trial(id.c_str(), "conv", 1e-3, true)});
    auto store = RecordStore::open(database());
    ASSERT_TRUE(store.ok());
    ASSERT_TRUE(store->resume_session(id).ok());
    ASSERT_TRUE(store->update_session(id, state, 20).ok());
  };
  end("stopped", SessionState::kInterrupted);
  end("paused", SessionState::kPaused);
  const auto sessions = read_kept_sessions(database());
  ASSERT_TRUE(sessions.ok()) << sessions.error().text();
  ASSERT_EQ(sessions->size(), 2U);
  for (const KeptSession& session : *sessions) {
    EXPECT_TRUE(session.can_go_on);
    EXPECT_EQ(session.paused, session.id == QStringLiteral("paused")) << session.id.toStdString();
  }
}

TEST_F(KeptSessionList, OfAnotherMachineItWarns) {
  keep("one", {kept_trial("one", "conv", 1e-3, true)});
  EXPECT_EQ(read_kept_sessions(database())->front().warning, QString());
  ASSERT_TRUE(RecordStore::open(database())->resume_session("one", {"another", "{}"}).ok());
  const QString warning = read_kept_sessions(database())->front().warning;
  EXPECT_TRUE(warning.contains(QStringLiteral("another machine measured session one so far")))
      << warning.toStdString();
}

TEST_F(KeptSessionList, WhatWaitsToGoOnComesBeforeWhatIsNewer) {
  EXPECT_TRUE(read_kept_sessions(database())->empty());
  EXPECT_FALSE(std::filesystem::exists(database())) << "looking makes nothing";
  keep("first", {kept_trial("first", "conv", 1e-3, true)});
  keep("second", {kept_trial("second", "conv", 1e-3, true)}, true);
  keep("third", {kept_trial("third", "conv", 1e-3, true)}, true);
  keep("empty", {}, true);
  const auto sessions = read_kept_sessions(database(), 8);
  ASSERT_TRUE(sessions.ok());
  QStringList order;
  for (const auto& session : *sessions) order << session.id;
  EXPECT_EQ(order, (QStringList{QStringLiteral("first"), QStringLiteral("third"), QStringLiteral("second")}));
  EXPECT_EQ(sessions->front().best, std::optional<double>(0.0)) << "a task has no program";
}

TEST_F(KeptSessionList, HiddenOnesComeLast) {
  keep("hidden", {kept_trial("hidden", "conv", 1e-3, true)});
  keep("over", {kept_trial("over", "conv", 1e-3, true)}, true);
  ASSERT_TRUE(RecordStore::open(database())->remarks().set_hidden("hidden", true).ok());
  const auto sessions = read_kept_sessions(database());
  ASSERT_TRUE(sessions.ok()) << sessions.error().text();
  ASSERT_EQ(sessions->size(), 2U);
  EXPECT_EQ(sessions->back().id, QStringLiteral("hidden"));
  EXPECT_TRUE(sessions->back().hidden);
  EXPECT_TRUE(sessions->back().can_go_on);
  EXPECT_FALSE(sessions->front().hidden);
}

TEST_F(KeptSessionList, OneOfAnotherMachineSaysWhyItCannotGoOnHere) {
  const auto keep_for = [&](const std::string& id, const std::string& target, const std::string& options) {
    auto store = RecordStore::open(database());
    ASSERT_TRUE(store.ok());
    SessionSetup setup = kept_setup(id, {{"aa", "net", "/models/net.onnx", 1}});
    setup.target.key = target;
    setup.options = options;
    ASSERT_TRUE(store->begin_session(setup).ok());
  };
  TuningOptions options;
  options.by_prediction = true;
  const std::string predicts = tuning_options_to_json(options);
  options.by_prediction = false;
  const std::string measures = tuning_options_to_json(options);
  keep_for("here", Target::host(1).key(), measures);
  keep_for("graphics", "cuda:sm_80", measures);
  keep_for("unknown", "abacus:7", predicts);
  const auto sessions = read_kept_sessions(database());
  ASSERT_TRUE(sessions.ok()) << sessions.error().text();
  ASSERT_EQ(sessions->size(), 3U);
  for (const KeptSession& session : *sessions) {
    EXPECT_TRUE(session.can_go_on) << session.id.toStdString();
    EXPECT_EQ(session.obstacle.isEmpty(), session.id == QStringLiteral("here"))
        << session.id.toStdString() << ": " << session.obstacle.toStdString();
  }
}

TEST_F(KeptSessionList, WhatIsLeftIsByTheLastRoundOrElseByThePaceSoFar) {
  keep("one", {kept_trial("one", "conv", 1e-3, true), kept_trial("one", "dense", 1e-3, true)});
  {
    auto store = RecordStore::open(database());
    ASSERT_TRUE(store.ok());
    ASSERT_TRUE(store->update_session("one", SessionState::kInterrupted, 20).ok());
  }
  for (const size_t told : {0U, 1U}) {
    EXPECT_NEAR(read_kept_sessions(database(), told)->front().seconds_left, 80, 1e-9)
        << "two of ten trials took 20 seconds";
  }
  RoundFinished round;
  round.trials_planned = 30;
  round.seconds = 20;
  round.seconds_left = 100;
  {
    auto store = RecordStore::open(database());
    ASSERT_TRUE(store.ok());
    SessionEventRow row = kept_event(round).value();
    row.elapsed = 20;
    const std::vector<SessionEventRow> rows{row};
    ASSERT_TRUE(store->details_of("one").finish_round(1, 25, {}, rows).ok());
  }
  const auto sessions = read_kept_sessions(database(), 1);
  ASSERT_TRUE(sessions.ok());
  EXPECT_NEAR(sessions->front().seconds_left, 95, 1e-9) << "five seconds passed since";
  EXPECT_EQ(sessions->front().budget, 30);
}

TEST(RecentModel, HasTheLastResultOfSessionsThatWereItsAlone) {
  const QString file = QStringLiteral("/models/net.onnx");
  const auto session = [&](const QStringList& paths, double best, qint64 updated) {
    KeptSession made;
    made.paths = paths;
    made.target = QStringLiteral("cpu:here:1");
    made.best = best;
    made.updated = updated;
    return made;
  };
  const std::vector<KeptSession> sessions{session({file}, 2e-3, 1000), session({file}, 3e-3, 2000),
                                          session({file}, 0, 3000),
                                          session({file, QStringLiteral("/models/other.onnx")}, 1e-3, 4000)};
  const RecentResult result = result_of_file(sessions, file);
  EXPECT_EQ(result.latency, 3e-3);
  EXPECT_EQ(result.time, 2000);
  EXPECT_TRUE(recent_result_text(result).startsWith(QStringLiteral("3.000 ms · cpu:here:1 · ")))
      << recent_result_text(result).toStdString();
  const RecentResult none = result_of_file(sessions, QStringLiteral("/models/another.onnx"));
  EXPECT_EQ(none.time, 0);
  EXPECT_TRUE(recent_result_text(none).isEmpty());
  EXPECT_TRUE(recent_result_text({QStringLiteral("cpu"), 0, 1000}).startsWith(QStringLiteral("cpu · ")));
}

}  // namespace
}  // namespace tilewright
