// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// Where a model's graph departs from what passes and partition do by rule. Values are named as the graph
/// names them before it has layouts; what does not fit a graph changes nothing in it. Empty: the rules alone.
struct GraphChoice {
  /// Channels in a block by value, 0 for plain. A value with an entry is made so where its operator can, and
  /// convolutions read it as it is.
  std::map<std::string, int64_t> layouts;
  /// Values that two convolutions share and nobody else reads: what makes them and what reads them is one
  /// subgraph.
  std::set<std::string> fused;
  /// Tasks, by their ids, of which no program works: the graph computes each as several smaller ones.
  std::set<std::string> cut = {};

  bool empty() const { return layouts.empty() && fused.empty() && cut.empty(); }
  friend bool operator==(const GraphChoice&, const GraphChoice&) = default;
};

/// All departures of both; where both name a value, those of `second` hold.
GraphChoice joined(GraphChoice first, const GraphChoice& second);

/// As JSON text, equal for equal choices, and back. Errors: kBadInput.
std::string graph_choice_to_json(const GraphChoice& choice);
Result<GraphChoice> graph_choice_from_json(std::string_view text);

}  // namespace tilewright
