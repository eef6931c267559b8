// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/feature/statement_totals.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// Properties of a program that people ask about before it is measured. Each value is a sum over the
/// statements, the value of the statement with the most draft cycles ("the longest"), or the largest of all.
enum class ProgramTrait : uint8_t {
  kCycles,       ///< draft cycles of the whole, on the target's threads
  kMemoryBytes,  ///< that come from beyond 8 MiB: sum
  kL3Bytes,      ///< that come from beyond 512 KiB: sum
  kL2Bytes,      ///< that come from beyond 32 KiB: sum
  kSetLines,     ///< lines that share a set of the L1 cache: largest
  kTileBytes,    ///< working sets of the loop nest (core/feature/nest_footprints.h)
  kBlockBytes,
  kNestBytes,
  kVectorLanes,   ///< values of a vector: of the longest statement; 1 without
  kLanesUsed,     ///< share of the vectors' lanes: mean over the cycles
  kRegisters,     ///< vector registers of the largest register tile
  kSpills,        ///< vector registers that are missing: sum
  kOperations,    ///< floating-point operations: sum
  kFunctions,     ///< calls of exp and the like: sum
  kDivisions,     ///< sum
  kInstructions,  ///< sum
  kGathered,      ///< lanes read or written one by one in a step: largest
  kArithmetic,    ///< cycles of the arithmetic units
  kLoads,         ///< cycles of the load and store units
  kWaiting,       ///< cycles in which a sum waits for its own previous step
  kThreads,       ///< threads that work, on average
  kForks,         ///< starts of parallel loops: sum
  kUnrolled,      ///< steps that are unrolled: of the longest statement
  kPrefetches,    ///< cache lines that are prefetched: sum
  kWholeTiles,    ///< share of tiles without a border: of the longest statement
  kKernel,        ///< 1: it computes with a micro-kernel
  kStatements,
};
inline constexpr size_t kProgramTraits = 27;

struct TraitValue {
  double value = 0;
  /// The share of the estimated time that depends on it, 0 to 1.
  double share = 0;
  bool operator==(const TraitValue&) const = default;
};

struct ProgramTraits {
  std::array<TraitValue, kProgramTraits> values{};
  /// The features of the statements, combined; in the order of `statement_feature_names`.
  StatementTotals features{};

  const TraitValue& operator[](ProgramTrait trait) const { return values[static_cast<size_t>(trait)]; }
  TraitValue& operator[](ProgramTrait trait) { return values[static_cast<size_t>(trait)]; }
};

/// Computed from the loop nest; nothing is compiled or run. Fails with kInvalid where the program is illegal.
Result<ProgramTraits> program_traits(const Program& program, const Target& target);

}  // namespace tilewright
