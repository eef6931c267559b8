// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>

#include "core/search/search_policy.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/layer_space.h"

namespace tilewright::testing {
namespace {

const LayerShape kOwnLayer{256, 128, 64};

std::shared_ptr<const PastTasks> like_layers(uint64_t seed) {
  std::vector<PastTask> past;
  for (const LayerShape& shape : {LayerShape{192, 128, 64}, LayerShape{256, 192, 64}})
    past.push_back(layer_history(shape, 400, seed++));
  return std::make_shared<const PastTasks>(shared_past(std::move(past)));
}

std::unique_ptr<SearchPolicy> ours(const SearchContext& context, uint64_t seed,
                                   const PolicyOptionValues& options = {}) {
  return make_search_policy("tilewright", context, seed, options).value();
}

std::vector<Point> points_of(const std::vector<Proposal>& proposals) {
  std::vector<Point> points;
  for (const auto& proposal : proposals) points.push_back(proposal.point);
  return points;
}

double fastest_of(const std::vector<Observation>& observations) {
  double fastest = std::numeric_limits<double>::infinity();
  for (const auto& o : observations) {
    if (o.latency_seconds > 0) fastest = std::min(fastest, o.latency_seconds);
  }
  return fastest;
}

TEST(TilewrightPolicyReuse, FindsFasterProgramsInItsFirstRound) {
  int faster = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    auto context = fake_context(layer_space(kOwnLayer), nullptr);
    context.past = like_layers(seed);
    const auto best = [&](bool reuse) {
      return fastest_of(
          measure_layer(kOwnLayer, ours(context, seed, {{"reuse", reuse}})->propose(16, {}).value()));
    };
    faster += best(true) < best(false);
  }
  EXPECT_GE(faster, 16);
}

TEST(TilewrightPolicyReuse, NamesTheHistoryAndLeavesRoomForTheRest) {
  auto context = fake_context(layer_space(kOwnLayer), nullptr);
  context.past = like_layers(1);
  const auto proposals = ours(context, 1)->propose(16, {}).value();
  const auto of_history = std::ranges::count_if(
      proposals, [](const Proposal& proposal) { return proposal.descent.origin == "history"; });
  EXPECT_EQ(of_history, 4);
  EXPECT_EQ(proposals.size(), 16U);
}

TEST(TilewrightPolicyReuse, WithoutAHistoryNothingChanges) {
  FakeModel model;
  auto context = fake_context(fake_space(), &model);
  const auto plain = ours(context, 5, {{"reuse", false}});
  context.past = std::make_shared<const PastTasks>();
  const auto told = ours(context, 5);
  for (int round = 0; round < 3; ++round) {
    const auto proposals = plain->propose(16, {}).value();
    EXPECT_EQ(points_of(told->propose(16, {}).value()), points_of(proposals));
    plain->observe(measure(proposals));
    told->observe(measure(proposals));
  }
}

/// Policies of two tasks of one session, the second of the given shape.
struct TwoTasks {
  std::unique_ptr<PolicyMemory> memory = make_policy_memory("tilewright", {}, 1).value();
  std::unique_ptr<SearchPolicy> first;
  std::unique_ptr<SearchPolicy> second;

