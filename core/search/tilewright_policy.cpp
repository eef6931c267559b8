// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/search/alike_programs.h"
#include "core/search/evolution.h"
#include "core/search/model_trust.h"
#include "core/search/past_guidance.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/shared_findings.h"
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
/// First options whose score is less than this share of the model's favourite are not worth a trial: in
/// spaces where they are not good by construction, they are the slowest programs there are.
constexpr float kLeastHope = 0.7F;
/// Among so many of the best measured programs those are looked for that the model cannot tell from a
/// candidate, and it is asked for so many times as many favourites.
constexpr size_t kCompared = 64;
constexpr size_t kBeforeAlike = 4;
/// How many favourites are kept, in case the first ones fail to lower.
constexpr size_t kFavourites = 16;
/// Where nothing is measured, the model must predict its favourite to be faster than the default program by
/// more than this share of the default's speed: the favourite is also the program that the model
/// overestimates most. Over 740 tasks of 18 models, with cost models that had learnt from half of the models,
/// this rule made the models 1.6 % faster than the favourites alone did, and the held-out models 3.8 %.
constexpr float kLeastPromise = 1.2F;
/// A model that is trained chooses so many trials of a task before any is drawn at random.
constexpr size_t kTrialsBeforeRandom = 8;
/// Even for a sketch that gets one trial, this many points are looked at.
constexpr size_t kLeastPopulation = 48;
/// A round of fewer trials looks at proportionally fewer points, so that the search takes the same time for
/// each trial in short and long rounds.
constexpr double kWholeRound = 16;

/// Of how many times as many points as are wanted those are chosen that the model doubts most.
constexpr size_t kDoubtedShare = 4;
/// The part of a round that goes to what was fastest in like tasks, as long as fewer trials than so many were
/// made. Later it is among the parents only: what the model thinks little of by then is not worth a trial.
constexpr double kPastShare = 0.25;
constexpr size_t kPastTrials = 32;

/// The parts of the search that can be left out to see what they are worth.
struct TilewrightOptions {
  EvolutionOptions evolution;
  int drafted = 1;
  double optimism = 0;
  double favourites = 0.3;
  int most_alike = 3;
  bool batch_by_trust = false;
  bool reuse = true;
};

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

/// The draft takes out of more points what is not worth the cost model's time.
SearchContext with_draft(SearchContext context, int drafted) {
  context.draft_share /= drafted;
  return context;
}

