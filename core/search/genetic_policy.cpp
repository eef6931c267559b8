// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json_value.h"
#include "core/search/genes.h"
#include "core/search/point_grid.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/variation.h"

namespace tilewright {
namespace {

/// Defaults are those of AutoTVM's code (its genetic tuner).
struct GeneticOptions {
  size_t population = 100;
  size_t elites = 3;      ///< the best of all so far, which are parents beside the last generation
  double mutation = 0.1;  ///< probability of each gene
  bool judged = false;    ///< a trained cost model chooses which members of a larger generation are measured
  size_t oversampling = 4;  ///< how many times larger
};

/// Spaces with at most this many combinations are searched for what is left of them before each generation.
constexpr double kFewPlaces = 4096;
/// A member that is illegal or was proposed already gets other genes, one after the other, so many times.
constexpr int kRepairs = 32;
/// A round ends early after so many generations in a row none of whose programs can be lowered.
constexpr int kBarrenGenerations = 8;

/// A point that is to be measured, and the measured ones that it was made of, by their places in the history.
struct GeneticMember {
  Point point;
  std::string origin;
  std::vector<size_t> parents;
};

bool has_few_places(const SearchSpace& space) {
  double places = 0;
  for (const auto& sketch : space.sketches()) places += GridWalk(sketch->decisions()).places();
  return places <= kFewPlaces;
}

class GeneticPolicy final : public PolicyBase {
 public:
  GeneticPolicy(const SearchContext& context, uint64_t seed, const GeneticOptions& options)
      : PolicyBase(options.judged ? context : without_model(context), seed),
        options_(options),
        few_places_(has_few_places(space())) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    for (int fruitless = 0; proposals.size() < count && fruitless < kBarrenGenerations;) {
      if (stop.stop_requested()) break;
      if (generation_.empty()) make_generation(scoring, stop);
      if (generation_.empty()) break;
      const size_t before = proposals.size();
      propose_members(count - before, scoring, proposals);
      fruitless = proposals.size() > before ? 0 : fruitless + 1;
    }
    scoring.tell_ranking(proposals);
    return proposals;
  }

 protected:
  std::string own_state() const override {
    if (!has_begun_) return {};
    auto members = nlohmann::json::array();
    for (const GeneticMember& member : generation_)
      members.push_back({member.point.sketch, member.point.values, member.origin, member.parents});
    return nlohmann::json{{"left", left_}, {"generation", std::move(members)}}.dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    std::vector<GeneticMember> generation;
    size_t left = 0;
    try {
      if (!text.empty()) {
        const auto json = nlohmann::json::parse(text);
        left = json_as<uint64_t>(json.at("left"));
        for (const auto& member : json.at("generation"))
          generation.push_back(
              {{json_as<int>(member.at(0)), json_as<std::vector<DecisionValue>>(member.at(1))},
               json_as<std::string>(member.at(2)),
               json_as<std::vector<uint64_t>>(member.at(3))});
      }
    } catch (const std::exception& e) {
      return Error{ErrorKind::kBadInput, "generation of the genetic search", "cannot be read", {}, e.what()};
    }
    for (const GeneticMember& member : generation) TILEWRIGHT_CHECK(space().check(member.point));
    has_begun_ = !text.empty();
    left_ = left;
    generation_ = std::move(generation);
    return {};
  }

 private:
  /// The next generation, empty where the space has no more. The first one is what was measured before, if
  /// anything was, and random points; the others are bred.
  void make_generation(CandidateScoring& scoring, const std::stop_token& stop) {
    if (few_places_ && take_remainder(stop)) return;
    const auto& measured = history_.measured();
    size_t size = options_.population;
    if (!has_begun_ && measured.size() < size) {
      size -= measured.size();
      settle([&] { return random_member(); }, size, scoring, stop);
    } else {
      const auto parents = parents_of_generation();
      std::vector<double> fitness;
      for (const size_t at : parents)
        fitness.push_back(measured[at].latency_seconds > 0 ? 1 / measured[at].latency_seconds : 0);
      const auto ran = std::ranges::count_if(fitness, [](double speed) { return speed > 0; });
      const auto breed = [&] { return ran > 1 ? child_of(parents, fitness) : random_member(); };
      settle(breed, size, scoring, stop);
    }
    left_ = std::min(size, generation_.size());
    has_begun_ = true;
  }

