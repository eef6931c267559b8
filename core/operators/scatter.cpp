// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>

#include "core/graph/table_rows.h"
#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/indices.h"
#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {
namespace {

/// Puts update i, of `length` elements, at data offset places[i], or combines it with the element there.
template <typename T, typename Combine>
void scatter_runs(Tensor& output, const std::vector<int64_t>& places, int64_t length, const Tensor& updates,
                  Combine combine) {
  if (places.empty()) return;
  std::vector<T> old(static_cast<size_t>(length));
  std::vector<T> change(static_cast<size_t>(length));
  for (size_t i = 0; i < places.size(); ++i) {
    load_elements(output, places[i], length, old.data());
    load_elements(updates, static_cast<int64_t>(i) * length, length, change.data());
    for (size_t e = 0; e < old.size(); ++e) old[e] = combine(old[e], change[e]);
    store_elements(output, places[i], length, old.data());
  }
}

template <typename T>
void combine_runs(const std::string& reduction, Tensor& output, const std::vector<int64_t>& places,
                  int64_t length, const Tensor& updates) {
  const auto add = [](T a, T b) {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
    else
      return a + b;
  };
  const auto multiply = [](T a, T b) {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
    else
      return a * b;
  };
  if (reduction == "add") scatter_runs<T>(output, places, length, updates, add);
  if (reduction == "mul") scatter_runs<T>(output, places, length, updates, multiply);
  if (reduction == "max")
    scatter_runs<T>(output, places, length, updates, [](T a, T b) { return std::max(a, b); });
  if (reduction == "min")
    scatter_runs<T>(output, places, length, updates, [](T a, T b) { return std::min(a, b); });
}

/// Puts update i at places[i], whatever the elements are.
template <typename Word>
void put_words(Word* out, const std::vector<int64_t>& places, int64_t length, const Word* updates) {
  if (length == 1) {
    for (size_t i = 0; i < places.size(); ++i) out[places[i]] = updates[i];
    return;
  }
  for (const int64_t place : places) {
    std::copy_n(updates, length, out + place);
    updates += length;
  }
}

void put_runs(Tensor& output, const std::vector<int64_t>& places, int64_t length, const Tensor& updates) {
  const auto put = [&](auto word) {
    using Word = decltype(word);
    put_words(static_cast<Word*>(output.mutable_data()), places, length,
              static_cast<const Word*>(updates.data()));
  };
  switch (data_type_size(output.type().data_type)) {
    case 1: return put(uint8_t{});
    case 2: return put(uint16_t{});
    case 4: return put(uint32_t{});
    default: return put(uint64_t{});
  }
}

Outputs scatter_into_copy(const OperatorCall& call, const std::vector<int64_t>& places, int64_t length) {
  const Tensor& data = call.inputs[0];
  const Tensor& updates = call.inputs[2];
  const std::string reduction = call.attributes->text("reduction", "none");
  const char* known[] = {"none", "add", "mul", "max", "min"};
  if (std::find(std::begin(known), std::end(known), reduction) == std::end(known)) {
    return bad_call(call, "the reduction '" + reduction + "' is not known");
  }
  if (const DataType type = data.type().data_type; type == DataType::kString && reduction != "none")
    return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
  if (updates.type().data_type != data.type().data_type) {
    return bad_call(call, "its data and updates have different element types");
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, data.type().data_type, data.shape()));
  std::memcpy(output.mutable_data(), data.data(), static_cast<size_t>(data.type().bytes()));
  if (reduction == "none") {
    put_runs(output, places, length, updates);
    return std::vector<Tensor>{output};
  }
  with_number_type(data.type().data_type, [&](auto number) {
    combine_runs<decltype(number)>(reduction, output, places, length, updates);
  });
  return std::vector<Tensor>{output};
}

/// data[index[i][j]][j] = updates[i][j] for axis 0.
Outputs scatter_each(const OperatorCall& call) {
  const Shape& data = call.inputs[0].shape();
  const Shape& shape = call.inputs[1].shape();
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", 0), data.size()));
  if (shape != call.inputs[2].shape() || shape.size() != data.size()) {
    return bad_call(call, "its indices " + shape_text(shape) + " do not fit its updates " +
                              shape_text(call.inputs[2].shape()) + " and data " + shape_text(data));
  }
  for (size_t d = 0; d < shape.size(); ++d) {
    if (static_cast<int64_t>(d) != axis && shape[d] > data[d]) {
      return bad_call(call, "its indices reach outside the data of shape " + shape_text(data));
    }
  }
  TILEWRIGHT_TRY(const auto indices, index_input(call, 1, data[static_cast<size_t>(axis)]));
  auto steps = row_major_strides(data);
  const int64_t axis_step = steps[static_cast<size_t>(axis)];
  steps[static_cast<size_t>(axis)] = 0;
  auto places = offset_table(shape, steps);
  for (size_t i = 0; i < places.size(); ++i) places[i] += indices[i] * axis_step;
  return scatter_into_copy(call, places, 1);
}

/// Replaces the slices of the data at k-tuples of indices.
Outputs scatter_tuples(const OperatorCall& call) {
  const Shape& data = call.inputs[0].shape();
  TILEWRIGHT_TRY(const auto places, tuple_offsets(call, 1, data, 0));
  const Shape& indices = call.inputs[1].shape();
  Shape wanted(indices.begin(), indices.end() - 1);
  const Shape slice(data.begin() + indices.back(), data.end());
  wanted.insert(wanted.end(), slice.begin(), slice.end());
  if (call.inputs[2].shape() != wanted) {
    return bad_call(call, "its updates have the shape " + shape_text(call.inputs[2].shape()) + ", not " +
                              shape_text(wanted));
  }
  return scatter_into_copy(call, places, element_count(slice));
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_scatter(Descriptions& all) {
  for (const char* name : {"Scatter", "ScatterElements"}) {
    all.push_back({.name = name,
                   .arity = {3, 3},
                   .kernel = reference::scatter_each,
                   .facts = {.takes_texts = true, .choices = Choices{1, table_rows}}});
  }
  all.push_back({.name = "ScatterND",
                 .arity = {3, 3},
                 .kernel = reference::scatter_tuples,
                 .facts = {.takes_texts = true, .choices = Choices{1, tuple_rows}}});
}

}  // namespace tilewright::operators
