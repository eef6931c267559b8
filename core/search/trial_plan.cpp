// SPDX-License-Identifier: Apache-2.0
#include "core/search/trial_plan.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "core/base/json_value.h"

namespace tilewright {

TrialPlan::TrialPlan(size_t size, double random_share)
    : size_(size), unused_(static_cast<size_t>(random_share * static_cast<double>(size))) {}

void TrialPlan::count(size_t observed, bool any_ran) {
  if (!any_ran || observed < size_ * (static_cast<size_t>(fits_) + 1)) return;
  ++fits_;
  points_.clear();
  next_ = 0;
}

void TrialPlan::begin(std::vector<Point> points) {
  points_ = std::move(points);
  next_ = 0;
  planned_ = fits_;
}

void TrialPlan::go_without() {
  if (fits_ == 0) planned_ = 0;
}

std::vector<Point> TrialPlan::take(size_t count) {
  const size_t used = points_.size() - std::min(unused_, points_.size());
  const size_t end = std::min(used, next_ + std::min(count, used));
  if (next_ >= end) return {};
  std::vector<Point> taken(points_.begin() + static_cast<std::ptrdiff_t>(next_),
                           points_.begin() + static_cast<std::ptrdiff_t>(end));
  next_ = end;
  return taken;
}

nlohmann::json TrialPlan::to_json() const {
  auto points = nlohmann::json::array();
  for (const Point& point : points_) points.push_back({point.sketch, point.values});
  return {{"fits", fits_}, {"planned", planned_}, {"points", std::move(points)}, {"next", next_}};
}

void TrialPlan::read_json(const nlohmann::json& json) {
  TrialPlan read = *this;
  read.fits_ = json_as<int>(json.at("fits"));
  read.planned_ = json_as<int>(json.at("planned"));
  read.next_ = json_as<uint64_t>(json.at("next"));
  read.points_.clear();
  for (const auto& point : json.at("points"))
    read.points_.push_back({json_as<int>(point.at(0)), json_as<std::vector<DecisionValue>>(point.at(1))});
  if (read.fits_ < 0 || read.planned_ < -1 || read.planned_ > read.fits_ || read.next_ > read.points_.size())
    throw std::invalid_argument("is no plan");
  *this = std::move(read);
}

}  // namespace tilewright
