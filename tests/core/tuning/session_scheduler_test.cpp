// SPDX-License-Identifier: Apache-2.0
// A session's task scheduler: how it is chosen, kept and gone on with, and how it ends a session.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/tuning/session_defaults.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class SessionScheduler : public TuningTest {
 protected:
  TuningOptions kept_options(const std::string& session) const {
    const auto setup = RecordStore::open(database_).value().session_setup(session).value();
    return tuning_options_from_json(setup.options).value();
  }
};

class SessionOfEachScheduler : public SessionScheduler, public ::testing::WithParamInterface<std::string> {};

INSTANTIATE_TEST_SUITE_P(Schedulers, SessionOfEachScheduler, ::testing::ValuesIn(scheduling_strategy_names()),
                         [](const auto& given) {
                           std::string name = given.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(SessionOfEachScheduler, SpendsItsTrialsAndGoesOnAsIfItHadNotEnded) {
  TuningOptions options = small_options(60);
  options.policy = "random";
  options.scheduler = GetParam();
  options.stop_share = 0;
  FakeMeasurer measurer;
  const Told whole = tune(measurer, options);
  EXPECT_EQ(whole.state, RunState::kFinished);
  const auto expected = programs(whole.session);
  EXPECT_EQ(expected.size(), 60U);
  EXPECT_EQ(kept_options(whole.session).scheduler, GetParam());
  database_ = directory_.path() / "other.db";
  Told told = tune(measurer, options, [](TuningSession& session, int trial) {
    if (trial == 31) session.stop();
  });
  EXPECT_EQ(told.state, RunState::kIdle);
  told = resume(measurer, told.session);
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(programs(told.session), expected);
}

TEST_P(SessionOfEachScheduler, EndsWithItsMinutes) {
  TuningOptions options = small_options(0);
  options.policy = "random";
  options.scheduler = GetParam();
  options.minutes = 0.005;
  FakeMeasurer measurer;
  const Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_GT(programs(told.session).size(), 0U);
}

TEST_F(SessionScheduler, IsTilewrightsWhereNobodySaysOtherwise) {
  EXPECT_EQ(usual_scheduler("tilewright"), "tilewright");
  EXPECT_EQ(usual_scheduler("random"), "tilewright");
  EXPECT_EQ(usual_scheduler("evolutionary"), "gradient") << "that policy repeats Ansor";
  TuningOptions options = small_options(12);
  options.policy = "random";
  FakeMeasurer measurer;
  const Told told = tune(measurer, options);
  EXPECT_EQ(kept_options(told.session).scheduler, "tilewright");
}

TEST_F(SessionScheduler, OfASessionOfAnEarlierVersionIsTheUsualOne) {
  TuningOptions options = small_options(12);
  options.scheduler = "forecast";
  options.stop_share = 0.02;
  auto json = nlohmann::json::parse(tuning_options_to_json(options));
  auto read = tuning_options_from_json(json.dump()).value();
  EXPECT_EQ(read.scheduler, "forecast");
  EXPECT_EQ(read.stop_share, 0.02);
  json.erase("scheduler");
  json.erase("stop_share");
  read = tuning_options_from_json(json.dump()).value();
  EXPECT_EQ(read.scheduler, "tilewright");
  EXPECT_EQ(read.stop_share, kUsualStopShare);
  json["policy"] = "evolutionary";
  EXPECT_EQ(tuning_options_from_json(json.dump()).value().scheduler, "gradient");
  json["stop_share"] = 1.5;
  EXPECT_EQ(tuning_options_from_json(json.dump()).error().kind, ErrorKind::kBadInput);
}

TEST_F(SessionScheduler, ThatDoesNotExistIsRefused) {
  TuningOptions options = small_options(12);
  options.scheduler = "none such";
  FakeMeasurer measurer;
  Told told;
  const auto session = TuningSession::begin({small_model()}, options, surroundings(measurer, told));
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error().kind, ErrorKind::kUsage);
  EXPECT_NE(session.error().text().find("round-robin"), std::string::npos) << session.error().text();
  EXPECT_FALSE(std::filesystem::exists(database_));
}

TEST_F(SessionScheduler, TakesTheTasksInTurn) {
  TuningOptions options = small_options(60);
  options.policy = "random";
  options.scheduler = "round-robin";
  FakeMeasurer measurer;
  const Told told = tune(measurer, options);
  const auto rounds = told.all<TaskChosen>();
  // Later on the smallest tasks have no further programs.
  ASSERT_GE(rounds.size(), 10U);
  for (size_t i = 0; i < 10; ++i) EXPECT_EQ(rounds[i].task, static_cast<int>(i % 5)) << i;
  EXPECT_EQ(rounds[3].why, "first round");
  EXPECT_EQ(rounds[7].why, "its turn");
}

TEST_F(SessionScheduler, EndsEarlyWhereTheForecastSaysSoAndSaysWhy) {
  TuningOptions options = small_options(200);
  options.policy = "random";
  options.scheduler = "forecast";
  options.objective.kind = ObjectiveKind::kLatencyRequirements;
  options.objective.requirement_seconds = {1000};  // reached at once
  FakeMeasurer measurer;
  Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto first = programs(told.session).size();
  EXPECT_LT(first, 200U);
  const std::string why =
      "No task is expected to improve the objective by 0.1 % with the budget that is left";
  ASSERT_EQ(told.all<SessionFinished>().size(), 1U);
  EXPECT_EQ(told.all<SessionFinished>().front().message, why);
  told = resume(measurer, told.session, 50);
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(programs(told.session).size(), first) << "more trials change nothing";
  EXPECT_EQ(told.all<SessionFinished>().back().message, why);
}

}  // namespace
}  // namespace tilewright::testing
