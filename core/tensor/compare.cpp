// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/compare.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <vector>

#include "core/tensor/text.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

constexpr int64_t kBlockOfComparison = 1024;
using Block = std::array<double, kBlockOfComparison>;

bool agree_without_difference(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

/// The contribution of some elements to a `TensorDifference`.
struct Difference {
  double largest = 0;  ///< largest absolute value of the reference
  double error = 0;
  int64_t non_finite_mismatches = 0;

  /// For any values.
  void add(double x, double y) {
    if (std::isfinite(y)) largest = std::max(largest, std::fabs(y));
    if (agree_without_difference(x, y)) return;
    if (!std::isfinite(x) || !std::isfinite(y)) {
      ++non_finite_mismatches;
    } else {
      error = std::max(error, std::fabs(x - y));
    }
  }
};

/// For a block without NaN and infinities, as nearly every block is: it has no branches, and several chains
/// of maxima. Nothing where the block has such a value.
std::optional<Difference> difference_of_finite(const Block& a, const Block& b) {
  constexpr size_t kChains = 4;
  std::array<double, kChains> largest{};
  std::array<double, kChains> error{};
  std::array<double, kChains> zero{};  // not 0 as soon as a value is not finite
  for (size_t i = 0; i < a.size(); i += kChains) {
    for (size_t chain = 0; chain < kChains; ++chain) {
      const double x = a[i + chain];
      const double y = b[i + chain];
      largest[chain] = std::max(largest[chain], std::fabs(y));
      error[chain] = std::max(error[chain], std::fabs(x - y));
      zero[chain] += (x - x) + (y - y);
    }
  }
  for (const double each : zero) {
    if (each != 0) return std::nullopt;
  }
  return Difference{std::ranges::max(largest), std::ranges::max(error), 0};
}

/// The difference of two tensors of which `largest` is the largest value of the reference.
TensorDifference relative_to(double largest, double error, int64_t non_finite_mismatches) {
  TensorDifference difference;
  difference.non_finite_mismatches = non_finite_mismatches;
  difference.max_abs_error = non_finite_mismatches > 0 ? kInfinity : error;
  difference.max_rel_error = difference.max_abs_error / std::max(1e-6, largest);
  return difference;
}

/// The largest of many values but for the first few.
class LargestButFew {
 public:
  explicit LargestButFew(int64_t few) : few_(static_cast<size_t>(few)) {}

  void add(double value) {
    if (largest_.size() <= few_) {
      largest_.push(value);
    } else if (value > largest_.top()) {
      largest_.pop();
      largest_.push(value);
    }
  }
  double value() const { return largest_.size() <= few_ ? 0 : largest_.top(); }

 private:
  size_t few_;
  /// The largest values, one more than are left out; the smallest of them on top.
  std::priority_queue<double, std::vector<double>, std::greater<>> largest_;
};

/// Texts are equal or they are not.
TensorDifference compare_texts(const Tensor& tensor, const Tensor& reference) {
  if (tensor.type() != reference.type()) return {kInfinity, kInfinity, reference.elements()};
  const auto left = tensor.as<TextElement>();
  const auto right = reference.as<TextElement>();
  int64_t mismatches = 0;
  for (size_t i = 0; i < left.size(); ++i) mismatches += left[i].number != right[i].number;
  return relative_to(0, 0, mismatches);
}

}  // namespace

TensorDifference compare(const Tensor& tensor, const Tensor& reference) {
  if (!tensor.valid() || !reference.valid() || tensor.shape() != reference.shape()) {
    return {kInfinity, kInfinity, reference.valid() ? reference.elements() : 0};
  }
  if (tensor.type().data_type == DataType::kString || reference.type().data_type == DataType::kString)
    return compare_texts(tensor, reference);
  Block a{};
  Block b{};
  Difference whole;
  const int64_t count = reference.elements();
  for (int64_t first = 0; first < count; first += kBlockOfComparison) {
    const int64_t block = std::min(kBlockOfComparison, count - first);
    load_elements(tensor, first, block, a.data());
    load_elements(reference, first, block, b.data());
    // Elements of the previous block that are left in the last one change no maximum.
    if (const auto finite = difference_of_finite(a, b)) {
      whole.largest = std::max(whole.largest, finite->largest);
      whole.error = std::max(whole.error, finite->error);
      continue;
    }
    for (int64_t i = 0; i < block; ++i) whole.add(a[static_cast<size_t>(i)], b[static_cast<size_t>(i)]);
  }
  return relative_to(whole.largest, whole.error, whole.non_finite_mismatches);
}

TensorDifference compare_rounded(const Tensor& tensor, const Tensor& reference, double step) {
  TensorDifference all = compare(tensor, reference);
  if (all.max_abs_error == 0 || all.max_abs_error == kInfinity) return all;
  // A product with the step is rounded as well.
  const double most = step * 1.01;
  const int64_t count = reference.elements();
  LargestButFew near(std::min<int64_t>(4, count / 8) + count / 500);
  Difference whole;
  Block a{};
  Block b{};
  for (int64_t first = 0; first < count; first += kBlockOfComparison) {
    const int64_t block = std::min(kBlockOfComparison, count - first);
    load_elements(tensor, first, block, a.data());
    load_elements(reference, first, block, b.data());
    for (size_t i = 0; i < static_cast<size_t>(block); ++i) {
      const double difference = agree_without_difference(a[i], b[i]) ? 0 : std::fabs(a[i] - b[i]);
      if (std::isfinite(b[i])) whole.largest = std::max(whole.largest, std::fabs(b[i]));
      if (difference > most)
        whole.error = std::max(whole.error, difference);
      else if (difference > 0)
        near.add(difference);
    }
  }
  return relative_to(whole.largest, std::max(whole.error, near.value()), 0);
}

}  // namespace tilewright
