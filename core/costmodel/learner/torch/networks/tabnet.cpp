// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <string>

#include "core/costmodel/learner/torch/entmax.h"
#include "core/costmodel/learner/torch/ghost_batch_norm.h"
#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

// TenSet's settings of TabNet.
constexpr int64_t kDecision = 64;
constexpr int64_t kAttention = 64;
constexpr int kSteps = 7;
constexpr double kRelaxation = 1.3;
constexpr int64_t kVirtualBatch = 512;
constexpr double kMomentum = 0.02;
constexpr double kFirstMomentum = 0.01;
constexpr int64_t kWholeBatch = int64_t{1} << 40;
constexpr int64_t kOutput = 256;

using Norm = GhostBatchNorm;

/// A gated linear unit after a linear layer, which several units may share.
class GatedUnit {
 public:
  GatedUnit(ParameterSet& set, const std::string& name, const Linear& linear)
      : linear_(linear), norm_(set, name + ".norm", 2 * (kDecision + kAttention), kVirtualBatch, kMomentum) {}

  at::Tensor operator()(const at::Tensor& x, bool training) const {
    return at::glu(norm_(linear_(x), training), -1);
  }

 private:
  Linear linear_;
  Norm norm_;
};

/// Four gated units, the linear layers of the first two shared between all steps.
class FeatureTransformer {
 public:
  FeatureTransformer(ParameterSet& set, const std::string& name, const std::array<Linear, 2>& shared) {
    constexpr int64_t kWidth = kDecision + kAttention;
    for (size_t i = 0; i < shared.size(); ++i)
      units_.emplace_back(set, name + ".shared" + std::to_string(i), shared[i]);
    for (int i = 0; i < 2; ++i) {
      const std::string unit = name + ".own" + std::to_string(i);
      units_.emplace_back(set, unit, Linear(set, unit, kWidth, 2 * kWidth, false));
    }
  }

  at::Tensor operator()(const at::Tensor& x, bool training) const {
    at::Tensor out = units_[0](x, training);
    for (size_t i = 1; i < units_.size(); ++i) out = (out + units_[i](out, training)) * std::sqrt(0.5);
    return out;
  }

 private:
  std::vector<GatedUnit> units_;
};

/// Chooses which features a step may look at.
class AttentiveTransformer {
 public:
  AttentiveTransformer(ParameterSet& set, const std::string& name, int64_t columns)
      : linear_(set, name, kAttention, columns, false),
        norm_(set, name + ".norm", columns, kVirtualBatch, kMomentum) {}

  at::Tensor operator()(const at::Tensor& prior, const at::Tensor& attention, bool training) const {
    return entmax15(norm_(linear_(attention), training) * prior);
  }

 private:
  Linear linear_;
  Norm norm_;
};

/// TabNet over each statement (Arik and Pfister), then TenSet's sum over statements and residual blocks. As
/// in TenSet, there is no loss that rewards sparse masks.
class StatementTabnet final : public TorchNetwork {
 public:
  StatementTabnet(const NetworkOptions& options, at::Device device)
      : TorchNetwork(options, device),
        output_width_(hidden_or(kOutput)),
        first_norm_(parameters_, "norm", options.columns, kWholeBatch, kFirstMomentum),
        shared_{Linear(parameters_, "shared.0", options.columns, 2 * (kDecision + kAttention), false),
                Linear(parameters_, "shared.1", kDecision + kAttention, 2 * (kDecision + kAttention), false)},
        splitter_(parameters_, "splitter", shared_),
        mapping_(parameters_, "mapping", kDecision, output_width_, false),
        blocks_(parameters_, "blocks", output_width_),
        head_(parameters_, "head", output_width_, 1) {
    for (int step = 0; step < kSteps; ++step) {
      attentive_.emplace_back(parameters_, "attentive" + std::to_string(step), options.columns);
      features_.emplace_back(parameters_, "features" + std::to_string(step), shared_);
    }
  }

  at::Tensor forward(const Batch& batch, Pass& pass) override {
    const at::Tensor x = first_norm_(batch.rows, pass.training);
    at::Tensor prior = at::ones_like(x);
    at::Tensor attention = splitter_(x, pass.training).narrow(1, kDecision, kAttention);
    at::Tensor decision = at::zeros({x.size(0), kDecision}, x.options());
    for (size_t step = 0; step < features_.size(); ++step) {
      const at::Tensor mask = attentive_[step](prior, attention, pass.training);
      pass.note("mask", mask);
      prior = prior * (kRelaxation - mask);
      const at::Tensor out = features_[step](mask * x, pass.training);
      decision = decision + at::relu(out.narrow(1, 0, kDecision));
      attention = out.narrow(1, kDecision, kAttention);
    }
    return head_(blocks_(sum_by(mapping_(decision), batch.owner_tensor, batch.programs)));
  }

 private:
  int64_t output_width_;
  Norm first_norm_;
  std::array<Linear, 2> shared_;
  FeatureTransformer splitter_;
  Linear mapping_;
  ResidualBlocks blocks_;
  Linear head_;
  std::vector<AttentiveTransformer> attentive_;
  std::vector<FeatureTransformer> features_;
};

}  // namespace

std::unique_ptr<TorchNetwork> make_tabnet(const NetworkOptions& options, at::Device device) {
  return std::make_unique<StatementTabnet>(options, device);
}

}  // namespace tilewright
