// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/residual_network.h"

#include <utility>

namespace tilewright {

NetworkFitOptions residual_training() {
  NetworkFitOptions options;
  options.step.loss = "mse";
  return options;
}

NetworkFitOptions fine_tuning() {
  NetworkFitOptions options;
  options.step.optimizer = Optimizer::kSgd;
  options.step.learning_rate = 4e-2;
  options.step.weight_decay = 0;
  options.step.max_steps = 10;
  options.epochs = 10;
  return options;
}

Result<NetworkFitReport> ResidualNetwork::fit(std::shared_ptr<LearnerProcess> learner,
                                              const NetworkPrograms& programs, std::span<const float> labels,
                                              NetworkFitOptions options) {
  if (programs.size() == 0) {
    local_.reset();
    return NetworkFitReport{};
  }
  if (labels.size() != programs.size())
    return Error{ErrorKind::kBadInput, "training data", "a residual has one label a program", "", ""};
  TILEWRIGHT_TRY(const std::vector<float> known, base_.predict(programs));
  std::vector<float> residuals;
  for (size_t i = 0; i < known.size(); ++i) residuals.push_back(labels[i] - known[i]);
  NetworkOptions small = base_.options();
  small.hidden = kHidden;
  small.sigmoid = false;
  ++small.seed;
  TILEWRIGHT_TRY(Network local, Network::create(std::move(learner), small));
  TILEWRIGHT_TRY(NetworkFitReport report, local.fit(programs, residuals, options));
  local_.emplace(std::move(local));
  return report;
}

Result<std::vector<float>> ResidualNetwork::predict(const NetworkPrograms& programs) {
  TILEWRIGHT_TRY(std::vector<float> scores, base_.predict(programs));
  if (!local_) return scores;
  TILEWRIGHT_TRY(const std::vector<float> residuals, local_->predict(programs));
  for (size_t i = 0; i < scores.size(); ++i) scores[i] += residuals[i];
  return scores;
}

}  // namespace tilewright
