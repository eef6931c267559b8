// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/space/sketch_rule.h"

namespace tilewright::autotvm {

/// The sum of products that most of a task's time goes into, around which a template is written. It is known
/// by its definition and by what its operator says of it.
struct MainStage {
  enum class Kind : uint8_t {
    kMatrixProduct,
    kConvolution,
    kTransposedConvolution,
    kWinogradProducts,  ///< the products of transformed tiles
  };
  Kind kind = Kind::kMatrixProduct;
  StageId stage = -1;
  /// What it multiplies. Of a convolution and of Winograd's products `weights` is what does not depend on the
  /// place; of a product of matrices, the operand along whose rows the innermost axis runs.
  StageId data = -1;
  StageId weights = -1;

  friend bool operator==(const MainStage&, const MainStage&) = default;
};

/// The main stage of a DAG, to which no primitive was applied yet: of several, the one with most operations.
/// Nothing where there is none. Under Winograd's algorithm only its products are one.
std::optional<MainStage> main_stage(const ComputeDag& dag);

/// The axes of a main convolution, as positions in `Compute::axes`, and its reductions, as positions in
/// `Compute::reduce_axes`, each list outermost first.
struct ConvolutionAxes {
  int batch = -1;
  std::vector<int> spatial;  ///< at least one
  std::vector<int> outputs;  ///< the output channel: its blocks, then the places in one; or it as a whole
  std::vector<int> inputs;   ///< likewise, of the input channels that are summed over; none: depthwise
  std::vector<int> kernel;   ///< of more than one tap

  /// The last axis, which is contiguous in the output, is that of channels.
  bool channels_last(const Compute& compute) const {
    return outputs.back() == static_cast<int>(compute.axes.size()) - 1;
  }
};

/// Nothing where the stage has another form.
std::optional<ConvolutionAxes> convolution_axes(const ComputeDag& dag, const MainStage& main);

/// The indices at which a stage reads an operand; empty where it does not.
std::vector<Expr> operand_indices(const Compute& compute, StageId operand);
/// Whether an index depends on some of the axes at these positions.
bool meets(const Expr& index, const std::vector<Axis>& axes, const std::vector<int>& positions);

/// The product of the extents of some axes.
int64_t extent_of_all(const std::vector<Axis>& axes, const std::vector<int>& positions);

}  // namespace tilewright::autotvm
