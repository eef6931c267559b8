// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_outcome.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

SessionBest best(std::vector<double> repeats) {
  SessionBest best;
  if (!repeats.empty()) best.latency = repeats.front();
  best.repeats = std::move(repeats);
  return best;
}

ComparedTask task(const char* id, std::vector<double> first, std::vector<double> second) {
  return {id, QString::fromLatin1(id), {true, true}, {best(std::move(first)), best(std::move(second))}};
}

/// B wins "won", loses "lost"; "equal" is measured finely, "rough" is not; A alone has "alone".
SessionComparison two_sessions() {
  SessionComparison comparison;
  for (auto& session : comparison.sessions) session.target = QStringLiteral("cpu:here:1");
  comparison.tasks = {task("won", {2.0, 2.01, 2.02}, {1.5, 1.51, 1.51}),
                      task("lost", {1.5, 1.51, 1.51}, {2.0, 2.01, 2.02}),
                      task("equal", {1.0, 1.002, 1.003}, {1.001, 1.002, 1.003}),
                      task("rough", {1.0, 1.1, 1.2}, {1.05, 1.1, 1.2}), task("alone", {1.0, 1.0}, {})};
  comparison.models = {{QStringLiteral("net"), {1, 1, 2, 1, 1}, {}}};
  return comparison;
}

TEST(SessionScore, CountsWhatBWonLostAndWhatNobodyCanTell) {
  const SessionScore score = session_score(two_sessions());
  EXPECT_EQ(score.won, 1);
  EXPECT_EQ(score.lost, 1);
  EXPECT_EQ(score.equal, 1);
  EXPECT_EQ(score.unknown, 1);
  EXPECT_EQ(score.alone, 1);
  EXPECT_EQ(score.both(), 4);
  SessionComparison elsewhere = two_sessions();
  elsewhere.sessions[1].target = QStringLiteral("cpu:there:1");
  EXPECT_EQ(session_score(elsewhere).unknown, 4) << "other machines, other times";
}

TEST(SessionCurve, HoldsUntilTheNextStep) {
  const SessionCurve curve{{{10, 1, 5.0}, {20, 4, 3.0}}, 30, 6};
  EXPECT_EQ(curve.at(false, 9), 0) << "not all tasks are measured yet";
  EXPECT_EQ(curve.at(false, 10), 5.0);
  EXPECT_EQ(curve.at(false, 19), 5.0);
  EXPECT_EQ(curve.at(false, 1000), 3.0);
  EXPECT_EQ(curve.at(true, 3.9), 5.0);
  EXPECT_EQ(curve.at(true, 4), 3.0);
}

TEST(SessionLead, ComparesWhereTheOneThatTookLessEnded) {
  SessionComparison comparison = two_sessions();
  EXPECT_FALSE(session_lead(comparison, false).has_value());
  // B takes half the trials, each for four times as long.
  comparison.curves[0] = {{{10, 1, 8.0}, {60, 6, 7.0}}, 100, 10};
  comparison.curves[1] = {{{10, 4, 7.9}, {40, 16, 6.0}}, 50, 20};
  const auto by_trials = session_lead(comparison, false);
  ASSERT_TRUE(by_trials.has_value());
  EXPECT_EQ(by_trials->place, 50);
  EXPECT_EQ(by_trials->latency, (std::array<double, 2>{8.0, 6.0}));
  EXPECT_EQ(by_trials->ahead, std::optional<size_t>(1));
  const auto by_time = session_lead(comparison, true);
  ASSERT_TRUE(by_time.has_value());
  EXPECT_EQ(by_time->place, 10);
  EXPECT_EQ(by_time->latency, (std::array<double, 2>{7.0, 7.9}));
  EXPECT_EQ(by_time->ahead, std::optional<size_t>(0));
  // Less than the noise of the sums is no lead.
  comparison.curves[1].steps[0].latency = 7.01;
  EXPECT_FALSE(session_lead(comparison, true)->ahead.has_value());
  // A log of another tool has no times.
  comparison.curves[0].seconds = 0;
  EXPECT_FALSE(session_lead(comparison, true).has_value());
}

TEST(CountedWeights, LeaveOutWhatWasNotMeasuredByBoth) {
  const SessionComparison comparison = two_sessions();
  EXPECT_EQ(counted_weights(comparison, 0), (std::vector<int>{1, 1, 2, 1, 0}));
  EXPECT_EQ(counted_weights(comparison, 1), (std::vector<int>{1, 1, 2, 1, 0}));
}

}  // namespace
}  // namespace tilewright
