// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/search/search_history.h"

namespace tilewright {

/// Up to `most` of the measured points, failures included: where there are more, the half that is fastest and
/// as many of the others, drawn at random (the subset of data of a large Gaussian process). Valid until
/// something is added to the history.
std::vector<const Observation*> subset_of_data(const SearchHistory& history, size_t most, Random& random);

/// Natural logarithms of the latencies, moved and scaled to mean 0 and variance 1. Logarithms, because
/// programs are compared by ratios, latencies spread over orders of magnitude, of which the slow ones would
/// outweigh all others, and a measurement is off by a share of the latency. A failed program counts as slow
/// as the slowest that ran: a model learns to stay away from where programs fail, and no arbitrary penalty
/// decides about the scale. All 0 where all are alike, or nothing ran.
std::vector<double> standardised_log_latencies(std::span<const Observation* const> observations);

}  // namespace tilewright
