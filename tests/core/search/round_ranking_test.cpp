// SPDX-License-Identifier: Apache-2.0
#include "core/search/round_ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <stop_token>

#include "tests/core/search/fake_space.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

using Rankings = std::vector<std::vector<RankedPoint>>;

std::unique_ptr<SearchPolicy> ranking_policy(const std::string& name, const SearchContext& context,
                                             uint64_t seed, const PolicyOptionValues& more = {}) {
  PolicyOptionValues options = more;
  if (name == "evolutionary") options.emplace("population", int64_t{200});
  if (name == "annealing") {
    options.emplace("chains", int64_t{32});
    options.emplace("steps", int64_t{60});
  }
  if (name == "genetic") options.emplace("filter", std::string("model"));
  if (name == "chameleon") {
    options.emplace("episodes", int64_t{16});
    options.emplace("side-by-side", int64_t{8});
  }
  if (name == "dgp-tl") {
    options.emplace("refit-steps", int64_t{20});
    options.emplace("walk-steps", int64_t{10});
  }
  return make_search_policy(name, context, seed, options).value();
}

SearchContext listening(SearchContext context, Rankings& told) {
  context.on_ranked = [&told](const std::vector<RankedPoint>& ranked) { told.push_back(ranked); };
  return context;
}

std::vector<RankedPoint> lost_of(const std::vector<RankedPoint>& ranked) {
  std::vector<RankedPoint> lost;
  std::ranges::copy_if(ranked, std::back_inserter(lost),
                       [](const RankedPoint& p) { return p.lost.has_value(); });
  return lost;
}

std::set<std::string> hashes_of(const std::vector<Proposal>& proposals) {
  std::set<std::string> hashes;
  for (const Proposal& proposal : proposals) hashes.insert(proposal.program_hash);
  return hashes;
}

float lowest_guided(const std::vector<Proposal>& proposals) {
  float lowest = std::numeric_limits<float>::infinity();
  for (const Proposal& proposal : proposals) {
    if (proposal.guided) lowest = std::min(lowest, proposal.predicted);
  }
  return lowest;
}

size_t unguided(const std::vector<Proposal>& proposals) {
  return static_cast<size_t>(std::ranges::count(proposals, false, &Proposal::guided));
}

/// Ranks count from 1 without a gap and follow the scores; what has none was proposed, and stands at the end.
void expect_ranks(const std::vector<RankedPoint>& ranked) {
  const auto end = std::ranges::find(ranked, 0, &RankedPoint::rank);
  for (auto at = ranked.begin(); at != end; ++at) {
    EXPECT_EQ(at->rank, at - ranked.begin() + 1);
    if (at != ranked.begin()) EXPECT_GE((at - 1)->score, at->score);
  }
  EXPECT_TRUE(std::all_of(end, ranked.end(), [](const RankedPoint& p) { return p.rank == 0 && !p.lost; }));
}

/// What is told as proposed is what was, in score and origin too, and nothing of it lost.
void expect_the_proposals(const std::vector<RankedPoint>& ranked, const std::vector<Proposal>& proposals) {
  std::set<std::string> told;
  for (const RankedPoint& point : ranked) {
    EXPECT_TRUE(told.insert(point.program_hash).second) << "told twice";
    const auto proposal = std::ranges::find(proposals, point.program_hash, &Proposal::program_hash);
    EXPECT_EQ(proposal != proposals.end(), !point.lost.has_value());
    if (proposal == proposals.end()) continue;
    EXPECT_EQ(point.point, proposal->point);
    EXPECT_EQ(point.score, proposal->predicted);
    EXPECT_EQ(point.origin, proposal->descent.origin);
    EXPECT_EQ(point.rank > 0, proposal->guided);
  }
  EXPECT_EQ(ranked.size() - lost_of(ranked).size(), proposals.size());
}

