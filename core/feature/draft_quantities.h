// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/feature/statement_features.h"
#include "core/target/target.h"

namespace tilewright {

/// Cycles to start a parallel loop on threads that are waiting for work, and to wait for their end: 0.4 us
/// (core/base/fork_join.h), measured on two processors.
inline constexpr double kForkCycles = 1200;

/// The clock rate of the cycles, in Hz.
inline constexpr double kDraftClock = 3e9;

/// An analytic estimate of what a statement or a program costs, in clock cycles: the hardware-aware symbols
/// of a draft model (Pruner, ASPLOS 2025, section 4.1), computed from features without training. The work
/// that a core does in a cycle is fixed; vectors, registers, fused multiply-add, threads and caches are those
/// of the target.
struct DraftQuantities {
  double instructions = 0;  ///< vector and scalar ones, arithmetic and memory together
  double arithmetic = 0;    ///< cycles of the arithmetic units, shuffles included
  double loads = 0;         ///< cycles of the load and store units
  double latency = 0;       ///< cycles in which a sum waits for its own previous step
  double l2 = 0;            ///< cycles of reading from the second-level cache
  double l3 = 0;            ///< the same of the third level
  double memory = 0;        ///< the same of memory
  double spills = 0;        ///< vector registers that are missing in a step of the innermost loops
  double forks = 0;         ///< number of starts of parallel loops
  double lanes_used = 1;    ///< share of the vectors' lanes
  double threads_used = 1;  ///< how many threads work on average
  double cycles = 0;        ///< of the whole, on the threads of the target
};

/// Of one statement.
DraftQuantities draft_statement(const StatementFeatures& features, const Target& target);

/// Of a program: the sums over its statements; shares are means weighted by cycles. Pure; thread-safe.
DraftQuantities draft_program(std::span<const StatementFeatures> statements, const Target& target);

}  // namespace tilewright
