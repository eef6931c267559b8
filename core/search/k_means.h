// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/random.h"

namespace tilewright {

struct KMeansOptions {
  int iterations = 100;  ///< at most; 1 at least
  bool whole = false;    ///< centroids are cut to whole numbers
};

struct Clusters {
  std::vector<std::vector<double>> centroids;
  std::vector<size_t> of;  ///< by point
  double loss = 0;         ///< sum of the squared distances from each point to the centroid of its cluster
};

/// Lloyd's algorithm from `count` of the points, drawn with repetition, with a cluster that has become empty
/// begun anew at one of the points. There must be points, all of the same length.
Clusters k_means(std::span<const std::vector<double>> points, size_t count, Random& random,
                 const KMeansOptions& options = {});

}  // namespace tilewright
