// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/tensors.h"

#include <algorithm>

namespace tilewright {
namespace {

/// Groups are not split below this many sequences.
constexpr int64_t kFewSequences = 32;
/// The longest sequence of a group may have this multiple of the shortest one's length.
constexpr double kSimilarLengths = 4.0 / 3;

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

LengthGroups LengthGroups::make(const std::vector<int64_t>& owner, int64_t sequences, at::Device device) {
  LengthGroups out;
  const auto rows = static_cast<int64_t>(owner.size());
  if (sequences < kFewSequences) {
    out.groups.push_back({0, rows, Padding::make(owner, sequences, device)});
    return out;
  }
  std::vector<std::vector<int64_t>> of_sequence(static_cast<size_t>(sequences));
  for (int64_t row = 0; row < rows; ++row)
    of_sequence[static_cast<size_t>(owner[static_cast<size_t>(row)])].push_back(row);
  std::ranges::stable_sort(of_sequence, {}, [](const auto& own) { return own.size(); });
  std::vector<int64_t> order;
  order.reserve(owner.size());
  for (size_t begin = 0; begin < of_sequence.size();) {
    const double shortest = static_cast<double>(of_sequence[begin].size());
    std::vector<int64_t> group_owner;
    const auto first = static_cast<int64_t>(order.size());
    size_t end = begin;
    for (; end < of_sequence.size(); ++end) {
      const auto& own = of_sequence[end];
      if (static_cast<double>(own.size()) > kSimilarLengths * shortest) break;
      order.insert(order.end(), own.begin(), own.end());
      group_owner.insert(group_owner.end(), own.size(), static_cast<int64_t>(end - begin));
    }
    if (!group_owner.empty()) {
      out.groups.push_back({first, static_cast<int64_t>(group_owner.size()),
                            Padding::make(group_owner, static_cast<int64_t>(end - begin), device)});
    }
    begin = end;
  }
  if (!std::ranges::is_sorted(order)) out.order = tensor_of(order, device);
  return out;
}

at::Tensor causal_mask(int64_t length, at::Device device) {
  return at::full({length, length}, kMasked, at::TensorOptions().dtype(at::kFloat).device(device))
      .triu(1)
      .view({1, 1, length, length});
}

}  // namespace tilewright
