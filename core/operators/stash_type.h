// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/graph/type_rules.h"
#include "core/tensor/attributes.h"
#include "core/tensor/data_type.h"

namespace tilewright::operators {

/// The type in which a normalisation keeps what its first stage gives; none where the attribute names no type
/// of real numbers. The reference kernels compute in float64 all the same.
inline std::optional<DataType> stash_type_of(const Attributes& attributes) {
  const int64_t named = attributes.integer("stash_type", static_cast<int64_t>(DataType::kFloat32));
  for (const DataType real :
       {DataType::kFloat32, DataType::kFloat16, DataType::kFloat64, DataType::kBFloat16}) {
    if (named == static_cast<int64_t>(real)) return real;
  }
  return std::nullopt;
}

inline Result<DataType> expect_stash_type(const Node& node) {
  const auto type = stash_type_of(node.attributes);
  if (!type.has_value()) return misfit(node, "its stash_type is no type of real numbers");
  return *type;
}

/// `same_as_first` for an operator that has the attribute.
inline Types same_as_first_stashed(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_stash_type(node));
  return same_as_first(graph, node);
}

}  // namespace tilewright::operators
