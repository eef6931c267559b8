// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

namespace tilewright {

enum class Optimizer { kAdam, kSgd };

/// What one step of a training depends on.
struct TrainingOptions {
  std::string loss = "lambdarank";  ///< one of `loss_names`
  Optimizer optimizer = Optimizer::kAdam;
  double learning_rate = 7e-4;
  double weight_decay = 1e-6;  ///< added to gradients, as a multiple of the weight
  double clip = 0.5;           ///< greatest norm of all gradients together; 0: any
  int batch = 512;             ///< programs
  /// Losses that compare programs compare those of one task only; batches hold whole tasks where these fit.
  bool group_by_task = false;
  int64_t max_steps = 0;  ///< of a whole training; 0: any number
  uint64_t seed = 43;     ///< of the order of programs

  bool operator==(const TrainingOptions&) const = default;
};

nlohmann::json training_options_json(const TrainingOptions& options);
/// Fails with kBadInput where these are no options.
Result<TrainingOptions> training_options_from_json(const nlohmann::json& json);

}  // namespace tilewright
