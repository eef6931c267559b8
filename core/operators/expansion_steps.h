// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/node_writer.h"

namespace tilewright::operators {

/// `id` with its axes in another order.
ValueId transposed(NodeWriter& writer, ValueId id, std::vector<int64_t> perm);
/// The elements from `from` to before `to` along an axis.
ValueId sliced(NodeWriter& writer, ValueId id, int64_t axis, int64_t from, int64_t to);
/// Values one after the other along an axis.
ValueId joined(NodeWriter& writer, std::vector<ValueId> parts, int64_t axis);
/// 0, 1, ... as a vector.
ValueId counted(NodeWriter& writer, int64_t count);
/// Zeros of a type whose extents come from outside.
ValueId zeros(NodeWriter& writer, TensorType type);
ValueId converted(NodeWriter& writer, ValueId id, DataType type);
/// The sum; the first alone where the second is absent.
ValueId plus(NodeWriter& writer, ValueId id, ValueId other);
ValueId times(NodeWriter& writer, ValueId id, double factor);
/// An image whose channels come last as one whose channels come second, and back. Fewer than three axes stay.
ValueId channels_second(NodeWriter& writer, ValueId id);
ValueId channels_last(NodeWriter& writer, ValueId id);
/// An activation by the name of its operator; `parameters` are its attributes in the order in which ONNX
/// lists them, and Clip's bounds. An empty name is none.
ValueId activated(NodeWriter& writer, ValueId id, const std::string& name,
                  const std::vector<double>& parameters);

/// Fails where an input is absent.
void require_input(NodeWriter& writer, const Node& node, size_t index);
/// Fails where an input is there that is not supported; `name` is how the schema calls it.
void refuse_input(NodeWriter& writer, const Node& node, size_t index, std::string_view name);
/// Fails where an attribute has another value than the one that is supported.
void refuse_other(NodeWriter& writer, const Node& node, std::string_view attribute, int64_t supported);
/// Memory for a constant whose extents come from outside; fails where there is not enough.
std::optional<Tensor> allocated(NodeWriter& writer, TensorType type);
/// Whether it holds; fails where it does not, with a sentence on shapes.
bool expect_fit(NodeWriter& writer, bool fits);

}  // namespace tilewright::operators
