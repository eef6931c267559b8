// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/search/evolution.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/sketch_allocation.h"
#include "core/space/default_point.h"

namespace tilewright {
namespace {

/// A sketch whose best is this much slower than the best of all gets few draws.
constexpr double kSlow = 2;
constexpr double kSlowWeight = 0.05;
/// Measured points around which neighbours are looked for, and how many neighbours.
constexpr size_t kCentres = 8;
constexpr size_t kNeighbours = 128;
/// How many favourites are kept, in case the first ones fail to lower.
constexpr size_t kFavourites = 16;
/// Where nothing is measured, the model must predict its favourite to be faster than the default program by
/// more than this share of the default's speed: the favourite is also the program that the model
/// overestimates most. Over 740 tasks of 18 models, with cost models that had learnt from half of the models,
/// this rule made the models 1.6 % faster than the favourites alone did, and the held-out models 3.8 %.
constexpr float kLeastPromise = 1.2F;
/// Even for a sketch that gets one trial, this many points are looked at.
constexpr size_t kLeastPopulation = 48;
/// A round of fewer trials looks at proportionally fewer points, so that the search takes the same time for
/// each trial in short and long rounds.
constexpr double kWholeRound = 16;

/// A population of 256 bred three times takes nearly twice as long, and its programs are predicted to be only
/// 0.4 % faster (on average over the tasks of six models).
EvolutionOptions small_evolution() {
  EvolutionOptions options;
  options.population = 192;
  options.iterations = 2;
  options.crossover_probability = 0.2;
  options.random_share = 0.05;
  options.mutation.neighbours = true;
  return options;
}

class TilewrightPolicy final : public PolicyBase {
 public:
  TilewrightPolicy(const SearchContext& context, uint64_t seed, const EvolutionOptions& options)
      : PolicyBase(context, seed), options_(options) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    if (context_.favourites_only && scoring.guided()) {
      propose_favourites(count, scoring, proposals, stop);
      return proposals;
    }
    propose_first_options(count, scoring, proposals);
    if (scoring.guided()) {
      const size_t at_random =
          std::max<size_t>(1, static_cast<size_t>(std::lround(options_.random_share * budget)));
      const size_t guided = count - std::min(count, proposals.size() + at_random);
      const auto shares = allocate_sketches(history_.by_sketch(sketches()), guided, random_);
      const double whole = std::min(1.0, budget / kWholeRound);
      for (size_t sketch = 0; sketch < shares.size() && !stop.stop_requested(); ++sketch) {
        const double part =
            whole * static_cast<double>(shares[sketch]) / static_cast<double>(std::max<size_t>(1, guided));
        propose_of_sketch(static_cast<int>(sketch), shares[sketch], part, scoring, proposals, stop);
      }
    }
    propose_drawn_points(count - proposals.size(), scoring, proposals, stop);
    return proposals;
  }

 private:
  /// The model's favourites over all sketches, each of which gets an equal part of the points that are looked
  /// at. The default program comes before them, unless they are predicted to be much faster.
  void propose_favourites(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                          std::stop_token stop) {
    std::vector<Point> population = history_.best(kCentres);
    for (size_t i = 0; i < static_cast<size_t>(options_.population) && !stop.stop_requested(); ++i) {
      population.push_back(space().draw(static_cast<int>(i % sketches()), random_));
    }
    auto ranked = evolve(space(), std::move(population), options_, history_, kFavourites + count, scoring,
                         random_, stop);
    const ScoredPoint* usual = scored_default(scoring);
    if (usual != nullptr && (ranked.empty() || ranked[0]->score < kLeastPromise * usual->score)) {
      std::erase_if(ranked,
                    [&](const ScoredPoint* point) { return point->program_hash == usual->program_hash; });
      ranked.insert(ranked.begin(), usual);
    }
    scoring.propose(ranked, count, true, history_, proposals);
  }

  /// The default program; null where it is illegal or was measured already.
  const ScoredPoint* scored_default(CandidateScoring& scoring) const {
    const auto point = default_point(space(), context_.target);
    if (!point.ok()) return nullptr;
    const ScoredPoint* scored = scoring.score(std::span(&*point, 1)).front();
    return scored == nullptr || history_.closed(scored->program_hash) ? nullptr : scored;
  }

  size_t sketches() const { return space().sketches().size(); }

  /// Every sketch's first options, once. Where there are many sketches they leave the model half of the
  /// budget.
  void propose_first_options(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals) {
    std::vector<Point> points;
    for (size_t i = 0; i < sketches(); ++i) points.push_back(neutral_point(space(), static_cast<int>(i)));
    const size_t most = scoring.guided() ? (count + 1) / 2 : count;
    scoring.propose(scoring.score(points), most, false, history_, proposals, "first options");
  }

