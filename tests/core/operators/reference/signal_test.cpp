// SPDX-License-Identifier: Apache-2.0
#include <complex>

#include "core/base/random.h"
#include "core/tensor/reference/fourier.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

using Complex = std::complex<double>;

TEST(ReferenceFourier, AnyLengthIsTheSumOfItsDefinition) {
  Random random(3);
  for (size_t n : {1, 2, 3, 4, 5, 7, 8, 12, 16, 30, 64, 97, 100}) {
    std::vector<Complex> values(n);
    for (Complex& value : values) value = {random.uniform(-1, 1), random.uniform(-1, 1)};
    for (const bool inverse : {false, true}) {
      std::vector<Complex> made = values;
      reference::fourier_transform(made, inverse);
      for (size_t k = 0; k < n; ++k) {
        Complex sum = 0;
        for (size_t t = 0; t < n; ++t) {
          const double turns = static_cast<double>(k * t % n) / static_cast<double>(n);
          sum += values[t] * std::polar(1.0, (inverse ? 2 : -2) * M_PI * turns);
        }
        if (inverse) sum /= static_cast<double>(n);
        EXPECT_LT(std::abs(made[k] - sum), 1e-11 * static_cast<double>(n)) << n << " at " << k;
      }
    }
  }
}

TEST(ReferenceTransform, RealSignals) {
  const Tensor x = float_tensor({1, 4, 1}, {1, 2, 0, -1});
  // k = 1: 1 - 2i - i = 1 - 3i.
  expect_tensor(run("DFT", {x}), {1, 4, 2}, {2, 0, 1, -3, 0, 0, 1, 3});
  expect_tensor(run("DFT", {x}, attributes_of({{"onesided", int64_t{1}}})), {1, 3, 2}, {2, 0, 1, -3, 0, 0});
  // The axis is an input in newer operator sets, and the last one but one where it is absent.
  expect_tensor(run("DFT", {x, {}, int64_tensor({}, {1})}, {}, 20), {1, 4, 2}, {2, 0, 1, -3, 0, 0, 1, 3});
  expect_tensor(run("DFT", {float_tensor({2, 2, 1}, {1, 2, 3, 5})}, {}, 20), {2, 2, 2},
                {3, 0, -1, 0, 8, 0, -2, 0});
  expect_tensor(run("DFT", {float_tensor({2, 2, 1}, {1, 2, 3, 5}), {}, int64_tensor({}, {0})}, {}, 20),
                {2, 2, 2}, {4, 0, 7, 0, -2, 0, -3, 0});
  // Cut, and continued with zeros.
  expect_tensor(run("DFT", {x, int64_tensor({}, {2})}), {1, 2, 2}, {3, 0, -1, 0});
  expect_tensor(run("DFT", {float_tensor({1, 2, 1}, {1, 2}), int64_tensor({}, {4})}), {1, 4, 2},
                {3, 0, 1, -2, -1, 0, 1, 2});
}

TEST(ReferenceTransform, InvertsItself) {
  const Tensor x = float_tensor({2, 3, 2}, {1, 2, 0, -1, 4, 3, 0, 0, 1, 0, 2, 5});
  const Attributes inverse = attributes_of({{"inverse", int64_t{1}}});
  expect_tensor(run("DFT", {run("DFT", {x})}, inverse), {2, 3, 2}, real_values(x), 1e-5);
  const Tensor real = float_tensor({1, 5, 1}, {1, 4, -2, 0, 3});
  const Tensor half = run("DFT", {real}, attributes_of({{"onesided", int64_t{1}}}));
  EXPECT_EQ(half.shape(), (Shape{1, 3, 2}));
  const Attributes both = attributes_of({{"inverse", int64_t{1}}, {"onesided", int64_t{1}}});
  expect_tensor(run("DFT", {half, int64_tensor({}, {5})}, both), {1, 5, 1}, {1, 4, -2, 0, 3}, 1e-5);
  EXPECT_NE(error_of("DFT", {x}, attributes_of({{"onesided", int64_t{1}}})), "no error") << "complex values";
  EXPECT_NE(error_of("DFT", {x}, attributes_of({{"axis", int64_t{2}}})), "no error");
  EXPECT_NE(error_of("DFT", {counting({2, 3})}), "no error");
  EXPECT_NE(error_of("DFT", {x, int64_tensor({}, {0})}), "no error");
}

TEST(ReferenceTransform, FramesOfASignal) {
  const Tensor x = float_tensor({1, 5}, {1, 2, 0, -1, 3});
  const Tensor two = int64_tensor({}, {2});
  const Tensor window = float_tensor({2}, {1, 0.5});
  expect_tensor(run("STFT", {x, two, window}), {1, 2, 2, 2}, {2, 0, 0, 0, -0.5, 0, 0.5, 0});
  expect_tensor(run("STFT", {x, int64_tensor({}, {1}), {}, int64_tensor({}, {4})},
                    attributes_of({{"onesided", int64_t{0}}})),
                {1, 2, 4, 2}, {2, 0, 1, -3, 0, 0, 1, 3, 4, 0, 3, 3, -2, 0, 3, -3});
  EXPECT_NE(error_of("STFT", {x, two}), "no error") << "frames of no length";
  EXPECT_NE(error_of("STFT", {x, two, {}, int64_tensor({}, {6})}), "no error");
  EXPECT_NE(error_of("STFT", {x, int64_tensor({}, {0}), window}), "no error");
  EXPECT_NE(error_of("STFT", {x, two, window, int64_tensor({}, {3})}), "no error");
}

TEST(ReferenceWindows, CosinesOverOnePeriod) {
  const Tensor four = int64_tensor({}, {4});
  expect_tensor(run("HannWindow", {four}), {4}, {0, 0.5, 1, 0.5});
  expect_tensor(run("HannWindow", {int64_tensor({}, {3})}, attributes_of({{"periodic", int64_t{0}}})), {3},
                {0, 1, 0});
  expect_tensor(run("HammingWindow", {four}), {4}, {4.0 / 46, 25.0 / 46, 1, 25.0 / 46});
  const Tensor blackman = run("BlackmanWindow", {four}, attributes_of({{"output_datatype", int64_t{11}}}));
  EXPECT_EQ(blackman.type().data_type, DataType::kFloat64);
  expect_tensor(blackman, {4}, {0, 0.34, 1, 0.34});
  EXPECT_NE(error_of("HannWindow", {int64_tensor({}, {-4})}), "no error");
  EXPECT_NE(error_of("HannWindow", {int64_tensor({}, {int64_t{1} << 50})}), "no error");
}

TEST(ReferenceMel, TrianglesOverTheBins) {
  const auto scalar = [](float value) { return float_tensor({}, {value}); };
  const Tensor weights = run("MelWeightMatrix", {int64_tensor({}, {2}), int64_tensor({}, {16}),
                                                 int64_tensor({}, {8000}), scalar(0), scalar(4000)});
  // The corners are at 0, 427, 1114 and 2220 Hz, which are bins 0, 0, 2 and 4.
  expect_tensor(weights, {9, 2}, {1, 0, 0.5, 0.5, 0, 1, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  EXPECT_NE(error_of("MelWeightMatrix", {int64_tensor({}, {int64_t{1} << 40}), int64_tensor({}, {16}),
                                         int64_tensor({}, {8000}), scalar(0), scalar(4000)}),
            "no error");
}

}  // namespace
}  // namespace tilewright
