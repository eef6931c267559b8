// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/base/json_value.h"
#include "core/search/guided_genetic.h"
#include "core/search/past_guidance.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/variation.h"

namespace tilewright {
namespace {

/// Times that a child which is illegal or known has another gene redrawn before it is given up.
constexpr int kGeneRedraws = 16;
/// Generations in a row of which nothing could be proposed, after which a round draws points instead.
constexpr int kFruitlessGenerations = 4;
/// Points drawn for each that is wanted, at most, where most of them are illegal or known.
constexpr size_t kDrawsOfEach = 16;

enum class GeneCrossover { kByFitness, kOnePoint };

struct GgaOptions {
  size_t population = 100;
  size_t elite = 3;
  double mutation_probability = 0.1;
  double guided_mutation = 0.7;
  GeneCrossover crossover = GeneCrossover::kByFitness;
  size_t oversampling = 4;
  PastGuidanceOptions past;
};

/// A point of a generation.
struct GenerationMember {
  Point point;
  Descent descent;
};

class GgaPolicy final : public PolicyBase {
 public:
  GgaPolicy(const SearchContext& context, uint64_t seed, const GgaOptions& options)
      : PolicyBase(without_model(context), seed), options_(options) {
    if (context_.past) past_.emplace(space(), *context_.past, options.past);
    if (past_ && past_->empty()) past_.reset();
  }

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    for (int fruitless = 0; proposals.size() < count && !stop.stop_requested();) {
      if (next_ == generation_.size()) {
        if (fruitless++ == kFruitlessGenerations) break;
        TILEWRIGHT_TRY(auto generation, next_generation(stop));
        if (generation.empty() || stop.stop_requested()) break;
        generation_ = std::move(generation);
        next_ = 0;
      }
      if (propose_members(count - proposals.size(), scoring, proposals) > 0) fruitless = 0;
    }
    propose_drawn([&] { return space().draw(random_); }, count - proposals.size(), scoring, proposals, stop);
    return proposals;
  }

 protected:
  std::string own_state() const override {
    if (!begun_) return {};
    auto generation = nlohmann::json::array();
    for (const auto& [point, descent] : generation_)
      generation.push_back({point.sketch, point.values, descent.origin, descent.parents});
    return nlohmann::json{{"generation", std::move(generation)}, {"next", next_}, {"bred", bred_}}.dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    std::vector<GenerationMember> generation;
    uint64_t next = 0;
    uint64_t bred = 0;
    try {
      if (!text.empty()) {
        const auto json = nlohmann::json::parse(text);
        for (const auto& m : json.at("generation")) {
          generation.push_back({{json_as<int>(m.at(0)), json_as<std::vector<DecisionValue>>(m.at(1))},
                                {m.at(2).get<std::string>(), m.at(3).get<std::vector<std::string>>()}});
        }
        next = json_as<uint64_t>(json.at("next"));
        bred = json_as<uint64_t>(json.at("bred"));
        if (next > generation.size()) throw std::invalid_argument("is beyond the generation");
      }
    } catch (const std::exception& e) {
      return Error{ErrorKind::kBadInput, "generation of the search", "cannot be read", {}, e.what()};
    }
    for (const auto& member : generation) TILEWRIGHT_CHECK(space().check(member.point));
    begun_ = !text.empty();
    generation_ = std::move(generation);
    next_ = next;
    bred_ = bred;
    return {};
  }

 private:
  /// Parents of the next generation.
  struct Parents {
    std::vector<const Observation*> measured;
    std::vector<double> fitness;  ///< speeds as shares of the fastest of them
  };

  size_t propose_members(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals) {
    std::vector<Point> points;
    for (; points.size() < count && next_ < generation_.size(); ++next_) {
      scoring.note_descent(generation_[next_].point, generation_[next_].descent);
      points.push_back(generation_[next_].point);
    }
    return scoring.propose(scoring.score(points), points.size(), false, history_, proposals);
  }

  Result<std::vector<GenerationMember>> next_generation(const std::stop_token& stop) {
    CandidateScoring scoring(context_, stop);
    std::set<std::string> taken;
    std::vector<GenerationMember> generation;
    if (!begun_ && past_) {
      for (Point& seed : past_->seeds(stop))
        accept({{std::move(seed), {"history", {}}}}, options_.population, scoring, taken, generation);
    }
    const Parents parents = begun_ ? parents_of_next() : Parents{};
    const bool can_breed = std::ranges::count_if(parents.fitness, [](double f) { return f > 0; }) > 1;
    begun_ = true;
    if (can_breed) {
      const size_t sampled = past_ ? options_.oversampling : 1;
      breed(parents, sampled * options_.population, scoring, taken, generation, stop);
      TILEWRIGHT_CHECK(filter(generation, stop));
    }
    // A generation without parents, or of whose children none is new.
    if (!can_breed || generation.empty()) draw_members(scoring, taken, generation, stop);
    return generation;
  }

