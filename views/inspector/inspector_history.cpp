// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/inspector_history.h"

#include <utility>

namespace tilewright {

const InspectorPlace* InspectorHistory::at(int by) const {
  const int wanted = position_ + by;
  const bool is_there = wanted >= 0 && wanted < static_cast<int>(places_.size());
  return is_there ? &places_[static_cast<size_t>(wanted)] : nullptr;
}

void InspectorHistory::visit(const InspectorPlace& place) {
  places_.resize(static_cast<size_t>(position_ + 1));
  places_.push_back(place);
  ++position_;
}

bool InspectorHistory::step(int by) {
  if (at(by) == nullptr) return false;
  position_ += by;
  return true;
}

InspectorPlace InspectorHistory::take_back() {
  if (position_ >= 0) --position_;
  const InspectorPlace* place = at(0);
  return place != nullptr ? *place : InspectorPlace();
}

void InspectorHistory::forget_records() {
  std::vector<InspectorPlace> kept;
  int position = -1;
  for (int i = 0; i < static_cast<int>(places_.size()); ++i) {
    const InspectorPlace& place = places_[static_cast<size_t>(i)];
    // Places with only a record between them are one step.
    if (place.record <= 0 && (kept.empty() || kept.back() != place)) kept.push_back(place);
    if (i <= position_) position = static_cast<int>(kept.size()) - 1;
  }
  places_ = std::move(kept);
  position_ = position;
}

void InspectorHistory::clear() {
  places_.clear();
  position_ = -1;
}

}  // namespace tilewright
