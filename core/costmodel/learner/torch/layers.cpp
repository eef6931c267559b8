// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/layers.h"

#include <cmath>

namespace tilewright {

Linear::Linear(ParameterSet& set, const std::string& name, int64_t inputs, int64_t outputs, bool with_bias) {
  const double bound = 1 / std::sqrt(static_cast<double>(inputs));
  weight_ = set.uniform(name + ".weight", {outputs, inputs}, bound);
  if (with_bias) bias_ = set.uniform(name + ".bias", {outputs}, bound);
}

LinearChain::LinearChain(ParameterSet& set, const std::string& name, const std::vector<int64_t>& widths,
                         Last last)
    : last_(last) {
  for (size_t i = 0; i + 1 < widths.size(); ++i)
    layers_.emplace_back(set, name + "." + std::to_string(i), widths[i], widths[i + 1]);
}

at::Tensor LinearChain::operator()(at::Tensor x) const {
  for (size_t i = 0; i < layers_.size(); ++i) {
    x = layers_[i](x);
    if (last_ == Last::kRelu || i + 1 < layers_.size()) x = at::relu(x);
  }
  return x;
}

ResidualBlocks::ResidualBlocks(ParameterSet& set, const std::string& name, int64_t width) {
  for (int i = 0; i < 2; ++i) layers_.emplace_back(set, name + "." + std::to_string(i), width, width);
}

at::Tensor ResidualBlocks::operator()(at::Tensor x) const {
  for (const auto& layer : layers_) x = x + at::relu(layer(x));
  return x;
}

SelfAttention::SelfAttention(ParameterSet& set, const std::string& name, int64_t width, int64_t heads)
    : in_weight_(set.uniform(name + ".in.weight", {3 * width, width},
                             // Glorot and Bengio's bound for the whole projection.
                             std::sqrt(6.0 / static_cast<double>(4 * width)))),
      in_bias_(set.constant(name + ".in.bias", {3 * width}, 0)),
      out_(set, name + ".out", width, width),
      heads_(heads) {}

at::Tensor SelfAttention::operator()(const at::Tensor& tokens, const at::Tensor& mask, Pass& pass) const {
  return out_(attend(project(tokens), mask, pass));
}

at::Tensor SelfAttention::operator()(const at::Tensor& rows, const Padding& padding, bool mask_padding,
                                     const at::Tensor& mask, Pass& pass) const {
  // Padding is rows of zeros, which the projection turns into its bias.
  const at::Tensor projected =
      mask_padding ? padding.spread(project(rows)) : padding.spread(project(rows), in_bias_);
  at::Tensor added = mask_padding ? padding.mask : at::Tensor();
  if (mask.defined()) added = added.defined() ? added + mask : mask;
  return out_(padding.gather(attend(projected, added, pass)));
}

at::Tensor SelfAttention::attend(const at::Tensor& projected, const at::Tensor& mask, Pass& pass) const {
  const int64_t sequences = projected.size(0);
  const int64_t length = projected.size(1);
  const int64_t width = projected.size(2) / 3;
  const int64_t share = width / heads_;
  // [3, sequences, heads, length, share]
  const at::Tensor heads = projected.view({sequences, length, 3, heads_, share}).permute({2, 0, 3, 1, 4});
  const at::Tensor query = heads[0] * (1 / std::sqrt(static_cast<double>(share)));
  at::Tensor scores = at::matmul(query, heads[1].transpose(-2, -1));
  if (mask.defined()) scores = scores + mask;
  const at::Tensor weights = at::softmax(scores, -1);
  pass.note("attention", weights);
  const at::Tensor mixed = at::matmul(weights, heads[2]);
  return mixed.permute({0, 2, 1, 3}).reshape({sequences, length, width});
}

}  // namespace tilewright
