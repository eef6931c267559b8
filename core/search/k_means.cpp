// SPDX-License-Identifier: Apache-2.0
#include "core/search/k_means.h"

#include <cmath>
#include <limits>

namespace tilewright {
namespace {

double squared_distance(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}

size_t nearest_centroid(const std::vector<double>& point, const std::vector<std::vector<double>>& centroids) {
  size_t nearest = 0;
  double least = std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < centroids.size(); ++i) {
    const double distance = squared_distance(point, centroids[i]);
    if (distance >= least) continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}

/// Moves the centroids to the middles of their clusters. Whether one of them was begun anew.
bool recentre(std::span<const std::vector<double>> points, Clusters& clusters, bool whole, Random& random) {
  const size_t count = clusters.centroids.size();
  std::vector<std::vector<double>> sums(count, std::vector<double>(points[0].size(), 0));
  std::vector<size_t> members(count, 0);
  for (size_t i = 0; i < points.size(); ++i) {
    ++members[clusters.of[i]];
    for (size_t k = 0; k < points[i].size(); ++k) sums[clusters.of[i]][k] += points[i][k];
  }
  bool renewed = false;
  for (size_t i = 0; i < count; ++i) {
    if (members[i] == 0) {
      clusters.centroids[i] = random.pick(points);
      renewed = true;
      continue;
    }
    for (double& sum : sums[i]) {
      sum /= static_cast<double>(members[i]);
      if (whole) sum = std::trunc(sum);
    }
    clusters.centroids[i] = std::move(sums[i]);
  }
  return renewed;
}

}  // namespace

Clusters k_means(std::span<const std::vector<double>> points, size_t count, Random& random,
                 const KMeansOptions& options) {
  Clusters clusters;
  for (size_t i = 0; i < count; ++i) clusters.centroids.push_back(random.pick(points));
  clusters.of.assign(points.size(), count);
  for (int i = 0; i < options.iterations; ++i) {
    const std::vector<size_t> before = clusters.of;
    for (size_t k = 0; k < points.size(); ++k)
      clusters.of[k] = nearest_centroid(points[k], clusters.centroids);
    const bool renewed = recentre(points, clusters, options.whole, random);
    if (!renewed && clusters.of == before) break;
  }
  for (size_t k = 0; k < points.size(); ++k)
    clusters.loss += squared_distance(points[k], clusters.centroids[clusters.of[k]]);
  return clusters;
}

}  // namespace tilewright
