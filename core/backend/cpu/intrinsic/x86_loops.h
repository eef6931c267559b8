// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/intrinsic/kernel_tile.h"

namespace tilewright {

/// Where a step of the reduction finds its operands, from where the pointers stand.
struct KernelPlace {
  KernelOffset a;
  int64_t b_bytes = 0;
  int64_t prefetch_bytes = 0;
};

/// Writes the loops of a micro-kernel in x86-64 assembly: pointers to A and B that move, and what may be
/// constant as displacements. The innermost loops are unrolled as the schedule says, the one around them so
/// far that a round of it keeps the multiply-adds busy; the others run. The instructions of a step are the
/// caller's.
class X86Loops {
 public:
  using Step = std::function<void(const KernelPlace&)>;

  /// `step` calls `line` and the operands. Both outlive it.
  X86Loops(const KernelTile& tile, Step step) : tile_(tile), step_(std::move(step)) {}

  /// The code but for accumulators and the vector registers that are changed.
  Result<KernelCode> write() &&;
  /// Fails where `write` does whose every step takes every row of A and every vector of B.
  static Result<void> check(const KernelTile& tile);

  void line(const std::string& instruction) { code_.text += instruction + "\n"; }
  /// Element of A in row `row` of the step at `place`, as an operand.
  std::string a_operand(const KernelPlace& place, size_t row);
  std::string b_operand(const KernelPlace& place, size_t vector);

 private:
  void lay_out_all();
  /// As if they were taken, without their texts.
  void see_operands(const KernelPlace& place);
  void level(size_t at, const KernelPlace& place);
  void one_step(size_t at, const KernelPlace& place);
  void run(size_t at, const KernelPlace& place);
  void advance(size_t at, int64_t times);
  void add(const std::string& name, int64_t bytes);
  KernelPlace moved(const KernelPlace& place, size_t at, int64_t times) const;
  size_t first_unrolled() const;
  std::string stride_register(int64_t count);
  std::string displacement(int64_t bytes);
  void check_reach(int64_t bytes);
  void fail(std::string message);

  const KernelTile& tile_;
  Step step_;
  KernelCode code_;
  size_t unrolled_from_ = 0;  ///< loops from here on are laid out
  int labels_ = 0;
  size_t depth_ = 0;     ///< loops that run around here
  size_t counters_ = 0;  ///< as many at most
  std::map<int64_t, std::string> odd_strides_;
  Result<void> error_;
};

}  // namespace tilewright