/// Each reason agrees with what the round chose.
void expect_reasons(const std::vector<RankedPoint>& ranked, const std::vector<Proposal>& proposals) {
  const float lowest = lowest_guided(proposals);
  const auto lost = lost_of(ranked);
  EXPECT_LE(lost.size(), kRunnersUp);
  float next = std::numeric_limits<float>::infinity();
  size_t displaced = 0;
  for (const RankedPoint& point : lost) {
    switch (*point.lost) {
      case LossReason::kExploration:
        ++displaced;
        next = point.score;
        EXPECT_LE(point.score, lowest);
        break;
      case LossReason::kLowerScore: EXPECT_LE(point.score, std::min(lowest, next)); break;
      case LossReason::kFullShare:
      case LossReason::kTooAlike:
      case LossReason::kLessDoubted: EXPECT_GT(point.score, lowest); break;
      default: break;
    }
  }
  EXPECT_LE(displaced, unguided(proposals));
  const auto has = [&](LossReason reason) {
    return std::ranges::any_of(lost, [&](const RankedPoint& p) { return p.lost == reason; });
  };
  const bool is_by_score = !has(LossReason::kTooAlike) && !has(LossReason::kLessDoubted);
  if (!is_by_score) EXPECT_EQ(displaced, 0U);
  if (is_by_score && has(LossReason::kLowerScore)) EXPECT_EQ(displaced, unguided(proposals));
}

class RankingPolicies : public ::testing::TestWithParam<std::string> {};

TEST_P(RankingPolicies, ProposeTheSameWhetherOrNotSomebodyListens) {
  FakeModel model;
  Rankings told;
  const auto context = fake_context(fake_space(), &model);
  const auto alone = ranking_policy(GetParam(), context, 3);
  const auto heard = ranking_policy(GetParam(), listening(context, told), 3);
  for (int round = 0; round < 4; ++round) {
    model.knows = round > 0;
    const auto proposals = alone->propose(16, {}).value();
    const auto same = heard->propose(16, {}).value();
    ASSERT_EQ(same.size(), proposals.size());
    for (size_t i = 0; i < same.size(); ++i) {
      EXPECT_EQ(same[i].point, proposals[i].point);
      EXPECT_EQ(same[i].guided, proposals[i].guided);
      EXPECT_EQ(same[i].descent.origin, proposals[i].descent.origin);
    }
    alone->observe(measure(proposals));
    heard->observe(measure(same));
  }
  EXPECT_EQ(heard->save(), alone->save());
}

TEST_P(RankingPolicies, TellWhatTheyProposeAndWhatTheyDoNot) {
  FakeModel model;
  Rankings told;
  const auto policy = ranking_policy(GetParam(), listening(fake_context(fake_space(), &model), told), 5);
  std::set<std::string> earlier;
  size_t lost = 0;
  for (int round = 0; round < 5; ++round) {
    model.knows = round > 0;
    told.clear();
    const auto proposals = policy->propose(16, {}).value();
    ASSERT_LE(told.size(), model.knows ? 1U : 0U);
    for (const auto& ranked : told) {
      expect_ranks(ranked);
      expect_the_proposals(ranked, proposals);
      expect_reasons(ranked, proposals);
      for (const RankedPoint& point : lost_of(ranked))
        EXPECT_FALSE(earlier.contains(point.program_hash)) << "it was proposed before";
      lost += lost_of(ranked).size();
    }
    earlier.merge(hashes_of(proposals));
    policy->observe(measure(proposals));
  }
  const std::set<std::string> by_model{"tilewright", "evolutionary", "annealing",
                                       "beam",       "genetic",      "chameleon"};
  EXPECT_EQ(lost > 0, by_model.contains(GetParam())) << lost;
}

