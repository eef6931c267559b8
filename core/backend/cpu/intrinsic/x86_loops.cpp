// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/intrinsic/x86_loops.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace tilewright {
namespace {

constexpr const char* kA = "rdi";
constexpr const char* kB = "rsi";
constexpr const char* kPrefetch = "rdx";
constexpr const char* kToldStepOfA = "r15";
constexpr const char* kToldStepOfB = "rbx";
constexpr std::array kCounters{"rcx", "rax", "r8"};
/// Registers for odd multiples of the stride; an address scales them for the even ones.
constexpr std::array kStrides{"r9", "r10", "r11", "r12", "r13", "r14", "r8"};

/// The most steps of the reduction that are laid out one after the other.
constexpr int64_t kMaxUnrolledSteps = 36;
/// A round of a loop should have this many multiply-adds, so that counting takes next to no time.
constexpr int64_t kWantedMultiplyAdds = 96;
constexpr int64_t kMaxCopies = 8;

constexpr const char* kBackwards = "its rows run backwards";

/// A stride in the form that an address has: a register times 1, 2, 4 or 8.
struct Scaled {
  int64_t odd = 0;
  int64_t scale = 1;
};

Scaled scaled(int64_t strides) {
  Scaled out{strides, 1};
  while (out.odd % 2 == 0 && out.scale < 8) {
    out.odd /= 2;
    out.scale *= 2;
  }
  return out;
}

bool a_is_told(const KernelLoop& loop) {
  return loop.a_told || loop.a.strides != 0;
}
bool is_told(const KernelLoop& loop) {
  return a_is_told(loop) || loop.b_told;
}

}  // namespace

void X86Loops::fail(std::string message) {
  if (error_.ok()) error_ = Error{ErrorKind::kInvalid, {}, std::move(message), {}, {}};
}

void X86Loops::lay_out_all() {
  unrolled_from_ = first_unrolled();
  level(0, {});
  // The last of each is one register.
  if (counters_ == kCounters.size() && odd_strides_.size() == kStrides.size()) {
    fail("it has more loops than the kernel counts");
  }
}

Result<KernelCode> X86Loops::write() && {
  lay_out_all();
  if (!error_.ok()) return error_.error();
  code_.a = kA;
  code_.b = kB;
  if (!tile_.prefetched_bytes.empty()) code_.prefetch = kPrefetch;
  for (const auto& [count, name] : odd_strides_) code_.strides.push_back({name, count});
  for (size_t i = 0; i < counters_; ++i) code_.clobbers.emplace_back(kCounters[i]);
  return std::move(code_);
}

Result<void> X86Loops::check(const KernelTile& tile) {
  X86Loops loops(tile, {});
  loops.step_ = [&loops](const KernelPlace& place) { loops.see_operands(place); };
  loops.lay_out_all();
  return std::move(loops.error_);
}

void X86Loops::see_operands(const KernelPlace& place) {
  for (const KernelOffset& row : tile_.rows) {
    const KernelOffset at = place.a.plus(row, 1);
    check_reach(at.bytes);
    if (at.strides != 0) stride_register(scaled(at.strides).odd);
    if (at.strides < 0) fail(kBackwards);
  }
  for (const KernelVector& vector : tile_.vectors) check_reach(place.b_bytes + vector.b_bytes);
}

/// Inner loops as far as the schedule unrolls them and they stay short.
size_t X86Loops::first_unrolled() const {
  int64_t steps = 1;
  size_t at = tile_.loops.size();
  for (; at > 0; --at) {
    const KernelLoop& loop = tile_.loops[at - 1];
    if ((!loop.unrolled && loop.extent > 1) || loop.a_told || loop.b_told ||
        loop.extent * steps > kMaxUnrolledSteps) {
      break;
    }
    steps *= loop.extent;
  }
  return at;
}

KernelPlace X86Loops::moved(const KernelPlace& place, size_t at, int64_t times) const {
  const KernelLoop& loop = tile_.loops[at];
  return {place.a.plus(loop.a, times), place.b_bytes + loop.b_bytes * times,
          place.prefetch_bytes + loop.prefetch_bytes * times};
}

void X86Loops::level(size_t at, const KernelPlace& place) {
  if (!error_.ok()) return;
  if (at == tile_.loops.size()) return step_(place);
  if (at < unrolled_from_) return run(at, place);
  for (int64_t i = 0; i < tile_.loops[at].extent; ++i) one_step(at, moved(place, at, i));
}

