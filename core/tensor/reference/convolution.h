// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/matrix_product.h"
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
  std::vector<double> values;
  std::vector<int64_t> rows;       ///< where each row of the input starts
  std::vector<int64_t> taps;       ///< channel and place in the window -> offset
  std::vector<int64_t> positions;  ///< output position -> offset
  int64_t row_length = 1;
};
Result<PaddedImage> make_image(const OperatorCall& call, const Convolution& convolution);
PackPanel image_panels(const PaddedImage& image);

/// Writes the elements of a group of one sample into its image, less what stands for zero.
template <typename T>
void fill_image(PaddedImage& image, const T* input, double zero = 0) {
  for (int64_t row : image.rows) {
    double* out = image.values.data() + row;
    for (int64_t i = 0; i < image.row_length; ++i) out[i] = static_cast<double>(input[i]) - zero;
    input += image.row_length;
  }
}

/// Convolves `input`, of which each element counts less `zero`. `weights` gives the rows of the product from
/// an output channel on; `store` takes the tile of a sample at (output channel, position). The output is not
/// empty.
template <typename T>
Result<void> convolve(const OperatorCall& call, const Convolution& convolution, const T* input, double zero,
                      const std::function<PackPanel(int64_t first_channel)>& weights,
                      const std::function<StoreTile(int64_t sample, int64_t first_channel)>& store) {
  TILEWRIGHT_TRY(PaddedImage image, make_image(call, convolution));
  const auto positions = static_cast<int64_t>(image.positions.size());
  const int64_t group_elements = std::ssize(image.rows) * image.row_length;
  for (int64_t n = 0; n < convolution.batch; ++n) {
    for (int64_t g = 0; g < convolution.groups; ++g, input += group_elements) {
      fill_image(image, input, zero);
      const int64_t first = g * convolution.group_outputs;
      matrix_product(convolution.group_outputs, positions, convolution.depth(), weights(first),
                     image_panels(image), store(n, first));
    }
  }
  return {};
}

}  // namespace tilewright::reference
