// SPDX-License-Identifier: Apache-2.0
#include "core/feature/draft_quantities.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace tilewright {
namespace {

// These are the figures of a typical core of the last ten years.
constexpr double kArithmeticUnits = 2;
/// Where vectors have fewer lanes, a number for all lanes is loaded and then shuffled.
constexpr double kSpreadingLanes = 8;
constexpr double kShuffleUnits = 2;
constexpr double kLoadUnits = 2;
constexpr double kIssueWidth = 5;
constexpr double kSumLatency = 4;
/// Cycles a step of a sum that lies in memory, where each step waits for the store of the step before.
constexpr double kMemorySumLatency = 9;
constexpr double kDivisionCycles = 5;
constexpr double kFunctionInstructions = 22;
/// Instructions for one lane that is read or written by itself.
constexpr double kGatherInstructions = 2;
// Bytes per cycle.
constexpr double kL2Rate = 32;
constexpr double kL3Rate = 12;
constexpr double kMemoryRate = 6;
/// The bandwidth of all cores together, as a multiple of the bandwidth of one.
constexpr double kMemoryShare = 1.4;
/// Bytes of a way of the first-level cache: as many as of a page, so that a place can be found while the
/// address is still looked up.
constexpr double kWayBytes = 4096;

size_t position(std::string_view name) {
  const auto& names = statement_feature_names();
  return static_cast<size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

/// The positions of the features from which the quantities are computed.
struct Positions {
  size_t addsub = position("float_addsub");
  size_t mul = position("float_mul");
  size_t divmod = position("float_divmod");
  size_t compare = position("float_cmp");
  size_t function = position("float_mathfunc");
  size_t other = position("float_otherfunc");
  size_t select = position("select_op");
  size_t vector_length = position("vec_len");
  size_t parallel = position("parallel_prod");
  size_t executions = position("outer_prod");
  size_t results = position("tile_results");
  size_t vectors = position("tile_vectors");
  size_t broadcasts = position("tile_broadcasts");
  size_t gathered = position("tile_gathered");
  size_t traffic_l1 = position("traffic_32K");
  size_t traffic_l2 = position("traffic_512K");
  size_t traffic_l3 = position("traffic_8M");
  size_t set_lines = position("set_lines_32K");
  size_t in_register = position("place.kRegister");
  size_t kernel = position("micro_kernel");
  size_t asked_share = position("asked_share");
  size_t forks = position("forks");
};

const Positions& positions() {
  static const Positions all;
  return all;
}

double raw(const StatementFeatures& features, size_t at) {
  return std::exp2(static_cast<double>(features[at])) - 1;
}

/// How many threads work at once on so many equal pieces.
double busy_threads(double pieces, int threads) {
  if (pieces <= 1 || threads <= 1) return 1;
  return pieces / std::ceil(pieces / threads);
}

}  // namespace

DraftQuantities draft_statement(const StatementFeatures& features, const Target& target) {
  const Positions& at = positions();
  DraftQuantities q;
  const double lanes = target.lanes(DataType::kFloat32);
  // Features are logarithms in single precision, from which whole numbers come back slightly off.
  const double length = std::max(1.0, std::round(raw(features, at.vector_length)));
  const double registers_each = std::ceil(length / lanes);
  const double per_value = registers_each / length;  // instructions for one value of a vector
  q.lanes_used = length > 1 ? length / (registers_each * lanes) : 1 / lanes;

  const double sums = raw(features, at.addsub);
  const double products = raw(features, at.mul);
  const double simple = raw(features, at.compare) + raw(features, at.other) + raw(features, at.select);
  // On machines without fused multiply-adds, sums and products have units of their own.
  const double together = std::max(sums, products);
  const double apart = target.fma ? 0 : std::min(sums, products) * per_value;
  const double arithmetic =
      (together + simple + kFunctionInstructions * raw(features, at.function)) * per_value;
  const double divisions = raw(features, at.divmod) * per_value;

  const double executions = std::max(1.0, raw(features, at.executions));
  const double results = std::max(1.0, raw(features, at.results));
  const double steps = std::max(1.0, executions / (results * length));
  const double vectors = raw(features, at.vectors) * registers_each;
  const double broadcasts = raw(features, at.broadcasts);
  const double memory_instructions = vectors + broadcasts + kGatherInstructions * raw(features, at.gathered);
  const double shuffles = length > 1 && lanes < kSpreadingLanes ? broadcasts * steps : 0;
  const bool in_register = features[at.in_register] > 0;
  const bool kernel = features[at.kernel] > 0;
  const double needed = in_register ? results * registers_each + std::min(vectors, registers_each) + 1 : 0;
  q.spills = kernel ? 0 : std::max(0.0, needed - target.vector_registers);

  const double loads = (memory_instructions + 2 * q.spills) * steps;
  q.instructions = arithmetic + apart + divisions + loads + shuffles + steps;
  q.arithmetic = arithmetic / kArithmeticUnits + shuffles / kShuffleUnits + divisions * kDivisionCycles;
  q.loads = loads / kLoadUnits;
  const bool reduces = sums > 0 && products > 0;
  if (reduces) q.latency = steps * (in_register || kernel ? kSumLatency : kMemorySumLatency);

  const double ways = std::max(1.0, static_cast<double>(target.l1d_bytes) / kWayBytes);
  const double conflicts = std::max(1.0, raw(features, at.set_lines) / ways);
  q.l2 = raw(features, at.traffic_l1) * conflicts / kL2Rate;
  q.l3 = raw(features, at.traffic_l2) / kL3Rate;
  q.memory = raw(features, at.traffic_l3) / kMemoryRate;
  // Lines that are prefetched early enough cause no stall.
  const double waited = 1 - 0.5 * std::min(1.0, raw(features, at.asked_share));

  const double core = std::max({q.arithmetic, q.loads, q.latency, q.instructions / kIssueWidth});
  const double pieces = std::max(1.0, raw(features, at.parallel));
  q.threads_used = busy_threads(pieces, target.threads);
  const double shared = q.threads_used > 1 ? std::min(q.threads_used, kMemoryShare) : 1;
  q.cycles = (core + waited * std::max(q.l2, q.l3)) / q.threads_used + waited * q.memory / shared;
  q.forks = target.threads > 1 ? raw(features, at.forks) : 0;
  q.cycles += q.forks * kForkCycles;
  return q;
}

DraftQuantities draft_program(std::span<const StatementFeatures> statements, const Target& target) {
  DraftQuantities sum;
  sum.lanes_used = 0;
  sum.threads_used = 0;
  for (const auto& statement : statements) {
    const DraftQuantities q = draft_statement(statement, target);
    sum.instructions += q.instructions;
    sum.arithmetic += q.arithmetic;
    sum.loads += q.loads;
    sum.latency += q.latency;
    sum.l2 += q.l2;
    sum.l3 += q.l3;
    sum.memory += q.memory;
    sum.spills += q.spills;
    sum.forks += q.forks;
    sum.lanes_used += q.lanes_used * q.cycles;
    sum.threads_used += q.threads_used * q.cycles;
    sum.cycles += q.cycles;
  }
  if (sum.cycles > 0) {
    sum.lanes_used /= sum.cycles;
    sum.threads_used /= sum.cycles;
  }
  return sum;
}

}  // namespace tilewright
