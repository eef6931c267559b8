// SPDX-License-Identifier: Apache-2.0
#include "core/feature/program_traits.h"

#include <algorithm>
#include <string_view>

#include "core/backend/lower.h"
#include "core/feature/draft_quantities.h"
#include "core/feature/nest_footprints.h"
#include "core/feature/tile_registers.h"

namespace tilewright {
namespace {

using enum ProgramTrait;

/// Features that hardly influence the time, but that people look for.
constexpr double kLittle = 0.05;

size_t feature_place(std::string_view name) {
  const auto& names = statement_feature_names();
  return static_cast<size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

/// The statement that takes longest, with its features as numbers.
StatementTotals longest_statement(std::span<const StatementFeatures> statements, const Target& target) {
  const auto cycles = [&](const StatementFeatures& features) {
    return draft_statement(features, target).cycles;
  };
  const auto longest = std::ranges::max_element(statements, {}, cycles);
  return longest == statements.end() ? StatementTotals{} : statement_totals(std::span(&*longest, 1));
}

/// Shares of the time that a core spends on computing, on waiting for its caches and on waiting for memory,
/// in turn.
class TimeShares {
 public:
  explicit TimeShares(const DraftQuantities& draft)
      : all_(std::max({draft.arithmetic, draft.loads, draft.latency}) + std::max(draft.l2, draft.l3) +
             draft.memory) {}
  double of(double cycles) const { return all_ > 0 ? std::min(1.0, cycles / all_) : 0; }

 private:
  double all_;
};

void put_draft(ProgramTraits& traits, const DraftQuantities& draft, const Target& target) {
  const TimeShares shares(draft);
  const double arithmetic = shares.of(draft.arithmetic);
  const double loads = shares.of(draft.loads);
  const double computing = std::max({arithmetic, loads, shares.of(draft.latency)});
  traits[kCycles] = {draft.cycles, 1};
  traits[kLanesUsed] = {draft.lanes_used, computing};
  traits[kSpills] = {draft.spills, loads};
  traits[kInstructions] = {draft.instructions, std::max(arithmetic, loads)};
  traits[kArithmetic] = {draft.arithmetic, arithmetic};
  traits[kLoads] = {draft.loads, loads};
  traits[kWaiting] = {draft.latency, shares.of(draft.latency)};
  if (target.threads > 1) {
    traits[kThreads] = {draft.threads_used, 1};
    const double forking = draft.cycles > 0 ? draft.forks * kForkCycles / draft.cycles : 0;
    traits[kForks] = {draft.forks, std::min(1.0, forking)};
  } else {
    traits[kThreads] = {1, 0};
  }
  traits[kMemoryBytes].share = shares.of(draft.memory);
  traits[kL3Bytes].share = shares.of(draft.l3);
  traits[kL2Bytes].share = shares.of(draft.l2);
  traits[kSetLines].share = shares.of(draft.l2);
  for (const auto trait : {kOperations, kFunctions, kDivisions, kKernel}) traits[trait].share = arithmetic;
  traits[kVectorLanes].share = computing;
  traits[kGathered].share = loads;
  traits[kPrefetches].share = (traits[kMemoryBytes].share + traits[kL3Bytes].share) / 2;
}

void put_features(ProgramTraits& traits, const StatementTotals& longest) {
  const auto all = [&](std::string_view name) { return traits.features[feature_place(name)]; };
  traits[kMemoryBytes].value = all("traffic_8M");
  traits[kL3Bytes].value = all("traffic_512K");
  traits[kL2Bytes].value = all("traffic_32K");
  traits[kSetLines].value = all("set_lines_32K");
  for (const char* name : {"float_mad", "float_addsub", "float_mul", "float_divmod", "float_cmp",
                           "float_mathfunc", "float_otherfunc"})
    traits[kOperations].value += all(name);
  traits[kFunctions].value = all("float_mathfunc");
  traits[kDivisions].value = all("float_divmod");
  traits[kGathered].value = all("tile_gathered");
  traits[kPrefetches].value = all("asked_lines");
  traits[kKernel].value = all("micro_kernel");
  traits[kVectorLanes].value = std::max(1.0, longest[feature_place("vec_len")]);
  traits[kUnrolled] = {std::max(1.0, longest[feature_place("unroll_prod")]), kLittle};
  traits[kWholeTiles] = {longest[feature_place("whole_share")], kLittle};
}

}  // namespace

Result<ProgramTraits> program_traits(const Program& program, const Target& target) {
  TILEWRIGHT_TRY(const LoopIr nest, build_run_nest(program));
  const auto statements = statement_features(nest);
  ProgramTraits traits;
  traits.features = statement_totals(statements);
  put_draft(traits, draft_program(statements, target), target);
  put_features(traits, longest_statement(statements, target));
  const NestFootprints footprints = nest_footprints(nest);
  traits[kTileBytes] = {footprints.tile_bytes, kLittle};
  traits[kBlockBytes] = {footprints.block_bytes, kLittle};
  traits[kNestBytes] = {footprints.whole_bytes, kLittle};
  traits[kStatements] = {static_cast<double>(statements.size()), kLittle};
  // A program that cannot be lowered for the target still has all traits above.
  if (const auto lowered = lower(program, target); lowered.ok())
    traits[kRegisters] = {static_cast<double>(tile_registers(*lowered, target)), kLittle};
  return traits;
}

}  // namespace tilewright