  /// Where no more than a population was never proposed, all of that becomes the generation.
  bool take_remainder(const std::stop_token& stop) {
    constexpr size_t kPlacesAtOnce = 256;
    const SearchContext plain = without_model(context_);
    CandidateScoring scoring(plain, stop);
    PointGrid grid(space(), kFewPlaces);
    std::vector<GeneticMember> remainder;
    std::set<std::string> seen;
    while (!grid.ended() && !stop.stop_requested()) {
      std::vector<Point> points;
      for (size_t i = 0; i < kPlacesAtOnce && !grid.ended(); ++i) {
        if (auto point = grid.next()) points.push_back(*std::move(point));
      }
      for (const ScoredPoint* scored : scoring.score(points)) {
        if (!scored || history_.closed(scored->program_hash)) continue;
        if (!seen.insert(scored->program_hash).second) continue;
        remainder.push_back({scored->point, "grid", {}});
        if (remainder.size() > options_.population) return false;
      }
    }
    generation_ = std::move(remainder);
    left_ = generation_.size();
    has_begun_ = true;
    return true;
  }

  /// The places in the history of the last generation's members and of the elites. Results come in any number
  /// and order, and of points that were not proposed; so the last generation is what was measured last.
  std::vector<size_t> parents_of_generation() const {
    const auto& measured = history_.measured();
    const size_t first = measured.size() - std::min(options_.population, measured.size());
    std::vector<size_t> parents;
    for (const Observation* elite : history_.best_observed(options_.elites)) {
      const auto at = static_cast<size_t>(elite - measured.data());
      if (at < first) parents.push_back(at);
    }
    for (size_t at = first; at < measured.size(); ++at) parents.push_back(at);
    std::erase_if(parents, [&](size_t at) { return !space().check(measured[at].point).ok(); });
    return parents;
  }

  GeneticMember random_member() { return {space().draw(random_), "random", {}}; }

  GeneticMember child_of(const std::vector<size_t>& parents, const std::vector<double>& fitness) {
    const auto [first, second] = draw_pair(fitness, random_);
    const Point& a = history_.measured()[parents[first]].point;
    const Point& b = history_.measured()[parents[second]].point;
    const Point child = cross_at_one_place(space(), a, b, random_);
    GeneticMember member{reset_genes(space(), child, options_.mutation, random_), "crossover", {}};
    if (child == a || child == b) member.origin = "mutation";
    if (child != b) member.parents.push_back(parents[first]);
    if (child != a) member.parents.push_back(parents[second]);
    if (member.parents.empty()) member.parents.push_back(parents[first]);
    return member;
  }

  /// Makes a generation of `size` legal members that were never proposed, each program once; larger where a
  /// model is to choose among them, smaller where so many could not be found.
  void settle(const std::function<GeneticMember()>& make, size_t size, CandidateScoring& scoring,
              const std::stop_token& stop) {
    const size_t made = options_.judged && scoring.guided() ? size * options_.oversampling : size;
    std::vector<GeneticMember> members;
    for (size_t i = 0; i < made && !stop.stop_requested(); ++i) members.push_back(make());
    std::vector<char> settled(members.size(), 0);
    std::set<std::string> taken;
    for (int repairs = 0; taken.size() < size && repairs <= kRepairs && !stop.stop_requested(); ++repairs) {
      std::vector<size_t> open;
      std::vector<Point> points;
      for (size_t i = 0; i < members.size(); ++i) {
        if (settled[i]) continue;
        if (repairs > 0) members[i].point = redraw(space(), members[i].point, random_);
        note(members[i], scoring);
        open.push_back(i);
        points.push_back(members[i].point);
      }
      const auto scored = scoring.score(points);
      for (size_t i = 0; i < open.size(); ++i) {
        settled[open[i]] = scored[i] && !history_.closed(scored[i]->program_hash) &&
                           taken.insert(scored[i]->program_hash).second;
      }
    }
    for (size_t i = 0; i < members.size(); ++i) {
      if (settled[i]) generation_.push_back(std::move(members[i]));
    }
  }

