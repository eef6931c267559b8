// SPDX-License-Identifier: Apache-2.0
#include "core/search/shared_findings.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/search/like_tasks.h"
#include "core/space/point_encoding.h"

namespace tilewright {
namespace {

/// How many points of a task are kept, and how many tasks another one is told of.
constexpr size_t kKept = 4;
constexpr size_t kNearest = 4;

}  // namespace

void SharedFindings::join(const std::string& task, std::string family, std::vector<double> shape,
                          std::shared_ptr<const SearchSpace> space) {
  Joined& joined = tasks_[task];
  joined.family = std::move(family);
  joined.shape = std::move(shape);
  joined.space = std::move(space);
}

void SharedFindings::note(const std::string& task, const Point& point, double seconds) {
  const auto entry = tasks_.find(task);
  if (entry == tasks_.end() || !(seconds > 0)) return;
  auto& best = entry->second.best;
  if (std::ranges::find(best, point, &Found::point) != best.end()) return;
  const auto at = std::ranges::upper_bound(best, seconds, {}, &Found::seconds);
  if (at == best.end() && best.size() == kKept) return;
  best.insert(at, {point, seconds});
  if (best.size() > kKept) best.pop_back();
  entry->second.told.reset();
}

PastTasks SharedFindings::like(const std::string& task) {
  const auto own = tasks_.find(task);
  if (own == tasks_.end()) return {};
  const std::string& family = own->second.family;
  const std::vector<double>& shape = own->second.shape;
  PastTasks found;
  for (auto& [id, other] : tasks_) {
    const bool is_like = id != task && other.family == family && other.shape.size() == shape.size();
    if (is_like && other.space && !other.best.empty()) found.push_back(tell(id, other));
  }
  found = likest_first(shape, std::move(found));
  found.resize(std::min(kNearest, found.size()));
  return found;
}

const std::shared_ptr<const PastTask>& SharedFindings::tell(const std::string& task, Joined& joined) {
  if (joined.told) return joined.told;
  const PointEncoding encoding(*joined.space);
  PastTask told{task, false, joined.shape, {}};
  for (const auto& [point, seconds] : joined.best) {
    // What was loaded may be of no point of the space.
    if (!joined.space->check(point).ok()) continue;
    told.points.push_back(past_point(*joined.space, encoding, point, joined.best.front().seconds / seconds));
  }
  joined.told = std::make_shared<const PastTask>(std::move(told));
  return joined.told;
}

std::string SharedFindings::save() const {
  auto tasks = nlohmann::json::object();
  for (const auto& [id, task] : tasks_) {
    if (task.best.empty()) continue;
    auto& points = tasks[id] = nlohmann::json::array();
    for (const auto& [point, seconds] : task.best) points.push_back({point.sketch, point.values, seconds});
  }
  return tasks.dump();
}

Result<void> SharedFindings::load(const std::string& bytes) {
  std::map<std::string, std::vector<Found>> read;
  try {
    const auto json = nlohmann::json::parse(bytes);
    for (const auto& [id, points] : json.get_ref<const nlohmann::json::object_t&>()) {
      auto& best = read[id];
      for (const auto& point : points) {
        best.push_back({{point.at(0).get<int>(), point.at(1).get<std::vector<DecisionValue>>()},
                        point.at(2).get<double>()});
      }
    }
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput, "findings of like tasks", "cannot be read", {}, e.what()};
  }
  for (auto& [id, task] : tasks_) {
    task.best.clear();
    task.told.reset();
  }
  for (auto& [id, best] : read) tasks_[id].best = std::move(best);
  return {};
}

}  // namespace tilewright
