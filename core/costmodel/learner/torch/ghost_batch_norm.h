// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/costmodel/learner/torch/parameters.h"

namespace tilewright {

/// Batch normalisation over pieces of a batch of at most `virtual_batch` rows, which TabNet takes for the
/// noise of small batches. Outside of training the running statistics serve.
class GhostBatchNorm {
 public:
  GhostBatchNorm(ParameterSet& set, const std::string& name, int64_t columns, int64_t virtual_batch,
                 double momentum);
  at::Tensor operator()(const at::Tensor& x, bool training) const;

 private:
  at::Tensor normalise(const at::Tensor& piece, bool by_its_own) const;

  at::Tensor weight_;
  at::Tensor bias_;
  at::Tensor mean_;
  at::Tensor variance_;
  int64_t virtual_batch_;
  double momentum_;
};

}  // namespace tilewright
