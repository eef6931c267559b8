// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/base/json_value.h"
#include "core/search/coordinate_descent.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/sketch_allocation.h"
#include "core/search/variation.h"

namespace tilewright {
namespace {

/// Defaults are those of TVM's code (its Droplet tuner); it does not restart.
struct DropletOptions {
  double p_value = 0.05;
  size_t batch = 16;  ///< points at most that are chosen before their results are asked for
  bool restarts = true;
};

nlohmann::json place_to_json(const std::optional<Point>& point) {
  return point ? nlohmann::json{point->sketch, point->values} : nlohmann::json();
}

/// Throws where it is none.
std::optional<Point> place_from_json(const nlohmann::json& json) {
  if (json.is_null()) return std::nullopt;
  return Point{json_as<int>(json.at(0)), json_as<std::vector<DecisionValue>>(json.at(1))};
}

nlohmann::json descent_to_json(const CoordinateDescent& descent) {
  return {{"since", descent.since},
          {"centre", place_to_json(descent.centre)},
          {"previous", place_to_json(descent.previous)},
          {"turn", descent.turn},
          {"converged", descent.has_converged}};
}

/// Throws where it is none.
CoordinateDescent descent_from_json(const nlohmann::json& json) {
  return {.sketch = {},
          .since = json_as<uint64_t>(json.at("since")),
          .centre = place_from_json(json.at("centre")),
          .previous = place_from_json(json.at("previous")),
          .turn = json_as<uint64_t>(json.at("turn")),
          .has_converged = json_as<bool>(json.at("converged"))};
}

class DropletPolicy final : public PolicyBase {
 public:
  DropletPolicy(const SearchContext& context, uint64_t seed, const DropletOptions& options)
      : PolicyBase(without_model(context), seed), options_(options), state_(first_state()) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const size_t count = std::min(options_.batch, static_cast<size_t>(budget));
    CandidateScoring scoring(context_, stop);
    measured_.take_up(space(), history_);
    for (CoordinateDescent& descent : state_.descents)
      move_centre(space(), history_, options_.p_value, descent);
    if (state_.restarted) move_centre(space(), history_, options_.p_value, *state_.restarted);
    propose_by_turns(count, scoring, proposals, stop);
    if (options_.restarts && proposals.size() < count)
      propose_restarted(count - proposals.size(), scoring, proposals, stop);
    return proposals;
  }

 protected:
  std::string own_state() const override {
    auto descents = nlohmann::json::array();
    for (const auto& descent : state_.descents) descents.push_back(descent_to_json(descent));
    nlohmann::json json{{"descents", std::move(descents)}, {"draws", state_.draws}};
    if (state_.restarted) json["restarted"] = descent_to_json(*state_.restarted);
    return json.dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    State state = first_state();
    try {
      if (!text.empty()) state = state_from_json(nlohmann::json::parse(text));
    } catch (const std::exception& e) {
      return Error{ErrorKind::kBadInput, "descents of the droplet search", "cannot be read", {}, e.what()};
    }
    for (const CoordinateDescent& descent : state.descents) TILEWRIGHT_CHECK(check(descent));
    if (state.restarted) TILEWRIGHT_CHECK(check(*state.restarted));
    state_ = std::move(state);
    measured_ = {};
    return {};
  }

 private:
  struct State {
    std::vector<CoordinateDescent> descents;     ///< one a sketch
    std::optional<CoordinateDescent> restarted;  ///< the last of those that began with random points
    size_t draws = 0;                            ///< random points that it waits for
  };

  State first_state() const {
    State state;
    for (int s = 0; s < sketches(); ++s)
      state.descents.push_back({.sketch = s, .centre = neutral_point(space(), s)});
    return state;
  }

  /// Throws where it is none of this space.
  State state_from_json(const nlohmann::json& json) const {
    State state;
    state.draws = json_as<uint64_t>(json.at("draws"));
    for (const auto& descent : json.at("descents")) state.descents.push_back(descent_from_json(descent));
    if (json.contains("restarted")) state.restarted = descent_from_json(json.at("restarted"));
    if (state.descents.size() != space().sketches().size())
      throw std::out_of_range("the space has another number of sketches");
    for (int s = 0; s < sketches(); ++s) state.descents[static_cast<size_t>(s)].sketch = s;
    return state;
  }

  Result<void> check(const CoordinateDescent& descent) const {
    if (descent.centre) TILEWRIGHT_CHECK(space().check(*descent.centre));
    if (descent.previous) TILEWRIGHT_CHECK(space().check(*descent.previous));
    return {};
  }

  int sketches() const { return static_cast<int>(space().sketches().size()); }

