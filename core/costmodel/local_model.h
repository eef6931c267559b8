// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/costmodel/cost_model.h"

namespace tilewright {

/// What a frozen model leaves over, learnt from other data (TenSet's local model, section 6): a correction
/// that is added to the score of each program. One thread at a time.
class LocalModel {
 public:
  virtual ~LocalModel() = default;
  virtual CostModel::Needs needs() const = 0;
  /// Learns `residuals` (one a sample; not finite: passed over) in place of what it knew. Fails as
  /// `CostModel::fit` does, and knows then what it did before.
  virtual Result<void> fit(std::span<const Sample> samples, std::span<const double> residuals,
                           const CostModel::FitOptions& options) = 0;
  /// The correction of each program; 0 where there is nothing of it to see, or nothing was learnt. Fails with
  /// kCancelled where stopped.
  virtual Result<std::vector<float>> predict(std::span<const Candidate> candidates,
                                             const std::stop_token& stop) = 0;
  virtual Result<std::string> save() = 0;
  /// Fails with kBadInput where `save` gave no such bytes.
  virtual Result<void> load(const std::string& bytes) = 0;
  /// As `CostModel::parameter_count`.
  virtual int64_t parameter_count() const = 0;
};

}  // namespace tilewright
