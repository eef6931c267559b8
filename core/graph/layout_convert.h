// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/graph/graph.h"
#include "core/tensor/layout_change.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// The change that a LayoutConvert makes; nothing for other nodes, and for values without channels.
std::optional<LayoutChange> layout_change_of(const Graph& graph, const Node& node);

/// A tensor of logical shape as it lies in memory under `layout`; padding channels are zero. Shares the bytes
/// where plain.
Tensor to_physical(const Tensor& logical, const Layout& layout);

/// Back: what lies in memory under `layout` as a plain tensor of the logical shape. The shape in memory must
/// be `physical_shape(shape, layout)`.
Tensor to_logical(const Tensor& physical, const Layout& layout, const Shape& shape);

}  // namespace tilewright
