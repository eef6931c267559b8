// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <tuple>

#include "core/costmodel/learner/torch/layers.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

/// TenSet's recurrent network: statements in program order, the last state, two residual blocks.
class StatementLstm final : public TorchNetwork {
 public:
  StatementLstm(const NetworkOptions& options, at::Device device)
      : TorchNetwork(options, device),
        width_(hidden_or(256)),
        encoder_(parameters_, "encoder", {options.columns, width_, width_}, LinearChain::Last::kRelu),
        blocks_(parameters_, "blocks", width_),
        head_(parameters_, "head", width_, 1) {
    const double bound = 1 / std::sqrt(static_cast<double>(width_));
    gates_ = {parameters_.uniform("lstm.input.weight", {4 * width_, width_}, bound),
              parameters_.uniform("lstm.state.weight", {4 * width_, width_}, bound),
              parameters_.uniform("lstm.input.bias", {4 * width_}, bound),
              parameters_.uniform("lstm.state.bias", {4 * width_}, bound)};
  }

  at::Tensor forward(const Batch& batch, Pass& pass) override {
    const Padding padding = Padding::make(batch.owner, batch.programs, batch.device);
    const at::Tensor encoded = padding.spread(encoder_(batch.rows));
    const at::Tensor start = at::zeros({1, batch.programs, width_}, encoded.options());
    const at::Tensor states =
        std::get<0>(at::lstm(encoded, {start, start}, gates_, true, 1, 0.0, pass.training, false, true));
    if (!options_.mask_padding) return head_(blocks_(states.select(1, padding.longest - 1)));
    // The state after the last row of each program; padding comes behind it.
    std::vector<int64_t> last(static_cast<size_t>(batch.programs), -1);
    for (const int64_t program : batch.owner) ++last[static_cast<size_t>(program)];
    for (size_t i = 0; i < last.size(); ++i) last[i] += static_cast<int64_t>(i) * padding.longest;
    return head_(blocks_(states.reshape({-1, width_}).index_select(0, tensor_of(last, batch.device))));
  }

 private:
  int64_t width_;
  LinearChain encoder_;
  ResidualBlocks blocks_;
  Linear head_;
  std::vector<at::Tensor> gates_;
};

}  // namespace

std::unique_ptr<TorchNetwork> make_lstm(const NetworkOptions& options, at::Device device) {
  return std::make_unique<StatementLstm>(options, device);
}

}  // namespace tilewright
