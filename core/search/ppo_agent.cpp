// SPDX-License-Identifier: Apache-2.0
#include "core/search/ppo_agent.h"

#include <utility>

#include "core/search/knob_walk.h"

namespace tilewright {
namespace {

void append(std::vector<float>& rows, const std::vector<float>& row) {
  rows.insert(rows.end(), row.begin(), row.end());
}

}  // namespace

PpoAgent::PpoAgent(std::shared_ptr<LearnerProcess> learner, size_t inputs, size_t knobs, uint64_t seed,
                   const PpoOptions& options)
    : inputs_(inputs),
      knobs_(knobs),
      options_(options),
      object_(std::move(learner), "ppo",
              {{"inputs", static_cast<double>(inputs)},
               {"knobs", static_cast<double>(knobs)},
               {"seed", seed_number(seed)}}) {}

Result<std::vector<float>> PpoAgent::probabilities(std::span<const std::vector<float>> states,
                                                   const std::stop_token& stop) {
  LearntArray rows{{static_cast<int64_t>(states.size()), static_cast<int64_t>(inputs_)}, {}};
  for (const auto& state : states) append(rows.values, state);
  LearntValues arguments;
  arguments.arrays["states"] = std::move(rows);
  TILEWRIGHT_TRY(LearntValues answer, object_.call("act", std::move(arguments), stop));
  TILEWRIGHT_TRY(const LearntArray* probabilities,
                 array_of(answer, "probabilities",
                          {static_cast<int64_t>(states.size()), static_cast<int64_t>(knobs_),
                           static_cast<int64_t>(kActions)}));
  return probabilities->values;
}

Result<double> PpoAgent::learn(std::span<const KnobEpisode> episodes, std::vector<float> rewards,
                               Random& random, const std::stop_token& stop) {
  LearntArray states;
  LearntArray actions;
  LearntArray lengths{{static_cast<int64_t>(episodes.size())}, {}};
  for (const KnobEpisode& episode : episodes) {
    for (const auto& state : episode.states) append(states.values, state);
    for (const auto& action : episode.actions) append(actions.values, action);
    lengths.values.push_back(static_cast<float>(episode.states.size()));
  }
  const auto steps = static_cast<int64_t>(rewards.size());
  states.shape = {steps, static_cast<int64_t>(inputs_)};
  actions.shape = {steps, static_cast<int64_t>(knobs_)};
  LearntValues arguments;
  arguments.numbers = {
      {"clip", options_.clip},
      {"entropy", options_.entropy},
      {"value", options_.value},
      {"rate", options_.learning_rate},
      {"discount", options_.discount},
      {"smoothing", options_.smoothing},
      {"minibatches", static_cast<double>(options_.epochs) * static_cast<double>(episodes.size())},
      {"batch", static_cast<double>(options_.batch)},
      {"seed", seed_number(random.next())}};
  arguments.arrays = {{"states", std::move(states)},
                      {"actions", std::move(actions)},
                      {"rewards", {{steps}, std::move(rewards)}},
                      {"lengths", std::move(lengths)}};
  TILEWRIGHT_TRY(const LearntValues answer, object_.call("learn", std::move(arguments), stop));
  return number_of(answer.numbers, "entropy");
}

}  // namespace tilewright
