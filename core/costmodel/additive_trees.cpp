// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/additive_trees.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "core/costmodel/boosted_trees.h"
#include "core/costmodel/tree_loss.h"

namespace tilewright {
namespace {

/// The cycles of all statements: the drafted cycles of each, times its factor, which is given as a logarithm.
std::vector<double> statement_cycles(const DraftedPrograms& programs, double offset,
                                     std::span<const float> factors) {
  std::vector<double> cycles(programs.owner().size());
  for (size_t i = 0; i < cycles.size(); ++i)
    cycles[i] = std::exp(programs.log_cycles()[i] + offset + static_cast<double>(factors[i]));
  return cycles;
}

std::vector<double> program_cycles(const DraftedPrograms& programs, std::span<const double> statements) {
  std::vector<double> cycles(programs.fork_cycles().begin(), programs.fork_cycles().end());
  for (size_t i = 0; i < statements.size(); ++i) cycles[programs.owner()[i]] += statements[i];
  return cycles;
}

double mean_error(const DraftedPrograms& programs, const std::vector<double>& log_cycles) {
  const auto drafted = programs.program_log_cycles();
  double sum = 0;
  for (size_t i = 0; i < drafted.size(); ++i) sum += log_cycles[i] - drafted[i];
  return drafted.empty() ? 0 : sum / static_cast<double>(drafted.size());
}

/// The two losses that the trees reduce, of cycles and of order, and their derivatives by the programs'
/// scores. A score is minus the logarithm of the cycles.
class Descent {
 public:
  Descent(const MeasuredPrograms& measured, const AdditiveTreesOptions& options)
      : options_(options),
        weights_(measured.weights),
        order_(make_pairwise_loss(measured.labels, measured.groups, {options.order_sharpness, true})) {
    std::vector<double> wanted;
    for (const double value : measured.log_cycles) wanted.push_back(-value);
    const size_t count = wanted.size();
    cycles_ = make_squared_loss(std::move(wanted), std::vector<double>(count, 1));
  }

  double error(std::span<const double> scores) const { return cycles_->error(scores); }

  void derivatives(std::span<const double> scores, std::vector<float>& gradient,
                   std::vector<float>& hessian) const {
    std::vector<float> more_gradient(scores.size());
    std::vector<float> more_hessian(scores.size());
    cycles_->derivatives(scores, gradient, hessian);
    order_->derivatives(scores, more_gradient, more_hessian);
    const auto of_cycles = static_cast<float>(options_.cycles_weight);
    const auto of_order = static_cast<float>(options_.order_weight);
    for (size_t i = 0; i < scores.size(); ++i) {
      const float weight = weights_.empty() ? 1 : static_cast<float>(weights_[i]);
      gradient[i] = weight * (of_cycles * gradient[i] + of_order * more_gradient[i]);
      hessian[i] = weight * (of_cycles * hessian[i] + of_order * more_hessian[i]);
    }
  }

 private:
  const AdditiveTreesOptions& options_;
  const std::vector<double>& weights_;
  std::unique_ptr<TreeLoss> cycles_;
  std::unique_ptr<TreeLoss> order_;
};

BoostedTrees::Parameters parameters_of(const AdditiveTreesOptions& options, int threads) {
  return {{"max_depth", std::to_string(options.max_depth)},
          {"eta", fmt::format("{}", options.eta)},
          {"min_child_weight", fmt::format("{}", options.min_child_weight)},
          {"subsample", fmt::format("{}", options.row_share)},
          {"colsample_bytree", fmt::format("{}", options.column_share)},
          {"tree_method", "hist"},
          {"max_bin", "256"},
          {"seed", std::to_string(options.seed % 2147483647)},
          {"nthread", std::to_string(threads)}};
}

}  // namespace

Result<AdditiveTrees> AdditiveTrees::fit(const DraftedPrograms& programs, const MeasuredPrograms& measured,
                                         const AdditiveTreesOptions& options, const Tell& tell) {
  const double offset = mean_error(programs, measured.log_cycles);
  const Descent descent(measured, options);
  const auto owner = programs.owner();
  std::vector<double> scores(programs.count());
  std::vector<float> program_gradient(programs.count());
  std::vector<float> program_hessian(programs.count());
  const auto step = [&](const BoostedTrees::Round& round, std::vector<float>& gradient,
                        std::vector<float>& hessian) {
    const auto parts = statement_cycles(programs, offset, round.values);
    const auto sums = program_cycles(programs, parts);
    for (size_t i = 0; i < sums.size(); ++i) scores[i] = -std::log(sums[i]);
    if (!tell(round.number, descent.error(scores)) || round.number >= options.rounds) return false;
    descent.derivatives(scores, program_gradient, program_hessian);
    for (size_t i = 0; i < parts.size(); ++i) {
      // More cycles, a lower score.
      const auto share = static_cast<float>(parts[i] / sums[owner[i]]);
      gradient[i] = -share * program_gradient[owner[i]];
      hessian[i] = share * program_hessian[owner[i]];
    }
    return true;
  };
  const int threads = BoostedTrees::useful_threads(owner.size(), options.threads);
  TILEWRIGHT_TRY(const auto grown, BoostedTrees::train(programs.rows(), {}, DraftedPrograms::kColumns,
                                                       parameters_of(options, threads), threads, step));
  TILEWRIGHT_TRY(auto trees, FlatTrees::from(grown, DraftedPrograms::kColumns));
  return AdditiveTrees(std::move(trees), offset);
}

std::vector<double> AdditiveTrees::log_cycles(const DraftedPrograms& programs) const {
  const auto factors = trees_.predict(programs.rows(), DraftedPrograms::kColumns);
  auto cycles = program_cycles(programs, statement_cycles(programs, offset_, factors));
  for (double& value : cycles) value = std::log(value);
  return cycles;
}

Result<AdditiveTrees> AdditiveTrees::load(const std::string& bytes, double offset) {
  TILEWRIGHT_TRY(auto trees, FlatTrees::load(bytes, DraftedPrograms::kColumns));
  return AdditiveTrees(std::move(trees), offset);
}

}  // namespace tilewright
