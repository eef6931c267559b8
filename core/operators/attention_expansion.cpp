// SPDX-License-Identifier: Apache-2.0
#include "core/operators/attention_expansion.h"

#include <utility>

#include "core/operators/expansion_steps.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright::operators {

ValueId split_heads(NodeWriter& writer, ValueId id, int64_t heads) {
  const Shape shape = writer.shape(id);
  if (!expect_fit(writer, shape.size() == 3 && heads > 0 && shape[2] % heads == 0)) return kNone;
  return transposed(writer, writer.reshaped(id, {shape[0], shape[1], heads, shape[2] / heads}), {0, 2, 1, 3});
}

ValueId merge_heads(NodeWriter& writer, ValueId id) {
  const Shape shape = writer.shape(id);
  if (!expect_fit(writer, shape.size() == 4)) return kNone;
  return writer.reshaped(transposed(writer, id, {0, 2, 1, 3}), {shape[0], shape[2], shape[1] * shape[3]});
}

std::vector<ValueId> unpacked_heads(NodeWriter& writer, ValueId id) {
  const Shape shape = writer.shape(id);
  if (!expect_fit(writer, shape.size() == 5)) return {};
  const ValueId parts = transposed(writer, id, {3, 0, 2, 1, 4});
  std::vector<ValueId> made;
  for (int64_t i = 0; i < shape[3]; ++i) {
    made.push_back(
        writer.reshaped(sliced(writer, parts, 0, i, i + 1), {shape[0], shape[2], shape[1], shape[4]}));
  }
  return made;
}

double usual_scale(int64_t size) {
  return 1 / std::sqrt(static_cast<double>(std::max<int64_t>(size, 1)));
}

double hiding(DataType type) {
  return type == DataType::kFloat16 ? -65504 : -3.38e38;
}

ValueId pattern_mask(NodeWriter& writer, int64_t rows, int64_t columns, DataType type, double hidden,
                     const std::function<bool(int64_t, int64_t)>& visible) {
  auto mask = allocated(writer, {type, {rows, columns}});
  if (!mask.has_value()) return kNone;
  std::vector<double> line(static_cast<size_t>(columns));
  for (int64_t row = 0; row < rows; ++row) {
    for (int64_t column = 0; column < columns; ++column)
      line[static_cast<size_t>(column)] = visible(row, column) ? 0 : hidden;
    store_elements(*mask, row * columns, columns, line.data());
  }
  return writer.add_constant(std::move(*mask));
}

ValueId mask_of(NodeWriter& writer, ValueId visible, DataType type, double hidden) {
  return writer.add(op::kWhere, {visible, writer.add_number(0, type), writer.add_number(hidden, type)});
}

ValueId given_mask(NodeWriter& writer, ValueId mask, const Shape& scores, DataType type, double hidden) {
  if (mask == kNone || writer.failed()) return kNone;
  const int64_t batch = scores[0];
  const int64_t rows = scores[2];
  const int64_t columns = scores[3];
  const Shape shape = writer.shape(mask);
  if (shape == Shape{batch} || shape == Shape{2 * batch}) {
    const ValueId keys = counted(writer, columns);
    const ValueId limits = converted(writer, mask, DataType::kInt64);
    const auto limit = [&](int64_t from) {
      return writer.reshaped(sliced(writer, limits, 0, from, from + batch), {batch, 1, 1, 1});
    };
    ValueId visible = writer.add("Less", {keys, limit(0)});
    if (shape[0] != batch)
      visible = writer.add("And", {visible, writer.add("GreaterOrEqual", {keys, limit(batch)})});
    return mask_of(writer, visible, type, hidden);
  }
  if (shape == Shape{batch, columns})
    mask = writer.reshaped(mask, {batch, 1, 1, columns});
  else if (shape == Shape{batch, rows, columns})
    mask = writer.reshaped(mask, {batch, 1, rows, columns});
  else
    writer.fail(ErrorKind::kUnsupported, "its mask of shape " + shape_text(shape) + " is not supported");
  if (writer.failed()) return kNone;
  const ValueId zero = writer.add_number(0, writer.type(mask).data_type);
  return mask_of(writer, writer.add("Greater", {mask, zero}), type, hidden);
}

