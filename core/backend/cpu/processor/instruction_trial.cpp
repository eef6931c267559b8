// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/instruction_trial.h"

#include <setjmp.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <mutex>

namespace tilewright {
namespace {

struct Trial {
  CpuFeature feature;
  bool (*works)();
};

#if defined(__x86_64__)

// Each function executes one instruction. A processor without LZCNT or TZCNT executes BSR or BSF instead of
// refusing them; the result tells the difference.

#define TILEWRIGHT_TRY_SSE(text)                   \
  [] {                                             \
    asm volatile(text : : : "xmm0", "xmm1", "cc"); \
    return true;                                   \
  }
#define TILEWRIGHT_TRY_AVX(text)                                    \
  [] {                                                              \
    asm volatile(text "\n\tvzeroupper" : : : "xmm0", "xmm1", "cc"); \
    return true;                                                    \
  }

bool lahf() {
  asm volatile("lahf" : : : "rax");
  return true;
}

bool cmpxchg16b() {
  alignas(16) uint64_t pair[2] = {1, 2};
  uint64_t low = 1;
  uint64_t high = 2;
  asm volatile("cmpxchg16b %0"
               : "+m"(pair), "+a"(low), "+d"(high)
               : "b"(uint64_t{3}), "c"(uint64_t{4})
               : "cc");
  return pair[0] == 3 && pair[1] == 4;
}

bool popcnt() {
  uint64_t result = 0;
  asm volatile("popcnt %1, %0" : "=r"(result) : "r"(uint64_t{7}) : "cc");
  return result == 3;
}

bool movbe() {
  const uint64_t value = 1;
  uint64_t result = 0;
  asm volatile("movbe %1, %0" : "=r"(result) : "m"(value));
  return result == uint64_t{1} << 56;
}

bool lzcnt() {
  uint64_t result = 0;
  asm volatile("lzcnt %1, %0" : "=r"(result) : "r"(uint64_t{1}) : "cc");
  return result == 63;
}

bool bmi1() {
  uint64_t zeros = 0;
  uint64_t both = 0;
  asm volatile("tzcnt %2, %0\n\tandn %3, %3, %1"
               : "=&r"(zeros), "=&r"(both)
               : "r"(uint64_t{0}), "r"(uint64_t{5})
               : "cc");
  return zeros == 64 && both == 0;
}

bool bmi2() {
  uint64_t result = 0;
  asm volatile("shlx %1, %2, %0" : "=r"(result) : "r"(uint64_t{3}), "r"(uint64_t{1}));
  return result == 8;
}

bool adx() {
  uint64_t sum = 3;
  asm volatile("test %0, %0\n\tadcx %1, %0" : "+r"(sum) : "r"(uint64_t{4}) : "cc");
  return sum == 7;
}

bool fma() {
  const float in[4] = {3, 3, 3, 3};
  float out = 0;
  asm volatile("vmovups %1, %%xmm0\n\tvfmadd231ps %%ymm0, %%ymm0, %%ymm0\n\tvmovss %%xmm0, %0\n\tvzeroupper"
               : "=m"(out)
               : "m"(in)
               : "xmm0");
  return out == 12;
}

using F = CpuFeature;
constexpr auto kTrials = std::to_array<Trial>({
    {F::kSse, TILEWRIGHT_TRY_SSE("addps %%xmm0, %%xmm0")},
    {F::kSse2, TILEWRIGHT_TRY_SSE("paddd %%xmm0, %%xmm0")},
    {F::kSse3, TILEWRIGHT_TRY_SSE("haddps %%xmm0, %%xmm0")},
    {F::kSsse3, TILEWRIGHT_TRY_SSE("pshufb %%xmm0, %%xmm0")},
    {F::kSse41, TILEWRIGHT_TRY_SSE("pmulld %%xmm0, %%xmm0")},
    {F::kSse42, TILEWRIGHT_TRY_SSE("pcmpgtq %%xmm0, %%xmm0")},
    {F::kCx16, cmpxchg16b},
    {F::kLahf, lahf},
    {F::kPopcnt, popcnt},
    {F::kMovbe, movbe},
    {F::kLzcnt, lzcnt},
    {F::kBmi1, bmi1},
    {F::kBmi2, bmi2},
    {F::kAvx, TILEWRIGHT_TRY_AVX("vaddps %%ymm0, %%ymm0, %%ymm0")},
    {F::kF16c, TILEWRIGHT_TRY_AVX("vcvtph2ps %%xmm0, %%ymm0")},
    {F::kFma, fma},
    {F::kAvx2, TILEWRIGHT_TRY_AVX("vpaddd %%ymm0, %%ymm0, %%ymm0")},
    {F::kAdx, adx},
    {F::kSse4a, TILEWRIGHT_TRY_SSE("extrq %%xmm1, %%xmm0")},
    {F::kGfni, TILEWRIGHT_TRY_SSE("gf2p8mulb %%xmm0, %%xmm0")},
    {F::kVaes, TILEWRIGHT_TRY_AVX("vaesenc %%ymm0, %%ymm0, %%ymm0")},
    {F::kVpclmulqdq, TILEWRIGHT_TRY_AVX("vpclmulqdq $0, %%ymm0, %%ymm0, %%ymm0")},
    {F::kAvxVnni, TILEWRIGHT_TRY_AVX("%{vex%} vpdpbusd %%ymm0, %%ymm0, %%ymm0")},
    {F::kAvx512f, TILEWRIGHT_TRY_AVX("vaddps %%zmm0, %%zmm0, %%zmm0")},
    {F::kAvx512cd, TILEWRIGHT_TRY_AVX("vplzcntd %%zmm0, %%zmm0")},
    {F::kAvx512bw, TILEWRIGHT_TRY_AVX("vpaddb %%zmm0, %%zmm0, %%zmm0")},
    {F::kAvx512dq, TILEWRIGHT_TRY_AVX("vpmullq %%zmm0, %%zmm0, %%zmm0")},
    {F::kAvx512vl, TILEWRIGHT_TRY_AVX("vpternlogd $0, %%ymm0, %%ymm0, %%ymm0")},
    {F::kAvx512ifma, TILEWRIGHT_TRY_AVX("vpmadd52luq %%zmm0, %%zmm0, %%zmm0")},
    {F::kAvx512vbmi, TILEWRIGHT_TRY_AVX("vpermb %%zmm0, %%zmm0, %%zmm0")},
    {F::kAvx512vbmi2, TILEWRIGHT_TRY_AVX("vpshldvd %%zmm0, %%zmm0, %%zmm0")},
    {F::kAvx512vnni, TILEWRIGHT_TRY_AVX("vpdpbusd %%zmm0, %%zmm0, %%zmm0")},
    {F::kAvx512bitalg, TILEWRIGHT_TRY_AVX("vpopcntb %%zmm0, %%zmm0")},
    {F::kAvx512vpopcntdq, TILEWRIGHT_TRY_AVX("vpopcntd %%zmm0, %%zmm0")},
    {F::kAvx512bf16, TILEWRIGHT_TRY_AVX("vdpbf16ps %%zmm0, %%zmm0, %%zmm0")},
    {F::kAvx512fp16, TILEWRIGHT_TRY_AVX("vaddph %%zmm0, %%zmm0, %%zmm0")},
});

#undef TILEWRIGHT_TRY_SSE
#undef TILEWRIGHT_TRY_AVX

#else

constexpr std::array<Trial, 0> kTrials{};

#endif

thread_local volatile std::sig_atomic_t t_trying = 0;
thread_local sigjmp_buf t_refused;

void on_refusal(int signal) {
  if (t_trying != 0) siglongjmp(t_refused, 1);
  // A signal of another thread ends the process as it would have without the handler.
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

bool executes(const Trial& trial) {
  bool works = false;
  if (sigsetjmp(t_refused, 1) == 0) {
    t_trying = 1;
    works = trial.works();
  }
  t_trying = 0;
  return works;
}

/// What the child process wrote: one bit for each feature.
uint64_t read_answer(int pipe) {
  uint64_t answer = 0;
  ssize_t size = 0;
  do {
    size = ::read(pipe, &answer, sizeof answer);
  } while (size < 0 && errno == EINTR);
  return size == static_cast<ssize_t>(sizeof answer) ? answer : 0;
}

CpuFeatures of_bits(uint64_t bits) {
  CpuFeatures features;
  for (const CpuFeatureInfo& one : cpu_features()) {
    if ((bits >> static_cast<unsigned>(one.feature) & 1) != 0) features.add(one.feature);
  }
  return features;
}

}  // namespace

CpuFeatures execute_instructions(const CpuFeatures& tried) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  struct sigaction action {};
  struct sigaction before {};
  action.sa_handler = on_refusal;
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGILL, &action, &before) != 0) return {};
  CpuFeatures working;
  for (const Trial& trial : kTrials) {
    if (tried.has(trial.feature) && executes(trial)) working.add(trial.feature);
  }
  sigaction(SIGILL, &before, nullptr);
  return working;
}

