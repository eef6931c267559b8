// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>

#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {

// Figures of rows for bodies of `in_wide_vectors`. They are put together in several chains, so that no step
// waits for the one before, always in the same order.

inline constexpr int64_t kRowChains = 16;

/// The sum of term(x).
template <typename Term>
inline double row_sum(const double* row, int64_t count, const Term& term) {
  double chains[kRowChains] = {};
  int64_t i = 0;
  for (; i + kRowChains <= count; i += kRowChains) {
    for (int64_t chain = 0; chain < kRowChains; ++chain) chains[chain] += term(row[i + chain]);
  }
  double sum = 0;
  for (; i < count; ++i) sum += term(row[i]);
  for (const double chain : chains) sum += chain;
  return sum;
}
inline double row_sum(const double* row, int64_t count) {
  return row_sum(row, count, [](double x) { return x; });
}

/// The largest element that is a number; -infinity where there is none.
inline double row_largest(const double* row, int64_t count) {
  constexpr double kLeast = -std::numeric_limits<double>::infinity();
  double chains[kRowChains];
  for (double& chain : chains) chain = kLeast;
  int64_t i = 0;
  for (; i + kRowChains <= count; i += kRowChains) {
    for (int64_t chain = 0; chain < kRowChains; ++chain)
      chains[chain] = row[i + chain] > chains[chain] ? row[i + chain] : chains[chain];
  }
  double largest = kLeast;
  for (; i < count; ++i) largest = row[i] > largest ? row[i] : largest;
  for (const double chain : chains) largest = chain > largest ? chain : largest;
  return largest;
}

/// What normalises a row.
struct RowMoments {
  double mean = 0;
  double variance = 0;
};
inline RowMoments row_moments(const double* row, int64_t count) {
  const auto size = static_cast<double>(count);
  RowMoments moments;
  const double mean = row_sum(row, count) / size;
  moments.mean = mean;
  moments.variance = row_sum(row, count, [mean](double x) { return (x - mean) * (x - mean); }) / size;
  return moments;
}

}  // namespace tilewright::reference
