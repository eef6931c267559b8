// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/costmodel/learner/fit_checkpoint.h"
#include "core/costmodel/learner/network.h"

namespace tilewright {

/// The training loss after one more batch, nineteen parts of what it was before and one of the batch's; the
/// first batch's alone (TenSet).
double smoothed_loss(std::optional<double> before, double loss);

/// One training of a network: asks the learner for one piece of an epoch after the other, and decides when it
/// is enough. Used once.
class NetworkFit {
 public:
  NetworkFit(Network& network, const NetworkPrograms& programs, std::span<const float> labels,
             const NetworkFitOptions& options)
      : network_(network), programs_(programs), labels_(labels), options_(options) {}

  Result<NetworkFitReport> run();

 private:
  Result<void> check() const;
  /// Sets programs apart.
  void split();
  Result<void> send(DataPart part, std::span<const int64_t> positions);
  Result<void> resume();
  Result<void> train_epoch(NetworkEpoch& epoch);
  Result<void> validate(NetworkEpoch& epoch);
  /// Compares an epoch with those before.
  Result<void> judge(NetworkEpoch& epoch);
  /// Whether the last epochs were no better than one before them, and enough.
  bool out_of_patience() const;
  Result<void> keep();
  Result<void> finish();
  TrainingOptions step_options(int epoch) const;
  std::string fingerprint() const;
  int64_t id() const { return network_.id_; }
  LearnerProcess& learner() const { return *network_.learner_; }

  Network& network_;
  const NetworkPrograms& programs_;
  std::span<const float> labels_;
  const NetworkFitOptions& options_;
  std::vector<int64_t> training_;  ///< positions of programs
  std::vector<int64_t> validation_;
  FitCheckpoint state_;
  bool fresh_ = true;  ///< no step was made yet
  bool out_of_steps_ = false;
};

}  // namespace tilewright
