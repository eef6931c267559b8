// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/search/search_policy.h"

// Made-up layers of a network: spaces of like tasks whose decisions have the same names and other domains,
// and whose fast points are alike.
namespace tilewright::testing {

struct LayerShape {
  int64_t rows = 256;
  int64_t columns = 128;
  int64_t depth = 64;
};

/// Two sketches: one of three splits, two choices and a conditional one, and a simpler one. One point in
/// eight, about, is illegal. Programs are made as quickly as those of `fake_space`.
std::shared_ptr<const SearchSpace> layer_space(const LayerShape& shape);

/// Seconds. Decisions depend on each other, and points next to each other differ by a random factor between 1
/// and 1.3, so that there are many local optima.
double layer_latency(const LayerShape& shape, const Point& point);

std::vector<Observation> measure_layer(const LayerShape& shape, const std::vector<Proposal>& proposals);
/// The fastest that `rounds` rounds of `budget` come to, seconds.
double best_of_layer(SearchPolicy& policy, const LayerShape& shape, int rounds, int budget);

/// What a search of `count` legal points drawn at random found.
PastTask layer_history(const LayerShape& shape, int count, uint64_t seed);

}  // namespace tilewright::testing
