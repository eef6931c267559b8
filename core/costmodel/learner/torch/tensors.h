// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/ATen.h>

namespace tilewright {

/// What keeps a key out of an attention; finite, so that a sequence of nothing else gives no not-a-number.
inline constexpr double kMasked = -1e9;

/// A copy of these numbers, one-dimensional.
at::Tensor tensor_of(const std::vector<int64_t>& numbers, at::Device device);
at::Tensor tensor_of(const std::vector<float>& numbers, at::Device device);

/// Sums the rows of `x` by where they belong: row i of the result is the sum of those with `owner` i.
at::Tensor sum_by(const at::Tensor& x, const at::Tensor& owner, int64_t owners);

/// Rows of several sequences, brought into a rectangle and back.
struct Padding {
  int64_t sequences = 0;
  int64_t longest = 0;
  at::Tensor place;   ///< of each row in [sequences * longest]
  bool full = false;  ///< nothing is padding, and the rows are in order
  at::Tensor mask;    ///< [sequences, 1, 1, longest]: 0, or `kMasked` for padding; undefined where full

  /// For rows of which row i belongs to sequence `owner[i]`; within a sequence they keep their order.
  static Padding make(const std::vector<int64_t>& owner, int64_t sequences, at::Device device);

  /// [rows, width] to [sequences, longest, width], elsewhere zero or `fill`, [width].
  at::Tensor spread(const at::Tensor& rows, const at::Tensor& fill = {}) const;
  /// Back.
  at::Tensor gather(const at::Tensor& spread) const;
};

/// Sequences in groups of about the same length, so that little of a group's rectangle is padding.
struct LengthGroups {
  struct Group {
    int64_t first = 0;  ///< of its rows, in the order of the groups
    int64_t rows = 0;
    Padding padding;  ///< of these rows
  };
  std::vector<Group> groups;
  at::Tensor order;  ///< the rows' positions, group after group; undefined where they are in order

  /// For rows of which row i belongs to sequence `owner[i]`. A few sequences are one group.
  static LengthGroups make(const std::vector<int64_t>& owner, int64_t sequences, at::Device device);

  /// The rows of `x`, group after group.
  at::Tensor arrange(const at::Tensor& x) const { return order.defined() ? x.index_select(0, order) : x; }
};

/// [1, 1, length, length]: keeps keys behind the query out.
at::Tensor causal_mask(int64_t length, at::Device device);

}  // namespace tilewright
