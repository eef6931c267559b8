// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/costmodel/learner/torch/graph_layers/graph_layer.h"
#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

constexpr int64_t kGatHeads = 4;
constexpr double kGatSlope = 0.2;

class MaskGatLayer final : public GraphLayer {
 public:
  MaskGatLayer(ParameterSet& set, const std::string& name, int64_t inputs, int64_t outputs)
      : share_(outputs / kGatHeads),
        linear_(set, name, inputs, outputs, false),
        from_(set.uniform(name + ".from", {kGatHeads, share_}, 1 / std::sqrt(static_cast<double>(share_)))),
        to_(set.uniform(name + ".to", {kGatHeads, share_}, 1 / std::sqrt(static_cast<double>(share_)))),
        bias_(set.constant(name + ".bias", {outputs}, 0)) {}

  at::Tensor forward(const at::Tensor& nodes, const GraphSet& graphs) const override {
    const int64_t count = nodes.size(0);
    const at::Tensor own = at::arange(count, graphs.source.options());
    const at::Tensor source = at::cat({graphs.source, own});
    const at::Tensor target = at::cat({graphs.target, own});
    const at::Tensor features = linear_(nodes).view({count, kGatHeads, share_});
    const at::Tensor scores = at::leaky_relu(
        (features * from_).sum(-1).index_select(0, source) + (features * to_).sum(-1).index_select(0, target),
        kGatSlope);
    // Any common shift leaves the softmax as it is; this keeps the exponentials finite.
    const at::Tensor weights = at::exp(scores - scores.detach().max());
    const at::Tensor total = sum_by(weights, target, count).clamp_min(1e-12);
    const at::Tensor shares = (weights / total.index_select(0, target)).unsqueeze(-1);
    const at::Tensor mixed = sum_by(features.index_select(0, source) * shares, target, count);
    return at::relu(mixed.reshape({count, kGatHeads * share_}) + bias_);
  }

 private:
  int64_t share_;
  Linear linear_;
  at::Tensor from_;
  at::Tensor to_;
  at::Tensor bias_;
};

}  // namespace

std::unique_ptr<GraphLayer> make_mask_gat_layer(ParameterSet& set, const std::string& name, int64_t inputs,
                                                int64_t outputs) {
  return std::make_unique<MaskGatLayer>(set, name, inputs, outputs);
}

}  // namespace tilewright
