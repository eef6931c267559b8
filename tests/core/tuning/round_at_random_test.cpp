// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "core/tuning/tuning_session.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// A session in which a person asks for a round at random of the second task after some trials.
class RoundAtRandom : public TuningTest {
 protected:
  static constexpr int kTask = 1;
  static constexpr int kAskedAfter = 20;

  /// Stopped after so many trials, where that is not 0.
  Told run(int stop_after) {
    FakeMeasurer measurer(latency_by_hash);
    return tune(measurer, small_options(60), [&](TuningSession& session, int trial) {
      if (trial == kAskedAfter) session.focus(kTask, RoundSource::kRandom);
      if (trial == stop_after) session.stop();
    });
  }

  /// The round that was asked for, as it was kept.
  std::vector<TrialRecord> drawn(const std::string& session, const Told& told) {
    const auto chosen = told.all<TaskChosen>();
    const auto asked = std::ranges::find(chosen, "asked for at random", &TaskChosen::why);
    EXPECT_NE(asked, chosen.end());
    if (asked == chosen.end()) return {};
    EXPECT_EQ(asked->task, kTask);
    std::vector<TrialRecord> trials = kept(session);
    std::erase_if(trials, [&](const TrialRecord& trial) { return trial.round != asked->round; });
    return trials;
  }
};

TEST_F(RoundAtRandom, ItsProgramsAreDrawnAndNew) {
  const Told told = run(0);
  const auto trials = drawn(told.session, told);
  ASSERT_FALSE(trials.empty());
  for (const auto& trial : trials) {
    EXPECT_EQ(trial.origin, "random");
    EXPECT_FALSE(trial.predicted) << "the cost model chose it";
  }
  const auto all = programs(told.session);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
  // One round alone; what comes after it is chosen as before.
  EXPECT_EQ(std::ranges::count(told.all<TaskChosen>(), "asked for at random", &TaskChosen::why), 1);
  EXPECT_TRUE(std::ranges::any_of(kept(told.session), [&](const TrialRecord& trial) {
    return trial.round > trials.front().round && trial.predicted;
  }));
}

TEST_F(RoundAtRandom, AResumedSessionDrawsTheSame) {
  const Told whole = run(0);
  const auto expected = drawn(whole.session, whole);
  ASSERT_GT(expected.size(), 2U);

  database_ = directory_.path() / "other.db";
  int before = 0;
  for (const auto& trial : whole.all<TrialFinished>()) before += trial.round < expected.front().round;
  const Told begun = run(before + 2);
  FakeMeasurer measurer(latency_by_hash);
  const Told resumed = resume(measurer, begun.session);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  const auto trials = drawn(begun.session, begun);
  ASSERT_EQ(trials.size(), expected.size());
  for (size_t i = 0; i < trials.size(); ++i) EXPECT_EQ(trials[i].program, expected[i].program);
}

}  // namespace
}  // namespace tilewright::testing
