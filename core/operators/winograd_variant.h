// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/compute/operators/variant_table.h"
#include "core/compute/operators/winograd_transform.h"

namespace tilewright::operators {

/// A variant by Winograd's algorithm, with the traits that all of these share. `build` is called for nodes
/// that `applies` holds for; for others, building the variant is an error.
OperatorVariant winograd_variant(std::string name, decltype(OperatorVariant::applies) applies, Build build);

/// A variant with one tile size, where there is one with another size, too. Both functions are given the
/// transform of their own size, and `applies` the other's as well. The transforms must outlive the variant.
struct WinogradTiles {
  bool (*applies)(const Graph& graph, const Node& node, const WinogradTransform& transform,
                  const WinogradTransform& other);
  Result<TensorId> (*build)(DagBuilder& builder, const Graph& graph, const Node& node,
                            const std::vector<TensorId>& inputs, const WinogradTransform& transform);
};
OperatorVariant winograd_variant(std::string name, WinogradTiles tiles, const WinogradTransform& transform,
                                 const WinogradTransform& other);

}  // namespace tilewright::operators
