// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

namespace tilewright {

// How well predictions order programs. In all of them `measured` says like `predicted` that higher is faster
// (a throughput, or a negated latency), and both have the same length. Pure; thread-safe.

/// Spearman's correlation of the ranks, in [-1, 1]; equal values share their mean rank. 0 for fewer than two
/// programs, or where either side does not vary.
double rank_correlation(const std::vector<double>& predicted, const std::vector<double>& measured);

/// Mean over the `k` best predicted, in order, of the best measured so far, as a share of the best of all
/// (Ansor's monitoring figure): 1 when the first choice is the best. `measured` must not be negative. 0 for
/// no program.
double a_peak_at(const std::vector<double>& predicted, const std::vector<double>& measured, size_t k);

/// Which share of the `k` truly fastest are among the `k` best predicted. 0 for no program.
double top_k_recall(const std::vector<double>& predicted, const std::vector<double>& measured, size_t k);

}  // namespace tilewright