INSTANTIATE_TEST_SUITE_P(Policies, RankingPolicies, ::testing::ValuesIn(runnable_policies()),
                         [](const auto& policy) {
                           std::string name = policy.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

/// Of the first round that the model guides, of 16 trials.
std::vector<RankedPoint> first_ranking(const std::string& policy, const PolicyOptionValues& options,
                                       const std::function<void(SearchContext&)>& change = {}) {
  FakeModel model;
  Rankings told;
  auto context = listening(fake_context(fake_space(), &model), told);
  if (change) change(context);
  EXPECT_TRUE(ranking_policy(policy, context, 7, options)->propose(16, {}).ok());
  return told.empty() ? std::vector<RankedPoint>() : told.front();
}

size_t count_of(const std::vector<RankedPoint>& ranked, std::optional<LossReason> reason) {
  return static_cast<size_t>(std::ranges::count(ranked, reason, &RankedPoint::lost));
}

TEST(RoundRanking, ExplorationDisplacesAsManyAsItHasPlaces) {
  for (const double share : {0.0, 0.25, 0.5}) {
    const auto ranked = first_ranking("evolutionary", {{"random-share", share}});
    EXPECT_EQ(count_of(ranked, LossReason::kExploration), static_cast<size_t>(16 * share));
    EXPECT_EQ(count_of(ranked, std::nullopt), 16U);
    EXPECT_EQ(lost_of(ranked).size(), kRunnersUp);
  }
}

TEST(RoundRanking, WithoutFavouritesNothingLosesToALowerScoreOfItsSketchInAFirstRound) {
  size_t full = 0;
  for (uint64_t seed = 1; seed <= 8; ++seed) {
    FakeModel model;
    Rankings told;
    const auto policy = ranking_policy("tilewright", listening(fake_context(fake_space(), &model), told),
                                       seed, {{"favourites", 0.0}});
    const auto proposals = policy->propose(16, {}).value();
    ASSERT_EQ(told.size(), 1U);
    for (const RankedPoint& point : lost_of(told.front())) {
      EXPECT_NE(point.lost, LossReason::kDefaultFirst)
          << "the default takes one place, not those of the round";
      if (point.lost != LossReason::kFullShare) continue;
      ++full;
      // The first is the model's choice over all sketches.
      for (const Proposal& proposal : std::span(proposals).subspan(1)) {
        if (!proposal.guided || proposal.point.sketch != point.point.sketch) continue;
        EXPECT_GE(proposal.predicted, point.score);
      }
    }
  }
  EXPECT_GT(full, 0U);
}

TEST(RoundRanking, APlanMadeEarlierTellsNothing) {
  EXPECT_TRUE(first_ranking("annealing", {{"plan", int64_t{64}}}).empty());
}

TEST(RoundRanking, NothingIsDisplacedWhereOnlyFavouritesAreWanted) {
  const auto favourites = [](SearchContext& context) { context.favourites_only = true; };
  for (const char* policy : {"evolutionary", "tilewright", "annealing"}) {
    const auto ranked = first_ranking(policy, {}, favourites);
    EXPECT_EQ(count_of(ranked, LossReason::kExploration), 0U) << policy;
    EXPECT_GT(count_of(ranked, LossReason::kLowerScore), 0U) << policy;
  }
}

TEST(RoundRanking, SaysWhereLikeProgramsStandInTheWay) {
  EXPECT_EQ(count_of(first_ranking("annealing", {}), LossReason::kTooAlike), 0U);
  for (const char* rule : {"paper", "code"}) {
    const auto ranked = first_ranking(
        "annealing", {{"diversity", std::string(rule)}, {"diversity-weight", 4.0}, {"random-share", 0.0}});
    EXPECT_GT(count_of(ranked, LossReason::kTooAlike), 0U) << rule;
  }
}

TEST(RoundRanking, WhatAStopCutShortIsNotTold) {
  FakeModel model;
  for (const char* policy : {"evolutionary", "tilewright", "annealing", "beam", "genetic"}) {
    Rankings told;
    std::stop_source stop;
    auto context = listening(fake_context(fake_space(), &model), told);
    context.on_stage = [&](SearchStage stage) {
      if (stage == SearchStage::kPrediction) stop.request_stop();
    };
    (void)ranking_policy(policy, context, 7)->propose(16, stop.get_token());
    EXPECT_TRUE(told.empty()) << policy;
  }
}

Proposal proposal_of(const std::string& hash, float score, bool guided) {
  Proposal proposal;
  proposal.program_hash = hash;
  proposal.predicted = score;
  proposal.guided = guided;
  return proposal;
}

RankedPoint passed_over(const std::string& hash, float score, LossReason reason) {
  RankedPoint point;
  point.program_hash = hash;
  point.score = score;
  point.lost = reason;
  return point;
}

TEST(RoundRanking, TheWholeRoundSaysWhatAListAloneCannot) {
  RoundRanking ranking;
  ranking.pass_over(passed_over("above", 3, LossReason::kLowerScore));
  ranking.pass_over(passed_over("equal", 2, LossReason::kLowerScore));
  ranking.pass_over(passed_over("below", 1, LossReason::kLowerScore));
  ranking.pass_over(passed_over("later", 5, LossReason::kLowerScore));
  ranking.pass_over(passed_over("first", 0.5F, LossReason::kHopeless));
  const auto told = ranking.told({proposal_of("a", 4, true), proposal_of("b", 2, true),
                                  proposal_of("drawn", 0, false), proposal_of("later", 5, true)});
  ASSERT_EQ(told.size(), 8U);
  const std::vector<std::pair<std::string, std::optional<LossReason>>> expected = {
      {"later", {}},
      {"a", {}},
      {"above", LossReason::kFullShare},
      {"b", {}},
      {"equal", LossReason::kExploration},
      {"below", LossReason::kLowerScore},
      {"first", LossReason::kHopeless},
      {"drawn", {}}};
  for (size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(told[i].program_hash, expected[i].first) << i;
    EXPECT_EQ(told[i].lost, expected[i].second) << told[i].program_hash;
    EXPECT_EQ(told[i].rank, i < 7 ? static_cast<int>(i) + 1 : 0);
  }
}

TEST(RoundRanking, AFewThatHadNoChanceAreToldHoweverLowTheyStand) {
  RoundRanking ranking;
  for (int i = 0; i < 30; ++i) {
    const auto number = std::to_string(i);
    ranking.pass_over(passed_over("good" + number, static_cast<float>(50 + i), LossReason::kLowerScore));
    ranking.pass_over(passed_over("bad" + number, static_cast<float>(i), LossReason::kHopeless));
  }
  const auto told = ranking.told({proposal_of("a", 100, true)});
  expect_ranks(told);
  ASSERT_EQ(told.size(), 1 + kRunnersUp);
  EXPECT_EQ(count_of(told, LossReason::kHopeless), 4U);
  EXPECT_EQ(told[1].program_hash, "good29");
  EXPECT_EQ(told.back().program_hash, "bad26") << "the best of them";
}

/// Doubts some programs more than others.
class DoubtingModel final : public CostModel {
 public:
  std::string name() const override { return "doubting"; }
  Needs needs() const override { return sure_.needs(); }
  bool trained() const override { return true; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& stop) override {
    auto predictions = sure_.predict(candidates, stop);
    for (Prediction& one : predictions) one.spread = std::abs(std::sin(1e4F * one.score)) * one.score;
    return predictions;
  }
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }

 private:
  FakeModel sure_;
};

TEST(RoundRanking, SaysWhereMoreDoubtCountsForAnother) {
  DoubtingModel model;
  const auto doubting = [&](SearchContext& context) { context.cost_model = &model; };
  EXPECT_EQ(count_of(first_ranking("tilewright", {}, doubting), LossReason::kLessDoubted), 0U);
  const auto ranked = first_ranking("tilewright", {{"optimism", 1.0}}, doubting);
  EXPECT_GT(count_of(ranked, LossReason::kLessDoubted), 0U);
  EXPECT_TRUE(std::ranges::any_of(ranked, [](const RankedPoint& point) { return point.spread > 0; }));
}

TEST(RoundRanking, SaysWhichFirstOptionsAreHopeless) {
  const auto ranked = first_ranking("tilewright", {});
  ASSERT_GT(count_of(ranked, LossReason::kHopeless), 0U);
  for (const RankedPoint& point : ranked) {
    if (point.lost == LossReason::kHopeless) EXPECT_EQ(point.origin, "first options");
  }
}

TEST(RoundRanking, TheLastWordAboutAProgramCounts) {
  RoundRanking ranking;
  ranking.pass_over(passed_over("a", 1, LossReason::kDefaultFirst));
  ranking.pass_over(passed_over("a", 1, LossReason::kNotLowered));
  EXPECT_TRUE(ranking.told({proposal_of("drawn", 3, false)}).empty()) << "the model chose nothing";
  const auto told = ranking.told({proposal_of("b", 2, true)});
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told.back().lost, LossReason::kNotLowered);
}

}  // namespace
}  // namespace tilewright::testing