CpuFeatures features_that_work(const CpuFeatures& tried) {
  if (tried.empty()) return {};
  int ends[2];
  if (::pipe(ends) != 0) return execute_instructions(tried);
  const pid_t child = ::fork();
  if (child == 0) {
    uint64_t bits = 0;
    // The code below uses only what is allowed in a child of a process with several threads: it allocates no
    // memory and takes no lock that may be held.
    struct sigaction action {};
    action.sa_handler = on_refusal;
    sigaction(SIGILL, &action, nullptr);
    for (const Trial& trial : kTrials) {
      if (tried.has(trial.feature) && executes(trial))
        bits |= uint64_t{1} << static_cast<unsigned>(trial.feature);
    }
    const ssize_t written = ::write(ends[1], &bits, sizeof bits);
    _exit(written == static_cast<ssize_t>(sizeof bits) ? 0 : 1);
  }
  ::close(ends[1]);
  const uint64_t answer = child > 0 ? read_answer(ends[0]) : 0;
  ::close(ends[0]);
  if (child < 0) return execute_instructions(tried);
  while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
  }
  return of_bits(answer);
}

bool can_be_tried(CpuFeature feature) {
  return std::ranges::any_of(kTrials, [&](const Trial& trial) { return trial.feature == feature; });
}

}  // namespace tilewright