  explicit TwoTasks(std::vector<double> shape_of_second, const PolicyOptionValues& options = {}) {
    first = policy("first", {8, 7, 6}, 1, options);
    second = policy("second", std::move(shape_of_second), 2, options);
  }
  std::unique_ptr<SearchPolicy> policy(const std::string& task, std::vector<double> shape, uint64_t seed,
                                       const PolicyOptionValues& options) const {
    auto context = fake_context(layer_space(kOwnLayer), nullptr);
    context.task_id = task;
    context.family = "conv";
    context.shape = std::move(shape);
    context.memory = memory.get();
    return ours(context, seed, options);
  }
};

TEST(TilewrightPolicyReuse, TriesWhatATwinFoundInTheSameSession) {
  TwoTasks tasks({8, 7, 6});
  auto observed = measure_layer(kOwnLayer, tasks.first->propose(16, {}).value());
  tasks.first->observe(observed);
  std::ranges::sort(observed, {}, [](const Observation& one) {
    return one.latency_seconds > 0 ? one.latency_seconds : std::numeric_limits<double>::infinity();
  });
  // A quarter of each round, the fastest first.
  for (size_t round = 0; round < 2; ++round) {
    const auto proposals = tasks.second->propose(8, {}).value();
    std::vector<Point> of_twin;
    for (const Proposal& proposal : proposals) {
      if (proposal.descent.origin == "like task") of_twin.push_back(proposal.point);
    }
    ASSERT_EQ(of_twin.size(), 2U);
    EXPECT_EQ(of_twin[0], observed[2 * round].point);
    EXPECT_EQ(of_twin[1], observed[2 * round + 1].point);
    tasks.second->observe(measure_layer(kOwnLayer, proposals));
  }
}

TEST(TilewrightPolicyReuse, TriesWhatIsFoundWhileTheSessionGoesOn) {
  TwoTasks tasks({8, 7, 7});
  tasks.second->observe(measure_layer(kOwnLayer, tasks.second->propose(4, {}).value()));
  tasks.first->observe(measure_layer(kOwnLayer, tasks.first->propose(16, {}).value()));
  EXPECT_TRUE(std::ranges::any_of(tasks.second->propose(4, {}).value(), [](const Proposal& proposal) {
    return proposal.descent.origin == "like task";
  }));
}

TEST(TilewrightPolicyReuse, LeavesOtherTasksAloneWhereItIsSwitchedOff) {
  TwoTasks tasks({8, 7, 6}, {{"reuse", false}});
  tasks.first->observe(measure_layer(kOwnLayer, tasks.first->propose(16, {}).value()));
  EXPECT_TRUE(std::ranges::none_of(tasks.second->propose(8, {}).value(), [](const Proposal& proposal) {
    return proposal.descent.origin == "like task";
  }));
}

TEST(TilewrightPolicyReuse, ResumesWithWhatTheSessionFound) {
  TwoTasks tasks({8, 6, 6});
  TwoTasks resumed({8, 6, 6});
  for (int round = 0; round < 3; ++round) {
    tasks.first->observe(measure_layer(kOwnLayer, tasks.first->propose(8, {}).value()));
    tasks.second->observe(measure_layer(kOwnLayer, tasks.second->propose(8, {}).value()));
    ASSERT_TRUE(resumed.memory->load(tasks.memory->save()).ok());
    ASSERT_TRUE(resumed.first->load(tasks.first->save()).ok());
    ASSERT_TRUE(resumed.second->load(tasks.second->save()).ok());
    for (auto& policy : {&TwoTasks::first, &TwoTasks::second}) {
      const std::string before = (tasks.*policy)->save();
      EXPECT_EQ(points_of((resumed.*policy)->propose(8, {}).value()),
                points_of((tasks.*policy)->propose(8, {}).value()));
      ASSERT_TRUE((tasks.*policy)->load(before).ok());
    }
  }
}

TEST(TilewrightPolicyRandom, DrawsNoneOfAShortSearchsFirstTrials) {
  int drawn_first = 0;
  int drawn_later = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    FakeModel model;
    const auto policy = ours(fake_context(fake_space(), &model), seed);
    for (int round = 0; round < 20; ++round) {
      const auto proposals = policy->propose(2, {}).value();
      for (const Proposal& proposal : proposals)
        (round < 4 ? drawn_first : drawn_later) += !proposal.guided && proposal.descent.origin == "random";
      policy->observe(measure(proposals));
    }
  }
  EXPECT_EQ(drawn_first, 0);
  EXPECT_GT(drawn_later, 0);
}

TEST(TilewrightPolicyBatch, ShrinksWhereTheModelIsWrong) {
  const auto second_batch = [](double wrong) {
    FakeModel model;
    model.wrong = wrong;
    const auto policy = ours(fake_context(fake_space(), &model), 3, {{"batch", std::string("by-trust")}});
    for (int round = 0; round < 3; ++round) policy->observe(measure(policy->propose(32, {}).value()));
    return policy->propose(32, {}).value().size();
  };
  const size_t trusting = second_batch(0);
  EXPECT_GT(trusting, 24U);
  EXPECT_LE(trusting, 32U);
  EXPECT_LT(second_batch(5000), trusting);
}

TEST(TilewrightPolicyBatch, ResumesWithTheTrustItHad) {
  FakeModel model;
  const auto context = fake_context(fake_space(), &model);
  const PolicyOptionValues by_trust{{"batch", std::string("by-trust")}};
  const auto policy = ours(context, 3, by_trust);
  for (int round = 0; round < 4; ++round) {
    const auto other = ours(context, 99, by_trust);
    ASSERT_TRUE(other->load(policy->save()).ok());
    const auto proposals = policy->propose(16, {}).value();
    EXPECT_EQ(points_of(other->propose(16, {}).value()), points_of(proposals));
    // Between a proposal and its measurement it can be kept as well.
    const auto later = ours(context, 98, by_trust);
    ASSERT_TRUE(later->load(policy->save()).ok());
    policy->observe(measure(proposals));
    later->observe(measure(proposals));
    EXPECT_EQ(later->save(), policy->save());
  }
}

