// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/search/policy_entry.h"

namespace tilewright {

// One entry a policy, each in the file of its policy; policy_list.cpp lists them.

/// The default. Begins with each sketch's first options, which are good by construction, and with samples of
/// every sketch in turn, so that no variant is lost by chance. Then half of what it proposes are neighbours
/// of the best measured points, ranked by the model; the rest evolves like Ansor's, with a smaller
/// population, crossover, and little time for sketches that measured badly.
const PolicyEntry& tilewright_policy();

/// Ansor's search (section 5.1 and its code): a population of random and of well-measured points evolves by
/// mutation, a cost model being the fitness; the best points that it ever saw and that were never measured
/// are proposed, and a few random ones.
const PolicyEntry& evolutionary_policy();

/// Beam search over decisions, made one after the other: of the incomplete programs, the decisions still open
/// at their first options, the cost model keeps the best. What such early pruning loses is what it is there
/// to show (Ansor, figure 7; the auto-scheduler of Halide works so).
const PolicyEntry& beam_policy();

/// AutoTVM's simulated annealing (Chen et al. 2018, and its code): chains walk from point to point by one
/// changed decision at a time, a cost model being the energy, and go on from round to round; the best points
/// that they came by and that were never measured are proposed, and a few random ones.
const PolicyEntry& annealing_policy();

/// Every point once, in a fixed order that depends on nothing that was measured: small spaces as a grid is
/// read, larger ones in strides that spread what was tried so far evenly.
const PolicyEntry& grid_policy();

/// Points drawn uniformly.
const PolicyEntry& random_policy();

}  // namespace tilewright
