// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <numeric>
#include <string_view>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/text.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Slices along an axis, one after the other.
template <typename T>
class Slices {
 public:
  Slices(const Tensor& input, const AxisView& view) : length_(static_cast<size_t>(view.outer * view.inner)) {
    std::vector<T> all(static_cast<size_t>(input.elements()));
    load_elements(input, 0, input.elements(), all.data());
    values_.reserve(all.size());
    for (int64_t i = 0; i < view.extent; ++i) {
      for (int64_t outer = 0; outer < view.outer; ++outer) {
        const auto first = all.begin() + (outer * view.extent + i) * view.inner;
        values_.insert(values_.end(), first, first + view.inner);
      }
    }
  }

  bool less(int64_t a, int64_t b) const {
    return std::lexicographical_compare(at(a), at(a) + length_, at(b), at(b) + length_, before);
  }

 private:
  /// NaN comes last and equals itself, so that this is an order.
  static bool before(T a, T b) { return a == a && (b != b || a < b); }
  const T* at(int64_t i) const { return values_.data() + static_cast<size_t>(i) * length_; }

  size_t length_;
  std::vector<T> values_;
};

/// The place of each text in their order, since the numbers of texts have none.
Tensor ranks_of_texts(const Tensor& input) {
  const auto texts = all_texts(input);
  std::map<std::string_view, int64_t> ranks;
  for (const std::string_view text : texts) ranks.emplace(text, 0);
  int64_t next = 0;
  for (auto& [text, rank] : ranks) rank = next++;
  std::vector<int64_t> places;
  for (const std::string_view text : texts) places.push_back(ranks.at(text));
  return int64_tensor(input.shape(), places);
}

/// What distinguishes the slices of an input.
struct Groups {
  std::vector<int64_t> first;    ///< of each distinct slice: where it is seen first
  std::vector<int64_t> inverse;  ///< of each slice: its place among the distinct ones
  std::vector<int64_t> counts;
};

template <typename T>
Groups group(const Slices<T>& slices, int64_t count, bool sorted) {
  std::vector<int64_t> order(static_cast<size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return slices.less(a, b); });
  Groups groups;
  groups.inverse.resize(order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || slices.less(order[i - 1], order[i])) {
      groups.first.push_back(order[i]);
      groups.counts.push_back(0);
    }
    ++groups.counts.back();
    groups.inverse[static_cast<size_t>(order[i])] = static_cast<int64_t>(groups.first.size()) - 1;
  }
  if (sorted) return groups;
  // In the order in which they are seen.
  std::vector<size_t> ranks(groups.first.size());
  std::iota(ranks.begin(), ranks.end(), size_t{0});
  std::sort(ranks.begin(), ranks.end(),
            [&](size_t a, size_t b) { return groups.first[a] < groups.first[b]; });
  Groups seen;
  std::vector<int64_t> place(ranks.size());
  for (size_t i = 0; i < ranks.size(); ++i) {
    seen.first.push_back(groups.first[ranks[i]]);
    seen.counts.push_back(groups.counts[ranks[i]]);
    place[ranks[i]] = static_cast<int64_t>(i);
  }
  for (int64_t i : groups.inverse) seen.inverse.push_back(place[static_cast<size_t>(i)]);
  return seen;
}

Result<Tensor> index_list(const OperatorCall& call, const std::vector<int64_t>& values) {
  TILEWRIGHT_TRY(Tensor made, new_tensor(call, DataType::kInt64, {static_cast<int64_t>(values.size())}));
  std::copy(values.begin(), values.end(), made.mutable_as<int64_t>().begin());
  return made;
}

/// The distinct elements, or slices along an axis; where each is seen first, which of them each element is,
/// and how often each occurs.
Outputs unique(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const bool flat = !call.attributes->has("axis");
  const Shape shape = flat ? Shape{input.elements()} : input.shape();
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", 0), shape.size()));
  const AxisView view = view_of_axis(shape, axis);
  const bool sorted = call.attributes->integer("sorted", 1) != 0;
  // How many there are is known after the work.
  if (call.rehearsal) return rehearsed();
  const DataType type = input.type().data_type;
  const Tensor keys = type == DataType::kString ? ranks_of_texts(input) : input;
  const Groups groups = with_number_type(keys.type().data_type, [&](auto number) {
    return group(Slices<decltype(number)>(keys, view), view.extent, sorted);
  });
  Shape distinct = shape;
  distinct[static_cast<size_t>(axis)] = static_cast<int64_t>(groups.first.size());
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, distinct));
  auto places = groups.first;
  for (int64_t& place : places) place *= view.inner;
  if (output.elements() > 0) {
    gather_elements(input.data(), data_type_size(type),
                    {offset_range(view.outer, view.extent * view.inner), places, offset_range(view.inner, 1)},
                    nullptr, output.mutable_data());
  }
  std::vector<Tensor> outputs = {output};
  for (const auto* list : {&groups.first, &groups.inverse, &groups.counts}) {
    TILEWRIGHT_TRY(Tensor made, index_list(call, *list));
    outputs.push_back(std::move(made));
  }
  return outputs;
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_unique(Descriptions& all) {
  all.push_back({.name = "Unique",
                 .arity = {1, 1, 4},
                 .kernel = reference::unique,
                 .facts = {.takes_texts = true, .types = types_of_constants, .flops = no_flops}});
}

}  // namespace tilewright::operators
