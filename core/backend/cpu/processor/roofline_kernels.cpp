// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/roofline_kernels.h"

#include <immintrin.h>

// Each instruction set has its own functions, because a function has one set of instructions and code
// shared by inlining would have to have the same. `keep` makes a value look used, and changed, to the
// compiler.

namespace tilewright {
namespace {

constexpr double kHalf = 0.5;  // x * 0.5 + 1 stays near 2: no overflow and no denormal number slows it down

#define TILEWRIGHT_KEEP(value) asm volatile("" : "+x"(value))
#define TILEWRIGHT_KEEP_WIDE(value) asm volatile("" : "+v"(value))

__attribute__((target("sse2"))) void arithmetic_sse(int64_t iterations) {
  constexpr int kAccumulators = 14;
  __m128 factor = _mm_set1_ps(kHalf);
  __m128 one = _mm_set1_ps(1);
  TILEWRIGHT_KEEP(factor);
  TILEWRIGHT_KEEP(one);
  __m128 sums[kAccumulators];
#pragma GCC unroll 16
  for (int i = 0; i < kAccumulators; ++i) sums[i] = _mm_set1_ps(static_cast<float>(i));
  for (int64_t n = 0; n < iterations; ++n) {
#pragma GCC unroll 16
    for (int i = 0; i < kAccumulators; ++i) sums[i] = _mm_add_ps(_mm_mul_ps(sums[i], factor), one);
  }
#pragma GCC unroll 16
  for (int i = 0; i < kAccumulators; ++i) TILEWRIGHT_KEEP(sums[i]);
}

__attribute__((target("avx"))) void arithmetic_avx(int64_t iterations) {
  constexpr int kAccumulators = 14;
  __m256 factor = _mm256_set1_ps(kHalf);
  __m256 one = _mm256_set1_ps(1);
  TILEWRIGHT_KEEP(factor);
  TILEWRIGHT_KEEP(one);
  __m256 sums[kAccumulators];
#pragma GCC unroll 16
  for (int i = 0; i < kAccumulators; ++i) sums[i] = _mm256_set1_ps(static_cast<float>(i));
  for (int64_t n = 0; n < iterations; ++n) {
#pragma GCC unroll 16
    for (int i = 0; i < kAccumulators; ++i) sums[i] = _mm256_add_ps(_mm256_mul_ps(sums[i], factor), one);
  }
#pragma GCC unroll 16
  for (int i = 0; i < kAccumulators; ++i) TILEWRIGHT_KEEP(sums[i]);
}

__attribute__((target("avx2,fma"))) void arithmetic_fma(int64_t iterations) {
  constexpr int kAccumulators = 12;
  __m256 factor = _mm256_set1_ps(kHalf);
  __m256 one = _mm256_set1_ps(1);
  TILEWRIGHT_KEEP(factor);
  TILEWRIGHT_KEEP(one);
  __m256 sums[kAccumulators];
#pragma GCC unroll 16
  for (int i = 0; i < kAccumulators; ++i) sums[i] = _mm256_set1_ps(static_cast<float>(i));
  for (int64_t n = 0; n < iterations; ++n) {
#pragma GCC unroll 16
    for (int i = 0; i < kAccumulators; ++i) sums[i] = _mm256_fmadd_ps(sums[i], factor, one);
  }
#pragma GCC unroll 16
  for (int i = 0; i < kAccumulators; ++i) TILEWRIGHT_KEEP(sums[i]);
}

__attribute__((target("avx512f"))) void arithmetic_avx512(int64_t iterations) {
  constexpr int kAccumulators = 24;
  __m512 factor = _mm512_set1_ps(kHalf);
  __m512 one = _mm512_set1_ps(1);
  TILEWRIGHT_KEEP_WIDE(factor);
  TILEWRIGHT_KEEP_WIDE(one);
  __m512 sums[kAccumulators];
#pragma GCC unroll 32
  for (int i = 0; i < kAccumulators; ++i) sums[i] = _mm512_set1_ps(static_cast<float>(i));
  for (int64_t n = 0; n < iterations; ++n) {
#pragma GCC unroll 32
    for (int i = 0; i < kAccumulators; ++i) sums[i] = _mm512_fmadd_ps(sums[i], factor, one);
  }
#pragma GCC unroll 32
  for (int i = 0; i < kAccumulators; ++i) TILEWRIGHT_KEEP_WIDE(sums[i]);
}

// Reading combines by xor, which has more execution units than there are loads a cycle, in eight independent
// chains.

__attribute__((target("sse2"))) void read_sse(const void* data, size_t bytes, int64_t passes) {
  __m128 sums[8] = {};
  for (int64_t pass = 0; pass < passes; ++pass) {
    const auto* begin = static_cast<const float*>(data);
    asm volatile("" : "+r"(begin) : : "memory");
    const float* end = begin + bytes / sizeof(float);
    for (const float* at = begin; at < end; at += 32) {
#pragma GCC unroll 8
      for (int i = 0; i < 8; ++i) sums[i] = _mm_xor_ps(sums[i], _mm_load_ps(at + 4 * i));
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < 8; ++i) TILEWRIGHT_KEEP(sums[i]);
}

__attribute__((target("avx"))) void read_avx(const void* data, size_t bytes, int64_t passes) {
  __m256 sums[8] = {};
  for (int64_t pass = 0; pass < passes; ++pass) {
    const auto* begin = static_cast<const float*>(data);
    asm volatile("" : "+r"(begin) : : "memory");
    const float* end = begin + bytes / sizeof(float);
    for (const float* at = begin; at < end; at += 64) {
#pragma GCC unroll 8
      for (int i = 0; i < 8; ++i) sums[i] = _mm256_xor_ps(sums[i], _mm256_load_ps(at + 8 * i));
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < 8; ++i) TILEWRIGHT_KEEP(sums[i]);
}

__attribute__((target("avx512f"))) void read_avx512(const void* data, size_t bytes, int64_t passes) {
  __m512i sums[8] = {};
  for (int64_t pass = 0; pass < passes; ++pass) {
    const auto* begin = static_cast<const float*>(data);
    asm volatile("" : "+r"(begin) : : "memory");
    const float* end = begin + bytes / sizeof(float);
    for (const float* at = begin; at < end; at += 128) {
#pragma GCC unroll 8
      for (int i = 0; i < 8; ++i) sums[i] = _mm512_xor_si512(sums[i], _mm512_load_si512(at + 16 * i));
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < 8; ++i) TILEWRIGHT_KEEP_WIDE(sums[i]);
}

__attribute__((target("sse2"))) void copy_sse(const void* from, void* to, size_t bytes, int64_t passes) {
  for (int64_t pass = 0; pass < passes; ++pass) {
    const auto* source = static_cast<const float*>(from);
    auto* target = static_cast<float*>(to);
    asm volatile("" : "+r"(source), "+r"(target) : : "memory");
    const float* end = source + bytes / sizeof(float);
    for (; source < end; source += 32, target += 32) {
#pragma GCC unroll 8
      for (int i = 0; i < 8; ++i) _mm_store_ps(target + 4 * i, _mm_load_ps(source + 4 * i));
    }
  }
}

__attribute__((target("avx"))) void copy_avx(const void* from, void* to, size_t bytes, int64_t passes) {
  for (int64_t pass = 0; pass < passes; ++pass) {
    const auto* source = static_cast<const float*>(from);
    auto* target = static_cast<float*>(to);
    asm volatile("" : "+r"(source), "+r"(target) : : "memory");
    const float* end = source + bytes / sizeof(float);
    for (; source < end; source += 64, target += 64) {
#pragma GCC unroll 8
      for (int i = 0; i < 8; ++i) _mm256_store_ps(target + 8 * i, _mm256_load_ps(source + 8 * i));
    }
  }
}

__attribute__((target("avx512f"))) void copy_avx512(const void* from, void* to, size_t bytes,
                                                    int64_t passes) {
  for (int64_t pass = 0; pass < passes; ++pass) {
    const auto* source = static_cast<const float*>(from);
    auto* target = static_cast<float*>(to);
    asm volatile("" : "+r"(source), "+r"(target) : : "memory");
    const float* end = source + bytes / sizeof(float);
    for (; source < end; source += 128, target += 128) {
#pragma GCC unroll 8
      for (int i = 0; i < 8; ++i) _mm512_store_ps(target + 16 * i, _mm512_load_ps(source + 16 * i));
    }
  }
}

#undef TILEWRIGHT_KEEP
#undef TILEWRIGHT_KEEP_WIDE

}  // namespace

RooflineKernels roofline_kernels(const Target& target) {
  if (target.vector_bytes >= 64) return {arithmetic_avx512, 24 * 16 * 2, read_avx512, copy_avx512};
  if (target.vector_bytes >= 32 && target.fma) return {arithmetic_fma, 12 * 8 * 2, read_avx, copy_avx};
  if (target.vector_bytes >= 32) return {arithmetic_avx, 14 * 8 * 2, read_avx, copy_avx};
  return {arithmetic_sse, 14 * 4 * 2, read_sse, copy_sse};
}

}  // namespace tilewright
