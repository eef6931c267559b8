// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "core/tensor/reference/reference_operator.h"

namespace tilewright::reference {

/// What a kernel gives back.
using Outputs = Result<std::vector<Tensor>>;

/// How many inputs an operator takes, of which the first `least` must be present, and how many outputs it
/// gives at most.
struct Arity {
  size_t least = 1;
  size_t most = 1;
  size_t outputs = 1;
};
inline constexpr size_t kAnyCount = static_cast<size_t>(-1);

/// The reference kernels by operator name.
class OperatorTable {
 public:
  /// Adds a kernel. It is called with attributes that are never null, with all required inputs, and with
  /// extents that make sense, for no more outputs than it has; running out of memory in it becomes an error.
  void add(std::string_view name, Arity arity, ReferenceOperator kernel);

  const std::map<std::string, ReferenceOperator, std::less<>>& kernels() const { return kernels_; }

 private:
  std::map<std::string, ReferenceOperator, std::less<>> kernels_;
};

/// Fills the table with the kernels of all operators, which their descriptions hold. Defined where these are.
void add_kernels(OperatorTable& table);

}  // namespace tilewright::reference
