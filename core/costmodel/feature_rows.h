// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tilewright {

/// What a zero in a row says.
enum class Zeros {
  kNumbers,  ///< what any number does
  kMissing,  ///< that there is nothing to say: trees learn on which side of a split such rows go
};

/// Rows of numbers, of different lengths where programs have more or less to say.
class FeatureRows {
 public:
  explicit FeatureRows(Zeros zeros = Zeros::kNumbers) : zeros_(zeros) {}

  void append(std::span<const float> row);
  size_t count() const { return begins_.size(); }
  size_t widest() const { return widest_; }
  /// Appends `count` rows from `first` on to `matrix`, each `columns` long: filled up with zeros, or cut.
  /// Missing zeros are not-a-numbers there.
  void copy(size_t first, size_t count, size_t columns, std::vector<float>& matrix) const;

 private:
  Zeros zeros_;
  std::vector<size_t> begins_;  ///< in `values_`; a row ends where the next begins
  std::vector<float> values_;
  size_t widest_ = 0;
};

}  // namespace tilewright
