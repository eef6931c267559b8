// SPDX-License-Identifier: Apache-2.0
#include "core/search/point_grid.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/json_value.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

Error no_place(std::string detail) {
  return {ErrorKind::kBadInput, "position in the grid", "is none of this space", {}, std::move(detail)};
}

}  // namespace

GridWalk::GridWalk(const std::vector<Decision>& decisions)
    : decisions_(&decisions), domains_(decisions.begin(), decisions.end()), place_(decisions.size(), 0) {
  for (const DecisionDomain& domain : domains_) sizes_.push_back(domain.size());
  stride_ = stride_of_one(sizes_);
}

double GridWalk::places() const {
  double places = 1;
  for (const uint64_t size : sizes_) places *= static_cast<double>(size);
  return places;
}

std::optional<std::vector<DecisionValue>> GridWalk::next() {
  if (ended_) return std::nullopt;
  std::vector<DecisionValue> values;
  values.reserve(domains_.size());
  bool repeats = false;
  // Conditions look at earlier decisions.
  for (size_t i = 0; i < domains_.size() && !repeats; ++i) {
    const bool open = is_open(*decisions_, i, values);
    repeats = !open && place_[i] != 0;
    values.push_back(open ? domains_[i].at(place_[i]) : closed_value((*decisions_)[i]));
  }
  ended_ = step_onwards(place_, stride_, sizes_);
  if (repeats) return std::nullopt;
  return values;
}

Result<void> GridWalk::go_to(GridDigits place, bool ended) {
  if (!std::ranges::equal(place, sizes_, std::less())) return no_place({});
  place_ = std::move(place);
  ended_ = ended;
  return {};
}

PointGrid::PointGrid(const SearchSpace& space, double in_order_up_to) {
  double places = 0;
  for (const auto& sketch : space.sketches()) {
    walks_.emplace_back(sketch->decisions());
    places += walks_.back().places();
  }
  in_order_ = places <= in_order_up_to;
  if (in_order_) return;
  for (GridWalk& walk : walks_) walk.spread();
}

bool PointGrid::ended() const {
  return std::ranges::all_of(walks_, &GridWalk::ended);
}

std::optional<Point> PointGrid::next() {
  if (ended()) return std::nullopt;
  while (walks_[turn_].ended()) turn_ = (turn_ + 1) % walks_.size();
  Point point{static_cast<int>(turn_), {}};
  auto values = walks_[turn_].next();
  if (!in_order_) turn_ = (turn_ + 1) % walks_.size();
  if (!values) return std::nullopt;
  point.values = *std::move(values);
  return point;
}

std::string PointGrid::position() const {
  auto sketches = nlohmann::json::array();
  for (const GridWalk& walk : walks_) sketches.push_back({{"place", walk.place()}, {"ended", walk.ended()}});
  return nlohmann::json{{"turn", turn_}, {"sketches", std::move(sketches)}}.dump();
}

Result<void> PointGrid::go_to(const std::string& position) {
  auto walks = walks_;
  size_t turn = 0;
  try {
    const auto json = nlohmann::json::parse(position);
    turn = json_as<uint64_t>(json.at("turn"));
    const auto& sketches = json.at("sketches");
    if (sketches.size() != walks.size() || turn >= walks.size()) return no_place(position);
    for (size_t i = 0; i < walks.size(); ++i) {
      const auto& sketch = sketches.at(i);
      TILEWRIGHT_CHECK(
          walks[i].go_to(json_as<GridDigits>(sketch.at("place")), sketch.at("ended").get<bool>()));
    }
  } catch (const std::exception& e) {
    return no_place(e.what());
  }
  walks_ = std::move(walks);
  turn_ = turn;
  return {};
}

}  // namespace tilewright
