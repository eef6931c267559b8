// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/costmodel/learner/torch/parameters.h"
#include "core/costmodel/learner/torch/pass.h"
#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {

/// x W^T + b over the last dimension. First values as PyTorch draws them: uniform within 1 / sqrt(inputs).
class Linear {
 public:
  Linear(ParameterSet& set, const std::string& name, int64_t inputs, int64_t outputs, bool with_bias = true);
  at::Tensor operator()(const at::Tensor& x) const { return at::linear(x, weight_, bias_); }

 private:
  at::Tensor weight_;
  at::Tensor bias_;
};

/// Linear layers with a ReLU after each, or between them only.
class LinearChain {
 public:
  enum class Last { kRelu, kPlain };
  /// From `widths[0]` to `widths[1]` and so on.
  LinearChain(ParameterSet& set, const std::string& name, const std::vector<int64_t>& widths, Last last);
  at::Tensor operator()(at::Tensor x) const;

 private:
  std::vector<Linear> layers_;
  Last last_;
};

/// Two times x + ReLU(W x + b), as TenSet and TLP end in.
class ResidualBlocks {
 public:
  ResidualBlocks(ParameterSet& set, const std::string& name, int64_t width);
  at::Tensor operator()(at::Tensor x) const;

 private:
  std::vector<Linear> layers_;
};

/// Multi-head self-attention without positions: tokens [sequences, length, width] to as many.
class SelfAttention {
 public:
  SelfAttention(ParameterSet& set, const std::string& name, int64_t width, int64_t heads);
  /// `mask` is added to the scores [sequences, heads, query, key], broadcast; undefined for none. Leaves its
  /// weights, of the same shape, in the trace.
  at::Tensor operator()(const at::Tensor& tokens, const at::Tensor& mask, Pass& pass) const;
  /// What that gives of the rows [rows, width] that `padding` spreads to tokens. Projects these alone: where
  /// sequences differ in length, padding would be half of the work. Without `mask_padding` they attend to
  /// padding, too.
  at::Tensor operator()(const at::Tensor& rows, const Padding& padding, bool mask_padding,
                        const at::Tensor& mask, Pass& pass) const;

 private:
  at::Tensor project(const at::Tensor& x) const { return at::linear(x, in_weight_, in_bias_); }
  /// Of projections [sequences, length, 3 width] what the heads give, [sequences, length, width].
  at::Tensor attend(const at::Tensor& projected, const at::Tensor& mask, Pass& pass) const;

  at::Tensor in_weight_;
  at::Tensor in_bias_;
  Linear out_;
  int64_t heads_;
};

}  // namespace tilewright
