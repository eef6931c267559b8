// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/feature/statement_features.h"
#include "core/target/target.h"

namespace tilewright {

/// Cycles that it takes to send out threads that watch for work, and to wait for them: 0.4 us
/// (core/base/fork_join.h) on two processors.
inline constexpr double kForkCycles = 1200;

/// Cycles are those of a core at this clock, in Hz.
inline constexpr double kDraftClock = 3e9;

/// What a statement or a program takes of a core by plain reckoning, in clock cycles: the hardware-aware
/// symbols of a draft model (Pruner, ASPLOS 2025, section 4.1), from features alone and without training. How
/// much a core does in a cycle is fixed; vectors, registers, whether multiply and add are one instruction,
/// threads and caches are the target's.
struct DraftQuantities {
  double instructions = 0;  ///< vector and scalar ones, arithmetic and memory together
  double arithmetic = 0;    ///< cycles of the units for it, shuffles included
  double loads = 0;         ///< cycles of the load and store units
  double latency = 0;       ///< cycles that sums wait for themselves
  double l2 = 0;            ///< cycles in which what is read again comes from the second-level cache
  double l3 = 0;            ///< the same of the third level
  double memory = 0;        ///< the same of memory
  double spills = 0;        ///< vector registers too few, in steps of the innermost loops
  double forks = 0;         ///< times that threads are sent out
  double lanes_used = 1;    ///< share of the vectors' lanes
  double threads_used = 1;  ///< how many threads work on average
  double cycles = 0;        ///< until it is done, on the threads of the target
};

/// Of one statement.
DraftQuantities draft_statement(const StatementFeatures& features, const Target& target);

/// Of a program: sums over its statements; shares are means over its cycles. Pure; thread-safe.
DraftQuantities draft_program(std::span<const StatementFeatures> statements, const Target& target);

}  // namespace tilewright
