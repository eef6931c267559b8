// SPDX-License-Identifier: Apache-2.0
#include "core/search/evolution.h"

#include <algorithm>
#include <map>

#include "core/search/best_unseen.h"

namespace tilewright {
namespace {

/// The parents of a child of two: those of both lists, each once.
std::vector<std::string> joined(std::vector<std::string> first, const std::vector<std::string>& second) {
  for (const auto& hash : second) {
    if (std::find(first.begin(), first.end(), hash) == first.end()) first.push_back(hash);
  }
  return first;
}

std::vector<Point> breed(const SearchSpace& space, const std::vector<const ScoredPoint*>& parents,
                         const EvolutionOptions& options, const SearchHistory& history,
                         CandidateScoring& scoring, Random& random) {
  std::vector<double> fitness;
  std::map<int, std::vector<size_t>> by_sketch;
  for (size_t i = 0; i < parents.size(); ++i) {
    fitness.push_back(std::max(0.0F, parents[i]->score));
    by_sketch[parents[i]->point.sketch].push_back(i);
  }
  std::vector<Point> children;
  while (children.size() < static_cast<size_t>(options.population)) {
    const ScoredPoint& parent = *parents[random.pick_weighted(fitness)];
    Point child = parent.point;
    Descent descent{"mutation", scoring.measured_ancestors(parent, history)};
    if (options.crossover_probability > 0 && random.bernoulli(options.crossover_probability)) {
      const auto& mates = by_sketch.at(child.sketch);
      std::vector<double> weights;
      for (size_t i : mates) weights.push_back(fitness[i]);
      const ScoredPoint& mate = *parents[mates[random.pick_weighted(weights)]];
      child = cross(space, child, mate.point, random);
      descent = {"crossover", joined(std::move(descent.parents), scoring.measured_ancestors(mate, history))};
    }
    if (random.bernoulli(options.mutation_probability))
      child = mutate(space, child, random, options.mutation);
    scoring.note_descent(child, descent);
    children.push_back(std::move(child));
  }
  return children;
}

}  // namespace

std::vector<const ScoredPoint*> evolve(const SearchSpace& space, std::vector<Point> population,
                                       const EvolutionOptions& options, const SearchHistory& history,
                                       size_t keep, CandidateScoring& scoring, Random& random,
                                       std::stop_token stop) {
  BestUnseen best(keep, history);
  for (int generation = 0;; ++generation) {
    std::vector<const ScoredPoint*> legal;
    for (const ScoredPoint* point : scoring.score(population)) {
      if (!point) continue;
      legal.push_back(point);
      best.offer(point);
    }
    if (generation == options.iterations || legal.empty() || stop.stop_requested()) break;
    population = breed(space, legal, options, history, scoring, random);
  }
  return std::move(best).take();
}

}  // namespace tilewright
