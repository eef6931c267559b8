// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// What an operator of the set is made of.
enum class OperatorKind {
  kConvolution,
  kTransposedConvolution,
  kProduct,           ///< [M, K] x [K, N], the second operand a weight
  kNorm,              ///< square root of the sum of squares of a matrix
  kTransposedProduct  ///< attention's scores: both operands are transposed from [B, sequence, heads, depth]
                      ///< first
};

/// One operator at one shape. A capsule convolution (4x4 matrices at each place, multiplied along one of
/// their axes) is the convolution of their rows as four images, with 4 * channels channels each.
struct OperatorCase {
  std::string op;     ///< Ansor's name of it: C1D, C2D, ...
  std::string shape;  ///< in words
  OperatorKind kind = OperatorKind::kConvolution;
  std::vector<int64_t> input;  ///< of the convolution: N, C, D...; of the others: their extents
  int64_t channels = 0;        ///< made by the convolution
  std::vector<int64_t> kernel;
  int64_t stride = 1;
  int64_t pad = 0;
  int64_t dilation = 1;
  int64_t groups = 1;
  bool layer = false;  ///< batch normalisation and ReLU follow

  /// One channel from one. Alone it would be left in the plain layout, which no network gives it: in its
  /// model another convolution comes before it.
  bool depthwise() const { return groups > 1 && groups == channels; }
  std::string file_name() const;
  /// Extents of the result.
  std::vector<int64_t> output() const;
  /// Additions and multiplications of the direct algorithm.
  double flops() const;
};

/// The single operators of Ansor's evaluation (section 7.1: C1D, C2D, C3D, GMM, GRP, DIL, DEP, T2D, CAP, NRM)
/// and its two subgraphs (section 7.2: ConvLayer, TBG), four shapes each, batch 1. Two of the 3D shapes are
/// smaller than Ansor's.
std::vector<OperatorCase> operator_cases();

/// Writes the operator as an ONNX model with random weights. Its last output is the operator's.
Result<void> write_model(const OperatorCase& operator_case, const std::filesystem::path& path);

}  // namespace tilewright
