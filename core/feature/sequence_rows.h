// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/feature/sequence_vocabulary.h"

namespace tilewright {

/// The size of an encoded primitive sequence, rows x columns. Programs that are too long lose their last
/// primitives, and primitives their last arguments; the rest is filled with zeros.
struct PrimitiveSequenceShape {
  int rows = 0;
  int columns = 0;
  SequenceVocabulary vocabulary = SequenceVocabulary::kOwn;

  size_t size() const { return static_cast<size_t>(rows) * static_cast<size_t>(columns); }
};

/// As published (TLP, section 4).
inline constexpr PrimitiveSequenceShape kCpuSequenceShape{25, 22, SequenceVocabulary::kCpu};
inline constexpr PrimitiveSequenceShape kGpuSequenceShape{40, 20, SequenceVocabulary::kGpu};
/// For programs of rule set "tilewright": among 22,200 programs drawn from tasks of eight networks, the
/// longest has 64 primitives, and the longest primitive has 22 arguments.
inline constexpr PrimitiveSequenceShape kOwnSequenceShape{64, 40, SequenceVocabulary::kOwn};

/// Writes an encoded sequence row by row, cropping what does not fit. Holds a view of the caller's numbers.
class SequenceRows {
 public:
  /// `out` has `shape.size()` numbers, which are set to 0.
  SequenceRows(const PrimitiveSequenceShape& shape, std::span<float> out)
      : columns_(shape.columns), next_(out.data()), end_(out.data() + out.size()) {
    std::fill(out.begin(), out.end(), 0.0F);
  }

  /// Begins the row of a step; its kind has `position`, from 1, in a one-hot of `kinds` columns.
  void begin(int position, int kinds) {
    at_ = next_;
    stop_ = next_ == end_ ? next_ : next_ + columns_;
    next_ = stop_;
    if (at_ == stop_) return;
    ++used_;
    if (position <= columns_) at_[position - 1] = 1;
    at_ = std::min(at_ + kinds, stop_);
  }
  /// Adds an argument to the row.
  void put(int64_t number) {
    if (at_ != stop_) *at_++ = static_cast<float>(number);
  }
  template <typename List>
  void put_all(const List& numbers) {
    for (const auto number : numbers) put(static_cast<int64_t>(number));
  }

  /// Rows that hold a step.
  int used() const { return used_; }

 private:
  int columns_;
  float* next_;  ///< the next row
  float* end_;
  float* at_ = nullptr;    ///< the next number of this row
  float* stop_ = nullptr;  ///< the end of this row
  int used_ = 0;
};

}  // namespace tilewright
