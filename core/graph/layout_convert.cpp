// SPDX-License-Identifier: Apache-2.0
#include "core/graph/layout_convert.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

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

/// Calls body with the size of an element as a constant: a copy of as many bytes as only the call tells would
/// be a call of a function for each element.
template <typename Body>
void with_size(size_t bytes, const Body& body) {
  switch (bytes) {
    case 1: return body(std::integral_constant<size_t, 1>());
    case 2: return body(std::integral_constant<size_t, 2>());
    case 4: return body(std::integral_constant<size_t, 4>());
    default: return body(std::integral_constant<size_t, sizeof(int64_t)>());
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
  auto* to = static_cast<std::byte*>(made.mutable_data());
  const auto* from = static_cast<const std::byte*>(logical.data());
  with_size(data_type_size(logical.type().data_type), [&](auto size) {
    for_each_element(logical.shape(), layout.channel_block, [=](int64_t l, int64_t p) {
      std::memcpy(to + static_cast<size_t>(p) * size, from + static_cast<size_t>(l) * size, size);
    });
  });
  return made;
}

Tensor to_logical(const Tensor& physical, const Layout& layout, const Shape& shape) {
  if (layout.plain() || shape.size() < 2) return physical;
  Tensor made({physical.type().data_type, shape});
  auto* to = static_cast<std::byte*>(made.mutable_data());
  const auto* from = static_cast<const std::byte*>(physical.data());
  with_size(data_type_size(physical.type().data_type), [&](auto size) {
    for_each_element(shape, layout.channel_block, [=](int64_t l, int64_t p) {
      std::memcpy(to + static_cast<size_t>(l) * size, from + static_cast<size_t>(p) * size, size);
    });
  });
  return made;
}

}  // namespace tilewright
