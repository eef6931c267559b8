// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/space/template/blocked_convolution.h"
#include "core/space/template/knob_space.h"
#include "core/target/target.h"

namespace tilewright::autotvm {

/// The knobs of TVM's spatial pack, a direct convolution for ARM processors: tile_co, tile_oh and tile_ow
/// (splits in two), reorder_0 (which loop of a tile is innermost), ann_reduce (of the last two loops of taps)
/// and ann_spatial (of the loops of a tile: lines, rows, channels). Loops that the convolution lacks are
/// never annotated.
void define_spatial_pack_knobs(KnobSpace& knobs, const ComputeDag& dag, const MainConvolution& convolution);

/// Of these knobs: four rows of two vectors, laid out, the vectors running along what is contiguous in the
/// output.
std::vector<size_t> spatial_pack_fallback(const KnobSpace& knobs, const MainConvolution& convolution,
                                          const ComputeDag& dag, const Target& target);

/// Schedules the whole task by these knobs. Weights are packed for blocks of channels. The input is widened
/// by its padding beforehand, but not copied for each tile, as TVM does.
Result<void> schedule_spatial_pack(ProgramBuilder& builder, const MainConvolution& convolution,
                                   const Configuration& configuration, const Target& target);

}  // namespace tilewright::autotvm