ValueId attended(NodeWriter& writer, ValueId queries, ValueId keys, ValueId values, const Scores& scores) {
  const Shape q = writer.shape(queries);
  const Shape k = writer.shape(keys);
  const Shape v = writer.shape(values);
  const bool fit = q.size() == 4 && k.size() == 4 && v.size() == 4 && q[0] == k[0] && q[0] == v[0] &&
                   k[1] == v[1] && k[1] > 0 && q[1] % k[1] == 0 && q[3] == k[3] && k[2] == v[2];
  if (!expect_fit(writer, fit)) return kNone;
  const bool shared = q[1] != k[1];
  const int64_t rows = q[1] / k[1] * q[2];
  if (shared) queries = writer.reshaped(queries, {q[0], k[1], rows, q[3]});
  ValueId shares = writer.add(op::kMatMul, {queries, transposed(writer, keys, {0, 1, 3, 2})});
  shares = times(writer, shares, scores.scale);
  if (shared) shares = writer.reshaped(shares, {q[0], q[1], q[2], k[2]});
  const auto become = [&](ScoreState state) {
    if (scores.changed && !writer.failed()) shares = scores.changed(state, shares);
  };
  become(ScoreState::kProducts);
  if (scores.cap > 0)
    shares = times(writer, writer.add("Tanh", {times(writer, shares, 1 / scores.cap)}), scores.cap);
  become(ScoreState::kCapped);
  for (const ValueId added : scores.added) shares = plus(writer, shares, added);
  become(ScoreState::kMasked);
  const DataType type = writer.type(shares).data_type;
  if (scores.precision.has_value()) shares = converted(writer, shares, *scores.precision);
  Attributes last;
  last.set("axis", int64_t{-1});
  shares = converted(writer, writer.add(op::kSoftmax, {shares}, std::move(last)), type);
  become(ScoreState::kShares);
  if (shared) shares = writer.reshaped(shares, {q[0], k[1], rows, k[2]});
  const ValueId y = writer.add(op::kMatMul, {shares, values});
  return shared ? writer.reshaped(y, {q[0], q[1], q[2], v[3]}) : y;
}

ValueId rotated(NodeWriter& writer, ValueId id, ValueId cosines, ValueId sines, bool interleaved) {
  const Shape shape = writer.shape(id);
  const Shape& angles = writer.shape(cosines);
  if (!expect_fit(writer, !shape.empty() && !angles.empty() && angles.back() > 0 &&
                              2 * angles.back() <= shape.back()))
    return kNone;
  const int64_t pairs = angles.back();
  const int64_t size = shape.back();
  ValueId turned = 2 * pairs < size ? sliced(writer, id, -1, 0, 2 * pairs) : id;
  Shape half = shape;
  half.back() = pairs;
  Shape paired = half;
  paired.push_back(2);
  Shape single = half;
  single.push_back(1);
  if (interleaved) turned = writer.reshaped(turned, paired);
  const auto member = [&](int64_t i) {
    if (interleaved) return writer.reshaped(sliced(writer, turned, -1, i, i + 1), half);
    return sliced(writer, turned, -1, i * pairs, (i + 1) * pairs);
  };
  const auto product = [&](ValueId a, ValueId b) { return writer.add(op::kMul, {a, b}); };
  const ValueId first = member(0);
  const ValueId second = member(1);
  ValueId x = writer.add(op::kSub, {product(first, cosines), product(second, sines)});
  ValueId y = writer.add(op::kAdd, {product(second, cosines), product(first, sines)});
  if (interleaved) {
    x = writer.reshaped(x, single);
    y = writer.reshaped(y, single);
  }
  turned = joined(writer, {x, y}, -1);
  if (interleaved) {
    half.back() = 2 * pairs;
    turned = writer.reshaped(turned, half);
  }
  if (2 * pairs == size) return turned;
  return joined(writer, {turned, sliced(writer, id, -1, 2 * pairs, size)}, -1);
}

}  // namespace tilewright::operators