  std::vector<double> sketch_weights() const {
    const auto records = history_.by_sketch(sketches());
    double fastest = INFINITY;
    for (const auto& record : records) fastest = std::min(fastest, record.best_seconds);
    std::vector<double> weights;
    for (const auto& record : records) {
      weights.push_back(
          record.measured >= kTrialsToJudge && record.best_seconds > kSlow * fastest ? kSlowWeight : 1);
    }
    return weights;
  }

  /// The model's favourites of one sketch: half of them among changes to its best measured points, the others
  /// bred. `part` is the share of a whole round's work that goes into it.
  void propose_of_sketch(int sketch, size_t count, double part, CandidateScoring& scoring,
                         std::vector<Proposal>& proposals, std::stop_token stop) {
    if (count == 0) return;
    const size_t wanted = proposals.size() + count;
    propose_neighbours(sketch, count / 2, part, scoring, proposals, stop);
    EvolutionOptions options = options_;
    options.population =
        static_cast<int>(std::max<size_t>(kLeastPopulation, static_cast<size_t>(part * options_.population)));
    auto population = history_.best(static_cast<size_t>(options.measured_share * options.population), sketch);
    while (population.size() < static_cast<size_t>(options.population) && !stop.stop_requested()) {
      population.push_back(space().draw(sketch, random_));
    }
    const size_t left = wanted - proposals.size();
    const auto ranked =
        evolve(space(), std::move(population), options, history_, 2 * left, scoring, random_, stop);
    scoring.propose(ranked, left, true, history_, proposals);
  }

  /// Changes to the best measured points of a sketch, the model's favourites first.
  void propose_neighbours(int sketch, size_t count, double part, CandidateScoring& scoring,
                          std::vector<Proposal>& proposals, std::stop_token stop) {
    const auto centres = history_.best_observed(kCentres, sketch);
    if (centres.empty() || count == 0) return;
    std::vector<Point> points;
    const auto neighbours = static_cast<size_t>(std::ceil(part * kNeighbours));
    for (size_t i = 0; i < neighbours; ++i) {
      const Observation& centre = *centres[i % centres.size()];
      Point point = mutate(space(), centre.point, random_, options_.mutation);
      if (random_.bernoulli(0.5)) point = mutate(space(), point, random_, options_.mutation);
      scoring.note_descent(point, {"mutation", {centre.program_hash}});
      points.push_back(std::move(point));
    }
    EvolutionOptions none = options_;
    none.iterations = 0;
    const auto ranked = evolve(space(), std::move(points), none, history_, 2 * count, scoring, random_, stop);
    scoring.propose(ranked, count, true, history_, proposals);
  }

  /// Points of every sketch in turn, in random order; slow sketches are left out most of the time.
  void propose_drawn_points(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                            std::stop_token stop) {
    const auto weights = sketch_weights();
    std::vector<int> turns;
    const auto draw = [&] {
      while (turns.empty()) {
        for (size_t i = 0; i < weights.size(); ++i) {
          if (random_.bernoulli(weights[i])) turns.push_back(static_cast<int>(i));
        }
        random_.shuffle(turns);
      }
      const int sketch = turns.back();
      turns.pop_back();
      return space().draw(sketch, random_);
    };
    propose_drawn(draw, count, scoring, proposals, stop);
  }

  EvolutionOptions options_;
};

}  // namespace

/// The default. Begins with each sketch's first options, which are good by construction, and with points
/// drawn from every sketch in turn, so that no variant is lost by chance. Then half of what it proposes are
/// neighbours of the best measured points, ranked by the model; the rest evolves like Ansor's, with a smaller
/// population, crossover, and little time for sketches that measured badly.
const PolicyEntry& tilewright_policy() {
  static const EvolutionOptions usual = small_evolution();
  static const PolicyEntry entry{
      .name = "tilewright",
      .summary = "Neighbours of the best programs and evolution, sketch by sketch",
      .cost_model = "tilewright",
      .options = {{"population", "Points of each generation, of all sketches together",
                   IntegerOption{usual.population, 1, 1 << 20}},
                  {"generations", "Generations bred in a round", IntegerOption{usual.iterations, 0, 1000}},
                  {"crossover", "Probability that a child has two parents",
                   RealOption{usual.crossover_probability, 0, 1}},
                  {"random-share", "Share of the trials that is drawn at random, at least one a round",
                   RealOption{usual.random_share, 0, 1}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        EvolutionOptions options = small_evolution();
        options.population = static_cast<int>(option_value<int64_t>(values, "population"));
        options.iterations = static_cast<int>(option_value<int64_t>(values, "generations"));
        options.crossover_probability = option_value<double>(values, "crossover");
        options.random_share = option_value<double>(values, "random-share");
        return std::make_unique<TilewrightPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
