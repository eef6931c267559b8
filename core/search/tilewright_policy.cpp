// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/search/policies.h"
#include "core/search/policy_base.h"
#include "core/search/sketch_allocation.h"

namespace tilewright {
namespace {

/// A sketch whose best is this much slower than the best of all gets few samples.
constexpr double kSlow = 2;
constexpr double kSlowWeight = 0.05;
/// Measured points around which neighbours are looked for, and how many neighbours.
constexpr size_t kCentres = 8;
constexpr size_t kNeighbours = 128;
/// Favourites with one score that are proposed while there are others nearly as good: of 16 trials
/// ResNet-18's convolutions spent nine on one register tile.
constexpr size_t kEqual = 2;
constexpr float kNearlyAsGood = 0.85F;
/// Favourites that are kept to choose from.
constexpr size_t kKept = 1024;
/// How many favourites are kept in case the first do not lower.
constexpr size_t kFavourites = 16;
/// Even a sketch that gets one trial is looked for among so many points; fewer where the model came trained.
constexpr size_t kLeastPopulation = 48;
constexpr size_t kLeastTrainedPopulation = 32;
/// Points that a round breeds in a generation for each of its trials, where the model came trained. Twice as
/// many made the favourites of ResNet-18's tasks 1 % faster by the model's own reckoning, for twice the time.
constexpr size_t kBredPerTrial = 8;

EvolutionOptions small_evolution() {
  EvolutionOptions options;
  options.population = 256;
  options.iterations = 3;
  options.crossover_probability = 0.2;
  options.random_share = 0.05;
  options.mutation.neighbours = true;
  return options;
}

class TilewrightPolicy final : public PolicyBase {
 public:
  TilewrightPolicy(const SearchContext& context, uint64_t seed)
      : PolicyBase(context, seed), options_(small_evolution()) {}

  std::vector<Proposal> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateEvaluation evaluation(context_);
    trial_share_ = 1;
    if (context_.model_came_trained)
      trial_share_ = std::min(1.0, static_cast<double>(kBredPerTrial * count) / options_.population);
    if (context_.favourites_only && evaluation.guided()) {
      propose_favourites(count, evaluation, proposals, stop);
      return proposals;
    }
    propose_first_options(count, evaluation, proposals);
    if (evaluation.guided()) {
      const size_t at_random =
          std::max<size_t>(1, static_cast<size_t>(std::lround(options_.random_share * budget)));
      const size_t guided = count - std::min(count, proposals.size() + at_random);
      const auto shares = allocate_sketches(history_.by_sketch(sketches()), guided, random_);
      for (size_t sketch = 0; sketch < shares.size(); ++sketch) {
        const double part = trial_share_ * static_cast<double>(shares[sketch]) /
                            static_cast<double>(std::max<size_t>(1, guided));
        propose_of_sketch(static_cast<int>(sketch), shares[sketch], part, evaluation, proposals, stop);
      }
    }
    propose_samples(count - proposals.size(), evaluation, proposals, stop);
    return proposals;
  }

 private:
  /// The model's favourites over all sketches, which get equal parts of what is looked at.
  void propose_favourites(size_t count, CandidateEvaluation& evaluation, std::vector<Proposal>& proposals,
                          std::stop_token stop) {
    std::vector<Point> population = history_.best(kCentres);
    for (size_t i = 0; i < static_cast<size_t>(options_.population); ++i) {
      population.push_back(space().sample(static_cast<int>(i % sketches()), random_));
    }
    const auto ranked = evolve(space(), std::move(population), options_, history_, kFavourites + count,
                               evaluation, random_, stop);
    evaluation.propose(ranked, count, true, history_, proposals);
  }

  size_t sketches() const { return space().sketches().size(); }

