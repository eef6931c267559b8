// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

namespace tilewright {

// How well predictions order programs, or meet their labels. In all of them `measured` says like `predicted`
// that higher is faster (a throughput, or a negated latency), and both have the same length. A prediction
// that is not a number counts as the lowest. Pure; thread-safe.

/// Spearman's correlation of the ranks, in [-1, 1]; equal values share their mean rank. 0 for fewer than two
/// programs, or where either side does not vary.
double rank_correlation(const std::vector<double>& predicted, const std::vector<double>& measured);

/// Mean over the `k` best predicted, in order, of the best measured so far, as a share of the best of all
/// (Ansor's monitoring figure): 1 when the first choice is the best. `measured` must not be negative. 0 for
/// no program.
double a_peak_at(const std::vector<double>& predicted, const std::vector<double>& measured, size_t k);

/// Which share of the `k` truly fastest are among the `k` best predicted. 0 for no program.
double top_k_recall(const std::vector<double>& predicted, const std::vector<double>& measured, size_t k);

/// Mean over i = 1..k of the share of the i truly fastest that are among the i best predicted (AutoTVM's
/// monitoring figure). 0 for no program.
double average_recall_at(const std::vector<double>& predicted, const std::vector<double>& measured, size_t k);

/// Which share of the pairs of programs that measured differently the predictions put in the right order;
/// equal predictions count a half. 0 where no two programs differ.
double pairwise_accuracy(const std::vector<double>& predicted, const std::vector<double>& measured);

/// Root of the mean squared error. 0 for no program.
double root_mean_squared_error(const std::vector<double>& predicted, const std::vector<double>& measured);

/// Coefficient of determination: 1 - squared error / squared deviation of `measured` from its mean. 0 where
/// that does not vary.
double r_squared(const std::vector<double>& predicted, const std::vector<double>& measured);

/// Mean of |predicted - measured| / |measured|, as a share, over the programs that did not measure 0.
double mean_absolute_percentage_error(const std::vector<double>& predicted,
                                      const std::vector<double>& measured);

}  // namespace tilewright
