// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ATen/ATen.h>

#include "core/base/random.h"
#include "core/base/result.h"

namespace tilewright {

/// A tensor of a network that is kept with it.
struct NamedTensor {
  std::string name;  ///< "encoder.0.weight"
  at::Tensor tensor;
  bool trained = true;  ///< by gradients; else it is a statistic
  bool frozen = false;
};

/// All tensors that a network consists of, in the order in which they were made. First values come from a
/// generator of our own, so that a seed means the same everywhere.
class ParameterSet {
 public:
  ParameterSet(uint64_t seed, at::Device device) : random_(seed), device_(device) {}

  /// A parameter with values uniform in [-bound, bound].
  at::Tensor uniform(std::string name, at::IntArrayRef shape, double bound);
  /// A parameter of one value.
  at::Tensor constant(std::string name, at::IntArrayRef shape, double value);
  /// A statistic of one value at first.
  at::Tensor statistic(std::string name, at::IntArrayRef shape, double value);

  std::vector<NamedTensor>& tensors() { return tensors_; }
  const std::vector<NamedTensor>& tensors() const { return tensors_; }
  /// How many numbers a training may change, frozen ones included.
  int64_t count() const;
  int64_t frozen_count() const;
  /// Freezes those whose names begin with one of these, and no others. Fails with kUsage and the names of the
  /// parts where one fits none.
  Result<void> freeze(std::span<const std::string> prefixes);
  at::Device device() const { return device_; }

 private:
  at::Tensor add(std::string name, at::Tensor values, bool trained);

  Random random_;
  at::Device device_;
  std::vector<NamedTensor> tensors_;
};

}  // namespace tilewright
