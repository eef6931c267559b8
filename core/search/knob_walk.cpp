// SPDX-License-Identifier: Apache-2.0
#include "core/search/knob_walk.h"

#include <numeric>

namespace tilewright {
namespace {

/// Draws what each knob of the point's sketch does by the agent's probabilities of one state, and notes it.
std::vector<KnobMove> draw_moves(const PointKnobs& knobs, const Point& point,
                                 std::span<const float> probabilities, Random& random,
                                 std::vector<float>& action) {
  std::vector<KnobMove> moves;
  for (const PointKnob& knob : knobs.knobs(point.sketch)) {
    if (!knobs.is_open(point, knob)) {
      moves.push_back(KnobMove::kStay);
      continue;
    }
    std::vector<double> weights;
    for (size_t i = 0; i < PpoAgent::kActions; ++i)
      weights.push_back(static_cast<double>(probabilities[knob.number * PpoAgent::kActions + i]));
    const size_t drawn = random.pick_weighted(weights);
    action[knob.number] = static_cast<float>(drawn);
    moves.push_back(static_cast<KnobMove>(drawn));
  }
  return moves;
}

}  // namespace

KnobStates::KnobStates(const SearchSpace& space, const PointKnobs& knobs)
    : knobs_(knobs), sketches_(space.sketches().size() > 1 ? space.sketches().size() : 0) {}

std::vector<float> KnobStates::of(const Point& point) const {
  std::vector<float> state(size(), 0);
  for (const PointKnob& knob : knobs_.knobs(point.sketch)) {
    state[knob.number] =
        static_cast<float>(knobs_.place(point, knob)) / static_cast<float>(knob.values.size());
  }
  if (sketches_ > 0) state[knobs_.size() + static_cast<size_t>(point.sketch)] = 1;
  return state;
}

Result<std::vector<KnobEpisode>> walk_knobs(const PointKnobs& knobs, const KnobStates& states,
                                            std::span<const Point> starts, const KnobWalkOptions& options,
                                            PpoAgent& agent, Random& random, const std::stop_token& stop) {
  std::vector<KnobEpisode> episodes(starts.size());
  std::vector<size_t> going(starts.size());
  std::iota(going.begin(), going.end(), size_t{0});
  const size_t width = agent.knobs() * PpoAgent::kActions;
  for (int step = 0; step < options.steps && !going.empty(); ++step) {
    std::vector<std::vector<float>> seen;
    for (const size_t i : going) {
      const KnobEpisode& episode = episodes[i];
      seen.push_back(states.of(episode.visited.empty() ? starts[i] : episode.visited.back()));
    }
    TILEWRIGHT_TRY(const std::vector<float> probabilities, agent.probabilities(seen, stop));
    std::vector<size_t> left;
    for (size_t k = 0; k < going.size(); ++k) {
      KnobEpisode& episode = episodes[going[k]];
      Point point = episode.visited.empty() ? starts[going[k]] : episode.visited.back();
      std::vector<float> action(agent.knobs(), PpoAgent::kNoAction);
      const auto own = std::span(probabilities).subspan(k * width, width);
      const auto moves = draw_moves(knobs, point, own, random, action);
      const auto settled = static_cast<double>(knobs.move(point, moves));
      if (settled < options.settled_share * static_cast<double>(moves.size())) left.push_back(going[k]);
      episode.states.push_back(std::move(seen[k]));
      episode.actions.push_back(std::move(action));
      episode.visited.push_back(std::move(point));
    }
    going = std::move(left);
  }
  return episodes;
}

}  // namespace tilewright
