// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/search/point_features.h"

namespace tilewright {

/// What a Gaussian process of mean 0 has to be told beside its data (Rasmussen and Williams, "Gaussian
/// Processes for Machine Learning", section 5.1): natural logarithms, so that any numbers are valid.
struct KernelParameters {
  std::vector<double> log_lengths;  ///< by group of features: how far apart points have to be to differ
  double log_signal = 0;            ///< variance of what is modelled
  double log_noise = 0;             ///< variance of what each observation adds to it
  bool operator==(const KernelParameters&) const = default;
};

/// What is observed: features, the group of each feature, and a number for each row. Features of one group
/// share a length. The numbers should have mean 0 and variance 1, which the usual parameters are made for.
struct KernelData {
  PointRows rows;
  std::span<const size_t> groups;
  std::vector<double> targets;
};

}  // namespace tilewright
