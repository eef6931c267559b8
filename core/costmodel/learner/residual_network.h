// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/costmodel/learner/network.h"

namespace tilewright {

/// A frozen network, and a small one of what it gets wrong on other data: the prediction is their sum
/// (TenSet's mode `plus_mix_task`). TenSet's small network ends in a sigmoid and so cannot say "slower than
/// that"; this one does not. One thread at a time.
class ResidualNetwork {
 public:
  /// The width of TenSet's small network.
  static constexpr int kHidden = 128;

  /// Predicts as `base` does until `fit`. The base has one platform.
  explicit ResidualNetwork(Network base) : base_(std::move(base)) {}

  /// Learns what labels are above the base's predictions, from scratch, by a network like the base but
  /// `kHidden` wide. Without programs nothing is left but the base. Fails as `Network::fit` does.
  Result<NetworkFitReport> fit(std::shared_ptr<LearnerProcess> learner, const NetworkPrograms& programs,
                               std::span<const float> labels, NetworkFitOptions options);

  Result<std::vector<float>> predict(const NetworkPrograms& programs);

 private:
  Network base_;
  std::optional<Network> local_;
};

/// Settings of TenSet's small network: as its base's, by squared error.
NetworkFitOptions residual_training();
/// Settings of TenSet's fine-tuning: a few steps of plain gradient descent, nothing frozen.
NetworkFitOptions fine_tuning();

}  // namespace tilewright