  /// A part of the budget for each sketch's descent, by how its best compares; then what they leave, to the
  /// best sketch first.
  void propose_by_turns(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                        const std::stop_token& stop) {
    auto records = history_.by_sketch(space().sketches().size());
    std::vector<size_t> order(records.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::ranges::stable_sort(order, {}, [&](size_t s) { return records[s].best_seconds; });
    std::erase_if(order, [&](size_t s) { return state_.descents[s].has_converged; });
    std::vector<SketchRecord> going;
    for (const size_t s : order) going.push_back(records[s]);
    const auto shares = allocate_sketches(going, count, random_);
    for (size_t i = 0; i < order.size(); ++i)
      propose_around(state_.descents[order[i]], shares[i], scoring, proposals, stop);
    for (const size_t s : order)
      propose_around(state_.descents[s], count - proposals.size(), scoring, proposals, stop);
  }

  /// Of the restarted descent; where that has converged, or none of its random points ran, of the next one's
  /// random points.
  void propose_restarted(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                         const std::stop_token& stop) {
    const size_t wanted = proposals.size() + count;
    if (state_.restarted && state_.draws == 0)
      propose_around(*state_.restarted, count, scoring, proposals, stop);
    if (proposals.size() == wanted) return;
    if (state_.draws == 0) {
      state_.restarted = CoordinateDescent{.since = history_.measured().size()};
      state_.draws = options_.batch;
    }
    const size_t before = proposals.size();
    propose_drawn([&] { return space().draw(random_); }, wanted - before, scoring, proposals, stop);
    // A descent does not wait for random points that cannot be found.
    state_.draws = proposals.size() < wanted ? 0 : state_.draws - std::min(state_.draws, wanted - before);
  }

  void propose_around(CoordinateDescent& descent, size_t count, CandidateScoring& scoring,
                      std::vector<Proposal>& proposals, const std::stop_token& stop) {
    if (count == 0 || !descent.centre || descent.has_converged || stop.stop_requested()) return;
    const auto candidates = descent_candidates(space(), history_, measured_, descent);
    const Descent by{"coordinate descent", ancestors(descent)};
    size_t left = count;
    for (size_t at = 0; at < candidates.size() && left > 0 && !stop.stop_requested();) {
      std::vector<Point> points;
      for (size_t i = at; i < std::min(at + left, candidates.size()); ++i) {
        points.push_back(candidates[i].point);
        const bool is_first = i == 0 && !descent.previous;
        scoring.note_descent(points.back(), is_first ? Descent{"first options", {}} : by);
        descent.turn = candidates[i].turn;
      }
      at += points.size();
      left -= scoring.propose(scoring.score(points), left, false, history_, proposals);
    }
    descent.has_converged = left > 0;
  }

  /// The measured program at the centre.
  std::vector<std::string> ancestors(const CoordinateDescent& descent) const {
    const auto place = measured_.place_of(*descent.centre);
    if (!place) return {};
    return {history_.measured()[*place].program_hash};
  }

  DropletOptions options_;
  State state_;
  MeasuredPoints measured_;  ///< follows from the history
};

}  // namespace

/// Droplet search (Canesche et al., ACM TACO 2024, and its code in TVM): coordinate descent from the neutral
/// point, a program taking the place of the best one where a t-test of their repeats says that it is faster
/// (`is_surely_faster`), in batches of 16. What TVM calls a knob is a decision here, and a split has several
/// coordinates (core/search/point_steps.h). As in the code, all knobs step forward together first, and where
/// the neighbours do not fill a batch, longer steps do. It tries each set of knobs; here the sets are halves
/// of those knobs that gained something, since spaces have too many for more, and steps double instead of
/// growing by one.
///
/// Each sketch has a descent of its own. In a batch, the sketches get shares by how close their best points
/// are to the best of all (`allocate_sketches`), the best sketch first, which also gets what others leave.
/// Where all descents have converged, the fastest of a batch of random points begins another one.
const PolicyEntry& droplet_policy() {
  static const DropletOptions usual;
  static const PolicyEntry entry{
      .name = "droplet",
      .summary = "Droplet's coordinate descent, with tests of significance",
      .asks_cost_model = false,
      .options = {{"p-value", "Largest p-value at which a program counts as faster than another",
                   RealOption{usual.p_value, 0, 1}},
                  {"batch", "Trials at most between two looks at their results",
                   IntegerOption{static_cast<int64_t>(usual.batch), 1, 1024}},
                  {"restarts", "Whether a descent that has converged is followed by another one",
                   BooleanOption{usual.restarts}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        DropletOptions options;
        options.p_value = option_value<double>(values, "p-value");
        options.batch = static_cast<size_t>(option_value<int64_t>(values, "batch"));
        options.restarts = option_value<bool>(values, "restarts");
        return std::make_unique<DropletPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
