// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

/// TenSet's attention over statements: one layer with a residual; the score is the sum over the statements.
class StatementAttention final : public TorchNetwork {
 public:
  StatementAttention(const NetworkOptions& options, at::Device device)
      : TorchNetwork(options, device),
        width_(hidden_or(256)),
        encoder_(parameters_, "encoder", {options.columns, width_, width_}, LinearChain::Last::kRelu),
        attention_(parameters_, "attention", width_, 8),
        head_(parameters_, "head", width_, 1) {}

  at::Tensor forward(const Batch& batch, Pass& pass) override {
    const Padding padding = Padding::make(batch.owner, batch.programs, batch.device);
    const at::Tensor encoded = encoder_(batch.rows);
    if (!options_.mask_padding) {
      // The published code adds the contributions of padding, too.
      const at::Tensor tokens = padding.spread(encoded);
      return head_(tokens + attention_(tokens, {}, pass)).sum(1);
    }
    return sum_by(head_(encoded + attention_(encoded, padding, true, {}, pass)), batch.owner_tensor,
                  batch.programs);
  }

 private:
  int64_t width_;
  LinearChain encoder_;
  SelfAttention attention_;
  Linear head_;
};

}  // namespace

std::unique_ptr<TorchNetwork> make_mha(const NetworkOptions& options, at::Device device) {
  return std::make_unique<StatementAttention>(options, device);
}

}  // namespace tilewright
