// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/local_network.h"

#include <cmath>
#include <optional>
#include <utility>

#include "core/costmodel/cost_model_place.h"
#include "core/costmodel/learner/network.h"
#include "core/costmodel/learner/network_kinds.h"
#include "core/costmodel/network_input.h"

namespace tilewright {
namespace {

constexpr const char* kNetwork = "mlp";
constexpr NetworkInput kInput = NetworkInput::kStatements;
/// The width of TenSet's small network.
constexpr int kHidden = 128;

/// The large network's settings, with squared error as the loss.
Result<NetworkFitOptions> local_training(const CostModel::FitOptions& options) {
  TILEWRIGHT_TRY(const NetworkKind kind, find_network_kind(kNetwork));
  NetworkFitOptions training = with_loss(kind.training(), "mse");
  training.step.seed = options.seed;
  training.stop = options.stop;
  training.checkpoint = options.checkpoint;
  if (options.on_progress) {
    training.on_epoch = [&options](const NetworkEpoch& epoch) {
      options.on_progress({epoch.epoch, epoch.epochs, epoch.training_loss, epoch.validation_rank});
    };
  }
  return training;
}

class LocalNetwork final : public LocalModel {
 public:
  explicit LocalNetwork(std::shared_ptr<LearnerProcess> learner) : learner_(std::move(learner)) {}

  CostModel::Needs needs() const override { return network_needs(kInput); }

  Result<void> fit(std::span<const Sample> samples, std::span<const double> residuals,
                   const CostModel::FitOptions& options) override {
    NetworkInputBuilder shown(kInput);
    std::vector<float> wanted;
    for (size_t i = 0; i < samples.size(); ++i) {
      // Squared error does not depend on tasks.
      if (!std::isfinite(residuals[i]) || !shown.add(samples[i].candidate, 0)) continue;
      wanted.push_back(static_cast<float>(residuals[i]));
    }
    if (wanted.empty()) {
      network_.reset();
      return {};
    }
    TILEWRIGHT_TRY(const NetworkKind kind, find_network_kind(kNetwork));
    NetworkOptions small = published_options(kind, network_columns(kInput));
    small.hidden = kHidden;
    small.seed = options.seed;
    TILEWRIGHT_TRY(const NetworkFitOptions training, local_training(options));
    TILEWRIGHT_TRY(Network network, Network::create(learner_, small, options.stop));
    TILEWRIGHT_CHECK(network.fit(shown.programs(), wanted, training));
    network_ = std::move(network);
    return {};
  }

  Result<std::vector<float>> predict(std::span<const Candidate> candidates,
                                     const std::stop_token& stop) override {
    std::vector<float> corrections(candidates.size(), 0);
    if (!network_) return corrections;
    NetworkInputBuilder builder(kInput);
    std::vector<size_t> shown;
    for (size_t i = 0; i < candidates.size(); ++i) {
      if (builder.add(candidates[i], 0)) shown.push_back(i);
    }
    TILEWRIGHT_TRY(const auto scores, network_->predict(builder.programs(), 0, stop));
    for (size_t k = 0; k < shown.size(); ++k) corrections[shown[k]] = scores[k];
    return corrections;
  }

  Result<std::string> save() override {
    if (!network_) return std::string{};
    return network_->save();
  }

  Result<void> load(const std::string& bytes) override {
    if (bytes.empty()) {
      network_.reset();
      return {};
    }
    TILEWRIGHT_TRY(Network network, Network::load(learner_, bytes));
    const auto& made_with = network.options();
    if (made_with.network != kNetwork || made_with.columns != network_columns(kInput)) {
      return Error{ErrorKind::kBadInput,
                   kCostModelPlace,
                   "has a local network that is no " + std::string(kNetwork) + " of this version",
                   "Train one, or choose another file",
                   {}};
    }
    network_ = std::move(network);
    return {};
  }

  int64_t parameter_count() const override { return network_ ? network_->parameter_count() : 0; }

 private:
  std::shared_ptr<LearnerProcess> learner_;
  std::optional<Network> network_;
};

}  // namespace

std::unique_ptr<LocalModel> make_local_network(const CostModelOptions& options) {
  return std::make_unique<LocalNetwork>(options.learner);
}

}  // namespace tilewright
