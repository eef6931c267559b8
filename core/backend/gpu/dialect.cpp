// SPDX-License-Identifier: Apache-2.0
#include "core/backend/gpu/dialect.h"

namespace tilewright {
namespace {

// Minima and maxima keep a NaN of either side, and division rounds towards minus infinity, as everywhere.
// Halves are held as float32, rounded as often as the program says.
constexpr std::string_view kOpenClPreamble = R"(#pragma OPENCL FP_CONTRACT ON
inline float tw_min(float a, float b) { return a <= b || a != a ? a : b; }
inline float tw_max(float a, float b) { return a >= b || a != a ? a : b; }
inline float tw_sigmoid(float a) { return 1.0f / (1.0f + exp(-a)); }
inline float tw_erf(float a) { return erf(a); }
inline float tw_tanh(float a) { return tanh(a); }
inline float tw_exp(float a) { return exp(a); }
inline float tw_log(float a) { return log(a); }
inline float tw_sqrt(float a) { return sqrt(a); }
inline float tw_floor(float a) { return floor(a); }
inline float tw_ceil(float a) { return ceil(a); }
inline float tw_round(float a) { return rint(a); }
inline float tw_abs(float a) { return fabs(a); }
inline float tw_pow(float a, float b) { return pow(a, b); }
inline long tw_least(long a, long b) { return a < b ? a : b; }
inline long tw_most(long a, long b) { return a > b ? a : b; }
inline long tw_floor_div(long a, long b) { return a / b - (a % b < 0 ? 1 : 0); }
inline long tw_floor_mod(long a, long b) { return a % b + (a % b < 0 ? b : 0); }
inline float tw_from_half(ushort a) { return vload_half(0, (const half*)&a); }
inline ushort tw_to_half(float a) {
  ushort b;
  vstore_half_rte(a, 0, (half*)&b);
  return b;
}
inline float tw_from_bfloat(ushort a) { return as_float((uint)a << 16); }
inline ushort tw_to_bfloat(float a) {
  const uint b = as_uint(a);
  return a != a ? (ushort)0x7FC0 : (ushort)((b + 0x7FFFu + ((b >> 16) & 1u)) >> 16);
}
)";

constexpr std::string_view kCudaPreamble = R"(typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
static __device__ __forceinline__ float tw_min(float a, float b) { return a <= b || a != a ? a : b; }
static __device__ __forceinline__ float tw_max(float a, float b) { return a >= b || a != a ? a : b; }
static __device__ __forceinline__ float tw_sigmoid(float a) { return 1.0f / (1.0f + expf(-a)); }
static __device__ __forceinline__ float tw_erf(float a) { return erff(a); }
static __device__ __forceinline__ float tw_tanh(float a) { return tanhf(a); }
static __device__ __forceinline__ float tw_exp(float a) { return expf(a); }
static __device__ __forceinline__ float tw_log(float a) { return logf(a); }
static __device__ __forceinline__ float tw_sqrt(float a) { return sqrtf(a); }
static __device__ __forceinline__ float tw_floor(float a) { return floorf(a); }
static __device__ __forceinline__ float tw_ceil(float a) { return ceilf(a); }
static __device__ __forceinline__ float tw_round(float a) { return rintf(a); }
static __device__ __forceinline__ float tw_abs(float a) { return fabsf(a); }
static __device__ __forceinline__ float tw_pow(float a, float b) { return powf(a, b); }
static __device__ __forceinline__ long long tw_least(long long a, long long b) { return a < b ? a : b; }
static __device__ __forceinline__ long long tw_most(long long a, long long b) { return a > b ? a : b; }
static __device__ __forceinline__ long long tw_floor_div(long long a, long long b) {
  return a / b - (a % b < 0 ? 1 : 0);
}
static __device__ __forceinline__ long long tw_floor_mod(long long a, long long b) {
  return a % b + (a % b < 0 ? b : 0);
}
static __device__ __forceinline__ float tw_from_half(ushort a) {
  float b;
  asm("cvt.f32.f16 %0, %1;" : "=f"(b) : "h"(a));
  return b;
}
static __device__ __forceinline__ ushort tw_to_half(float a) {
  ushort b;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(b) : "f"(a));
  return b;
}
static __device__ __forceinline__ float tw_from_bfloat(ushort a) { return __uint_as_float((uint)a << 16); }
static __device__ __forceinline__ ushort tw_to_bfloat(float a) {
  const uint b = __float_as_uint(a);
  return a != a ? (ushort)0x7FC0 : (ushort)((b + 0x7FFFu + ((b >> 16) & 1u)) >> 16);
}
)";

}  // namespace

const Dialect& opencl_dialect() {
  static constexpr Dialect dialect = {
      .preamble = kOpenClPreamble,
      .kernel = "__kernel ",
      .global = "__global ",
      .shared = "__local ",
      .table = "__constant ",
      .barrier = "barrier(CLK_LOCAL_MEM_FENCE);",
      .block_number = {"(int)get_group_id(0)", "(int)get_group_id(1)", "(int)get_group_id(2)"},
      .thread_number = {"(int)get_local_id(0)", "(int)get_local_id(1)", "(int)get_local_id(2)"},
      .wide_integer = "long",
      .wide_unsigned = "ulong",
      .wide_suffix = "L",
      .restrict_word = "restrict",
      .adds_offsets = true,
      .block_size = "__attribute__((reqd_work_group_size({x}, {y}, {z}))) ",
  };
  return dialect;
}

const Dialect& cuda_dialect() {
  static constexpr Dialect dialect = {
      .preamble = kCudaPreamble,
      .kernel = "extern \"C\" __global__ ",
      .global = "",
      .shared = "__shared__ ",
      .table = "static __device__ ",
      .barrier = "__syncthreads();",
      .block_number = {"(int)blockIdx.x", "(int)blockIdx.y", "(int)blockIdx.z"},
      .thread_number = {"(int)threadIdx.x", "(int)threadIdx.y", "(int)threadIdx.z"},
      .wide_integer = "long long",
      .wide_unsigned = "unsigned long long",
      .wide_suffix = "LL",
      .restrict_word = "__restrict__",
      .adds_offsets = false,
      .block_size = "__launch_bounds__({x} * {y} * {z}) ",
  };
  return dialect;
}

}  // namespace tilewright
