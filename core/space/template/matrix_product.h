// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/space/template/knob_space.h"
#include "core/space/template/main_stage.h"
#include "core/target/target.h"

namespace tilewright::autotvm {

/// A main product of matrices, with its axes as positions in `Compute::axes`: y are the rows of the left
/// matrix, x the columns of the right one, along which sums are vectorised.
struct MatrixProduct {
  MainStage main;
  int y = -1;
  int x = -1;
  std::vector<int> batch;
};

/// Nothing where the DAG's main stage is no product of matrices of at least two axes.
std::optional<MatrixProduct> matrix_product(const ComputeDag& dag);

/// The knobs tile_y, tile_x and tile_k, splits in two by factors. `of_y` and `of_x` say more of the first
/// two.
void define_product_knobs(KnobSpace& knobs, const ComputeDag& dag, const MatrixProduct& product,
                          const SplitOptions& of_y = {}, const SplitOptions& of_x = {});
/// Of these knobs: six rows of two vectors, which most registers hold the sums of, and eight terms at a time.
std::vector<size_t> product_fallback(const KnobSpace& knobs, const Target& target);

/// Schedules the whole task by the knobs tile_y, tile_x and tile_k, splits in two of which the inner parts
/// are the tile: tiles run in parallel, the sum goes over parts of k, of which the inner one is unrolled, and
/// in each the rows of the tile are unrolled, and their columns vectorised. The right matrix is packed in the
/// order in which tiles read it, where parameters make it or its rows lie across the vectors. `intrinsic`
/// computes the tiles; empty: none.
Result<void> schedule_product(ProgramBuilder& builder, const MatrixProduct& product,
                              const Configuration& configuration, const Target& target,
                              std::string_view intrinsic = {});

}  // namespace tilewright::autotvm