class TilewrightPolicy final : public PolicyBase {
 public:
  TilewrightPolicy(const SearchContext& context, uint64_t seed, const TilewrightOptions& options)
      : PolicyBase(with_draft(context, options.drafted), seed), options_(options) {
    if (options_.reuse && context_.past) past_.emplace(space(), *context_.past, PastGuidanceOptions());
    if (past_ && past_->empty()) past_.reset();
    if (options_.reuse) findings_ = dynamic_cast<SharedFindings*>(context_.memory);
    if (findings_) findings_->join(context_.task_id, context_.family, context_.shape, context_.space);
  }

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    CandidateScoring scoring(context_, stop);
    if (context_.favourites_only && scoring.guided()) {
      const auto count = static_cast<size_t>(budget);
      propose_after_default(liked_of_all(count, scoring, stop), count, LossReason::kDefaultFirst, scoring,
                            proposals);
      scoring.tell_ranking(proposals);
      return proposals;
    }
    const bool by_trust = options_.batch_by_trust && scoring.guided();
    const auto most = static_cast<size_t>(budget);
    propose_round(by_trust ? trusted_batch(most, trust_.value()) : most, scoring, proposals, stop);
    if (options_.batch_by_trust) trust_.expect(proposals);
    scoring.tell_ranking(proposals);
    return proposals;
  }

  void observe(const std::vector<Observation>& observations) override {
    PolicyBase::observe(observations);
    trust_.learn(observations);
    if (!findings_) return;
    for (const Observation& one : observations)
      findings_->note(context_.task_id, one.point, one.latency_seconds);
  }

 protected:
  std::string own_state() const override {
    return trust_ == ModelTrust() ? std::string() : nlohmann::json{{"trust", trust_.to_json()}}.dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    ModelTrust trust;
    if (!text.empty()) {
      const auto json = nlohmann::json::parse(text, nullptr, false);
      TILEWRIGHT_TRY(trust,
                     ModelTrust::from_json(json.is_object() ? json.value("trust", nlohmann::json()) : json));
    }
    trust_ = std::move(trust);
    return {};
  }

 private:
  /// What the sketches of a round share.
  struct Round {
    std::span<const ScoredPoint* const> liked;  ///< over all sketches
    const AlikePrograms& alike;
    CandidateScoring& scoring;
    std::vector<Proposal>& proposals;
    const std::stop_token& stop;
  };

  void propose_round(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                     const std::stop_token& stop) {
    const auto budget = static_cast<double>(count);
    gather_seeds(scoring, stop);
    std::vector<const ScoredPoint*> measured;
    if (scoring.guided()) measured = scoring.score(history_.best(kCompared));
    const AlikePrograms alike(measured, options_.most_alike);
    std::vector<const ScoredPoint*> liked;
    if (scoring.guided()) {
      liked = liked_of_all(kBeforeAlike * count, scoring, stop);
      // The first trial is what would be chosen without any. What loses against it is not told, as it stands
      // in the lists below.
      if (history_.measured().empty()) {
        propose_after_default(liked, 1, {}, scoring, proposals);
        std::erase_if(liked, [&](const ScoredPoint* point) { return history_.closed(point->program_hash); });
      }
      alike.leave_out(liked, proposals, scoring);
    }
    propose_first_options(count, liked, scoring, proposals);
    propose_of_past(count, liked, scoring, proposals);
    if (scoring.guided()) {
      const size_t at_random = trials_at_random(count);
      size_t guided = count - std::min(count, proposals.size() + at_random);
      const double whole = std::min(1.0, budget / kWholeRound);
      guided -= scoring.propose(liked, rounded_share(options_.favourites, guided), true, history_, proposals,
                                "random", passed_over());
      const Round round{liked, alike, scoring, proposals, stop};
      const auto shares = allocate_sketches(history_.by_sketch(sketches()), guided, random_);
      for (size_t sketch = 0; sketch < shares.size() && !stop.stop_requested(); ++sketch) {
        const double part =
            whole * static_cast<double>(shares[sketch]) / static_cast<double>(std::max<size_t>(1, guided));
        propose_of_sketch(static_cast<int>(sketch), shares[sketch], part, round);
      }
    }
    propose_drawn_points(count - proposals.size(), scoring, proposals, stop);
  }

  /// How many of the next `count` trials are drawn at random: at least one, but for a short round only as
  /// often as its share of a whole one, and none of the first: favourites show as well where the model is
  /// wrong.
  size_t trials_at_random(size_t count) {
    const auto budget = static_cast<double>(count);
    const auto share = static_cast<size_t>(std::lround(options_.evolution.random_share * budget));
    if (share > 0 || options_.evolution.random_share == 0) return share;
    if (history_.measured().size() + count <= kTrialsBeforeRandom) return 0;
    return random_.bernoulli(std::min(1.0, budget / kWholeRound)) ? 1 : 0;
  }

  /// That share of `count`, rounded up as often as its fraction says.
  size_t rounded_share(double share, size_t count) {
    return std::min(count, static_cast<size_t>(share * static_cast<double>(count) + random_.uniform()));
  }

  /// What was fastest in like tasks, as it is here: what twins have found, in their order, and then the rest
  /// in the model's, where there is one.
  void propose_of_past(size_t count, std::span<const ScoredPoint* const> liked, CandidateScoring& scoring,
                       std::vector<Proposal>& proposals) {
    if (history_.measured().size() >= kPastTrials) return;
    const auto is_known = [&](const ScoredPoint* point) {
      return point == nullptr || history_.closed(point->program_hash);
    };
    auto ranked = scoring.score(twin_seeds_);
    std::erase_if(ranked, is_known);
    auto others = scoring.score(seeds_);
    std::erase_if(others, is_known);
    if (scoring.guided()) order_by_liking(others);
    if (scoring.guided() && !liked.empty())
      leave_out_hopeless(others, liked.front()->score, "random", scoring);
    // What has been found by a twin is worth a trial in every round, however short.
    const size_t least = ranked.empty() ? 0 : 1;
    ranked.insert(ranked.end(), others.begin(), others.end());
    const size_t left = count - std::min(count, proposals.size());
    scoring.propose(ranked, std::min(left, std::max(least, rounded_share(kPastShare, count))),
                    scoring.guided(), history_, proposals, "random", passed_over());
  }

  /// Gathers the best points of like tasks: those of earlier searches, once, unless a stop cuts it short, and
  /// those of this session, anew.
  void gather_seeds(CandidateScoring& scoring, const std::stop_token& stop) {
    if (past_ && !gathered_) past_seeds_ = past_->seeds(stop);
    gathered_ = !stop.stop_requested();
    seeds_ = past_seeds_;
    for (const Point& seed : seeds_) scoring.note_descent(seed, {"history", {}});
    twin_seeds_.clear();
    if (!findings_) return;
    for (const auto& task : findings_->like(context_.task_id)) {
      const bool is_twin = shape_distance(task->shape, context_.shape) == 0;
      for (const Point& point : projected(task, stop)) {
        scoring.note_descent(point, {"like task", {}});
        (is_twin ? twin_seeds_ : seeds_).push_back(point);
      }
    }
  }

  /// What a like task has found, as it is here. Made once for all that is known of it at a time, unless a
  /// stop cuts it short.
  const std::vector<Point>& projected(const std::shared_ptr<const PastTask>& task,
                                      const std::stop_token& stop) {
    auto& [known, points] = projected_[task->task];
    if (known == task) return points;
    if (!encoding_) encoding_.emplace(space());
    points.clear();
    for (const PastPoint& found : task->points) {
      if (stop.stop_requested()) return points;
      auto point = project(found, space(), *encoding_);
      if (point.ok()) points.push_back(*std::move(point));
    }
    known = task;
    return points;
  }

  /// The model's favourites first; how much it doubts a program counts for it as far as the options say.
  void order_by_liking(std::vector<const ScoredPoint*>& points) const {
    const auto liking = [&](const ScoredPoint* point) {
      return point->score + static_cast<float>(options_.optimism) * point->spread;
    };
    std::ranges::stable_sort(points, std::ranges::greater(), liking);
  }

  /// Why a point with a higher score than another is liked less.
  LossReason passed_over() const {
    return options_.optimism > 0 ? LossReason::kLessDoubted : LossReason::kFullShare;
  }

  /// The `count` points that are liked best of what an evolution finds.
  std::vector<const ScoredPoint*> bred(std::vector<Point> population, const EvolutionOptions& options,
                                       size_t count, CandidateScoring& scoring, const std::stop_token& stop) {
    const size_t keep = options_.optimism > 0 ? kDoubtedShare * count : count;
    auto ranked = evolve(space(), std::move(population), options, history_, keep, scoring, random_, stop);
    if (options_.optimism > 0) order_by_liking(ranked);
    return ranked;
  }

  /// What is liked best over all sketches, each of which gets an equal part of the points that are looked at;
  /// some more than `count`.
  std::vector<const ScoredPoint*> liked_of_all(size_t count, CandidateScoring& scoring,
                                               const std::stop_token& stop) {
    std::vector<Point> population = history_.best(kCentres);
    for (const auto* seeds : {&twin_seeds_, &seeds_})
      population.insert(population.end(), seeds->begin(), seeds->end());
    const auto looked_at =
        static_cast<size_t>(options_.drafted) * static_cast<size_t>(options_.evolution.population);
    population.reserve(population.size() + looked_at);
    for (size_t i = 0; i < looked_at && !stop.stop_requested(); ++i) {
      population.push_back(space().draw(static_cast<int>(i % sketches()), random_));
    }
    return bred(std::move(population), options_.evolution, kFavourites + count, scoring, stop);
  }

  /// Proposes what is liked best; before it the default program, unless the others are predicted to be much
  /// faster. `above` tells that of those whose place it took.
  void propose_after_default(std::vector<const ScoredPoint*> liked, size_t count,
                             std::optional<LossReason> above, CandidateScoring& scoring,
                             std::vector<Proposal>& proposals) {
    const ScoredPoint* usual = scored_default(scoring);
    if (usual != nullptr && (liked.empty() || liked[0]->score < kLeastPromise * usual->score)) {
      std::erase_if(liked,
                    [&](const ScoredPoint* point) { return point->program_hash == usual->program_hash; });
      liked.insert(liked.begin(), usual);
    }
    scoring.propose(liked, count, true, history_, proposals, "random", above);
  }

  /// The default program; null where it is illegal or was measured already.
  const ScoredPoint* scored_default(CandidateScoring& scoring) const {
    const auto point = default_point(space(), context_.target);
    if (!point.ok()) return nullptr;
    const ScoredPoint* scored = scoring.score(std::span(&*point, 1)).front();
    return scored == nullptr || history_.closed(scored->program_hash) ? nullptr : scored;
  }

  size_t sketches() const { return space().sketches().size(); }

  /// Every sketch's first options, once. Where the model is trained, only those that it does not hold for
  /// much slower than its favourite; and where there are many sketches, they leave it half of the budget.
  void propose_first_options(size_t count, std::span<const ScoredPoint* const> liked,
                             CandidateScoring& scoring, std::vector<Proposal>& proposals) {
    std::vector<Point> points;
    for (size_t i = 0; i < sketches(); ++i) points.push_back(neutral_point(space(), static_cast<int>(i)));
    auto scored = scoring.score(points);
    std::erase_if(scored, [&](const ScoredPoint* point) {
      return point == nullptr || history_.closed(point->program_hash);
    });
    if (scored.empty()) return;
    if (scoring.guided() && !liked.empty())
      leave_out_hopeless(scored, liked.front()->score, "first options", scoring);
    const size_t left = count - std::min(count, proposals.size());
    const size_t most = scoring.guided() ? std::min(left, (count + 1) / 2) : count;
    scoring.propose(scored, most, false, history_, proposals, "first options");
  }

  static void leave_out_hopeless(std::vector<const ScoredPoint*>& points, float best, std::string_view origin,
                                 CandidateScoring& scoring) {
    const auto is_hopeless = [&](const ScoredPoint* point) { return point->score < kLeastHope * best; };
    for (const ScoredPoint* point : points) {
      if (is_hopeless(point)) scoring.pass_over(*point, LossReason::kHopeless, origin);
    }
    std::erase_if(points, is_hopeless);
  }

  std::vector<double> sketch_weights() const {
    const auto records = history_.by_sketch(sketches());
    double fastest = INFINITY;
    for (const auto& record : records) fastest = std::min(fastest, record.best_seconds);
    std::vector<double> weights;
    weights.reserve(records.size());
    for (const auto& record : records) {
      weights.push_back(
          record.measured >= kTrialsToJudge && record.best_seconds > kSlow * fastest ? kSlowWeight : 1);
    }
    return weights;
  }

  /// The model's favourites of one sketch: half of them among changes to its best measured points, the others
  /// bred, from what was liked best of all sketches too. `part` is the share of a whole round's work that
  /// goes into it.
  void propose_of_sketch(int sketch, size_t count, double part, const Round& round) {
    if (count == 0) return;
    const size_t wanted = round.proposals.size() + count;
    propose_neighbours(sketch, count / 2, part, round);
    EvolutionOptions options = options_.evolution;
    options.population =
        options_.drafted *
        static_cast<int>(std::max<size_t>(kLeastPopulation, static_cast<size_t>(part * options.population)));
    auto population = history_.best(static_cast<size_t>(options.measured_share * options.population), sketch);
    for (const auto* seeds : {&twin_seeds_, &seeds_}) {
      std::ranges::copy_if(*seeds, std::back_inserter(population),
                           [&](const Point& seed) { return seed.sketch == sketch; });
    }
    for (const ScoredPoint* point : round.liked) {
      if (point->point.sketch == sketch) population.push_back(point->point);
    }
    while (population.size() < static_cast<size_t>(options.population) && !round.stop.stop_requested()) {
      population.push_back(space().draw(sketch, random_));
    }
    const size_t left = wanted - round.proposals.size();
    auto ranked = bred(std::move(population), options, 2 * kBeforeAlike * left, round.scoring, round.stop);
    round.alike.leave_out(ranked, round.proposals, round.scoring);
    round.scoring.propose(ranked, left, true, history_, round.proposals, "random", passed_over());
  }

  /// Changes to the best measured points of a sketch, the model's favourites first.
  void propose_neighbours(int sketch, size_t count, double part, const Round& round) {
    const auto centres = history_.best_observed(kCentres, sketch);
    if (centres.empty() || count == 0) return;
    std::vector<Point> points;
    const auto neighbours =
        static_cast<size_t>(options_.drafted) * static_cast<size_t>(std::ceil(part * kNeighbours));
    for (size_t i = 0; i < neighbours; ++i) {
      const Observation& centre = *centres[i % centres.size()];
      Point point = mutate(space(), centre.point, random_, options_.evolution.mutation);
      if (random_.bernoulli(0.5)) point = mutate(space(), point, random_, options_.evolution.mutation);
      round.scoring.note_descent(point, {"mutation", {centre.program_hash}});
      points.push_back(std::move(point));
    }
    EvolutionOptions none = options_.evolution;
    none.iterations = 0;
    auto ranked = bred(std::move(points), none, 2 * kBeforeAlike * count, round.scoring, round.stop);
    round.alike.leave_out(ranked, round.proposals, round.scoring);
    round.scoring.propose(ranked, count, true, history_, round.proposals, "random", passed_over());
  }

  /// Points of every sketch in turn, in random order; slow sketches are left out most of the time.
  void propose_drawn_points(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                            const std::stop_token& stop) {
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

  TilewrightOptions options_;
  std::optional<PastGuidance> past_;  ///< none where there is no history
  std::vector<Point> past_seeds_;
  bool gathered_ = false;
  SharedFindings* findings_ = nullptr;  ///< null where the session shares nothing
  std::optional<PointEncoding> encoding_;
  /// By task: what was known of it, and that as it is here.
  std::map<std::string, std::pair<std::shared_ptr<const PastTask>, std::vector<Point>>> projected_;
  // The best points of like tasks, gathered for each round; twins have the same shapes.
  std::vector<Point> twin_seeds_;
  std::vector<Point> seeds_;
  ModelTrust trust_;
};

