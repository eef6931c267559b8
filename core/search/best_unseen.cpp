// SPDX-License-Identifier: Apache-2.0
#include "core/search/best_unseen.h"

#include <algorithm>
#include <utility>

namespace tilewright {
namespace {

bool is_better(const ScoredPoint* a, const ScoredPoint* b) {
  return a->score != b->score ? a->score > b->score : a->program_hash < b->program_hash;
}

}  // namespace

bool BestUnseen::offer(const ScoredPoint* point) {
  if (keep_ == 0 || history_.closed(point->program_hash) || held_.contains(point->program_hash)) return false;
  if (heap_.size() == keep_) {
    if (!is_better(point, heap_.front())) return false;
    std::pop_heap(heap_.begin(), heap_.end(), is_better);
    held_.erase(heap_.back()->program_hash);
    heap_.pop_back();
  }
  heap_.push_back(point);
  held_.insert(point->program_hash);
  std::push_heap(heap_.begin(), heap_.end(), is_better);
  return true;
}

std::vector<const ScoredPoint*> BestUnseen::take() && {
  std::sort(heap_.begin(), heap_.end(), is_better);
  return std::move(heap_);
}

}  // namespace tilewright
