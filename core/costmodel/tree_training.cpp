// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tree_training.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "core/base/random.h"
#include "core/costmodel/cost_model_place.h"
#include "core/costmodel/metrics.h"
#include "core/costmodel/pack_sum.h"
#include "core/costmodel/samples.h"
#include "core/costmodel/tree_loss.h"

namespace tilewright {
namespace {

constexpr size_t kRecallAt = 64;

/// A part of the programs, with a matrix of their rows and the scores of the trees for them.
class Part {
 public:
  Part(const TreeData& data, std::span<const size_t> members, size_t columns, const TreeTraining& training) {
    for (const size_t i : members) {
      const auto& program = data.programs[i];
      data.rows->copy(program.first_row, program.rows, columns, rows);
      owner.insert(owner.end(), program.rows, static_cast<uint32_t>(labels.size()));
      labels.push_back(data.labels[i]);
      groups.push_back(data.groups[i]);
      offsets.push_back(data.offsets.empty() ? 0 : data.offsets[i]);
      own_weights.push_back(data.weights.empty() ? 1 : data.weights[i]);
    }
    scores = offsets;
    if (training.loss == TreeTraining::Loss::kPairs) {
      auto order = labels;
      if (training.good_from > 0) {
        for (double& label : order) label = label >= training.good_from ? 1 : 0;
      }
      loss = make_pairwise_loss(std::move(order), groups);
      return;
    }
    std::vector<double> weights(labels.size(), 1);
    if (training.loss == TreeTraining::Loss::kWeightedSquares) weights = labels;
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    const double scale = training.even_weights && total > 0 ? static_cast<double>(labels.size()) / total : 1;
    for (size_t i = 0; i < weights.size(); ++i) weights[i] *= scale * own_weights[i];
    loss = make_squared_loss(labels, std::move(weights));
  }

  void take(std::span<const float> values) {
    scores = offsets;
    add_to_programs(values, owner, scores);
  }

  double distance() const {
    double sum = 0;
    for (size_t i = 0; i < labels.size(); ++i) sum += (scores[i] - labels[i]) * (scores[i] - labels[i]);
    return labels.empty() ? 0 : std::sqrt(sum / static_cast<double>(labels.size()));
  }

  double recall() const {
    std::vector<std::pair<std::vector<double>, std::vector<double>>> by_group;
    for (size_t i = 0; i < labels.size(); ++i) {
      if (groups[i] >= by_group.size()) by_group.resize(groups[i] + 1);
      by_group[groups[i]].first.push_back(scores[i]);
      by_group[groups[i]].second.push_back(labels[i]);
    }
    double sum = 0;
    size_t count = 0;
    for (const auto& [predicted, measured] : by_group) {
      if (measured.empty()) continue;
      sum += average_recall_at(predicted, measured, kRecallAt);
      ++count;
    }
    return count > 0 ? sum / static_cast<double>(count) : 0;
  }

  std::vector<float> rows;
  std::vector<uint32_t> owner;  ///< of each row
  std::vector<double> labels;
  std::vector<size_t> groups;
  std::vector<double> offsets;
  std::vector<double> own_weights;
  std::vector<double> scores;
  std::unique_ptr<TreeLoss> loss;
};

/// Tells when a figure that should fall has not improved for too long.
class Patience {
 public:
  explicit Patience(const TreeTraining& training) : training_(training) {}

  bool exhausted(int round, double figure) {
    if (!first_) first_ = std::abs(figure);
    if (figure < best_ - training_.tolerance * *first_) {
      best_ = figure;
      best_round_ = round;
      return false;
    }
    return round - best_round_ >= training_.patience;
  }
  int best_round() const { return best_round_; }

 private:
  const TreeTraining& training_;
  std::optional<double> first_;
  double best_ = std::numeric_limits<double>::infinity();
  int best_round_ = 0;
};

}  // namespace

Result<BoostedTrees> grow_trees(const TreeData& data, size_t columns, const TreeTraining& training,
                                int threads, const CostModel::FitOptions& options) {
  const bool validates = training.watch == TreeTraining::Watch::kValidationError;
  const auto apart = draw_validation(data.groups, validates ? options.validation_share : 0, options.seed);
  std::vector<size_t> members[2];
  for (size_t i = 0; i < apart.size(); ++i) members[apart[i] ? 1 : 0].push_back(i);
  Part learnt(data, members[0], columns, training);
  Part judged(data, members[1], columns, training);
  Patience patience(training);
  Random random(options.seed);
  std::vector<bool> drawn(learnt.owner.size(), true);
  std::vector<float> program_gradient(learnt.labels.size());
  std::vector<float> program_hessian(learnt.labels.size());
  bool cancelled = false;
  int rounds = 0;

  const auto wanted = [&](int round) {
    if (round >= training.max_rounds) return false;
    if (round % training.watch_every != 0) return true;
    switch (training.watch) {
      case TreeTraining::Watch::kTrainingError:
        return !patience.exhausted(round, learnt.loss->error(learnt.scores));
      case TreeTraining::Watch::kTrainingDistance: return !patience.exhausted(round, learnt.distance());
      case TreeTraining::Watch::kTrainingRecall: return !patience.exhausted(round, -learnt.recall());
      case TreeTraining::Watch::kValidationError:
        return judged.labels.empty() || !patience.exhausted(round, judged.loss->error(judged.scores));
    }
    return false;
  };
  const auto step = [&](const BoostedTrees::Round& round, std::vector<float>& gradient,
                        std::vector<float>& hessian) {
    cancelled = options.stop.stop_requested();
    if (cancelled) return false;
    rounds = round.number;
    learnt.take(round.values);
    judged.take(round.validation);
    if (options.on_progress) {
      FitProgress progress{round.number, training.max_rounds, learnt.loss->error(learnt.scores), {}};
      if (!judged.labels.empty()) progress.validation = judged.loss->error(judged.scores);
      options.on_progress(progress);
    }
    const bool more = wanted(round.number);
    if (!more) return false;
    learnt.loss->derivatives(learnt.scores, program_gradient, program_hessian);
    give_to_rows(program_gradient, learnt.owner, gradient);
    give_to_rows(program_hessian, learnt.owner, hessian);
    if (training.row_share < 1) {
      if (round.number % training.rows_every == 0) {
        for (size_t row = 0; row < drawn.size(); ++row) drawn[row] = random.bernoulli(training.row_share);
      }
      // The library's own subsampling would draw anew for each tree.
      for (size_t row = 0; row < drawn.size(); ++row) {
        if (!drawn[row]) gradient[row] = hessian[row] = 0;
      }
    }
    return true;
  };

  const int used = BoostedTrees::useful_threads(learnt.owner.size(), threads);
  auto parameters = training.parameters;
  parameters.emplace_back("seed", std::to_string(options.seed % 2147483647));
  parameters.emplace_back("nthread", std::to_string(used));
  TILEWRIGHT_TRY(BoostedTrees trees,
                 BoostedTrees::train(learnt.rows, judged.rows, columns, parameters, used, step));
  if (cancelled) {
    return Error{ErrorKind::kCancelled, kCostModelPlace, "the training was stopped", "Start it again", {}};
  }
  if (validates && !judged.labels.empty() && patience.best_round() < rounds)
    return trees.first_rounds(patience.best_round());
  return trees;
}

}  // namespace tilewright
