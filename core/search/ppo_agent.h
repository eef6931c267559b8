// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/costmodel/learner/learnt_object.h"

namespace tilewright {

struct KnobEpisode;

/// Defaults are those of CHAMELEON's code.
struct PpoOptions {
  double clip = 0.2;
  double entropy = 0.3;  ///< weight of the mean entropy of a decision
  double value = 1;      ///< weight of the value's error
  double learning_rate = 1e-3;
  double discount = 0.9;
  double smoothing = 0.99;  ///< of the generalised advantages
  int epochs = 3;           ///< of one minibatch each, for each episode
  int batch = 32;
};

/// Decides for each knob whether it goes down, stays or goes up, and learns by proximal policy optimisation.
/// Its networks live in a learner.
class PpoAgent {
 public:
  /// Down, stay, up.
  static constexpr size_t kActions = 3;
  /// What episodes have for a knob that had nothing to decide.
  static constexpr float kNoAction = -1;

  PpoAgent(std::shared_ptr<LearnerProcess> learner, size_t inputs, size_t knobs, uint64_t seed,
           const PpoOptions& options = {});

  size_t knobs() const { return knobs_; }

  /// Of each state the probabilities of each knob's actions, state by state and knob by knob.
  Result<std::vector<float>> probabilities(std::span<const std::vector<float>> states,
                                           const std::stop_token& stop);

  /// Learns of episodes that it walked as it is, with a reward for each step, episode after episode. Gives
  /// the mean entropy of its decisions in them, in nats.
  Result<double> learn(std::span<const KnobEpisode> episodes, std::vector<float> rewards, Random& random,
                       const std::stop_token& stop);

  /// What it has learnt, for later and for exact resume.
  Result<void> save(const std::stop_token& stop) { return object_.save(stop); }
  const std::string& saved() const { return object_.saved(); }
  void restore(std::string saved) { object_.restore(std::move(saved)); }

 private:
  size_t inputs_;
  size_t knobs_;
  PpoOptions options_;
  LearntObject object_;
};

}  // namespace tilewright
