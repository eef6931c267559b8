// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/reorder_knob.h"

#include <algorithm>
#include <numeric>

#include <nlohmann/json.hpp>

namespace tilewright::autotvm {
namespace {

LoopOrder merged_chains(std::vector<LoopOrder> chains) {
  LoopOrder merged;
  while (true) {
    const auto longest = std::ranges::max_element(chains, {}, &LoopOrder::size);
    if (longest == chains.end() || longest->empty()) return merged;
    merged.push_back(longest->front());
    longest->erase(longest->begin());
  }
}

}  // namespace

ReorderKnob::ReorderKnob(std::string name, std::vector<LoopOrder> orders)
    : Knob(std::move(name)), orders_(std::move(orders)) {}

std::vector<LoopOrder> ReorderKnob::identity(size_t count) {
  LoopOrder order(count);
  std::iota(order.begin(), order.end(), int64_t{0});
  return {order};
}

std::vector<LoopOrder> ReorderKnob::all(size_t count) {
  return interval_all(count, 0, count);
}

std::vector<LoopOrder> ReorderKnob::interval_all(size_t count, size_t begin, size_t end) {
  LoopOrder order = identity(count).front();
  std::vector<LoopOrder> orders;
  const auto first = order.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto last = order.begin() + static_cast<std::ptrdiff_t>(end);
  do {
    orders.push_back(order);
  } while (std::next_permutation(first, last));
  return orders;
}

std::vector<LoopOrder> ReorderKnob::interleave(const std::vector<LoopOrder>& spatial,
                                               const std::vector<LoopOrder>& reductions) {
  std::vector<LoopOrder> outer, inner;
  for (const LoopOrder& chain : spatial) {
    outer.emplace_back(chain.begin(), chain.end() - 1);
    inner.push_back({chain.back()});
  }
  inner.insert(inner.end(), reductions.begin(), reductions.end());
  LoopOrder order = merged_chains(std::move(outer));
  const LoopOrder rest = merged_chains(std::move(inner));
  order.insert(order.end(), rest.begin(), rest.end());
  return {order};
}

nlohmann::ordered_json ReorderKnob::entity(size_t number) const {
  return orders_[number];
}

}  // namespace tilewright::autotvm