/// Says of the points of `tiny_space` what it is told to, by their option.
class OptionModel final : public CostModel {
 public:
  explicit OptionModel(std::function<Prediction(int64_t option)> says) : says_(std::move(says)) {}
  std::string name() const override { return "option"; }
  Needs needs() const override { return {false, true}; }
  bool trained() const override { return true; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& /*stop*/) override {
    std::vector<Prediction> out;
    for (const auto& candidate : candidates)
      out.push_back(says_(std::get<UnrollUpTo>(candidate.program.primitives.back()).max_step));
    return out;
  }
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }

 private:
  std::function<Prediction(int64_t option)> says_;
};

TEST(TilewrightPolicyFirstTrials, BeginWithWhatWouldBeChosenWithoutAny) {
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    FakeModel model;
    auto context = fake_context(fake_space(), &model);
    const auto tried = ours(context, seed)->propose(1, {}).value();
    context.favourites_only = true;
    const auto chosen = ours(context, seed)->propose(1, {}).value();
    ASSERT_EQ(tried.size(), 1U);
    ASSERT_EQ(chosen.size(), 1U);
    EXPECT_EQ(tried[0].program_hash, chosen[0].program_hash);
    EXPECT_TRUE(tried[0].guided);
  }
}

TEST(TilewrightPolicyFirstTrials, LeaveOutFirstOptionsWithoutHope) {
  const auto tries_first_option = [](float score_of_others) {
    OptionModel model([&](int64_t option) { return Prediction{option == 0 ? 1 : score_of_others, 0}; });
    const auto policy = ours(fake_context(tiny_space(64), &model), 1);
    const auto proposals = policy->propose(4, {}).value();
    return std::ranges::any_of(
        proposals, [](const Proposal& proposal) { return proposal.descent.origin == "first options"; });
  };
  EXPECT_TRUE(tries_first_option(1.3F));
  EXPECT_FALSE(tries_first_option(3)) << "all others are thrice as fast";
}

TEST(TilewrightPolicyAlike, FewProgramsOfOneScoreAreMeasured) {
  OptionModel model([](int64_t option) { return Prediction{option < 30 ? 2.0F : 1.0F, 0}; });
  for (const int64_t most : {1, 3, 8}) {
    const auto policy = ours(fake_context(tiny_space(40), &model), 3, {{"most-alike", most}});
    std::map<float, int64_t> chosen;
    for (int round = 0; round < 3; ++round) {
      const auto proposals = policy->propose(8, {}).value();
      for (const Proposal& proposal : proposals) chosen[proposal.predicted] += proposal.guided ? 1 : 0;
      policy->observe(measure(proposals));
    }
    EXPECT_GT(chosen[2], 0) << most;
    EXPECT_LE(chosen[2], most);
    EXPECT_LE(chosen[1], most);
  }
}

TEST(TilewrightPolicyOptimism, PrefersWhatTheModelDoubts) {
  const auto doubted = [](double optimism) {
    OptionModel model([](int64_t option) { return Prediction{1, option >= 30 ? 0.5F : 0.0F}; });
    const auto policy = ours(fake_context(tiny_space(40), &model), 3, {{"optimism", optimism}});
    const auto proposals = policy->propose(8, {}).value();
    return std::ranges::count_if(proposals,
                                 [](const Proposal& p) { return p.guided && p.predicted_spread > 0; });
  };
  EXPECT_GE(doubted(1), doubted(0) + 2);
}

/// Counts the programs that it was asked about.
class CountingModel final : public CostModel {
 public:
  size_t asked = 0;
  std::string name() const override { return "counting"; }
  Needs needs() const override { return inner_.needs(); }
  bool trained() const override { return true; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& stop) override {
    asked += candidates.size();
    return inner_.predict(candidates, stop);
  }
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }

 private:
  FakeModel inner_;
};

TEST(TilewrightPolicyDraft, TheModelSeesAsManyOfMorePoints) {
  const auto asked = [](int64_t drafted, double share) {
    CountingModel model;
    auto context = fake_context(fake_space(), &model);
    context.draft_share = share;
    EXPECT_EQ(ours(context, 3, {{"drafted", drafted}})->propose(16, {}).value().size(), 16U);
    return static_cast<double>(model.asked);
  };
  EXPECT_GT(asked(8, 1), 3 * asked(1, 1.0 / 8))
      << "it looks at more points than the draft leaves of usual ones";
  EXPECT_GT(asked(8, 1), 0.5 * asked(1, 1));
  EXPECT_LT(asked(8, 1), 1.5 * asked(1, 1));
}

}  // namespace
}  // namespace tilewright::testing
