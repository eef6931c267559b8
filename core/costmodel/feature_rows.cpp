// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/feature_rows.h"

#include <algorithm>
#include <limits>

namespace tilewright {

void FeatureRows::append(std::span<const float> row) {
  begins_.push_back(values_.size());
  values_.insert(values_.end(), row.begin(), row.end());
  widest_ = std::max(widest_, row.size());
}

void FeatureRows::copy(size_t first, size_t count, size_t columns, std::vector<float>& matrix) const {
  const float nothing = zeros_ == Zeros::kMissing ? std::numeric_limits<float>::quiet_NaN() : 0.0F;
  for (size_t row = first; row < first + count; ++row) {
    const size_t end = row + 1 < begins_.size() ? begins_[row + 1] : values_.size();
    const size_t taken = std::min(columns, end - begins_[row]);
    const auto from = values_.begin() + static_cast<std::ptrdiff_t>(begins_[row]);
    const auto to = static_cast<std::ptrdiff_t>(matrix.size());
    matrix.insert(matrix.end(), from, from + static_cast<std::ptrdiff_t>(taken));
    if (zeros_ == Zeros::kMissing) std::replace(matrix.begin() + to, matrix.end(), 0.0F, nothing);
    matrix.resize(matrix.size() + columns - taken, nothing);
  }
}

}  // namespace tilewright
