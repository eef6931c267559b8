// SPDX-License-Identifier: Apache-2.0
#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#include <cmath>
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 35)
// The C library has these for vectors of doubles, too, right to the last few places; the compiler calls them
// in loops that it vectorises once it is told.
#define TILEWRIGHT_HAS_VECTORS __attribute__((simd("notinbranch")))
extern "C" {
TILEWRIGHT_HAS_VECTORS double acos(double) noexcept;
TILEWRIGHT_HAS_VECTORS double acosh(double) noexcept;
TILEWRIGHT_HAS_VECTORS double asin(double) noexcept;
TILEWRIGHT_HAS_VECTORS double asinh(double) noexcept;
TILEWRIGHT_HAS_VECTORS double atan(double) noexcept;
TILEWRIGHT_HAS_VECTORS double atanh(double) noexcept;
TILEWRIGHT_HAS_VECTORS double cos(double) noexcept;
TILEWRIGHT_HAS_VECTORS double cosh(double) noexcept;
TILEWRIGHT_HAS_VECTORS double erf(double) noexcept;
TILEWRIGHT_HAS_VECTORS double exp(double) noexcept;
TILEWRIGHT_HAS_VECTORS double expm1(double) noexcept;
TILEWRIGHT_HAS_VECTORS double log(double) noexcept;
TILEWRIGHT_HAS_VECTORS double log1p(double) noexcept;
TILEWRIGHT_HAS_VECTORS double pow(double, double) noexcept;
TILEWRIGHT_HAS_VECTORS double sin(double) noexcept;
TILEWRIGHT_HAS_VECTORS double sinh(double) noexcept;
TILEWRIGHT_HAS_VECTORS double tan(double) noexcept;
TILEWRIGHT_HAS_VECTORS double tanh(double) noexcept;
}
#undef TILEWRIGHT_HAS_VECTORS
#endif
#endif

namespace tilewright::reference {

// A kernel's inner loops are compiled once for each width of vectors that processors have, and the widest is
// chosen when they run. Whatever they call is inlined, and loops whose length is known at run time alone are
// vectorised, which the rest of the program does without.
#if defined(__GNUC__) && !defined(__clang__)
#define TILEWRIGHT_VECTORISED flatten, optimize("O3")
#define TILEWRIGHT_WIDEST "avx2,fma,avx512f,avx512bw,avx512dq,avx512vl,prefer-vector-width=512"
#else
#define TILEWRIGHT_VECTORISED flatten
#define TILEWRIGHT_WIDEST "avx2,fma,avx512f,avx512bw,avx512dq,avx512vl"
#endif

/// How wide the vectors of this processor are.
enum class VectorWidth { kPlain, kWide, kWidest };
VectorWidth best_vector_width();

namespace detail {

template <typename Body>
__attribute__((noinline, TILEWRIGHT_VECTORISED)) void run_plain(const Body& body) {
  body();
}
#if defined(__x86_64__)
template <typename Body>
__attribute__((noinline, target("avx2,fma"), TILEWRIGHT_VECTORISED)) void run_wide(const Body& body) {
  body();
}
template <typename Body>
__attribute__((noinline, target(TILEWRIGHT_WIDEST), TILEWRIGHT_VECTORISED)) void run_widest(
    const Body& body) {
  body();
}
#endif

}  // namespace detail

/// Calls body(), compiled for the widest vectors that this processor has. A product that is added to
/// something may be rounded once instead of twice.
template <typename Body>
void in_wide_vectors(const Body& body) {
#if defined(__x86_64__)
  switch (best_vector_width()) {
    case VectorWidth::kWidest: return detail::run_widest(body);
    case VectorWidth::kWide: return detail::run_wide(body);
    case VectorWidth::kPlain: break;
  }
#endif
  detail::run_plain(body);
}

#undef TILEWRIGHT_VECTORISED
#undef TILEWRIGHT_WIDEST

}  // namespace tilewright::reference
