// SPDX-License-Identifier: Apache-2.0
#include "core/search/random_forest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tilewright {
namespace {

/// The library has no trees without a limit that are grown exactly; a deeper one tells no more rows apart.
constexpr int kForestDepth = 24;

std::vector<float> forest_values(const PointRows& rows) {
  return {rows.values.begin(), rows.values.end()};
}

BoostedTrees::Parameters forest_parameters(const ForestOptions& options, size_t width, uint64_t seed,
                                           int threads) {
  const double column_share = 1 / std::sqrt(static_cast<double>(std::max<size_t>(1, width)));
  return {{"num_parallel_tree", std::to_string(options.trees)},
          {"subsample", fmt::format("{}", options.row_share)},
          {"colsample_bynode", fmt::format("{}", column_share)},
          {"eta", "1"},
          {"lambda", "0"},
          {"min_child_weight", "0"},
          {"max_depth", std::to_string(kForestDepth)},
          {"tree_method", "exact"},
          {"seed", std::to_string(seed % std::numeric_limits<int32_t>::max())},
          {"nthread", std::to_string(threads)}};
}

}  // namespace

double ForestJudgement::similarity(size_t a, size_t b) const {
  const auto of_a = leaves[a];
  const auto of_b = leaves[b];
  size_t same = 0;
  for (size_t i = 0; i < of_a.size(); ++i) same += of_a[i] == of_b[i] ? 1 : 0;
  return static_cast<double>(same) / static_cast<double>(std::max<size_t>(1, of_a.size()));
}

Result<RandomForest> RandomForest::grow(const PointRows& rows, std::span<const char> belongs,
                                        std::span<const double> weights, const ForestOptions& options,
                                        uint64_t seed, int threads) {
  const int used = BoostedTrees::useful_threads(rows.size() * static_cast<size_t>(options.trees), threads);
  const auto step = [&](const BoostedTrees::Round& round, std::vector<float>& gradient,
                        std::vector<float>& hessian) {
    for (size_t i = 0; i < belongs.size(); ++i) {
      gradient[i] = belongs[i] ? -static_cast<float>(weights[i]) : 0;
      hessian[i] = static_cast<float>(weights[i]);
    }
    return round.number == 0;
  };
  TILEWRIGHT_TRY(auto trees,
                 BoostedTrees::train(forest_values(rows), {}, rows.width,
                                     forest_parameters(options, rows.width, seed, used), used, step));
  return RandomForest(std::move(trees), options.trees);
}

Result<ForestJudgement> RandomForest::judge(const PointRows& rows) const {
  const std::vector<float> values = forest_values(rows);
  ForestJudgement judgement;
  TILEWRIGHT_TRY(judgement.chances, trees_.predict(values, rows.width));
  TILEWRIGHT_TRY(const auto leaves, trees_.leaves(values, rows.width));
  judgement.leaves = {static_cast<size_t>(count_), {leaves.begin(), leaves.end()}};
  return judgement;
}

}  // namespace tilewright
