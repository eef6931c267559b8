// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_recording.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/records/record_store.h"
#include "core/target/target.h"

namespace tilewright {
namespace {

constexpr const char* kSession = "20261121-101502-3fa9c27b";

/// A store with a session of two tasks, the second one twice in its model.
class Recording : public ::testing::Test {
 protected:
  void SetUp() override {
    auto opened = RecordStore::open(folder.path() / "records.db");
    ASSERT_TRUE(opened.ok()) << opened.error().text();
    store.emplace(std::move(*opened));
    SessionSetup setup;
    setup.id = kSession;
    setup.models = {{std::string(32, 'a'), "net", "net.onnx", 0}};
    target.threads = 2;
    setup.target = {target.key(), target_to_json(target).dump(), "{}"};
    setup.tasks = {{std::string(32, '1'), "first", 1e6, "{}"}, {std::string(32, '2'), "second", 2e6, "{}"}};
    setup.model_tasks = {{0, setup.tasks[0].id, 1}, {0, setup.tasks[1].id, 2}};
    setup.trial_budget = 10;
    setup.options = "{}";
    const auto begun = store->begin_session(setup);
    ASSERT_TRUE(begun.ok()) << begun.error().text();
  }

  void add(int task, int64_t round, double elapsed, std::optional<double> latency,
           std::optional<double> predicted = {}) {
    TrialRecord trial;
    trial.session = kSession;
    trial.task = std::string(32, static_cast<char>('1' + task));
    trial.round = round;
    trial.elapsed = elapsed;
    trial.latency = latency;
    trial.predicted = predicted;
    if (!latency) trial.error = Error{ErrorKind::kTimeout, "the program", "ran too long", "", ""};
    trial.variant = "direct";
    trial.decisions = "{}";
    trial.primitives = "[]";
    trial.program = hash_of(std::to_string(++programs));
    const auto added = store->add_trial(trial);
    ASSERT_TRUE(added.ok()) << added.error().text();
  }

  SessionRecording read() {
    auto recording = read_recording(*store, kSession);
    EXPECT_TRUE(recording.ok()) << (recording.ok() ? "" : recording.error().text());
    return recording.ok() ? std::move(*recording) : SessionRecording();
  }

  template <typename T>
  static std::vector<T> all(const SessionRecording& recording) {
    std::vector<T> found;
    for (const auto& timed : recording.events) {
      if (const auto* event = std::get_if<T>(&timed.event)) found.push_back(*event);
    }
    return found;
  }

  TempDirectory folder = *TempDirectory::create();
  std::optional<RecordStore> store;
  Target target;
  int programs = 0;
};

TEST_F(Recording, TellsTheSessionInItsOrder) {
  add(0, 1, 1.0, 4e-3);
  add(0, 1, 2.0, std::nullopt);
  add(1, 2, 5.0, 1e-3);
  add(0, 3, 7.0, 3e-3);
  ASSERT_TRUE(store->update_session(kSession, SessionState::kFinished, 9.0).ok());
  const SessionRecording recording = read();
  EXPECT_EQ(recording.target, target);
  EXPECT_EQ(recording.seconds, 9.0);

  const auto begun = all<SessionStarted>(recording);
  ASSERT_EQ(begun.size(), 1U);
  EXPECT_EQ(begun[0].trials_planned, 10);
  EXPECT_EQ(begun[0].trials_done, 0);
  EXPECT_EQ(begun[0].weights, (std::vector<std::vector<int>>{{1, 2}}));
  EXPECT_EQ(begun[0].tasks[1].trials, 0) << "nothing is known at the beginning";

  const auto chosen = all<TaskChosen>(recording);
  ASSERT_EQ(chosen.size(), 3U);
  EXPECT_EQ(chosen[1].task, 1);
  EXPECT_EQ(chosen[2].round, 3);
  const auto trials = all<TrialFinished>(recording);
  ASSERT_EQ(trials.size(), 4U);
  EXPECT_FALSE(trials[1].ok);
  EXPECT_EQ(trials[1].error_kind, error_kind_name(ErrorKind::kTimeout));
  EXPECT_EQ(trials[3].trial, 4);

  const auto rounds = all<RoundFinished>(recording);
  ASSERT_EQ(rounds.size(), 3U);
  EXPECT_EQ(rounds[0].summary.trials, 2);
  EXPECT_EQ(rounds[0].summary.failed, 1);
  EXPECT_EQ(rounds[0].trials_done, 2);
  EXPECT_EQ(rounds[0].model_seconds, std::vector<double>{0}) << "the second task has nothing yet";
  EXPECT_DOUBLE_EQ(rounds[1].model_seconds[0], 4e-3 + 2 * 1e-3);
  EXPECT_DOUBLE_EQ(rounds[2].model_seconds[0], 3e-3 + 2 * 1e-3);
  EXPECT_DOUBLE_EQ(rounds[0].seconds_left, 7.0) << "of the nine, two had passed";

  const auto* last = std::get_if<SessionFinished>(&recording.events.back().event);
  ASSERT_NE(last, nullptr);
  EXPECT_EQ(last->state, RunState::kFinished);
  double before = 0;
  for (const auto& timed : recording.events) {
    EXPECT_GE(timed.seconds, before);
    before = timed.seconds;
  }
}

TEST_F(Recording, RankCorrelationIsThatOfTheRoundsPredictions) {
  add(0, 1, 1, 4e-3, 0.1);
  add(0, 1, 2, 3e-3, 0.2);
  add(0, 1, 3, 2e-3, 0.3);
  add(1, 2, 4, 1e-3, 0.9);
  add(1, 2, 5, 2e-3, 0.5);
  const auto learnt = all<ModelRetrained>(read());
  ASSERT_EQ(learnt.size(), 1U) << "two predictions say nothing";
  EXPECT_DOUBLE_EQ(learnt[0].rank_correlation.value_or(0), 1.0);
  EXPECT_EQ(learnt[0].samples, 3);
}

TEST_F(Recording, TheMachinesDriftComesWhereItWasMeasured) {
  add(0, 1, 1, 4e-3);
  add(0, 2, 6, 3e-3);
  ASSERT_TRUE(store->details_of(kSession).add_sentinel({0, 0.5, 1e-3, 0}).ok());
  ASSERT_TRUE(store->details_of(kSession).add_sentinel({0, 5, 1.2e-3, 0.2}).ok());
  const auto noise = all<NoiseRead>(read());
  ASSERT_EQ(noise.size(), 2U);
  EXPECT_FALSE(noise[0].notable);
  EXPECT_TRUE(noise[1].notable);
}

TEST_F(Recording, TrialsWithoutTimesFollowEachOtherBySeconds) {
  add(0, 1, 0, 4e-3);
  add(0, 1, 0, 3e-3);
  add(0, 1, 0, 2e-3);
  EXPECT_EQ(read().seconds, 3);
}

TEST_F(Recording, ASessionThatIsNotThereIsToldSo) {
  const auto recording = read_recording(*store, "20261121-101502-00000000");
  ASSERT_FALSE(recording.ok());
  EXPECT_EQ(recording.error().kind, ErrorKind::kInvalid);
}

}  // namespace
}  // namespace tilewright
