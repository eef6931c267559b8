// SPDX-License-Identifier: Apache-2.0
#include "core/search/ppo_agent.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/search/knob_walk.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/ordered_space.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

/// Agents that walk through a space.
class PpoAgentTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!shared_learner()) GTEST_SKIP() << "this build has no tilewright-learner";
  }

  PpoAgent agent(uint64_t seed, const PpoOptions& options = {}) const {
    return {shared_learner(), states.size(), knobs.size(), seed, options};
  }

  std::vector<KnobEpisode> walk(PpoAgent& agent, int count, const KnobWalkOptions& options = {}) {
    std::vector<Point> starts;
    for (int i = 0; i < count; ++i) starts.push_back(space->draw(random));
    auto episodes = walk_knobs(knobs, states, starts, options, agent, random, {});
    EXPECT_TRUE(episodes.ok()) << episodes.error().text() << episodes.error().detail;
    return episodes.ok() ? *std::move(episodes) : std::vector<KnobEpisode>();
  }

  /// Lessons of walks with a reward for each point that they come to. The entropy before each.
  std::vector<double> teach(PpoAgent& agent, int lessons, const std::function<float(const Point&)>& reward) {
    std::vector<double> entropies;
    for (int lesson = 0; lesson < lessons; ++lesson) {
      const auto episodes = walk(agent, 8, {.steps = 40});
      std::vector<float> rewards;
      for (const auto& episode : episodes) {
        for (const Point& point : episode.visited) rewards.push_back(reward(point));
      }
      const auto entropy = agent.learn(episodes, std::move(rewards), random, {});
      EXPECT_TRUE(entropy.ok()) << entropy.error().text() << entropy.error().detail;
      entropies.push_back(entropy.value_or(0));
    }
    return entropies;
  }

  std::shared_ptr<const SearchSpace> space = ordered_space(4, 24);
  PointKnobs knobs{*space};
  KnobStates states{*space, knobs};
  Random random{1};
};

TEST_F(PpoAgentTest, AConstantRewardLeavesItNearUniform) {
  PpoAgent one = agent(1);
  const auto entropies = teach(one, 24, [](const Point&) { return 1.0F; });
  EXPECT_LT(entropies.front(), 0.6 * std::log(3.0)) << "its first weights are no uniform policy";
  EXPECT_GT(std::accumulate(entropies.end() - 8, entropies.end(), 0.0) / 8, 0.85 * std::log(3.0));
}

TEST_F(PpoAgentTest, LearnsWhatIsRewarded) {
  PpoOptions options;
  options.entropy = 0.1;
  PpoAgent one = agent(1, options);
  // Up with the first knob, down with the second; the others do not matter.
  teach(one, 60,
        [](const Point& point) { return static_cast<float>(point.values[0][0] - point.values[1][0]) / 24; });
  std::vector<std::vector<float>> seen;
  for (int i = 0; i < 100; ++i) seen.push_back(states.of(space->draw(random)));
  const auto probabilities = one.probabilities(seen, {}).value();
  std::array<double, 6> mean{};
  for (size_t i = 0; i < seen.size(); ++i) {
    for (size_t k = 0; k < 6; ++k) mean[k] += static_cast<double>(probabilities[i * 12 + k]) / 100;
  }
  EXPECT_GT(mean[2], mean[0] + 0.3) << "up rather than down";
  EXPECT_GT(mean[3], mean[5] + 0.3) << "down rather than up";
}

TEST_F(PpoAgentTest, WalksUntilMostKnobsHaveSettled) {
  PpoAgent one = agent(1);
  const auto episodes = walk(one, 30, {.steps = 25});
  ASSERT_EQ(episodes.size(), 30U);
  size_t ended = 0;
  for (const auto& episode : episodes) {
    const size_t steps = episode.visited.size();
    ASSERT_GE(steps, 1U);
    ASSERT_LE(steps, 25U);
    ASSERT_EQ(episode.states.size(), steps);
    ASSERT_EQ(episode.actions.size(), steps);
    for (size_t i = 0; i < steps; ++i) {
      if (i > 0) EXPECT_EQ(episode.states[i], states.of(episode.visited[i - 1]));
      if (i == 0) continue;
      Point point = episode.visited[i - 1];
      std::vector<KnobMove> moves;
      for (const float action : episode.actions[i]) moves.push_back(static_cast<KnobMove>(action));
      const size_t settled = knobs.move(point, moves);
      EXPECT_EQ(point, episode.visited[i]);
      EXPECT_EQ(settled >= 3, i + 1 == steps && steps < 25) << "three of four knobs";
      ended += settled >= 3;
    }
  }
  EXPECT_GT(ended, 3U);
}

TEST_F(PpoAgentTest, OneServesAllSketches) {
  space = fake_space(3);
  const PointKnobs of_fake(*space);
  const KnobStates state_of_fake(*space, of_fake);
  EXPECT_EQ(state_of_fake.size(), 8U + 3U);
  PpoAgent one(shared_learner(), state_of_fake.size(), of_fake.size(), 1);
  std::vector<Point> starts;
  for (int i = 0; i < 12; ++i) starts.push_back(space->draw(i % 3, random));
  const auto episodes = walk_knobs(of_fake, state_of_fake, starts, {.steps = 10}, one, random, {}).value();
  for (size_t i = 0; i < starts.size(); ++i) {
    for (const Point& point : episodes[i].visited) {
      EXPECT_EQ(point.sketch, starts[i].sketch);
      EXPECT_TRUE(space->check(point).ok());
      const auto state = state_of_fake.of(point);
      for (int sketch = 0; sketch < 3; ++sketch)
        EXPECT_EQ(state[8U + static_cast<size_t>(sketch)], sketch == point.sketch ? 1 : 0);
      for (size_t k = 0; k < 8; ++k) {
        EXPECT_GE(state[k], 0);
        EXPECT_LT(state[k], 1);
      }
    }
  }
}

}  // namespace
}  // namespace tilewright::testing