void X86Loops::one_step(size_t at, const KernelPlace& place) {
  if (at == tile_.prefetching_loop) {
    for (const int64_t bytes : tile_.prefetched_bytes) {
      line(fmt::format("prefetcht0 {}(%{})", displacement(place.prefetch_bytes + bytes), kPrefetch));
    }
  }
  level(at + 1, place);
}

void X86Loops::run(size_t at, const KernelPlace& place) {
  const KernelLoop& loop = tile_.loops[at];
  const bool told = is_told(loop);
  if (depth_ > 0 && told) return fail("an inner loop walks a stride that is told at run time");
  int64_t copies = 1;
  if (at + 1 == unrolled_from_ && !told) {
    int64_t inside = static_cast<int64_t>(tile_.accumulators());
    for (size_t i = at + 1; i < tile_.loops.size(); ++i) inside *= tile_.loops[i].extent;
    const int64_t most =
        std::clamp<int64_t>(kWantedMultiplyAdds / inside, 1, std::min(loop.extent, kMaxCopies));
    copies = most;
    while (copies > (most + 1) / 2 && loop.extent % copies != 0) --copies;
    if (loop.extent % copies != 0) copies = most;
  }
  const int64_t rounds = loop.extent / copies;
  const int64_t rest = loop.extent % copies;
  const auto lay_out = [&](int64_t count) {
    for (int64_t i = 0; i < count; ++i) one_step(at, moved(place, at, i));
  };
  if (rounds == 1 && !told) return lay_out(loop.extent);
  const std::string label = fmt::format(".Ltw_kernel{}_${{:uid}}", labels_++);
  if (depth_ == kCounters.size()) return fail("it has more loops than the kernel counts");
  const char* counter = kCounters[depth_++];
  counters_ = std::max(counters_, depth_);
  line(fmt::format("movq $${}, %{}", rounds, counter));
  line(label + ":");
  lay_out(copies);
  advance(at, copies);
  line(fmt::format("decq %{}", counter));
  line("jne " + label);
  --depth_;
  lay_out(rest);
  // The loop around this one expects the pointers where they were.
  if (depth_ > 0) advance(at, -rounds * copies);
}

void X86Loops::advance(size_t at, int64_t times) {
  const KernelLoop& loop = tile_.loops[at];
  const auto add_told = [&](const char* step, const char* pointer, bool of_b) {
    code_.steps.push_back({step, at, of_b});
    line(fmt::format("addq %{}, %{}", step, pointer));
  };
  a_is_told(loop) ? add_told(kToldStepOfA, kA, false) : add(kA, loop.a.bytes * times);
  loop.b_told ? add_told(kToldStepOfB, kB, true) : add(kB, loop.b_bytes * times);
  if (!tile_.prefetched_bytes.empty()) add(kPrefetch, loop.prefetch_bytes * times);
}

void X86Loops::add(const std::string& name, int64_t bytes) {
  if (bytes != 0) line(fmt::format("addq $${}, %{}", displacement(bytes), name));
}

void X86Loops::check_reach(int64_t bytes) {
  if (bytes > std::numeric_limits<int32_t>::max() || bytes < std::numeric_limits<int32_t>::min()) {
    fail("its operands lie too far apart");
  }
}

std::string X86Loops::displacement(int64_t bytes) {
  check_reach(bytes);
  return std::to_string(bytes);
}

std::string X86Loops::stride_register(int64_t count) {
  const auto found = odd_strides_.find(count);
  if (found != odd_strides_.end()) return found->second;
  if (odd_strides_.size() == kStrides.size()) {
    fail("its rows need more multiples of a stride than there are registers");
    return kStrides[0];
  }
  return odd_strides_[count] = kStrides[odd_strides_.size()];
}

std::string X86Loops::a_operand(const KernelPlace& place, size_t row) {
  const KernelOffset at = place.a.plus(tile_.rows[row], 1);
  if (at.strides == 0) return fmt::format("{}(%{})", displacement(at.bytes), kA);
  const Scaled stride = scaled(at.strides);
  std::string bytes = displacement(at.bytes);
  const std::string name = stride_register(stride.odd);
  if (at.strides < 0) fail(kBackwards);
  return fmt::format("{}(%{},%{},{})", bytes, kA, name, stride.scale);
}

std::string X86Loops::b_operand(const KernelPlace& place, size_t vector) {
  return fmt::format("{}(%{})", displacement(place.b_bytes + tile_.vectors[vector].b_bytes), kB);
}

}  // namespace tilewright
