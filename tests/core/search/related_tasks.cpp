// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/related_tasks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/space/point_encoding.h"

namespace tilewright::testing {

double related_speed(const Point& point, const std::vector<double>& shape) {
  const auto off = [](int64_t factor, double best) {
    return std::abs(std::log2(static_cast<double>(factor)) - best);
  };
  const auto away = [](int64_t option, double best) {
    return 0.5 * std::abs(static_cast<double>(option) - best);
  };
  const auto& values = point.values;
  const double distance = off(values[0][0], shape[0]) + off(values[0][1], 4 - shape[0]) +
                          off(values[1][0], shape[1]) + off(values[1][1], 2) + away(values[2][0], 5) +
                          away(values[4][0], 2 * shape[1]);
  return 1 / (1 + 0.25 * distance);
}

std::vector<PastTask> related_history(const SearchSpace& space,
                                      const std::vector<std::vector<double>>& shapes, int points,
                                      uint64_t seed) {
  const PointEncoding encoding(space);
  Random random(seed);
  std::vector<PastTask> tasks;
  for (const auto& shape : shapes) {
    PastTask task{"task", false, shape, {}};
    for (int i = 0; i < points; ++i) {
      const Point point = space.draw(random);
      task.points.push_back(past_point(space, encoding, point, related_speed(point, shape)));
    }
    std::ranges::stable_sort(task.points, std::ranges::greater(), &PastPoint::speed);
    const double fastest = task.points.front().speed;
    for (PastPoint& point : task.points) point.speed /= fastest;
    tasks.push_back(std::move(task));
  }
  return tasks;
}

}  // namespace tilewright::testing
