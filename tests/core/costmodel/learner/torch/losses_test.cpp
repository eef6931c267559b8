// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/losses/losses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/base/random.h"
#include "core/costmodel/learner/network_kinds.h"

namespace tilewright::testing {
namespace {

at::Tensor tensor(const std::vector<double>& numbers) {
  return at::tensor(numbers, at::kDouble);
}

double value(const at::Tensor& loss) {
  return loss.item<double>();
}

std::vector<double> random_numbers(size_t count, double low, double high, Random& random) {
  std::vector<double> numbers;
  for (size_t i = 0; i < count; ++i) numbers.push_back(random.uniform(low, high));
  return numbers;
}

/// LambdaRank word by word, one pair after the other.
double literal_lambda_rank(const std::vector<double>& scores, const std::vector<double>& labels) {
  const size_t count = scores.size();
  std::vector<size_t> order(count);
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(order, [&](size_t a, size_t b) { return scores[a] > scores[b]; });
  std::vector<double> ideal(labels);
  std::ranges::sort(ideal, std::greater<>());
  const auto discount = [](size_t place) { return std::log2(2.0 + static_cast<double>(place)); };
  double most = 0;
  for (size_t i = 0; i < count; ++i) most += (std::pow(2, ideal[i]) - 1) / discount(i);
  double loss = 0;
  for (size_t i = 0; i < count; ++i) {
    for (size_t j = 0; j < count; ++j) {
      const double yi = labels[order[i]];
      const double yj = labels[order[j]];
      if (!(yi > yj)) continue;
      const double gain = std::abs((std::pow(2, yi) - 1) / most - (std::pow(2, yj) - 1) / most);
      const double weight = std::abs(1 / discount(i) - 1 / discount(j)) * gain;
      const double likely = 1 / (1 + std::exp(-(scores[order[i]] - scores[order[j]])));
      loss -= std::log2(std::max(1e-10, std::pow(std::max(1e-10, likely), weight)));
    }
  }
  return loss;
}

TEST(LambdaRank, IsWhatItsDefinitionSays) {
  Random random(3);
  for (const size_t count : {1, 2, 5, 40}) {
    // Some far apart, where probabilities are cut off.
    for (const double range : {1.0, 40.0}) {
      const auto scores = random_numbers(count, -range, range, random);
      const auto labels = random_numbers(count, 0, 1, random);
      const double expected = literal_lambda_rank(scores, labels);
      EXPECT_NEAR(value(lambda_rank_loss(tensor(scores), tensor(labels))), expected, 1e-9 * (1 + expected));
    }
  }
}

TEST(LambdaRank, TakesEqualLabelsAndNoneAboveZero) {
  EXPECT_EQ(value(lambda_rank_loss(tensor({3, 1, 2}), tensor({0.5, 0.5, 0.5}))), 0);
  EXPECT_EQ(value(lambda_rank_loss(tensor({3, 1, 2}), tensor({0, 0, 0}))), 0);
}

TEST(LambdaRank, PushesTheFasterUp) {
  at::Tensor scores = tensor({0, 0.5, 1});
  scores.requires_grad_(true);
  lambda_rank_loss(scores, tensor({1, 0.5, 0.1})).backward();
  EXPECT_LT(scores.grad()[0].item<double>(), 0);
  EXPECT_GT(scores.grad()[2].item<double>(), 0);
  EXPECT_NEAR(scores.grad().sum().item<double>(), 0, 1e-12);
}

TEST(RankNet, IsTheMeanCrossEntropyOfPairs) {
  const std::vector<double> scores{0.3, -1, 2};
  const std::vector<double> labels{0.2, 0.9, 0.2};
  double sum = 0;
  for (size_t i = 0; i < 3; ++i) {
    for (size_t j = i + 1; j < 3; ++j) {
      const double likely = 1 / (1 + std::exp(scores[j] - scores[i]));
      sum -= labels[i] > labels[j] ? std::log(likely) : std::log(1 - likely);
    }
  }
  // The pairs below the diagonal count with a loss of 0.
  EXPECT_NEAR(value(rank_net_loss(tensor(scores), tensor(labels))), sum / 9, 1e-12);
  // Far apart it grows linearly rather than beyond all bounds.
  EXPECT_NEAR(value(rank_net_loss(tensor({-500, 500}), tensor({1, 0}))), 250, 1e-9);
}

TEST(ListNet, IsTheCrossEntropyOfSoftmaxes) {
  const std::vector<double> scores{1, 2};
  const double p = std::exp(0.5) / (std::exp(0.5) + 1);
  const double q = 1 / (1 + std::exp(1));
  EXPECT_NEAR(value(list_net_loss(tensor(scores), tensor({0.5, 0}))),
              -(p * std::log(q) + (1 - p) * std::log(1 - q)), 1e-12);
}

TEST(SquaredErrors, AreMeansOverPrograms) {
  const at::Tensor scores = tensor({1, 2});
  const at::Tensor labels = tensor({0.5, 0});
  EXPECT_NEAR(value(mean_squared_error(scores, labels)), (0.25 + 4) / 2, 1e-12);
  EXPECT_NEAR(value(root_mean_squared_error(scores, labels)), std::sqrt((0.25 + 4) / 2), 1e-9);
  // Ansor's weight is the label: what is slow does not count.
  EXPECT_NEAR(value(weighted_squared_error(scores, labels)), 0.5 * 0.25 / 2, 1e-12);
}

TEST(Losses, AreFoundByName) {
  EXPECT_TRUE(find_loss("listnet").value().compares);
  EXPECT_FALSE(find_loss("mse").value().compares);
  const auto unknown = find_loss("hinge");
  ASSERT_FALSE(unknown.ok());
  EXPECT_NE(unknown.error().cure.find("weighted-squared-error"), std::string::npos);
}

TEST(Losses, AreThoseThatCanBeAskedFor) {
  std::string names;
  for (const auto& name : loss_names()) {
    EXPECT_TRUE(find_loss(name).ok()) << name;
    names += (names.empty() ? "" : ", ") + name;
  }
  EXPECT_EQ(find_loss("hinge").error().cure, "Choose one of " + names);
}

}  // namespace
}  // namespace tilewright::testing
