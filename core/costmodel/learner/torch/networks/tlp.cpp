// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

/// TLP's network over rows of primitives (section 4.4): attention without positions or mask, and the sum over
/// all rows, padding included. With a head for each platform it is the network of MTL-TLP (section 5): the
/// heads share the trunk, and the first head is that of the target.
class PrimitiveAttention final : public TorchNetwork {
 public:
  PrimitiveAttention(const NetworkOptions& options, at::Device device)
      : TorchNetwork(options, device),
        width_(hidden_or(256)),
        encoder_(parameters_, "encoder", {options.columns, 64, 128, width_, width_},
                 LinearChain::Last::kRelu),
        attention_(parameters_, "attention", width_, 8),
        blocks_(parameters_, "blocks", width_) {
    for (int platform = 0; platform < options.platforms; ++platform) {
      heads_.emplace_back(parameters_, "head" + std::to_string(platform),
                          std::vector<int64_t>{width_, width_, width_ / 2, width_ / 4, 1},
                          LinearChain::Last::kPlain);
    }
  }

  at::Tensor forward(const Batch& batch, Pass& pass) override {
    const auto groups = LengthGroups::make(batch.owner, batch.programs, batch.device);
    const at::Tensor rows = encoder_(groups.arrange(batch.rows));
    const at::Tensor repeat = batch.repeat.defined() ? groups.arrange(batch.repeat) : at::Tensor();
    std::vector<at::Tensor> attended;
    for (const auto& group : groups.groups) {
      const at::Tensor own = rows.narrow(0, group.first, group.rows);
      attended.push_back(attention_(own, group.padding, true, often(repeat, group), pass));
    }
    const at::Tensor mixed = blocks_(rows + at::cat(attended));
    const at::Tensor owner = groups.arrange(batch.owner_tensor);
    std::vector<at::Tensor> scores;
    for (const auto& head : heads_) {
      const at::Tensor of_rows = repeat.defined() ? head(mixed) * repeat : head(mixed);
      scores.push_back(sum_by(of_rows, owner, batch.programs));
    }
    return at::cat(scores, 1);
  }

 private:
  /// A key that stands for several equal ones counts as often in the softmax.
  static at::Tensor often(const at::Tensor& repeat, const LengthGroups::Group& group) {
    if (!repeat.defined()) return {};
    const Padding& padding = group.padding;
    return padding.spread(at::log(repeat.narrow(0, group.first, group.rows)))
        .view({padding.sequences, 1, 1, padding.longest});
  }

  int64_t width_;
  LinearChain encoder_;
  SelfAttention attention_;
  ResidualBlocks blocks_;
  std::vector<LinearChain> heads_;
};

}  // namespace

std::unique_ptr<TorchNetwork> make_tlp(const NetworkOptions& options, at::Device device) {
  return std::make_unique<PrimitiveAttention>(options, device);
}

std::unique_ptr<TorchNetwork> make_mtl_tlp(const NetworkOptions& options, at::Device device) {
  return std::make_unique<PrimitiveAttention>(options, device);
}

}  // namespace tilewright
