// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tilewright {

/// Rows of numbers, of different lengths where programs have more or less to say.
class FeatureRows {
 public:
  void append(std::span<const float> row);
  size_t count() const { return begins_.size(); }
  size_t widest() const { return widest_; }
  /// Appends `count` rows from `first` on to `matrix`, each `columns` long: filled up with zeros, or cut.
  void copy(size_t first, size_t count, size_t columns, std::vector<float>& matrix) const;

 private:
  std::vector<size_t> begins_;  ///< in `values_`; a row ends where the next begins
  std::vector<float> values_;
  size_t widest_ = 0;
};

}  // namespace tilewright
