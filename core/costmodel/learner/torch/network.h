// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <utility>

#include "core/costmodel/learner/network_options.h"
#include "core/costmodel/learner/torch/parameters.h"
#include "core/costmodel/learner/torch/pass.h"
#include "core/costmodel/learner/torch/program_set.h"

namespace tilewright {

/// The tensors of a network and what it does with a batch. LibTorch throws where something is wrong with
/// them.
class TorchNetwork {
 public:
  TorchNetwork(NetworkOptions options, at::Device device)
      : options_(std::move(options)), parameters_(options_.seed, device) {}
  virtual ~TorchNetwork() = default;

  /// Scores [programs, platforms], before any sigmoid.
  virtual at::Tensor forward(const Batch& batch, Pass& pass) = 0;
  /// Fails with kBadInput where programs lack what this network reads.
  virtual Result<void> check(const NetworkPrograms& programs) const;

  const NetworkOptions& options() const { return options_; }
  ParameterSet& parameters() { return parameters_; }
  const ParameterSet& parameters() const { return parameters_; }

 protected:
  /// Its own width where none was asked for.
  int64_t hidden_or(int64_t own) const { return options_.hidden > 0 ? options_.hidden : own; }

  NetworkOptions options_;
  ParameterSet parameters_;
};

/// Makes a network by name, with random weights. Fails with kUsage for an unknown name, and where the options
/// do not fit it.
Result<std::unique_ptr<TorchNetwork>> make_torch_network(const NetworkOptions& options, at::Device device);

}  // namespace tilewright
