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

/// The bindings that a person asks for, in the order in which they are written: each combination of what
/// `each` lists, with each of `whole`. An entry of `each` is "NAME=1,8", extents of a dimension, or
/// "NAME:1,3,224,224", the shape of an input; of an input that is named several times, each shape is one
/// possibility. An entry of `whole` is what `parse_binding` reads. Without any entry the answer is one
/// binding that fixes nothing. Fails with kUsage, also where entries contradict each other.
Result<std::vector<ShapeBinding>> parse_bindings(const std::vector<std::string>& each,
                                                 const std::vector<std::string>& whole);

/// The largest number of bindings that `parse_bindings` makes.
inline constexpr size_t kMostBindings = 64;

}  // namespace tilewright
