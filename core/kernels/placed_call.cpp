// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/placed_call.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/strided_copy.h"

namespace tilewright {
namespace {

constexpr uintptr_t kPlaceAlignment = 64;

bool is_dense(const PlacedTensor& place) {
  const auto dense = row_major_strides(place.type.shape);
  for (size_t d = 0; d < dense.size(); ++d) {
    if (place.type.shape[d] != 1 && place.strides[d] != dense[d]) return false;
  }
  return true;
}

StridedCopy copy_between(const TensorType& type, const std::vector<int64_t>& from,
                         const std::vector<int64_t>& to) {
  return simplified({type.shape, from, to, static_cast<int64_t>(data_type_size(type.data_type))});
}

Tensor input_at(const PlacedTensor& place) {
  if (place.data == nullptr) return place.tensor;
  if (is_dense(place)) return Tensor::view(place.type, place.data, nullptr);
  Tensor gathered(place.type);
  run_copy(copy_between(place.type, place.strides, row_major_strides(place.type.shape)), place.data,
           gathered.mutable_data());
  return gathered;
}

bool overlaps(const Tensor& tensor, uintptr_t begin, uintptr_t end) {
  if (!tensor.valid()) return false;
  const auto at = reinterpret_cast<uintptr_t>(tensor.data());
  return at < end && begin < at + static_cast<uintptr_t>(tensor.type().bytes());
}

/// Where the kernel may make an output; without memory where it may not.
reference::OutputPlace place_to_lend(const PlacedTensor& output, const std::vector<Tensor>& inputs) {
  reference::OutputPlace place{output.type, output.data};
  if (output.data == nullptr) return place;
  const auto begin = reinterpret_cast<uintptr_t>(output.data);
  const auto end = begin + static_cast<uintptr_t>(output.type.bytes());
  const bool shared =
      std::ranges::any_of(inputs, [&](const Tensor& input) { return overlaps(input, begin, end); });
  if (shared || begin % kPlaceAlignment != 0 || !is_dense(output)) place.data = nullptr;
  return place;
}

Tensor copied(const Tensor& tensor) {
  Tensor copy(tensor.type());
  std::memcpy(copy.mutable_data(), tensor.data(), static_cast<size_t>(tensor.type().bytes()));
  return copy;
}

}  // namespace

Result<std::vector<Tensor>> run_placed(const MakeOutputs& make, std::span<const PlacedTensor> inputs,
                                       std::span<const PlacedTensor> outputs, const char* what) {
  std::vector<Tensor> given;
  for (const PlacedTensor& input : inputs) given.push_back(input_at(input));
  std::vector<reference::OutputPlace> places;
  for (const PlacedTensor& output : outputs) places.push_back(place_to_lend(output, given));
  const reference::LentPlaces lent(places);
  TILEWRIGHT_TRY(std::vector<Tensor> made, make(given));
  // An output may have been made in the place of another one, or be an input under another shape.
  const auto is_borrowed = [&](const Tensor& tensor) {
    if (lent.holds(tensor.data())) return true;
    return std::ranges::any_of(inputs, [&](const PlacedTensor& input) {
      const auto begin = reinterpret_cast<uintptr_t>(input.data);
      return input.data != nullptr &&
             overlaps(tensor, begin, begin + static_cast<uintptr_t>(input.type.bytes()));
    });
  };
  for (size_t i = 0; i < outputs.size(); ++i) {
    if (made[i].valid() && made[i].data() != places[i].data && is_borrowed(made[i]))
      made[i] = copied(made[i]);
  }
  for (size_t i = 0; i < outputs.size(); ++i) {
    const PlacedTensor& output = outputs[i];
    if (output.data == nullptr || made[i].data() == places[i].data) continue;
    if (made[i].type().data_type != output.type.data_type || made[i].elements() != output.type.elements()) {
      return Error{ErrorKind::kBadInput, what,
                   "gave " + tensor_type_text(made[i].type()) + " where " + tensor_type_text(output.type) +
                       " was expected",
                   "", ""};
    }
    run_copy(copy_between(output.type, row_major_strides(output.type.shape), output.strides), made[i].data(),
             output.data);
  }
  return made;
}

}  // namespace tilewright