  void note(const GeneticMember& member, CandidateScoring& scoring) const {
    Descent descent{member.origin, {}};
    for (const size_t at : member.parents) {
      if (at < history_.measured().size()) descent.parents.push_back(history_.measured()[at].program_hash);
    }
    scoring.note_descent(member.point, descent);
  }

  /// Proposes up to `count` members of the generation and forgets them: those that the model likes best where
  /// one is to choose, else the next ones.
  void propose_members(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals) {
    const bool is_judged = options_.judged && scoring.guided();
    const size_t wanted = std::min(count, left_);
    const size_t looked_at = is_judged ? generation_.size() : std::min(wanted, generation_.size());
    std::vector<Point> points;
    for (size_t i = 0; i < looked_at; ++i) {
      note(generation_[i], scoring);
      points.push_back(generation_[i].point);
    }
    const auto scored = scoring.score(points);
    auto ranked = scored;
    if (is_judged) {
      std::erase(ranked, nullptr);
      std::ranges::stable_sort(ranked, std::ranges::greater(), &ScoredPoint::score);
    }
    const size_t proposed = scoring.propose(ranked, wanted, is_judged, history_, proposals);
    const bool is_over = proposed == left_ || (is_judged && proposed < wanted);
    left_ = is_over ? 0 : left_ - proposed;
    std::vector<GeneticMember> kept;
    for (size_t i = 0; i < generation_.size() && !is_over; ++i) {
      const bool is_spent =
          i < looked_at && (!is_judged || !scored[i] || history_.closed(scored[i]->program_hash));
      if (!is_spent) kept.push_back(std::move(generation_[i]));
    }
    generation_ = std::move(kept);
  }

  GeneticOptions options_;
  bool few_places_;
  bool has_begun_ = false;
  std::vector<GeneticMember> generation_;  ///< those that were not proposed yet
  size_t left_ = 0;                        ///< how many of them are to be
};

}  // namespace

/// AutoTVM's genetic tuner (its code). A generation of points is measured; the next one are children of two
/// of them and of the best so far, drawn in proportion to their speed, by one-point crossover and by genes
/// that are drawn anew. No model is asked. Where no more than a population is left of a small space, that is
/// measured as it comes. A space of several sketches has the sketch as the first gene (`cross_at_one_place`).
///
/// With the filter `model` it is GTuner's loop (Sun et al., DAC 2022): a trained cost model judges a
/// generation several times as large, anew before each round, and the best of it are measured. GTuner's paper
/// does not say how many times; 4 is the choice here.
const PolicyEntry& genetic_policy() {
  static const GeneticOptions usual;
  static const PolicyEntry entry{
      .name = "genetic",
      .summary = "AutoTVM's genetic algorithm on measured speeds",
      .options = {{"population", "Points of each generation",
                   IntegerOption{static_cast<int64_t>(usual.population), 2, 1 << 14}},
                  {"elites", "Best points of all so far that are parents of every generation",
                   IntegerOption{static_cast<int64_t>(usual.elites), 0, 1 << 14}},
                  {"mutation", "Probability that a decision of a child is drawn anew",
                   RealOption{usual.mutation, 0, 1}},
                  {"filter", "What chooses the members of a larger generation that are measured",
                   ChoiceOption{"none", {"none", "model"}}},
                  {"oversampling", "How many times larger a generation is that the model filters",
                   IntegerOption{static_cast<int64_t>(usual.oversampling), 1, 64}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        GeneticOptions options;
        options.population = static_cast<size_t>(option_value<int64_t>(values, "population"));
        options.elites = static_cast<size_t>(option_value<int64_t>(values, "elites"));
        options.mutation = option_value<double>(values, "mutation");
        options.judged = option_value<std::string>(values, "filter") == "model";
        options.oversampling = static_cast<size_t>(option_value<int64_t>(values, "oversampling"));
        return std::make_unique<GeneticPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
