// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "core/search/candidate_scoring.h"
#include "core/search/search_history.h"

namespace tilewright {

/// The best points that a search came by, each program once, none that `history` has closed, and no more than
/// `keep`. Equal scores are told apart by their programs' hashes, so that the order in which points come does
/// not matter.
class BestUnseen {
 public:
  BestUnseen(size_t keep, const SearchHistory& history) : keep_(keep), history_(history) {}

  /// Whether it is among the best so far, and was not before. The point is to outlive this.
  bool offer(const ScoredPoint* point);
  /// In no order.
  const std::vector<const ScoredPoint*>& held() const { return heap_; }
  /// Best first.
  std::vector<const ScoredPoint*> take() &&;

 private:
  size_t keep_;
  const SearchHistory& history_;
  std::vector<const ScoredPoint*> heap_;  ///< worst in front
  std::set<std::string> held_;
};

}  // namespace tilewright
