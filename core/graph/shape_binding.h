// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/tensor_type.h"

namespace tilewright {

/// One way to fix the dimensions that a model's file leaves open. An extent may be zero.
struct ShapeBinding {
  std::map<std::string, int64_t> dimensions;  ///< extents by the dimension's name in the file
  std::map<std::string, Shape> shapes;        ///< of whole inputs by name

  bool empty() const { return dimensions.empty() && shapes.empty(); }
  bool operator==(const ShapeBinding&) const = default;
};

/// "batch=1 length=16 mask:1,16"; empty for no binding.
std::string binding_text(const ShapeBinding& binding);

/// Reads such a text. The entries are separated by spaces; a name may have spaces, too. Fails with kUsage.
Result<ShapeBinding> parse_binding(std::string_view text);

/// The bindings that a person asks for, in the order in which they are written. An entry of `each` lists
/// choices for one name: "NAME=1,8" are extents of a dimension, and "NAME:1,3,224,224" is the shape of an
/// input, which may be named again for a further shape. Every combination of such choices is one binding. An
/// entry of `whole` is a text that `parse_binding` reads; where there are some, every combination is made
/// with each of them. Without any entry there is one binding, which fixes nothing. Fails with kUsage, also
/// where entries contradict each other.
Result<std::vector<ShapeBinding>> parse_bindings(const std::vector<std::string>& each,
                                                 const std::vector<std::string>& whole);

/// The largest number of bindings that `parse_bindings` makes.
inline constexpr size_t kMostBindings = 64;

}  // namespace tilewright
