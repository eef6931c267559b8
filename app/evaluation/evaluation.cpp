// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "app/evaluation/top_k_score.h"
#include "core/costmodel/metrics.h"

namespace tilewright {
namespace {

/// A failed program has this label where its latency must be a number.
constexpr double kLeastLabel = 1e-5;
constexpr size_t kRecallAt = 10;
constexpr std::array<size_t, 2> kTopK{1, 5};

/// The programs of a task on which a model is judged.
struct Pool {
  double best = 0;  ///< seconds of the task's fastest program
  std::vector<double> scores;
  std::vector<double> labels;
  std::vector<double> latencies;  ///< seconds
};

/// The latencies at each k, in the orders of the model, of chance and of the oracle.
struct Chosen {
  std::array<double, kTopK.size()> by_score{};
  std::array<double, kTopK.size()> at_random{};
  std::array<double, kTopK.size()> by_oracle{};
};

Chosen choose(const Pool& pool) {
  Chosen out;
  for (size_t k = 0; k < kTopK.size(); ++k) {
    out.by_score[k] = latency_at_k(pool.scores, pool.latencies, kTopK[k]);
    out.at_random[k] = expected_best_of(pool.latencies, kTopK[k]);
    out.by_oracle[k] = latency_at_k(pool.labels, pool.latencies, kTopK[k]);
  }
  return out;
}

/// Sums for each k, over one network and over all.
class NetworkSums {
 public:
  void add(double weight, double best, const std::array<double, kTopK.size()>& chosen) {
    for (size_t k = 0; k < kTopK.size(); ++k) network_[k].add(weight, best, chosen[k]);
  }
  double score(size_t k) const { return network_[k].score(); }

  void end_network() {
    for (size_t k = 0; k < kTopK.size(); ++k) {
      mean_[k] += network_[k].score();
      pooled_[k].add(network_[k]);
      network_[k] = {};
    }
    ++networks_;
  }
  TopKScores scores() const {
    const double count = static_cast<double>(std::max<size_t>(1, networks_));
    return {mean_[0] / count, mean_[1] / count, pooled_[0].score(), pooled_[1].score()};
  }

