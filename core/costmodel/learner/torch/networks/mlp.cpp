// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

/// TenSet's network: a projection of each statement by itself, their sum, and two residual blocks.
class StatementMlp final : public TorchNetwork {
 public:
  StatementMlp(const NetworkOptions& options, at::Device device)
      : TorchNetwork(options, device),
        width_(hidden_or(256)),
        encoder_(parameters_, "encoder", {options.columns, width_, width_}, LinearChain::Last::kRelu),
        blocks_(parameters_, "blocks", width_),
        head_(parameters_, "head", width_, 1) {}

  at::Tensor forward(const Batch& batch, Pass&) override {
    return head_(blocks_(sum_by(encoder_(batch.rows), batch.owner_tensor, batch.programs)));
  }

 private:
  int64_t width_;
  LinearChain encoder_;
  ResidualBlocks blocks_;
  Linear head_;
};

}  // namespace

std::unique_ptr<TorchNetwork> make_mlp(const NetworkOptions& options, at::Device device) {
  return std::make_unique<StatementMlp>(options, device);
}

}  // namespace tilewright
