// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/space/point.h"

namespace tilewright {

/// Why a point that a policy ranked in a round was not proposed.
enum class LossReason : uint8_t {
  kLowerScore,   ///< all that the model chose in the round is predicted to be at least as fast
  kExploration,  ///< the same; it was next, but the round has places for points that the model did not choose
  kFullShare,  ///< the places of the points that it was ranked with, such as a sketch's, went to better ones
  kTooAlike,   ///< others bring more that is new, or one that is like it stands for it
  kLessDoubted,   ///< what the policy chose the model doubts more, which the policy's options count for it
  kDefaultFirst,  ///< not predicted to be so much faster than the default program that it comes before that
  kHopeless,      ///< of first options or of like tasks, predicted to be much slower than the favourite
  kNotLowered,    ///< there is no code of its program for the target
};

/// A point that a policy ranked in a round: one that it proposed, or a runner-up. A plain value.
struct RankedPoint {
  Point point;
  std::string program_hash;
  float score = 0;   ///< predicted
  float spread = 0;  ///< as `Prediction::spread`
  /// By the score among what is told of the round, 1 the best; 0: proposed, but not for its score (first
  /// options, exploration).
  int rank = 0;
  std::string origin;                   ///< as `Descent::origin`
  std::optional<LossReason> lost = {};  ///< none: it was proposed
};

/// Of how many runners-up of a round is told, at most.
inline constexpr size_t kRunnersUp = 16;

}  // namespace tilewright