  /// What was measured since the last generation was bred, as many as make a generation at least, and the
  /// elite of what was before.
  Parents parents_of_next() {
    const auto& measured = history_.measured();
    const size_t before = std::min(bred_, measured.size() - std::min(options_.population, measured.size()));
    bred_ = measured.size();
    std::vector<const Observation*> older;
    for (size_t i = 0; i < before; ++i) {
      if (measured[i].latency_seconds > 0) older.push_back(&measured[i]);
    }
    std::ranges::stable_sort(older, {}, &Observation::latency_seconds);
    older.resize(std::min(options_.elite, older.size()));
    Parents parents;
    for (size_t i = before; i < measured.size(); ++i) parents.measured.push_back(&measured[i]);
    parents.measured.insert(parents.measured.end(), older.begin(), older.end());
    double fastest = 0;
    for (const Observation* parent : parents.measured) {
      const double speed = parent->latency_seconds > 0 ? 1 / parent->latency_seconds : 0;
      parents.fitness.push_back(speed);
      fastest = std::max(fastest, speed);
    }
    for (double& fitness : parents.fitness) fitness = fastest > 0 ? fitness / fastest : 0;
    return parents;
  }

  /// Takes those members that are legal and new, until there are `most`; returns the others.
  std::vector<GenerationMember> accept(std::vector<GenerationMember> members, size_t most,
                                       CandidateScoring& scoring, std::set<std::string>& taken,
                                       std::vector<GenerationMember>& generation) const {
    std::vector<Point> points;
    points.reserve(members.size());
    for (const auto& member : members) points.push_back(member.point);
    const auto scored = scoring.score(points);
    std::vector<GenerationMember> refused;
    for (size_t i = 0; i < members.size() && generation.size() < most; ++i) {
      const bool is_new = scored[i] && !history_.closed(scored[i]->program_hash) &&
                          taken.insert(scored[i]->program_hash).second;
      (is_new ? generation : refused).push_back(std::move(members[i]));
    }
    return refused;
  }

  void draw_members(CandidateScoring& scoring, std::set<std::string>& taken,
                    std::vector<GenerationMember>& generation, const std::stop_token& stop) {
    for (size_t draws = 0; draws < kDrawsOfEach * options_.population && !stop.stop_requested();) {
      const size_t missing = options_.population - std::min(options_.population, generation.size());
      if (missing == 0) break;
      std::vector<GenerationMember> drawn;
      for (size_t i = 0; i < missing; ++i) drawn.push_back({space().draw(random_), {"random", {}}});
      draws += missing;
      accept(std::move(drawn), options_.population, scoring, taken, generation);
    }
  }

  GenerationMember child_of(const Parents& parents, const GeneMutation& mutation) {
    const auto [first, second] = draw_couple(parents.fitness, random_);
    const Observation& a = *parents.measured[first];
    const Observation& b = *parents.measured[second];
    const bool by_fitness = past_ && options_.crossover == GeneCrossover::kByFitness;
    Point child = by_fitness ? mix_by_fitness(space(), a.point, parents.fitness[first], b.point,
                                              parents.fitness[second], random_)
                             : cut_and_join(space(), a.point, b.point, random_);
    return {mutate_genes(space(), child, mutation, random_), {"crossover", {a.program_hash, b.program_hash}}};
  }

  void breed(const Parents& parents, size_t wanted, CandidateScoring& scoring, std::set<std::string>& taken,
             std::vector<GenerationMember>& generation, const std::stop_token& stop) {
    GeneMutation mutation{options_.mutation_probability, nullptr, options_.guided_mutation};
    if (past_) mutation.table = &past_->frequent_values(stop);
    std::vector<GenerationMember> children;
    while (children.size() < wanted && !stop.stop_requested())
      children.push_back(child_of(parents, mutation));
    children = accept(std::move(children), wanted, scoring, taken, generation);
    for (int i = 0; i < kGeneRedraws && !children.empty() && !stop.stop_requested(); ++i) {
      for (auto& child : children) child.point = redraw(space(), child.point, random_);
      children = accept(std::move(children), wanted, scoring, taken, generation);
    }
  }

