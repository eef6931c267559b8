// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/space/template/knob_space.h"
#include "core/space/template/main_stage.h"
#include "core/target/target.h"

namespace tilewright::autotvm {

/// A main convolution with its axes.
struct MainConvolution {
  MainStage main;
  ConvolutionAxes axes;
};

/// Nothing where the DAG's main stage is not of that kind.
std::optional<MainConvolution> main_convolution(const ComputeDag& dag, MainStage::Kind kind);

/// How TVM's convolutions of blocked channels (NCHWc) are cut into tiles.
struct BlockedTile {
  int64_t inputs = 1;          ///< channels that are summed up together
  int64_t outputs = 1;         ///< channels of a tile, in vectors
  int64_t rows = 1;            ///< neighbours along the last dimension
  int64_t lines = 1;           ///< neighbours along the last but one
  bool unroll_kernel = false;  ///< the taps along the last dimension are laid out, inside the channels
};

/// Schedules the whole task so: a tile is summed up over blocks of input channels, in each over the taps, and
/// for each tap over the channels of the block. Tiles of different batches, channels and lines run in
/// parallel. Weights are packed in the order in which tiles read them, and plain channels of the input in
/// blocks of `inputs`.
Result<void> schedule_blocked_convolution(ProgramBuilder& builder, const MainConvolution& convolution,
                                          const BlockedTile& tile, const Target& target);

/// What a configuration of tile_ic, tile_oc and tile_ow says of the tile.
BlockedTile blocked_tile(const Configuration& configuration);
/// Numbers of the entities of these three, the first of the space, where nothing is known: as many outputs as
/// a vector has lanes, and as many inputs and 31 rows, as far as they divide.
std::vector<size_t> blocked_fallback(const KnobSpace& knobs, const Target& target);

/// The order in which the weights of a convolution are packed: blocks of `outputs` channels, in each those of
/// `inputs`, the taps, and innermost the channels of the blocks.
std::vector<Pack::Part> packed_weights(const Compute& compute, const MainConvolution& convolution,
                                       int64_t inputs, int64_t outputs);

/// Options of a split of channels: its inner part divides a block of the layout, or is several blocks.
SplitOptions channel_split(const std::vector<Axis>& axes, const std::vector<int>& channels);

}  // namespace tilewright::autotvm
