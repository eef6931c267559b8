// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <map>
#include <string>

#include "core/target/roofline.h"

namespace tilewright {

/// The latency from which a task's speed-up is counted.
struct TaskBaseline {
  enum class Kind {
    kNone,
    kFirst,    ///< the first program of the session that worked
    kEarlier,  ///< the best of earlier sessions, as this one began
    kChosen,   ///< the best at a moment that a person chose
    kDefault,  ///< the default schedule, measured before the session's first round
    kSession,  ///< the best of a kept session that a person chose
  };
  double seconds = 0;
  Kind kind = Kind::kNone;
  QString session = {};  ///< when that began, where it is a kept session's
};

/// The least time that the machine needs for a task by its direct algorithm, and the resource that limits it;
/// 0 seconds: not known.
struct TaskLimit : Limit {
  /// The same by variants that need notably less arithmetic.
  std::map<std::string, Limit> of_variants = {};

  /// The limit by the algorithm of a variant.
  const Limit& of(const std::string& variant) const {
    const auto found = of_variants.find(variant);
    return found == of_variants.end() ? *this : found->second;
  }
  bool has(const std::string& variant) const { return of_variants.contains(variant); }
};

}  // namespace tilewright
