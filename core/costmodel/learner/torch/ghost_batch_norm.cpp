// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/ghost_batch_norm.h"

namespace tilewright {
namespace {

constexpr double kLeastVariance = 1e-5;

}  // namespace

GhostBatchNorm::GhostBatchNorm(ParameterSet& set, const std::string& name, int64_t columns,
                               int64_t virtual_batch, double momentum)
    : weight_(set.constant(name + ".weight", {columns}, 1)),
      bias_(set.constant(name + ".bias", {columns}, 0)),
      mean_(set.statistic(name + ".mean", {columns}, 0)),
      variance_(set.statistic(name + ".variance", {columns}, 1)),
      virtual_batch_(virtual_batch),
      momentum_(momentum) {}

at::Tensor GhostBatchNorm::normalise(const at::Tensor& piece, bool by_its_own) const {
  return at::batch_norm(piece, weight_, bias_, mean_, variance_, by_its_own, momentum_, kLeastVariance,
                        false);
}

at::Tensor GhostBatchNorm::operator()(const at::Tensor& x, bool training) const {
  const int64_t rows = x.size(0);
  const int64_t pieces = (rows + virtual_batch_ - 1) / virtual_batch_;
  if (!training || pieces < 1) return normalise(x, false);
  std::vector<at::Tensor> out;
  for (const auto& piece : x.chunk(pieces)) {
    // One row says nothing about how rows vary.
    out.push_back(normalise(piece, piece.size(0) > 1));
  }
  return at::cat(out);
}

}  // namespace tilewright
