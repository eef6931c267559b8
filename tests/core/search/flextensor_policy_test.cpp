// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/schedule/program_hash.h"
#include "core/search/policy_entry.h"
#include "core/search/step_learning.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/holed_space.h"

namespace tilewright::testing {
namespace {

std::unique_ptr<SearchPolicy> flextensor(const SearchContext& context, uint64_t seed,
                                         const PolicyOptionValues& options = {}) {
  return make_search_policy("flextensor", context, seed, options).value();
}

std::vector<Point> flextensor_points(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

bool is_one_step(const SearchSpace& space, const Point& from, const Point& to) {
  if (from.sketch != to.sketch) return false;
  return std::ranges::any_of(step_directions(space.sketch(from)), [&](const StepDirection& direction) {
    return stepped(space, from, direction, 1) == to;
  });
}

/// Measures so many points of a sketch of `fake_space`, each a random step away from an earlier one.
SearchHistory walked(const SearchContext& context, int sketch, size_t points, uint64_t seed) {
  const SearchSpace& space = *context.space;
  Random random(seed);
  std::vector<Point> seen;
  SearchHistory history;
  while (seen.size() < points) {
    Point point = space.draw(sketch, random);
    if (!seen.empty() && random.bernoulli(0.9)) {
      const Point& from = random.pick(seen);
      const auto directions = step_directions(space.sketch(from));
      point = stepped(space, from, random.pick(directions), 1).value_or(point);
    }
    const auto program = space.materialise(point);
    if (!program.ok()) continue;
    seen.push_back(point);
    history.add({{point, program_hash(context.task_id, *program), fake_latency(point)}});
  }
  return history;
}

StepLearning learnt_from(const SearchContext& context, const SearchHistory& history,
                         const StepLearningOptions& options) {
  MeasuredPoints measured;
  measured.take_up(*context.space, history);
  StepLearning learning(*context.space, options);
  learning.learn(history, measured);
  return learning;
}

/// How often the better of two steps from a point, of a sketch, is worth more.
double concordance(const SearchSpace& space, int sketch, const StepLearning& learning) {
  Random random(99);
  int right = 0;
  int all = 0;
  for (int i = 0; i < 200; ++i) {
    const Point point = space.draw(sketch, random);
    const auto options = learning.options_at(point);
    for (size_t a = 0; a < options.size(); ++a) {
      for (size_t b = 0; b < a; ++b) {
        const double first = fake_latency(*stepped(space, point, options[a].direction, 1));
        const double second = fake_latency(*stepped(space, point, options[b].direction, 1));
        if (std::abs(first - second) < 1e-9) continue;
        ++all;
        right += (first < second) == (learning.value(options[a]) > learning.value(options[b]));
      }
    }
  }
  return static_cast<double>(right) / all;
}

TEST(StepLearning, KnowsWhichStepsGain) {
  const auto context = fake_context(fake_space(), nullptr);
  StepLearningOptions options;
  options.discount = 0;
  const StepLearning none(*context.space, options);
  EXPECT_EQ(none.value(none.options_at({1, {{1, 1}, {1, 1}, {0}, {0}, {0}, {0}}}).front()), 0);
  const auto learning = learnt_from(context, walked(context, 1, 300, 1), options);
  EXPECT_GT(learning.remembered(), 400U) << "every step teaches its way back, too";
  EXPECT_GT(concordance(*context.space, 1, learning), 0.75);
  EXPECT_GT(concordance(*context.space, 0, learning), 0.75) << "of decisions of the same names";
  options.discount = 0.9;
  EXPECT_GT(concordance(*context.space, 1, learnt_from(context, walked(context, 1, 300, 1), options)), 0.7);
}

TEST(StepLearning, LearnsTheSameWhateverThePortions) {
  const auto context = fake_context(fake_space(), nullptr);
  const SearchHistory all = walked(context, 1, 120, 2);
  SearchHistory some;
  MeasuredPoints measured;
  StepLearning learning(*context.space, {});
  for (size_t i = 0; i < all.measured().size(); ++i) {
    some.add({all.measured()[i]});
    if (i % 7 != 0 && i + 1 < all.measured().size()) continue;
    measured.take_up(*context.space, some);
    learning.learn(some, measured);
  }
  const StepLearning once = learnt_from(context, all, {});
  EXPECT_EQ(learning.remembered(), once.remembered());
  for (const StepOption& option : once.options_at(all.measured()[3].point))
    EXPECT_EQ(learning.value(option), once.value(option));
}

TEST(StepLearning, ForgetsOldSteps) {
  const auto context = fake_context(fake_space(), nullptr);
  StepLearningOptions options;
  options.memory = 50;
  EXPECT_EQ(learnt_from(context, walked(context, 1, 200, 3), options).remembered(), 50U);
}

TEST(StepLearning, KnowsStepsThatFail) {
  const auto context = fake_context(fake_space(1), nullptr);
  SearchHistory history;
  for (int64_t i = 0; i < 8; ++i) {
    for (int64_t unrolled = 0; unrolled < 2; ++unrolled) {
      const Point point{0, {{1, 1}, {1, 1}, {i}, {1}, {unrolled}, {0}}};
      const auto program = context.space->materialise(point);
      history.add({{point, program_hash("task", *program), unrolled == 1 ? 0 : 1e-3}});
    }
  }
  StepLearningOptions options;
  options.discount = 0;
  const auto learning = learnt_from(context, history, options);
  for (const StepOption& option : learning.options_at(history.measured()[0].point)) {
    if (option.direction.decision == 4) EXPECT_LT(learning.value(option), -0.5);
    if (option.direction.decision == 2) EXPECT_NEAR(learning.value(option), 0, 1e-12);
  }
}

TEST(StepLearning, CountsWhatLaterStepsGain) {
  const auto context = fake_context(fake_space(1), nullptr);
  SearchHistory history;
  // Level ground, and a descent at its end.
  const double latency[] = {8e-3, 8e-3, 8e-3, 8e-3, 8e-3, 4e-3, 2e-3, 1e-3};
  for (int64_t i = 0; i < 8; ++i) {
    const Point point{0, {{1, 1}, {1, 1}, {0}, {1}, {i}, {0}}};
    history.add({{point, program_hash("task", *context.space->materialise(point)), latency[i]}});
  }
  const Point start = history.measured()[0].point;
  const auto worth = [&](double discount) {
    StepLearningOptions options;
    options.discount = discount;
    options.ridge = 1e-3;
    const auto learning = learnt_from(context, history, options);
    for (const StepOption& option : learning.options_at(start)) {
      if (option.direction.decision == 4) return learning.value(option);
    }
    return 0.0;
  };
  EXPECT_GT(worth(0.9), worth(0) + 0.5);
}

TEST(FlexTensorPolicy, TakesOneStepFromAMeasuredPoint) {
  const auto context = fake_context(holed_space(), nullptr);
  const auto policy = flextensor(context, 1);
  std::map<std::string, Observation> measured;
  int drawn = 0;
  for (int round = 0; round < 10; ++round) {
    const auto proposals = policy->propose(10, {}).value();
    ASSERT_EQ(proposals.size(), 10U);
    for (const auto& proposal : proposals) {
      if (proposal.descent.origin == "random") {
        ++drawn;
        EXPECT_LT(round, 2);
        continue;
      }
      EXPECT_EQ(proposal.descent.origin, "Q-learning");
      ASSERT_EQ(proposal.descent.parents.size(), 1U);
      ASSERT_TRUE(measured.contains(proposal.descent.parents.front()));
      const Observation& parent = measured[proposal.descent.parents.front()];
      EXPECT_GT(parent.latency_seconds, 0) << "nothing begins at what failed";
      EXPECT_TRUE(is_one_step(*context.space, parent.point, proposal.point));
    }
    const auto results = measure_holed(proposals);
    for (const Observation& o : results) measured.emplace(o.program_hash, o);
    policy->observe(results);
  }
  EXPECT_EQ(drawn, 20);
}

/// How often steps begin at the best point, and at one of the slower half.
std::pair<double, double> starts_of(double gamma) {
  const auto context = fake_context(fake_space(), nullptr);
  int best = 0;
  int slow = 0;
  int all = 0;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    const auto policy = flextensor(context, seed, {{"gamma", gamma}});
    auto measured = measure(policy->propose(20, {}).value());
    std::ranges::sort(measured, {}, &Observation::latency_seconds);
    policy->observe(measured);
    std::map<std::string, size_t> rank;
    for (size_t i = 0; i < measured.size(); ++i) rank[measured[i].program_hash] = i;
    for (const auto& proposal : policy->propose(10, {}).value()) {
      if (proposal.descent.parents.empty()) continue;
      const size_t at = rank.at(proposal.descent.parents.front());
      ++all;
      best += at == 0;
      slow += at >= 10;
    }
  }
  return {static_cast<double>(best) / all, static_cast<double>(slow) / all};
}

TEST(FlexTensorPolicy, BeginsAtGoodPointsMoreOften) {
  const auto [best, slow] = starts_of(2);
  EXPECT_GT(best, 0.3);
  EXPECT_GT(slow, 0.02) << "now and then at slow ones";
  EXPECT_LT(slow, 0.25);
  const auto [best_of_all, slow_of_all] = starts_of(0);
  EXPECT_NEAR(slow_of_all, 0.5, 0.08) << "all alike";
  const auto [greedy, none] = starts_of(1000);
  EXPECT_GT(greedy, 0.98) << "there may be two best";
  EXPECT_EQ(none, 0);
  EXPECT_LT(best_of_all, best);
}

TEST(FlexTensorPolicy, TakesTheStepsThatAreWorthMost) {
  const auto context = fake_context(fake_space(), nullptr);
  const SearchHistory history = walked(context, 1, 200, 5);
  const auto learning = learnt_from(context, history, {});
  const auto mean_worth = [&](double at_random, double decay) {
    const auto policy = flextensor(context, 1, {{"random-steps", at_random}, {"decay", decay}});
    policy->observe(history.measured());
    std::map<std::string, Point> by_hash;
    for (const auto& o : history.measured()) by_hash.emplace(o.program_hash, o.point);
    double sum = 0;
    const auto proposals = policy->propose(40, {}).value();
    for (const auto& proposal : proposals) {
      const Point& from = by_hash.at(proposal.descent.parents.at(0));
      for (const StepOption& option : learning.options_at(from)) {
        if (stepped(*context.space, from, option.direction, 1) == proposal.point)
          sum += learning.value(option);
      }
    }
    return sum / static_cast<double>(proposals.size());
  };
  EXPECT_GT(mean_worth(0, 0), mean_worth(1, 0));
  EXPECT_GT(mean_worth(1, 1), mean_worth(1, 0)) << "the share of random steps falls";
}

TEST(FlexTensorPolicy, LivesWithFailuresAndLostResults) {
  const auto context = fake_context(fake_space(), nullptr);
  const auto policy = flextensor(context, 2);
  std::set<std::string> seen;
  for (int round = 0; round < 12; ++round) {
    auto measured = measure(policy->propose(1 + round * 3, {}).value());
    EXPECT_EQ(measured.size(), static_cast<size_t>(1 + round * 3));
    for (size_t i = 0; i < measured.size(); ++i) {
      EXPECT_TRUE(seen.insert(measured[i].program_hash).second);
      if (round < 3 || i % 2 == 0) measured[i].latency_seconds = 0;
    }
    if (measured.size() > 4) measured.resize(measured.size() - 2);
    policy->observe(measured);
  }
}

TEST(FlexTensorPolicy, EndsInTinyAndBarrenSpaces) {
  const auto count = [](const std::shared_ptr<const SearchSpace>& space) {
    const auto policy = flextensor(fake_context(space, nullptr), 1);
    size_t found = 0;
    for (size_t last = 1; last > 0; found += last) {
      const auto measured = measure(policy->propose(16, {}).value());
      policy->observe(measured);
      last = measured.size();
    }
    return found;
  };
  EXPECT_EQ(count(tiny_space(1)), 1U);
  EXPECT_EQ(count(tiny_space(40)), 40U);
  EXPECT_EQ(count(barren_space(30)), 30U);
  EXPECT_GT(count(small_space()), 440U) << "of 450";
}

TEST(FlexTensorPolicy, GoesOnExactlyFromWhatItSaved) {
  const auto context = fake_context(holed_space(), nullptr);
  auto policy = flextensor(context, 7);
  for (int round = 0; round < 20; ++round) {
    auto resumed = flextensor(context, 99);
    // It had learnt something else before.
    resumed->observe(measure_holed(resumed->propose(8, {}).value()));
    (void)resumed->propose(16, {});
    ASSERT_TRUE(resumed->load(policy->save()).ok());
    const int budget = 1 + round * 7 % 19;
    const auto proposals = policy->propose(budget, {}).value();
    ASSERT_EQ(flextensor_points(resumed->propose(budget, {}).value()), flextensor_points(proposals));
    policy->observe(measure_holed(proposals));
    resumed->observe(measure_holed(proposals));
    ASSERT_EQ(resumed->save(), policy->save());
    policy = std::move(resumed);
  }
  EXPECT_FALSE(policy->load(policy->save() + "\n{}").ok()) << "it keeps nothing of its own";
}

TEST(FlexTensorPolicy, IsLabelledAsAReconstruction) {
  const PolicyEntry* entry = find_search_policy("flextensor").value();
  EXPECT_TRUE(entry->reconstruction);
  EXPECT_FALSE(entry->asks_cost_model);
}

TEST(FlexTensorPolicy, BeatsRandomSamplingWithinAHundredTrials) {
  EXPECT_GE(races_won("flextensor", {}, fake_context(fake_space(), nullptr), measure, 100, 16, 20), 15);
  EXPECT_GE(races_won("flextensor", {}, fake_context(holed_space(), nullptr), measure_holed, 100, 16, 20),
            15);
}

}  // namespace
}  // namespace tilewright::testing
