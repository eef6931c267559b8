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

/// What people ask about a program that was not looked at yet. Values are sums over the statements, or of
/// the statement that takes longest by the draft's reckoning, or the largest of all.
enum class ProgramTrait : uint8_t {
  kCycles,       ///< of a core, until it is done on the target's threads
  kMemoryBytes,  ///< that come from beyond 8 MiB: sum
  kL3Bytes,      ///< that come from beyond 512 KiB: sum
  kL2Bytes,      ///< that come from beyond 32 KiB: sum
  kSetLines,     ///< lines that share a set of the first cache: largest
  kTileBytes,    ///< working sets of the loop nest (core/feature/nest_footprints.h)
  kBlockBytes,
  kNestBytes,
  kVectorLanes,   ///< values of a vector: of the longest statement; 1 without
  kLanesUsed,     ///< share of the vectors' lanes: mean over the cycles
  kRegisters,     ///< vector registers of the largest register tile
  kSpills,        ///< vector registers too few: sum
  kOperations,    ///< floating-point operations: sum
  kFunctions,     ///< calls of exp and the like: sum
  kDivisions,     ///< sum
  kInstructions,  ///< sum
  kGathered,      ///< lanes read or written one by one in a step: largest
  kArithmetic,    ///< cycles of the units for it
  kLoads,         ///< cycles of the units that load and store
  kWaiting,       ///< cycles that sums wait for themselves
  kThreads,       ///< that work on average
  kForks,         ///< times that threads are sent out: sum
  kUnrolled,      ///< steps written out: of the longest statement
  kPrefetches,    ///< cache lines asked for ahead: sum
  kWholeTiles,    ///< share of tiles without a border: of the longest statement
  kKernel,        ///< 1: it computes with a micro-kernel
  kStatements,
};
inline constexpr size_t kProgramTraits = 27;

struct TraitValue {
  double value = 0;
  /// How much of the reckoned time hangs on it, 0 to 1.
  double share = 0;
  bool operator==(const TraitValue&) const = default;
};

struct ProgramTraits {
  std::array<TraitValue, kProgramTraits> values{};
  /// All that cost models of statements are told, as one; by `statement_feature_names`.
  StatementTotals features{};

  const TraitValue& operator[](ProgramTrait trait) const { return values[static_cast<size_t>(trait)]; }
  TraitValue& operator[](ProgramTrait trait) { return values[static_cast<size_t>(trait)]; }
};

/// By reckoning alone; nothing is built or run. Fails with kInvalid where the program is illegal.
Result<ProgramTraits> program_traits(const Program& program, const Target& target);

}  // namespace tilewright