constexpr const char* kBatches[] = {"whole", "by-trust"};

}  // namespace

/// The default. Begins with each sketch's first options, which are good by construction, with what was
/// fastest in like tasks, and with points drawn from every sketch in turn, so that no variant is lost by
/// chance. Then a third of what it proposes is what the model likes best over all sketches. Sketches share
/// the rest by what was measured of them: half of it neighbours of the best measured points, ranked by the
/// model; the others evolve like Ansor's, with a smaller population, crossover, and little time for sketches
/// that measured badly.
const PolicyEntry& tilewright_policy() {
  static const EvolutionOptions usual = small_evolution();
  static const PolicyEntry entry{
      .name = "tilewright",
      .summary = "Neighbours of the best programs and evolution, sketch by sketch",
      .cost_model = "tilewright",
      .learns_from_past = true,
      .options = {{"population", "Points of each generation, of all sketches together",
                   IntegerOption{usual.population, 1, 1 << 20}},
                  {"generations", "Generations bred in a round", IntegerOption{usual.iterations, 0, 1000}},
                  {"crossover", "Probability that a child has two parents",
                   RealOption{usual.crossover_probability, 0, 1}},
                  {"random-share", "Share of the trials that is drawn at random",
                   RealOption{usual.random_share, 0, 1}},
                  {"drafted", "Points that the draft looks at for each that the cost model sees",
                   IntegerOption{TilewrightOptions().drafted, 1, 256}},
                  {"optimism", "How much the model's doubt of a program counts in its favour",
                   RealOption{TilewrightOptions().optimism, 0, 100}},
                  {"favourites",
                   "Share of the trials that the model chooses over all sketches, not sketch by sketch",
                   RealOption{TilewrightOptions().favourites, 0, 1}},
                  {"most-alike", "Programs that the model cannot tell apart of which no more are measured",
                   IntegerOption{TilewrightOptions().most_alike, 1, 1 << 20}},
                  {"batch", "Trials of a round: all of them, or fewer the less the model can be trusted",
                   ChoiceOption{kBatches[TilewrightOptions().batch_by_trust ? 1 : 0],
                                {std::begin(kBatches), std::end(kBatches)}}},
                  {"reuse", "Begin with what was fastest in like tasks",
                   BooleanOption{TilewrightOptions().reuse}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        TilewrightOptions options;
        options.evolution = small_evolution();
        options.evolution.population = static_cast<int>(option_value<int64_t>(values, "population"));
        options.evolution.iterations = static_cast<int>(option_value<int64_t>(values, "generations"));
        options.evolution.crossover_probability = option_value<double>(values, "crossover");
        options.evolution.random_share = option_value<double>(values, "random-share");
        options.drafted = static_cast<int>(option_value<int64_t>(values, "drafted"));
        options.optimism = option_value<double>(values, "optimism");
        options.favourites = option_value<double>(values, "favourites");
        options.most_alike = static_cast<int>(option_value<int64_t>(values, "most-alike"));
        options.batch_by_trust = option_value<std::string>(values, "batch") == kBatches[1];
        options.reuse = option_value<bool>(values, "reuse");
        return std::make_unique<TilewrightPolicy>(context, seed, options);
      },
      .make_memory = [](const PolicyOptionValues&, uint64_t) -> std::unique_ptr<PolicyMemory> {
        return std::make_unique<SharedFindings>();
      },
  };
  return entry;
}

}  // namespace tilewright
