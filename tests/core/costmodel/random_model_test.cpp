// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/random_model.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tilewright::testing {
namespace {

std::vector<float> scores_by(uint64_t seed, const std::vector<Candidate>& candidates) {
  CostModelOptions options;
  options.seed = seed;
  std::vector<float> scores;
  for (const auto& prediction : make_random_model(options)->predict(candidates))
    scores.push_back(prediction.score);
  return scores;
}

TEST(RandomModel, ScoresAreUniformAndFollowFromTheSeed) {
  std::vector<Candidate> candidates(2000);
  for (size_t i = 0; i < candidates.size(); ++i) candidates[i].task = "task" + std::to_string(i);
  const auto scores = scores_by(1, candidates);
  double sum = 0;
  int low = 0;
  for (const float score : scores) {
    ASSERT_GE(score, 0);
    ASSERT_LT(score, 1);
    sum += score;
    low += score < 0.1F;
  }
  EXPECT_NEAR(sum / 2000, 0.5, 0.03);
  EXPECT_NEAR(low, 200, 60);
  EXPECT_GT(std::set<float>(scores.begin(), scores.end()).size(), 1990u);
  EXPECT_EQ(scores_by(1, candidates), scores);
  EXPECT_NE(scores_by(2, candidates), scores);
  EXPECT_FALSE(make_random_model({})->trained());
}

TEST(RandomModel, ScoreOfAProgramDoesNotDependOnItsCompany) {
  std::vector<Candidate> candidates(3);
  for (size_t i = 0; i < candidates.size(); ++i) candidates[i].task = std::to_string(i);
  const auto scores = scores_by(1, candidates);
  EXPECT_EQ(scores_by(1, {candidates[2]}), std::vector<float>{scores[2]});
  EXPECT_EQ(random_score(1, candidates[2]), scores[2]);
}

}  // namespace
}  // namespace tilewright::testing
