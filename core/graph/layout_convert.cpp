// SPDX-License-Identifier: Apache-2.0
#include "core/graph/layout_convert.h"

#include <cstdint>

#include "core/graph/operator_traits.h"

namespace tilewright {
namespace {

/// Calls body(logical element, physical element) for every element of a blocked value.
template <typename Body>
void for_each_element(const Shape& shape, int64_t block, Body&& body) {
  const int64_t channels = shape[1];
  const int64_t blocks = (channels + block - 1) / block;
  int64_t plane = 1;
  for (size_t d = 2; d < shape.size(); ++d) plane *= shape[d];
  int64_t logical = 0;
  for (int64_t n = 0; n < shape[0]; ++n) {
    for (int64_t c = 0; c < channels; ++c) {
      const int64_t first = (n * blocks + c / block) * plane * block + c % block;
      for (int64_t s = 0; s < plane; ++s) body(logical++, first + s * block);
    }
  }
}

/// Calls body with an integer as large as an element; a copy of as many bytes as only the call tells would be
/// a call of a function for each element.
template <typename Body>
void with_element_of(size_t bytes, const Body& body) {
  switch (bytes) {
    case 1: return body(uint8_t{});
    case 2: return body(uint16_t{});
    case 4: return body(uint32_t{});
    default: return body(uint64_t{});
  }
}

}  // namespace

std::optional<LayoutChange> layout_change_of(const Graph& graph, const Node& node) {
  if (!is_layout_conversion(node.op)) return std::nullopt;
  const Value& from = graph.value(node.inputs[0]);
  const Shape& shape = from.type.shape;
  if (shape.size() < 2) return std::nullopt;
  LayoutChange change;
  change.outer = shape[0];
  change.channels = shape[1];
  for (size_t i = 2; i < shape.size(); ++i) change.inner *= shape[i];
  change.from_block = from.layout.channel_block;
  change.to_block = graph.value(node.outputs[0]).layout.channel_block;
  change.element_bytes = static_cast<int64_t>(data_type_size(from.type.data_type));
  return change;
}

Tensor to_physical(const Tensor& logical, const Layout& layout) {
  if (layout.plain() || logical.shape().size() < 2) return logical;
  Tensor made({logical.type().data_type, physical_shape(logical.shape(), layout)});
  with_element_of(data_type_size(logical.type().data_type), [&](auto element) {
    auto* to = static_cast<decltype(element)*>(made.mutable_data());
    const auto* from = static_cast<const decltype(element)*>(logical.data());
    for_each_element(logical.shape(), layout.channel_block, [=](int64_t l, int64_t p) { to[p] = from[l]; });
  });
  return made;
}

Tensor to_logical(const Tensor& physical, const Layout& layout, const Shape& shape) {
  if (layout.plain() || shape.size() < 2) return physical;
  Tensor made({physical.type().data_type, shape});
  with_element_of(data_type_size(physical.type().data_type), [&](auto element) {
    auto* to = static_cast<decltype(element)*>(made.mutable_data());
    const auto* from = static_cast<const decltype(element)*>(physical.data());
    for_each_element(shape, layout.channel_block, [=](int64_t l, int64_t p) { to[l] = from[p]; });
  });
  return made;
}

}  // namespace tilewright
