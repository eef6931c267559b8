// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/optimizer.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

constexpr double kFirstDecay = 0.9;
constexpr double kSecondDecay = 0.999;

/// The factor that brings the norm of all gradients down to `greatest`.
at::Tensor clip_factor(const ParameterSet& parameters, double greatest) {
  std::vector<at::Tensor> squares;
  for (const auto& entry : parameters.tensors()) {
    const at::Tensor& gradient = entry.tensor.grad();
    if (gradient.defined()) squares.push_back((gradient * gradient).sum());
  }
  if (squares.empty()) return {};
  return (greatest / (at::sqrt(at::stack(squares).sum()) + 1e-6)).clamp_max(1);
}

void adam(at::Tensor& value, const at::Tensor& gradient, Moments& moments, int64_t step, double rate,
          double least_root) {
  if (!moments.first.defined()) {
    moments.first = at::zeros_like(value);
    moments.second = at::zeros_like(value);
  }
  moments.first.mul_(kFirstDecay).add_(gradient, 1 - kFirstDecay);
  moments.second.mul_(kSecondDecay).addcmul_(gradient, gradient, 1 - kSecondDecay);
  const double first = 1 - std::pow(kFirstDecay, static_cast<double>(step));
  const double second = 1 - std::pow(kSecondDecay, static_cast<double>(step));
  const at::Tensor root = at::sqrt(moments.second).div_(std::sqrt(second)).add_(least_root);
  value.addcdiv_(moments.first, root, -rate / first);
}

}  // namespace

void adam_step(ParameterSet& parameters, OptimizerState& state, double learning_rate, double least_root) {
  const at::NoGradGuard no_grad;
  auto& tensors = parameters.tensors();
  state.moments.resize(tensors.size());
  ++state.steps;
  for (size_t i = 0; i < tensors.size(); ++i) {
    at::Tensor& value = tensors[i].tensor;
    const at::Tensor gradient = value.grad();
    if (!gradient.defined()) continue;
    adam(value, gradient, state.moments[i], state.steps, learning_rate, least_root);
    value.mutable_grad().reset();
  }
}

void optimizer_step(ParameterSet& parameters, OptimizerState& state, const TrainingOptions& options) {
  const at::NoGradGuard no_grad;
  const at::Tensor factor = options.clip > 0 ? clip_factor(parameters, options.clip) : at::Tensor();
  auto& tensors = parameters.tensors();
  state.moments.resize(tensors.size());
  ++state.steps;
  for (size_t i = 0; i < tensors.size(); ++i) {
    at::Tensor& value = tensors[i].tensor;
    at::Tensor gradient = value.grad();
    if (!gradient.defined()) continue;
    if (factor.defined()) gradient = gradient * factor;
    if (options.weight_decay > 0) gradient = gradient.add(value, options.weight_decay);
    if (options.optimizer == Optimizer::kAdam) {
      adam(value, gradient, state.moments[i], state.steps, options.learning_rate, kAdamLeastRoot);
    } else {
      value.add_(gradient, -options.learning_rate);
    }
    value.mutable_grad().reset();
  }
}

}  // namespace tilewright
