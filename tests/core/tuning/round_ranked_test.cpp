// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <set>
#include <string>

#include "core/tuning/session_recording.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class RankedRounds : public TuningTest {
 protected:
  static TuningOptions ranking_options(const std::string& policy) {
    TuningOptions options = small_options(30);
    options.policy = policy;
    options.cost_model = "xgboost";
    if (policy == "evolutionary") options.policy_options = {{"population", int64_t{64}}};
    return options;
  }
};

TEST_F(RankedRounds, ToldAreTheProgramsThatAreMeasuredAndOthers) {
  for (const char* policy : {"tilewright", "evolutionary"}) {
    FakeMeasurer measurer;
    const Told told = tune(measurer, ranking_options(policy));
    std::map<int64_t, std::map<std::string, TrialRecord>> by_round;
    for (const TrialRecord& record : kept(told.session))
      by_round[record.round][record.program.hex()] = record;
    const auto rankings = told.all<RoundRanked>();
    ASSERT_FALSE(rankings.empty()) << policy;
    size_t lost = 0;
    for (const RoundRanked& ranking : rankings) {
      const auto& measured = by_round.at(ranking.round);
      std::set<std::string> chosen;
      for (const auto& candidate : ranking.candidates) {
        const auto record = measured.find(candidate.program);
        EXPECT_EQ(record == measured.end(), candidate.lost.has_value()) << candidate.program;
        EXPECT_FALSE(candidate.sketch.empty());
        lost += candidate.lost.has_value();
        if (record == measured.end()) continue;
        chosen.insert(candidate.program);
        EXPECT_EQ(candidate.origin, record->second.origin);
        EXPECT_EQ(candidate.sketch, record->second.sketch);
        EXPECT_EQ(candidate.rank > 0, record->second.predicted.has_value());
        if (candidate.rank > 0) EXPECT_FLOAT_EQ(candidate.predicted, *record->second.predicted);
      }
      EXPECT_EQ(chosen.size(), measured.size());
    }
    EXPECT_GT(lost, 0U) << policy;
  }
}

TEST_F(RankedRounds, AreToldBetweenTheChoiceOfTheTaskAndItsTrials) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, ranking_options("tilewright"));
  int task = -1;
  int round = 0;
  bool is_measured = false;
  for (const auto& event : told.events) {
    if (const auto* chosen = std::get_if<TaskChosen>(&event)) {
      task = chosen->task;
      round = chosen->round;
      is_measured = false;
    }
    if (std::holds_alternative<TrialFinished>(event)) is_measured = true;
    if (const auto* ranked = std::get_if<RoundRanked>(&event)) {
      EXPECT_EQ(ranked->task, task);
      EXPECT_EQ(ranked->round, round);
      EXPECT_FALSE(is_measured);
    }
  }
}

TEST_F(RankedRounds, AreNotToldWhereNothingWasRanked) {
  FakeMeasurer measurer;
  EXPECT_TRUE(tune(measurer, ranking_options("random")).all<RoundRanked>().empty());
  TuningOptions unguided = ranking_options("tilewright");
  unguided.cost_model = "random";
  EXPECT_TRUE(tune(measurer, unguided).all<RoundRanked>().empty());
}

TEST_F(RankedRounds, AreNotKept) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, ranking_options("tilewright"));
  ASSERT_FALSE(told.all<RoundRanked>().empty());
  auto store = RecordStore::open(database_).value();
  for (const TimedEvent& timed : read_recording(store, told.session).value().events)
    EXPECT_FALSE(std::holds_alternative<RoundRanked>(timed.event));
}

TEST_F(RankedRounds, TheSameIsMeasuredWhereNobodyListens) {
  FakeMeasurer measurer;
  const TuningOptions options = ranking_options("tilewright");
  const Told heard = tune(measurer, options);
  // A session begins with what others measured before it.
  database_ = directory_.path() / "other.db";
  Told none;
  TuningSurroundings around = surroundings(measurer, none);
  around.on_event = {};
  const auto session = TuningSession::begin({small_model()}, options, around).value();
  session->start();
  session->wait();
  const auto measured = programs(session->id());
  database_ = directory_.path() / "records.db";
  EXPECT_EQ(measured, programs(heard.session));
}

}  // namespace
}  // namespace tilewright::testing
