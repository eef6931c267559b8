// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <ATen/ATen.h>
#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/costmodel/learner/torch/optimizer.h"
#include "core/costmodel/learner/torch/parameters.h"

// Tensors as bytes: a line of JSON with a list "tensors" of names and shapes beside what else there is to
// say, then the numbers as little-endian floats.
namespace tilewright {

/// A tensor as bytes say it is.
struct StoredTensor {
  std::string name;
  std::vector<int64_t> shape;
  std::vector<float> values;
};

/// Collects tensors.
class TensorWriter {
 public:
  /// Leaves out one that is undefined.
  void add(const std::string& name, const at::Tensor& tensor);
  /// All tensors of the set, and where not null the moments and the steps of its optimiser.
  void add(const ParameterSet& parameters, const OptimizerState* optimizer);
  /// The bytes. `header` has whatever is to be told beside.
  std::string finish(nlohmann::json header) &&;

 private:
  nlohmann::json items_ = nlohmann::json::array();
  std::string numbers_;
  int64_t steps_ = 0;
};

/// What such bytes hold.
struct StoredTensors {
  nlohmann::json header;
  int64_t steps = 0;  ///< of the optimiser
  std::vector<StoredTensor> tensors;
};

/// What `TensorWriter` wrote with a header of that "magic" and of no later "format" than this. Fails with
/// kBadInput, naming `place`, where these are no such bytes, kNewerVersion where they are of a later format.
Result<StoredTensors> read_tensors(const std::string& bytes, std::string_view magic, int format,
                                   std::string_view place);

/// That it holds something else than it should.
Error strange_tensors(std::string_view place, std::string message);

/// The tensor of that name; undefined where there is none.
at::Tensor stored_tensor(const StoredTensors& stored, const std::string& name, at::Device device);

/// Puts the values into a set of the same tensors, and its optimiser. Fails with kBadInput, naming `place`,
/// where a tensor is missing or of another shape.
Result<void> take_parameters(const StoredTensors& stored, std::string_view place, ParameterSet& parameters,
                             OptimizerState& optimizer);

}  // namespace tilewright
