// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "core/base/random.h"
#include "core/search/value_table.h"
#include "core/space/search_space.h"

// A genetic algorithm's way from measured points to new ones: AutoTVM's GATuner, and the guidance that the
// tuning history gives it (Mu et al., DAC 2020). The genes of a point are its sketch, where there are
// several, and the values of its decisions. What comes out is normalised and may be illegal.
namespace tilewright {

/// Two different parents, drawn in proportion to their fitness; where only one has any, the other is any.
/// There must be two at least.
std::pair<size_t, size_t> draw_couple(std::span<const double> fitness, Random& random);

/// The genes of `a` before a place drawn at random, and those of `b` from there on. Of a parent of another
/// sketch than the child's, decisions of the same name give their values where the child's can have them; it
/// has the others from the parent of its sketch.
Point cut_and_join(const SearchSpace& space, const Point& a, const Point& b, Random& random);

/// Each gene of either parent, in proportion to their fitness; with parents of different sketches as
/// `cut_and_join`.
Point mix_by_fitness(const SearchSpace& space, const Point& a, double fitness_a, const Point& b,
                     double fitness_b, Random& random);

struct GeneMutation {
  double probability = 0.1;           ///< of each gene
  const ValueTable* table = nullptr;  ///< of what was good before; null: all values are as likely
  double table_probability = 0.7;     ///< of a mutated gene's value coming from there
};

/// Draws genes anew, possibly what they were. With another sketch, decisions of the same name keep values
/// that it can have, and the others are drawn.
Point mutate_genes(const SearchSpace& space, const Point& point, const GeneMutation& mutation,
                   Random& random);

}  // namespace tilewright
