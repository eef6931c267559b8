// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/costmodel/learner/learnt_values.h"
#include "core/costmodel/learner/torch/optimizer.h"
#include "core/costmodel/learner/torch/parameters.h"

namespace tilewright {

/// Something that learns and is no network of programs: its tensors, and what it does with them. It lives on
/// the processor, since its tensors are small, and draws at random only by seeds that it is given. LibTorch
/// throws where something is wrong with its tensors.
class TorchObject {
 public:
  virtual ~TorchObject() = default;

  /// Fails with kBadInput where there is no such method, or its arguments do not fit.
  virtual Result<LearntValues> call(std::string_view method, const LearntValues& arguments) = 0;

  const std::string& kind() const { return kind_; }
  const NamedNumbers& options() const { return options_; }
  ParameterSet& parameters() { return parameters_; }
  const ParameterSet& parameters() const { return parameters_; }
  OptimizerState& optimizer() { return optimizer_; }
  const OptimizerState& optimizer() const { return optimizer_; }

 protected:
  TorchObject(std::string kind, NamedNumbers options, uint64_t seed)
      : kind_(std::move(kind)), options_(std::move(options)), parameters_(seed, at::kCPU) {}

  /// That it has no such method.
  static Error no_method(std::string_view method);

  std::string kind_;
  NamedNumbers options_;
  // All that is kept of it.
  ParameterSet parameters_;
  OptimizerState optimizer_;
};

/// Makes an object of a kind of learner/object_list.h. Fails with kUsage for an unknown one, kBadInput where
/// the options do not fit it.
Result<std::unique_ptr<TorchObject>> make_torch_object(const std::string& kind, const NamedNumbers& options);

/// Its kind, options, parameters and where its optimiser stands, as bytes.
std::string save_torch_object(const TorchObject& object);
/// Back. Fails with kBadInput where these are no such bytes, kNewerVersion where they are of a later format.
Result<std::unique_ptr<TorchObject>> load_torch_object(const std::string& bytes);

/// The seed of an object, as an option.
Result<uint64_t> seed_of(const NamedNumbers& numbers);

at::Tensor tensor_of(const LearntArray& array);
LearntArray array_of(const at::Tensor& tensor);

}  // namespace tilewright
