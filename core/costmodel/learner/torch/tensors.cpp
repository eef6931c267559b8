// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/tensors.h"

#include <algorithm>

namespace tilewright {
namespace {

template <typename T>
at::Tensor copy_of(const std::vector<T>& numbers, at::ScalarType type, at::Device device) {
  at::Tensor tensor = at::empty({static_cast<int64_t>(numbers.size())}, type);
  std::copy(numbers.begin(), numbers.end(), tensor.data_ptr<T>());
  return tensor.to(device);
}

}  // namespace

at::Tensor tensor_of(const std::vector<int64_t>& numbers, at::Device device) {
  return copy_of(numbers, at::kLong, device);
}

at::Tensor tensor_of(const std::vector<float>& numbers, at::Device device) {
  return copy_of(numbers, at::kFloat, device);
}

at::Tensor sum_by(const at::Tensor& x, const at::Tensor& owner, int64_t owners) {
  auto shape = x.sizes().vec();
  shape[0] = owners;
  return at::zeros(shape, x.options()).index_add(0, owner, x);
}

Padding Padding::make(const std::vector<int64_t>& owner, int64_t sequences, at::Device device) {
  Padding padding;
  padding.sequences = sequences;
  std::vector<int64_t> length(static_cast<size_t>(sequences), 0);
  for (const int64_t sequence : owner) ++length[static_cast<size_t>(sequence)];
  padding.longest = length.empty() ? 0 : *std::ranges::max_element(length);
  padding.full =
      static_cast<int64_t>(owner.size()) == sequences * padding.longest && std::ranges::is_sorted(owner);
  if (padding.full) return padding;
  std::vector<int64_t> place;
  std::vector<float> mask(static_cast<size_t>(sequences * padding.longest), static_cast<float>(kMasked));
  std::vector<int64_t> next(static_cast<size_t>(sequences), 0);
  for (const int64_t sequence : owner) {
    place.push_back(sequence * padding.longest + next[static_cast<size_t>(sequence)]++);
    mask[static_cast<size_t>(place.back())] = 0;
  }
  padding.place = tensor_of(place, device);
  padding.mask = tensor_of(mask, device).view({sequences, 1, 1, padding.longest});
  return padding;
}

at::Tensor Padding::spread(const at::Tensor& rows, const at::Tensor& fill) const {
  const int64_t width = rows.size(1);
  if (full) return rows.view({sequences, longest, width});
  const at::Tensor empty = fill.defined() ? fill.expand({sequences * longest, width})
                                          : at::zeros({sequences * longest, width}, rows.options());
  return empty.index_copy(0, place, rows).view({sequences, longest, width});
}

at::Tensor Padding::gather(const at::Tensor& spread) const {
  const at::Tensor flat = spread.reshape({sequences * longest, spread.size(2)});
  return full ? flat : flat.index_select(0, place);
}

at::Tensor causal_mask(int64_t length, at::Device device) {
  return at::full({length, length}, kMasked, at::TensorOptions().dtype(at::kFloat).device(device))
      .triu(1)
      .view({1, 1, length, length});
}

}  // namespace tilewright
