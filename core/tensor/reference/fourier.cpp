// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/fourier.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <utility>

namespace tilewright::reference {
namespace {

using Complex = std::complex<double>;

Complex unit(double turns) {
  return std::polar(1.0, 2 * M_PI * turns);
}

/// In place, for powers of two, without division; `sign` is that of the exponent.
void transform_power_of_two(std::vector<Complex>& values, double sign) {
  const size_t n = values.size();
  for (size_t i = 1, j = 0; i < n; ++i) {
    size_t bit = n >> 1;
    for (; (j & bit) != 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(values[i], values[j]);
  }
  std::vector<Complex> roots(n / 2);
  for (size_t k = 0; k < roots.size(); ++k)
    roots[k] = unit(sign * static_cast<double>(k) / static_cast<double>(n));
  for (size_t length = 2; length <= n; length *= 2) {
    for (size_t first = 0; first < n; first += length) {
      for (size_t k = 0; k < length / 2; ++k) {
        const Complex odd = values[first + k + length / 2] * roots[k * (n / length)];
        values[first + k + length / 2] = values[first + k] - odd;
        values[first + k] += odd;
      }
    }
  }
}

/// Any length, as a convolution with exp(i pi t^2 / n), which is done in a power of two.
void transform_any(std::vector<Complex>& values, double sign) {
  const size_t n = values.size();
  std::vector<Complex> chirp(n);
  for (size_t t = 0; t < n; ++t) {
    // The square counts modulo 2 n, and would lose digits beyond.
    const auto square = static_cast<double>(static_cast<uint64_t>(t) * t % (2 * n));
    chirp[t] = unit(sign * square / static_cast<double>(2 * n));
  }
  const size_t m = std::bit_ceil(2 * n);
  std::vector<Complex> a(m), b(m);
  for (size_t t = 0; t < n; ++t) {
    a[t] = values[t] * chirp[t];
    b[t] = std::conj(chirp[t]);
    if (t > 0) b[m - t] = b[t];
  }
  transform_power_of_two(a, -1);
  transform_power_of_two(b, -1);
  for (size_t i = 0; i < m; ++i) a[i] *= b[i];
  transform_power_of_two(a, 1);
  for (size_t k = 0; k < n; ++k) values[k] = a[k] * chirp[k] / static_cast<double>(m);
}

}  // namespace

void fourier_transform(std::vector<std::complex<double>>& values, bool inverse) {
  if (values.size() < 2) return;
  const double sign = inverse ? 1 : -1;
  if (std::has_single_bit(values.size()))
    transform_power_of_two(values, sign);
  else
    transform_any(values, sign);
  if (!inverse) return;
  for (Complex& value : values) value /= static_cast<double>(values.size());
}

}  // namespace tilewright::reference
