// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/space/search_space.h"

// Points as AutoTVM's genetic tuner sees them: strings of genes, the first of which is the sketch, and each
// other one a decision of it. Results are normalised and may be illegal.
namespace tilewright {

/// The point of another sketch that has its values for decisions of the same name, where those are legal
/// there; other decisions are drawn. The point itself where it is of that sketch.
Point in_sketch(const SearchSpace& space, const Point& point, int sketch, Random& random);

/// One-point crossover: the genes before a random place come from `a`, those from there on from `b`. A
/// child's sketch comes with its first gene; where the parents have different ones, it takes from `b` the
/// values of decisions that have the same name in both, where they are legal in its own sketch, and all else
/// from `a`. A place before the first gene makes the child `b` itself.
Point cross_at_one_place(const SearchSpace& space, const Point& a, const Point& b, Random& random);

/// Draws each gene anew with this probability; with another sketch the point goes there as `in_sketch`.
Point reset_genes(const SearchSpace& space, const Point& point, double probability, Random& random);

/// Two different indices, drawn in proportion to their weights, the second one among what the first one left.
/// There must be two at least.
std::pair<size_t, size_t> draw_pair(std::vector<double> weights, Random& random);

}  // namespace tilewright
