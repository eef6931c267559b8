// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/compute/operators/variant_table.h"
#include "core/compute/operators/winograd_transform.h"

namespace tilewright::operators {

/// A variant by Winograd's algorithm, with the traits of them all. `build` is asked for nodes that `applies`
/// holds for; for others the variant's own is an error.
OperatorVariant winograd_variant(std::string name, decltype(OperatorVariant::applies) applies, Build build);

/// One in tiles of a size, where there is one in tiles of another size; both functions are given the
/// transform of its own, and `applies` the other's too. The transforms must outlive it.
struct WinogradTiles {
  bool (*applies)(const Graph& graph, const Node& node, const WinogradTransform& transform,
                  const WinogradTransform& other);
  Result<TensorId> (*build)(DagBuilder& builder, const Graph& graph, const Node& node,
                            const std::vector<TensorId>& inputs, const WinogradTransform& transform);
};
OperatorVariant winograd_variant(std::string name, WinogradTiles tiles, const WinogradTransform& transform,
                                 const WinogradTransform& other);

}  // namespace tilewright::operators
