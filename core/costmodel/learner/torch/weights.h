// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/costmodel/learner/network_options.h"
#include "core/costmodel/learner/torch/optimizer.h"
#include "core/costmodel/learner/torch/parameters.h"
#include "core/costmodel/learner/torch/program_set.h"
#include "core/costmodel/learner/torch/stored_tensors.h"

namespace tilewright {

/// A network as bytes say it is.
struct StoredNetwork {
  NetworkOptions options;
  StoredTensors tensors;
};

/// Options, tensors, scale, and where not null the optimiser's state, as `TensorWriter` writes them.
std::string encode_network(const NetworkOptions& options, const ParameterSet& parameters,
                           const InputScale& scale, const OptimizerState* optimizer);

/// Fails with kBadInput where these are no such bytes, kNewerVersion where they are of a later format.
Result<StoredNetwork> decode_network(const std::string& bytes);

/// Puts the values into a network that was made with the same options. Fails with kBadInput where a tensor is
/// missing or of another shape.
Result<void> take_tensors(const StoredNetwork& stored, ParameterSet& parameters, InputScale& scale,
                          OptimizerState& optimizer);

}  // namespace tilewright
