// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/inspector/inspector_page.h"

namespace tilewright {

/// The places that a person has been to in the inspector.
class InspectorHistory {
 public:
  /// The place `by` steps from the current one: -1 the one before. Null where there is none.
  const InspectorPlace* at(int by) const;
  /// Goes on to a place; those that Forward led to are forgotten.
  void visit(const InspectorPlace& place);
  /// False where there is no such place.
  bool step(int by);
  /// Leaves the current place as if it had not been visited, and returns the one before.
  InspectorPlace take_back();
  /// Forgets the places that are records.
  void forget_records();
  void clear();

 private:
  std::vector<InspectorPlace> places_;
  int position_ = -1;
};

}  // namespace tilewright
