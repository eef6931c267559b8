// SPDX-License-Identifier: Apache-2.0
#include "core/operators/winograd_variant.h"

#include <utility>

namespace tilewright::operators {
namespace {

/// The transforms sum over whole tiles, which loses precision and carries a NaN or an infinity to every
/// output of a tile.
constexpr VariantTraits kTraits{
    .least_tolerance = 1e-3, .spreads_extremes = true, .saves_arithmetic = true, .is_winograd = true};

}  // namespace

OperatorVariant winograd_variant(std::string name, decltype(OperatorVariant::applies) applies, Build build) {
  Build where_it_fits = [applies, build = std::move(build)](
                            DagBuilder& builder, const Graph& graph, const Node& node,
                            const std::vector<TensorId>& inputs) -> Result<TensorId> {
    if (!applies(graph, node)) return unsupported(node, "Winograd's algorithm does not fit it");
    return build(builder, graph, node, inputs);
  };
  return {std::move(name), std::move(applies), std::move(where_it_fits), kTraits};
}

OperatorVariant winograd_variant(std::string name, WinogradTiles tiles, const WinogradTransform& transform,
                                 const WinogradTransform& other) {
  return winograd_variant(
      std::move(name),
      [tiles, &transform, &other](const Graph& graph, const Node& node) {
        return tiles.applies(graph, node, transform, other);
      },
      [tiles, &transform](DagBuilder& builder, const Graph& graph, const Node& node,
                          const std::vector<TensorId>& inputs) {
        return tiles.build(builder, graph, node, inputs, transform);
      });
}

}  // namespace tilewright::operators
