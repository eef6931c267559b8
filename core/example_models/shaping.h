// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/example_models/model_writer.h"

/// Constants, and layers that move elements without computing, in the form that exporters write them. Results
/// have the signal of their operands.
namespace tilewright::example::layers {

/// A Constant node of one float32 element, of rank 0.
Value scalar(ModelWriter& w, std::string_view module, float value);
/// A Constant node of int64 elements, of rank 1.
Value integers(ModelWriter& w, std::string_view module, const std::vector<int64_t>& values);
/// A Constant node of one int64 element, of rank 0.
Value integer(ModelWriter& w, std::string_view module, int64_t value);

Value reshape(ModelWriter& w, std::string_view module, const Value& x, const Shape& shape);
/// The same where the traced program asked its input for the first `kept` extents: the graph itself reads
/// them from the input and joins them with the others.
Value reshape_as_traced(ModelWriter& w, std::string_view module, const Value& x, const Shape& shape,
                        size_t kept);
Value transpose(ModelWriter& w, std::string_view module, const Value& x, const std::vector<int64_t>& order);
Value unsqueeze(ModelWriter& w, std::string_view module, const Value& x, const std::vector<int64_t>& axes);
Value squeeze(ModelWriter& w, std::string_view module, const Value& x, int64_t axis);
Value expand(ModelWriter& w, std::string_view module, const Value& x, const Shape& shape);
Value cast(ModelWriter& w, std::string_view module, const Value& x, DataType type);

/// Elements `begin` to `end` (not included) of an axis, every `step`-th.
Value slice(ModelWriter& w, std::string_view module, const Value& x, int64_t axis, int64_t begin, int64_t end,
            int64_t step = 1);
/// Split into parts of the given extents.
std::vector<Value> split(ModelWriter& w, std::string_view module, const Value& x, int64_t axis,
                         const std::vector<int64_t>& extents);
/// Gather by a table of indices.
Value gather(ModelWriter& w, std::string_view module, const Value& x, int64_t axis, const Value& indices);
/// Gather of one place, which removes the axis.
Value pick(ModelWriter& w, std::string_view module, const Value& x, int64_t axis, int64_t place);
Value concat_along(ModelWriter& w, std::string_view module, const std::vector<Value>& parts, int64_t axis);
/// torch.roll: element i moves to i + `by`, cyclically.
Value roll(ModelWriter& w, std::string_view module, const Value& x, int64_t axis, int64_t by);
/// NxCx... with the channels of `groups` groups interleaved.
Value channel_shuffle(ModelWriter& w, std::string_view module, const Value& x, int64_t groups);

/// Doubles height and width, so that each element appears four times.
Value upsample_nearest(ModelWriter& w, std::string_view module, const Value& x);
/// Bilinear, with pixels as areas.
Value resize_bilinear(ModelWriter& w, std::string_view module, const Value& x, int64_t height, int64_t width);

}  // namespace tilewright::example::layers