  /// Of more children than are wanted, leaves those that the history and what was measured speak for, the
  /// best first.
  Result<void> filter(std::vector<GenerationMember>& children, const std::stop_token& stop) const {
    if (!past_ || children.size() <= options_.population || stop.stop_requested()) return {};
    PointTrees trees(space(), past_->encoding());
    past_->teach(trees);
    trees.add(history_.measured());
    std::vector<Point> points;
    points.reserve(children.size());
    for (const auto& child : children) points.push_back(child.point);
    const auto judged = trees.judge(points, context_.threads, stop);
    if (!judged.ok() && judged.error().kind == ErrorKind::kCancelled) return {};
    if (!judged.ok()) return judged.error();
    std::vector<size_t> order(children.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](size_t i) { return (*judged)[i]; });
    std::vector<GenerationMember> best;
    for (size_t i = 0; i < std::min(options_.population, order.size()); ++i)
      best.push_back(std::move(children[order[i]]));
    children = std::move(best);
    return {};
  }

  GgaOptions options_;
  std::optional<PastGuidance> past_;  ///< none where there is no history
  bool begun_ = false;                ///< there was a first generation
  std::vector<GenerationMember> generation_;
  size_t next_ = 0;  ///< of the generation, to be proposed
  size_t bred_ = 0;  ///< how much of what was measured was among the parents of a generation
};

constexpr const char* kGeneCrossovers[] = {"fitness", "one-point"};

GgaOptions gga_options_of(const PolicyOptionValues& values) {
  const auto whole = [&](std::string_view name) {
    return static_cast<size_t>(option_value<int64_t>(values, name));
  };
  GgaOptions options;
  options.population = whole("population");
  options.elite = whole("elite");
  options.mutation_probability = option_value<double>(values, "mutation");
  options.guided_mutation = option_value<double>(values, "guided-mutation");
  options.crossover = static_cast<GeneCrossover>(
      std::ranges::find(kGeneCrossovers, option_value<std::string>(values, "crossover")) - kGeneCrossovers);
  options.oversampling = whole("oversampling");
  options.past.tasks = whole("nearest-tasks");
  options.past.seeds_of_task = whole("seeds-of-each");
  options.past.seeds_of_same = whole("seeds-of-same");
  options.past.frequent_share = option_value<double>(values, "frequent-share");
  return options;
}

IntegerOption gga_count_option(size_t usual, int64_t least) {
  return {static_cast<int64_t>(usual), least, 1 << 16};
}

}  // namespace

/// The history-based guided genetic algorithm (Mu et al., DAC 2020). Published are its idea, the use of a
/// tuning history in different scenarios, and its results; all else is a reconstruction. The first generation
/// begins with the best points of the nearest earlier tasks, or of this very task measured elsewhere, and is
/// random else. Values that were frequent among the best come up in mutations; genes come from the fitter
/// parent more often; trees that learn of the history and of what was measured choose among more children
/// than are wanted. Without a history it is AutoTVM's genetic algorithm (GATuner), measured speeds as fitness
/// and crossover at one place.
///
/// A generation is bred when the one before is proposed, of what was measured since the last was bred, a
/// generation's number at least, and of the elite before. Which tasks are near the order of the history
/// tells.
const PolicyEntry& gga_policy() {
  static const GgaOptions usual;
  static const PolicyEntry entry{
      .name = "gga",
      .summary = "A genetic algorithm that the history of like tasks guides",
      .asks_cost_model = false,
      .reconstruction = true,
      .learns_from_past = true,
      .options =
          {{"population", "Points of each generation", gga_count_option(usual.population, 2)},
           {"elite", "Best points of before that are parents again", gga_count_option(usual.elite, 0)},
           {"mutation", "Probability that a decision of a child is drawn anew",
            RealOption{usual.mutation_probability, 0, 1}},
           {"guided-mutation",
            "Probability that it is drawn of the values that were frequent among the history's best",
            RealOption{usual.guided_mutation, 0, 1}},
           {"frequent-share", "Share of the history's points that are its best",
            RealOption{usual.past.frequent_share, 0, 1}},
           {"crossover", "Which parent gives a decision, with a history: by fitness, or by one place drawn",
            ChoiceOption{kGeneCrossovers[0], {std::begin(kGeneCrossovers), std::end(kGeneCrossovers)}}},
           {"oversampling", "Children bred, with a history, for each that trees choose; 1: they choose none",
            IntegerOption{static_cast<int64_t>(usual.oversampling), 1, 64}},
           {"nearest-tasks", "Earlier tasks of other shapes that are looked at",
            gga_count_option(usual.past.tasks, 0)},
           {"seeds-of-each", "Best points of each of them in the first generation",
            gga_count_option(usual.past.seeds_of_task, 0)},
           {"seeds-of-same", "Best points of this task, measured elsewhere, in the first generation",
            gga_count_option(usual.past.seeds_of_same, 0)}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        return std::make_unique<GgaPolicy>(context, seed, gga_options_of(values));
      },
  };
  return entry;
}

}  // namespace tilewright
