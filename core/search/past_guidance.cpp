// SPDX-License-Identifier: Apache-2.0
#include "core/search/past_guidance.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace tilewright {
namespace {

/// Points of a task that trees learn of: more would take longer and say little more.
constexpr size_t kTaughtPoints = 256;
/// Points of a task whose values are counted; each has to be projected.
constexpr size_t kCountedPoints = 128;

size_t how_many_ran(const PastTask& task) {
  return static_cast<size_t>(
      std::ranges::count_if(task.points, [](const PastPoint& point) { return point.speed > 0; }));
}

}  // namespace

PastGuidance::PastGuidance(const SearchSpace& space, const PastTasks& past,
                           const PastGuidanceOptions& options)
    : space_(space), options_(options), encoding_(space), frequent_(space) {
  PastTasks others;
  for (const auto& task : past) {
    if (how_many_ran(*task) == 0) continue;
    if (task->same) {
      tasks_.push_back(task);
    } else if (others.size() < options.tasks) {
      others.push_back(task);
    }
  }
  tasks_.insert(tasks_.end(), others.begin(), others.end());
}

std::vector<Point> PastGuidance::seeds(const std::stop_token& stop) const {
  std::vector<Point> seeds;
  std::set<Point> known;
  for (const bool same : {true, false}) {
    const size_t of_each = same ? options_.seeds_of_same : options_.seeds_of_task;
    const size_t most = std::max(options_.seeds_of_same, options_.tasks * options_.seeds_of_task);
    for (size_t rank = 0; rank < of_each; ++rank) {
      for (const auto& task : tasks_) {
        if (task->same != same || rank >= task->points.size() || task->points[rank].speed <= 0) continue;
        if (seeds.size() >= (same ? options_.seeds_of_same : most) || stop.stop_requested()) break;
        auto point = project(task->points[rank], space_, encoding_);
        if (point.ok() && known.insert(*point).second) seeds.push_back(*std::move(point));
      }
    }
  }
  return seeds;
}

const ValueTable& PastGuidance::frequent_values(const std::stop_token& stop) {
  if (counted_) return frequent_;
  frequent_.clear();
  for (const auto& task : tasks_) {
    const auto best =
        static_cast<size_t>(std::ceil(options_.frequent_share * static_cast<double>(how_many_ran(*task))));
    for (size_t i = 0; i < std::min(best, kCountedPoints) && !stop.stop_requested(); ++i) {
      const auto point = project(task->points[i], space_, encoding_);
      if (point.ok()) frequent_.count(*point);
    }
  }
  counted_ = !stop.stop_requested();
  return frequent_;
}

void PastGuidance::teach(PointTrees& trees) const {
  for (const auto& task : tasks_) trees.add(*task, kTaughtPoints);
}

}  // namespace tilewright
