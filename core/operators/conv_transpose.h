// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "core/operators/conv_geometry.h"

namespace tilewright::operators {

/// One dimension of an output that is divided into phases: position = stride * q + p. The taps of one phase
/// are `stride` apart, and the inputs that they read are neighbours. A single input meets every tap once, so
/// that all its outputs are the phases of one step.
struct PhaseDimension {
  reference::Window window;
  int64_t steps = 1;  ///< q runs over [0, steps)
  int64_t taps = 1;   ///< j runs over [0, taps)
  int64_t begin = 0;  ///< zeros before the input

  explicit PhaseDimension(const reference::Window& w) : window(w) {
    if (w.input == 1 && w.output > 1) window.stride = std::max(w.kernel, w.output + w.pad_begin);
    steps = (w.output + window.stride - 1) / window.stride;
    taps = (w.kernel + window.stride - 1) / window.stride;
    begin = std::max<int64_t>(0, taps - 1 - w.pad_begin / window.stride);
  }
  bool has_phases() const { return window.stride > 1; }
  int64_t phases() const { return std::min(window.stride, window.output); }
  /// The place in the extended input, which begins with the zeros.
  Expr source(const Expr& q, const Expr& p, const Expr& j) const {
    const Expr first =
        has_phases() ? floor_div(p + window.pad_begin, window.stride) : int_imm(window.pad_begin);
    return q + (first + begin - j);
  }
  int64_t extent() const { return extent_of(steps); }
  /// The extent of the extended input where q runs over `count` steps.
  int64_t extent_of(int64_t count) const {
    return count + (window.stride - 1 + window.pad_begin) / window.stride + begin;
  }
  Expr tap(const Expr& p, const Expr& j) const {
    return has_phases() ? floor_mod(p + window.pad_begin, window.stride) + j * window.stride : j;
  }
};

/// The traits of variants that divide the output into phases. Where the stride does not divide the kernel,
/// phases are filled up with weights of zero, which turn an infinity into a NaN.
inline constexpr VariantTraits kPhaseTraits{.spreads_extremes = true};

// Variants of ConvTranspose that have a file of their own.
/// Phases and output channels fill vectors together. This is for layers with few channels, such as the last
/// one of a generator.
OperatorVariant conv_transpose_phase_lanes();
/// All taps and output channels fill vectors together, and an output adds up the few that land on it.
OperatorVariant conv_transpose_tap_lanes();
// Every phase is computed by Winograd's algorithm, in tiles of four and of two outputs.
OperatorVariant conv_transpose_winograd_phase_f4();
OperatorVariant conv_transpose_winograd_phase_f2();

}  // namespace tilewright::operators
