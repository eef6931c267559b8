// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <vector>

namespace tilewright::reference {

/// Replaces values[t] by the sum over t of values[t] * exp(-2 pi i k t / n) at place k; with `inverse` the
/// sign of the exponent is positive and the sums are divided by n. Takes n log n steps whatever n is.
void fourier_transform(std::vector<std::complex<double>>& values, bool inverse);

}  // namespace tilewright::reference
