// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <type_traits>
#include <vector>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/integer_product.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/wide_loops.h"
#include "core/tensor/reference/window.h"

namespace tilewright::reference {

/// What the convolutions of different element types have in common: an input NxCx(spatial) and weights
/// Mx(C/group)x(kernel).
struct Convolution {
  int64_t batch = 1;
  int64_t groups = 1;
  int64_t group_inputs = 1;   ///< channels
  int64_t group_outputs = 1;  ///< channels
  std::vector<Window> windows;
  Shape output;

  /// Terms of each sum.
  int64_t depth() const;
};
/// Of the shapes of an input and of weights, and the call's attributes. Fails where they do not fit.
Result<Convolution> convolution_of(const OperatorCall& call, const Shape& input, const Shape& weights);

/// The zero-padded image of one group, with the places of the windows and of their taps in it. A convolution
/// is then the product of the weights with the matrix image[tap + position], which is never stored as a
/// whole.
struct PaddedImage {
  int64_t size = 0;                ///< elements
  std::vector<int64_t> rows;       ///< where each row of the input starts
  std::vector<int64_t> taps;       ///< channel and place in the window -> offset
  std::vector<int64_t> positions;  ///< output position -> offset
  /// How many positions from each on, at least that one, lie side by side in the image.
  std::vector<int64_t> runs;
  int64_t line = 1;  ///< positions of a row of the output
  int64_t step = 1;  ///< from a position of such a row to the next
  int64_t row_length = 1;

  /// Elements of the input of one group and sample.
  int64_t elements() const { return std::ssize(rows) * row_length; }
};
Result<PaddedImage> make_image(const OperatorCall& call, const Convolution& convolution);

/// Panels of the matrix for products of doubles, and for those of integers; both keep pointers.
PackPanel image_panels(const PaddedImage& image, const double* values);
PackPairs image_pairs(const PaddedImage& image, const int16_t* values);

/// Writes the elements of a group of one sample into its image, less what stands for zero.
template <typename T, typename Value>
inline void fill_image(const PaddedImage& image, const T* input, Value zero, Value* values) {
  for (int64_t row : image.rows) {
    Value* out = values + row;
    for (int64_t i = 0; i < image.row_length; ++i)
      out[i] = static_cast<Value>(static_cast<Value>(input[i]) - zero);
    input += image.row_length;
  }
}

/// sums[row * positions + position] = the convolution itself, tap by tap, of `rows` rows of weights that lie
/// one after the other: for groups of so few channels that packing the image costs more than it saves.
void add_taps(const PaddedImage& image, const double* values, const double* weights, int64_t rows,
              double* sums);
void add_taps(const PaddedImage& image, const int16_t* values, const int16_t* weights, int64_t rows,
              int32_t* sums);
inline constexpr int64_t kFewChannels = 2;

/// What a convolution computes with: doubles, or integers of at most 8 bits whose sums fit into 32.
struct RealProducts {
  using Value = double;
  using Sum = double;
  using Panels = PackPanel;
  using Store = StoreTile;
};
struct IntegerProducts {
  using Value = int16_t;
  using Sum = int32_t;
  using Panels = PackPairs;
  using Store = StoreSums;
};

/// Rows of weights one after the other.
std::vector<double> weight_rows(const PackPanel& weights, int64_t rows, int64_t depth);
std::vector<int16_t> weight_rows(const PackPairs& weights, int64_t rows, int64_t depth);

/// Convolves `input`, of which each element counts less `zero`. `weights` gives the rows of the product from
/// an output channel on; `store` takes the tile of a sample at (output channel, position), of several groups
/// at once. The output is not empty.
template <typename Products, typename T>
Result<void> convolve(
    const OperatorCall& call, const Convolution& convolution, const T* input, typename Products::Value zero,
    const std::function<typename Products::Panels(int64_t first_channel)>& weights,
    const std::function<typename Products::Store(int64_t sample, int64_t first_channel)>& store) {
  using Value = typename Products::Value;
  TILEWRIGHT_TRY(const PaddedImage image, make_image(call, convolution));
  const auto positions = static_cast<int64_t>(image.positions.size());
  const int64_t rows = convolution.group_outputs;
  const int64_t depth = convolution.depth();
  const int64_t parts = convolution.batch * convolution.groups;
  if (rows > kFewChannels) {
    std::vector<Value> values(static_cast<size_t>(image.size));
    for (int64_t part = 0; part < parts; ++part) {
      in_wide_vectors([&] { fill_image(image, input + part * image.elements(), zero, values.data()); });
      const int64_t first = part % convolution.groups * rows;
      if constexpr (std::is_same_v<Value, double>)
        matrix_product(rows, positions, depth, weights(first), image_panels(image, values.data()),
                       store(part / convolution.groups, first));
      else
        integer_product(rows, positions, depth, weights(first), image_pairs(image, values.data()),
                        store(part / convolution.groups, first));
    }
    return {};
  }
  constexpr double kNanosecondsOfTerm = 0.1;
  const double terms = static_cast<double>(rows * positions) * static_cast<double>(depth);
  share_work(parts, kNanosecondsOfTerm * terms, [&](int64_t begin, int64_t end) {
    std::vector<Value> values(static_cast<size_t>(image.size));
    std::vector<typename Products::Sum> sums(static_cast<size_t>(rows * positions));
    for (int64_t part = begin; part < end; ++part) {
      in_wide_vectors([&] { fill_image(image, input + part * image.elements(), zero, values.data()); });
      const int64_t first = part % convolution.groups * rows;
      add_taps(image, values.data(), weight_rows(weights(first), rows, depth).data(), rows, sums.data());
      store(part / convolution.groups, first)(0, rows, 0, positions, sums.data(), positions);
    }
  });
  return {};
}

}  // namespace tilewright::reference
