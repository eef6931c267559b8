// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/tensor/reference/reference_operator.h"

namespace tilewright::reference {

/// The results of a kernel.
using Outputs = Result<std::vector<Tensor>>;

/// The number of inputs of an operator, of which the first `least` must be present, and the largest number of
/// its outputs.
struct Arity {
  size_t least = 1;
  size_t most = 1;
  size_t outputs = 1;
};
inline constexpr size_t kAnyCount = static_cast<size_t>(-1);

/// The reference kernels by operator name.
class OperatorTable {
 public:
  /// Adds a kernel. It is called with attributes that are never null, with all required inputs, with extents
  /// in a sensible range, and for no more outputs than it has. Where it runs out of memory the call returns
  /// an error.
  void add(std::string_view name, Arity arity, ReferenceOperator kernel);

  const std::map<std::string, ReferenceOperator, std::less<>>& kernels() const { return kernels_; }
  /// Adds an operator that stands for others and has no kernel of its own.
  void add(std::string_view name, Arity arity) { arities_.emplace(name, arity); }
  const std::map<std::string, Arity, std::less<>>& arities() const { return arities_; }

 private:
  std::map<std::string, ReferenceOperator, std::less<>> kernels_;
  std::map<std::string, Arity, std::less<>> arities_;
};

/// Fills the table with the kernels of all operators, which are in their descriptions. The function is
/// defined where these are.
void add_kernels(OperatorTable& table);

}  // namespace tilewright::reference

namespace tilewright {

/// How many inputs and outputs an operator takes; nothing where there is none of that name.
std::optional<reference::Arity> reference_arity(std::string_view op);

}  // namespace tilewright
