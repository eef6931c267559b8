// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <stop_token>

#include "core/measure/measurement.h"

namespace tilewright {

/// Measures from time to time how long a fixed piece of work takes (arithmetic in registers and reading the
/// last-level cache), and reports how far the machine has drifted because of heat, other programs or a slower
/// clock. One thread at a time.
class NoiseSentinel {
 public:
  struct Reading {
    double seconds = 0;
    double drift = 0;  ///< seconds relative to the first reading's, minus 1
  };

  /// Both must outlive this object. `first_seconds`: the session's first reading, where it was resumed; 0:
  /// the next reading is the first.
  NoiseSentinel(Measurer& measurer, const Target& target, double first_seconds = 0)
      : measurer_(measurer), target_(target), first_seconds_(first_seconds) {}

  /// Takes some milliseconds. Fails as `Measurer::sentinel_seconds` does.
  Result<Reading> read(const std::stop_token& stop = {});

 private:
  Measurer& measurer_;
  const Target& target_;
  double first_seconds_;
};

}  // namespace tilewright
