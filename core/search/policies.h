// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/search/evolution.h"
#include "core/search/search_policy.h"

namespace tilewright {

// One function a policy, each in a file of its own; policy_list.cpp gives them their names.

/// Points drawn uniformly.
std::unique_ptr<SearchPolicy> make_random_policy(const SearchContext& context, uint64_t seed);

/// Ansor's search (section 5.1 and its code): a population of random and of well-measured points evolves by
/// mutation, a cost model being the fitness; the best points that it ever saw and that were never measured
/// are proposed, and a few random ones.
std::unique_ptr<SearchPolicy> make_evolutionary_policy(const SearchContext& context, uint64_t seed,
                                                       const EvolutionOptions& options = {});

/// Beam search over decisions, made one after the other: of the incomplete programs, the decisions still open
/// at their first options, the cost model keeps the best. What such early pruning loses is what it is there
/// to show (Ansor, figure 7; the auto-scheduler of Halide works so).
std::unique_ptr<SearchPolicy> make_beam_policy(const SearchContext& context, uint64_t seed);

/// The default. Begins with each sketch's first options, which are good by construction, and with samples of
/// every sketch in turn, so that no variant is lost by chance. Then half of what it proposes are neighbours
/// of the best measured points, ranked by the model; the rest evolves like Ansor's, with a smaller
/// population, crossover, and little time for sketches that measured badly.
std::unique_ptr<SearchPolicy> make_tilewright_policy(const SearchContext& context, uint64_t seed);

}  // namespace tilewright
