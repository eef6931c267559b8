// SPDX-License-Identifier: Apache-2.0
#include "core/search/guided_genetic.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/space/point_edit.h"

namespace tilewright {
namespace {

using GeneValues = std::vector<std::optional<DecisionValue>>;

/// The values that the decisions of a sketch take over from a point, by the names of the decisions.
GeneValues gene_values_for(const SearchSpace& space, const Point& point, int sketch) {
  if (point.sketch == sketch) return {point.values.begin(), point.values.end()};
  // Several decisions of one name correspond in their order.
  std::map<std::string, std::vector<const DecisionValue*>> known;
  const auto& own = space.sketch(point).decisions();
  for (size_t i = 0; i < own.size(); ++i) known[own[i].name].push_back(&point.values[i]);
  std::map<std::string, size_t> seen;
  GeneValues values;
  for (const Decision& decision : space.sketches()[static_cast<size_t>(sketch)]->decisions()) {
    auto& value = values.emplace_back();
    const size_t which = seen[decision.name]++;
    const auto found = known.find(decision.name);
    if (found == known.end() || which >= found->second.size()) continue;
    if (check_value(decision, *found->second[which]).ok()) value = *found->second[which];
  }
  return values;
}

bool sketch_is_gene(const SearchSpace& space) {
  return space.sketches().size() > 1;
}

/// A child each of whose genes comes from `a` or `b`; `from_a` is asked once a gene, in their order.
template <typename FromA>
Point join_genes(const SearchSpace& space, const Point& a, const Point& b, const FromA& from_a) {
  Point child = sketch_is_gene(space) && !from_a() ? b : a;
  const GeneValues of_a = gene_values_for(space, a, child.sketch);
  const GeneValues of_b = gene_values_for(space, b, child.sketch);
  for (size_t i = 0; i < child.values.size(); ++i) {
    const auto& value = from_a() ? of_a[i] : of_b[i];
    if (value) child.values[i] = *value;
  }
  normalise(space.sketch(child), child.values);
  return child;
}

}  // namespace

std::pair<size_t, size_t> draw_couple(std::span<const double> fitness, Random& random) {
  const size_t first = random.pick_weighted(fitness);
  std::vector<double> others(fitness.begin(), fitness.end());
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(first));
  const size_t second = random.pick_weighted(others);
  return {first, second < first ? second : second + 1};
}

Point cut_and_join(const SearchSpace& space, const Point& a, const Point& b, Random& random) {
  const size_t genes = a.values.size() + (sketch_is_gene(space) ? 1 : 0);
  const auto cut = static_cast<size_t>(random.uniform_int(static_cast<int64_t>(genes)));
  size_t gene = 0;
  return join_genes(space, a, b, [&] { return gene++ < cut; });
}

Point mix_by_fitness(const SearchSpace& space, const Point& a, double fitness_a, const Point& b,
                     double fitness_b, Random& random) {
  const double both = fitness_a + fitness_b;
  const double share = both > 0 ? fitness_a / both : 0.5;
  return join_genes(space, a, b, [&] { return random.bernoulli(share); });
}

Point mutate_genes(const SearchSpace& space, const Point& point, const GeneMutation& mutation,
                   Random& random) {
  const auto by_table = [&] {
    return mutation.table != nullptr && mutation.table_probability > 0 &&
           random.bernoulli(mutation.table_probability);
  };
  Point out = point;
  if (sketch_is_gene(space) && random.bernoulli(mutation.probability)) {
    const auto sketches = static_cast<int64_t>(space.sketches().size());
    out.sketch =
        by_table() ? mutation.table->draw_sketch(random) : static_cast<int>(random.uniform_int(sketches));
    const auto& decisions = space.sketch(out).decisions();
    const GeneValues kept = gene_values_for(space, point, out.sketch);
    out.values.clear();
    for (size_t i = 0; i < decisions.size(); ++i)
      out.values.push_back(kept[i] ? *kept[i] : SearchSpace::draw_value(decisions[i], random));
  }
  const auto& decisions = space.sketch(out).decisions();
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (!random.bernoulli(mutation.probability)) continue;
    out.values[i] = by_table() ? mutation.table->draw_value(out.sketch, i, random)
                               : SearchSpace::draw_value(decisions[i], random);
  }
  normalise(space.sketch(out), out.values);
  return out;
}

}  // namespace tilewright