  /// Every sketch's first options, once. Where there are many sketches they leave the model half of the
  /// budget.
  void propose_first_options(size_t count, CandidateEvaluation& evaluation,
                             std::vector<Proposal>& proposals) {
    std::vector<Point> points;
    for (size_t i = 0; i < sketches(); ++i) points.push_back(neutral_point(space(), static_cast<int>(i)));
    const size_t most = evaluation.guided() ? (count + 1) / 2 : count;
    evaluation.propose(evaluation.evaluate(points), most, false, history_, proposals);
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
  /// bred. `part` is the share of the round's work that goes into it.
  void propose_of_sketch(int sketch, size_t count, double part, CandidateEvaluation& evaluation,
                         std::vector<Proposal>& proposals, std::stop_token stop) {
    if (count == 0) return;
    const size_t wanted = proposals.size() + count;
    propose_neighbours(sketch, count / 2, part, evaluation, proposals);
    EvolutionOptions options = options_;
    const size_t least = context_.model_came_trained ? kLeastTrainedPopulation : kLeastPopulation;
    options.population =
        static_cast<int>(std::max<size_t>(least, static_cast<size_t>(part * options_.population)));
    auto population = history_.best(static_cast<size_t>(options.measured_share * options.population), sketch);
    while (population.size() < static_cast<size_t>(options.population)) {
      population.push_back(space().sample(sketch, random_));
    }
    const size_t left = wanted - proposals.size();
    const auto ranked =
        evolve(space(), std::move(population), options, history_, kKept, evaluation, random_, stop);
    evaluation.propose(varied(ranked), left, true, history_, proposals);
  }

  /// Programs with equal scores are the same to the model, and mostly differ in what hardly matters: those
  /// beyond the first few come after all others that are nearly as good as the best.
  static std::vector<const ScoredPoint*> varied(const std::vector<const ScoredPoint*>& ranked) {
    std::vector<const ScoredPoint*> out;
    std::vector<const ScoredPoint*> later;
    size_t equal = 0;
    for (size_t i = 0; i < ranked.size(); ++i) {
      equal = i > 0 && ranked[i]->score == ranked[i - 1]->score ? equal + 1 : 1;
      const bool good = ranked[i]->score >= kNearlyAsGood * ranked.front()->score;
      (equal <= kEqual && good ? out : later).push_back(ranked[i]);
    }
    out.insert(out.end(), later.begin(), later.end());
    return out;
  }

  /// Changes to the best measured points of a sketch, the model's favourites first.
  void propose_neighbours(int sketch, size_t count, double part, CandidateEvaluation& evaluation,
                          std::vector<Proposal>& proposals) {
    const auto centres = history_.best(kCentres, sketch);
    if (centres.empty() || count == 0) return;
    std::vector<Point> points;
    const auto neighbours = static_cast<size_t>(std::ceil(part * kNeighbours));
    for (size_t i = 0; i < neighbours; ++i) {
      Point point = mutate(space(), centres[i % centres.size()], random_, options_.mutation);
      if (random_.bernoulli(0.5)) point = mutate(space(), point, random_, options_.mutation);
      points.push_back(std::move(point));
    }
    EvolutionOptions none = options_;
    none.iterations = 0;
    const auto ranked = evolve(space(), std::move(points), none, history_, kKept, evaluation, random_, {});
    evaluation.propose(varied(ranked), count, true, history_, proposals);
  }

  /// Points of every sketch in turn, in random order; slow sketches are left out most of the time.
  void propose_samples(size_t count, CandidateEvaluation& evaluation, std::vector<Proposal>& proposals,
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
      return space().sample(sketch, random_);
    };
    propose_drawn(draw, count, evaluation, proposals, stop);
  }

  EvolutionOptions options_;
  double trial_share_ = 1;  ///< of the whole population: what this round's trials are worth
};

}  // namespace

std::unique_ptr<SearchPolicy> make_tilewright_policy(const SearchContext& context, uint64_t seed) {
  return std::make_unique<TilewrightPolicy>(context, seed);
}

}  // namespace tilewright
