// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <numeric>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "core/costmodel/learner/network_kinds.h"
#include "core/costmodel/learner/torch/network.h"
#include "tests/core/costmodel/learner/synthetic_programs.h"

namespace tilewright::testing {

using Trace = std::vector<std::pair<std::string_view, at::Tensor>>;

inline std::unique_ptr<TorchNetwork> make_network(const NetworkOptions& options) {
  auto network = make_torch_network(options, at::kCPU);
  if (!network.ok()) throw std::runtime_error(network.error().text());
  return *std::move(network);
}

/// A small one for synthetic programs.
inline std::unique_ptr<TorchNetwork> make_network(std::string_view name, int hidden = 32) {
  NetworkOptions options = synthetic_options(find_network_kind(name).value());
  options.hidden = hidden;
  return make_network(options);
}

/// All of them.
inline Batch whole_batch(const ProgramSet& set) {
  std::vector<int64_t> positions(static_cast<size_t>(set.size()));
  std::iota(positions.begin(), positions.end(), 0);
  return set.batch(positions);
}

inline ProgramSet set_of(const TorchNetwork& network, const NetworkPrograms& programs) {
  auto set = ProgramSet::make(programs, network.options(), {}, at::kCPU);
  if (!set.ok()) throw std::runtime_error(set.error().text());
  return *std::move(set);
}

/// Scores [programs, platforms] of all of them in one batch.
inline at::Tensor forward(TorchNetwork& network, const NetworkPrograms& programs, bool training = false,
                          Trace* trace = nullptr) {
  const ProgramSet set = set_of(network, programs);
  Pass pass{training, trace};
  return network.forward(whole_batch(set), pass);
}

/// Whether two tensors are the same up to rounding.
inline bool close(const at::Tensor& a, const at::Tensor& b, double tolerance = 1e-5) {
  return a.sizes() == b.sizes() && at::allclose(a, b, 1e-4, tolerance);
}

}  // namespace tilewright::testing