 private:
  std::array<TopKSums, kTopK.size()> network_;
  std::array<TopKSums, kTopK.size()> pooled_;
  std::array<double, kTopK.size()> mean_{};
  size_t networks_ = 0;
};

std::vector<std::optional<Pool>> pools_of(const Dataset& dataset, const TrainingSet& test,
                                          std::span<const double> scores, const EvaluationOptions& options) {
  std::vector<std::optional<Pool>> pools(dataset.tasks.size());
  for (size_t i = 0; i < test.programs.size(); ++i) {
    const auto& [task, program] = test.programs[i];
    const auto& latency = dataset.targets[test.target].latency(task, program);
    if (!latency.measured() || (latency.failed && !options.failures)) continue;
    auto& pool = pools[task];
    if (!pool) {
      const double best = fastest_seconds(dataset, test.target, task);
      // A task in which no program ran offers no choice.
      if (best <= 0) continue;
      pool = Pool{best, {}, {}, {}};
    }
    const double label = latency.seconds() > 0 ? pool->best / latency.seconds() : 0;
    pool->scores.push_back(scores[i]);
    pool->labels.push_back(label);
    pool->latencies.push_back(label > kLeastLabel ? latency.seconds() : pool->best / kLeastLabel);
  }
  return pools;
}

/// Whether the program with the highest score failed; of equal scores, the first in the dataset counts.
bool fails_first(const Pool& pool) {
  const auto first = std::max_element(pool.scores.begin(), pool.scores.end());
  return pool.labels[static_cast<size_t>(first - pool.scores.begin())] == 0;
}

/// Scores as finite numbers: a program that a model rules out counts as one that fails.
std::vector<double> finite(std::vector<double> scores) {
  for (double& score : scores) {
    if (!std::isfinite(score)) score = 0;
  }
  return scores;
}

/// Adds the means over tasks.
void add_task(Evaluation& sums, const Pool& pool) {
  const auto predicted = finite(pool.scores);
  const double weight = static_cast<double>(pool.labels.size());
  sums.tasks += 1;
  sums.programs += pool.labels.size();
  sums.failed_first += fails_first(pool);
  sums.rank_correlation += weight * rank_correlation(pool.scores, pool.labels);
  sums.pairwise_accuracy += weight * pairwise_accuracy(pool.scores, pool.labels);
  sums.recall_at_10 += weight * top_k_recall(pool.scores, pool.labels, kRecallAt);
  sums.average_peak_at_1 += weight * a_peak_at(pool.scores, pool.labels, 1);
  sums.average_peak_at_5 += weight * a_peak_at(pool.scores, pool.labels, 5);
  sums.root_mean_squared_error += weight * root_mean_squared_error(predicted, pool.labels);
  sums.r_squared += weight * r_squared(predicted, pool.labels);
  sums.mean_absolute_percentage_error += weight * mean_absolute_percentage_error(predicted, pool.labels);
}

Result<void> check(const Dataset& dataset, const TrainingSet& test, std::span<const size_t> networks,
                   std::span<const double> scores) {
  if (scores.size() != test.programs.size()) {
    return Error{ErrorKind::kUsage,
                 "evaluation",
                 fmt::format("got {} scores for {} programs", scores.size(), test.programs.size()),
                 "Give one score for each program of the test",
                 {}};
  }
  const bool known_target = test.target < dataset.targets.size();
  const bool known_networks =
      std::all_of(networks.begin(), networks.end(), [&](size_t n) { return n < dataset.networks.size(); });
  const bool known_tasks =
      std::all_of(test.programs.begin(), test.programs.end(),
                  [&](const ProgramIndex& index) { return index.task < dataset.tasks.size(); });
  if (!known_target || !known_networks || !known_tasks) {
    return Error{ErrorKind::kUsage,
                 "evaluation",
                 "asks for a target, network or task that the dataset does not have",
                 "Split the same dataset that is evaluated",
                 {}};
  }
  return {};
}

}  // namespace

Result<Evaluation> evaluate_scores(const Dataset& dataset, const TrainingSet& test,
                                   std::span<const size_t> networks, std::span<const double> scores,
                                   const EvaluationOptions& options) {
  TILEWRIGHT_CHECK(check(dataset, test, networks, scores));
  const auto pools = pools_of(dataset, test, scores, options);
  Evaluation out;
  std::vector<Chosen> chosen(pools.size());
  for (size_t t = 0; t < pools.size(); ++t) {
    if (!pools[t]) continue;
    chosen[t] = choose(*pools[t]);
    add_task(out, *pools[t]);
  }
  const double programs = static_cast<double>(std::max<size_t>(1, out.programs));
  for (double* mean : {&out.rank_correlation, &out.pairwise_accuracy, &out.recall_at_10,
                       &out.average_peak_at_1, &out.average_peak_at_5, &out.root_mean_squared_error,
                       &out.r_squared, &out.mean_absolute_percentage_error})
    *mean /= programs;

  NetworkSums by_score;
  NetworkSums at_random;
  NetworkSums by_oracle;
  for (const size_t network : networks) {
    NetworkScore score;
    score.network = dataset.networks[network].name;
    for (size_t t = 0; t < pools.size(); ++t) {
      for (const auto& use : dataset.tasks[t].uses) {
        if (static_cast<size_t>(use.network) != network) continue;
        if (!pools[t]) {
          ++score.missing;
          continue;
        }
        ++score.tasks;
        by_score.add(use.weight, pools[t]->best, chosen[t].by_score);
        at_random.add(use.weight, pools[t]->best, chosen[t].at_random);
        by_oracle.add(use.weight, pools[t]->best, chosen[t].by_oracle);
      }
    }
    if (score.tasks == 0) continue;
    score.top_1 = by_score.score(0);
    score.top_5 = by_score.score(1);
    out.networks.push_back(std::move(score));
    for (auto* sums : {&by_score, &at_random, &by_oracle}) sums->end_network();
  }
  if (out.networks.empty()) {
    return Error{ErrorKind::kBadInput,
                 dataset.targets[test.target].target.key(),
                 "no network has a task with programs to judge by",
                 "Measure the tasks of a network that is held out, or split the dataset another way",
                 {}};
  }
  out.score = by_score.scores();
  out.random = at_random.scores();
  out.oracle = by_oracle.scores();
  return out;
}

bool same_scores(const Evaluation& a, const Evaluation& b) {
  const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
  return std::ranges::all_of(kScoreFigures, [&](auto of) { return same(a.score.*of, b.score.*of); }) &&
         std::ranges::all_of(kMeanFigures, [&](auto of) { return same(a.*of, b.*of); }) &&
         a.failed_first == b.failed_first &&
         std::ranges::equal(a.networks, b.networks, [&](const NetworkScore& x, const NetworkScore& y) {
           return x.network == y.network && same(x.top_1, y.top_1) && same(x.top_5, y.top_5);
         });
}

}  // namespace tilewright
