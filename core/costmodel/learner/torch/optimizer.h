// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/costmodel/learner/torch/parameters.h"
#include "core/costmodel/learner/training_options.h"

namespace tilewright {

/// Adam's means of a parameter's gradients and of their squares.
struct Moments {
  at::Tensor first;
  at::Tensor second;
};

/// Where an optimiser stands; empty at first.
struct OptimizerState {
  int64_t steps = 0;
  std::vector<Moments> moments;  ///< of each tensor of the set; undefined where it did not learn yet
};

/// Adam's usual constant beside the root.
inline constexpr double kAdamLeastRoot = 1e-8;

/// Changes the parameters by their gradients as Adam does, and forgets these.
void adam_step(ParameterSet& parameters, OptimizerState& state, double learning_rate,
               double least_root = kAdamLeastRoot);

/// Changes the parameters by their gradients, and forgets these: plain descent or Adam (Kingma and Ba), both
/// with weight decay as a part of the gradient.
void optimizer_step(ParameterSet& parameters, OptimizerState& state, const TrainingOptions& options);

}  // namespace tilewright
