// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

/// Names of the operators that passes look for or insert, so that a misspelling does not compile. The
/// properties of an operator, or of a family of operators, are in its description
/// (core/graph/operator_facts.h).
namespace tilewright::op {

inline constexpr std::string_view kAdd = "Add";
inline constexpr std::string_view kAveragePool = "AveragePool";
inline constexpr std::string_view kBatchNormalization = "BatchNormalization";
inline constexpr std::string_view kCast = "Cast";
inline constexpr std::string_view kClip = "Clip";
inline constexpr std::string_view kConcat = "Concat";
inline constexpr std::string_view kConstant = "Constant";
inline constexpr std::string_view kConv = "Conv";
inline constexpr std::string_view kConvTranspose = "ConvTranspose";
inline constexpr std::string_view kDequantizeLinear = "DequantizeLinear";
inline constexpr std::string_view kDiv = "Div";
inline constexpr std::string_view kDropout = "Dropout";
inline constexpr std::string_view kEinsum = "Einsum";
inline constexpr std::string_view kErf = "Erf";
inline constexpr std::string_view kFakeQuantize = "FakeQuantize";
inline constexpr std::string_view kFlatten = "Flatten";
inline constexpr std::string_view kGather = "Gather";
inline constexpr std::string_view kGelu = "Gelu";
inline constexpr std::string_view kGemm = "Gemm";
inline constexpr std::string_view kGlobalAveragePool = "GlobalAveragePool";
inline constexpr std::string_view kGlobalMaxPool = "GlobalMaxPool";
inline constexpr std::string_view kGroupNormalization = "GroupNormalization";
inline constexpr std::string_view kGru = "GRU";
inline constexpr std::string_view kIdentity = "Identity";
inline constexpr std::string_view kIf = "If";
inline constexpr std::string_view kInstanceNormalization = "InstanceNormalization";
inline constexpr std::string_view kLayerNormalization = "LayerNormalization";
inline constexpr std::string_view kLayoutConvert = "LayoutConvert";
inline constexpr std::string_view kLoop = "Loop";
inline constexpr std::string_view kLstm = "LSTM";
inline constexpr std::string_view kMatMul = "MatMul";
inline constexpr std::string_view kMax = "Max";
inline constexpr std::string_view kMaxPool = "MaxPool";
inline constexpr std::string_view kMin = "Min";
inline constexpr std::string_view kMul = "Mul";
inline constexpr std::string_view kPad = "Pad";
inline constexpr std::string_view kPow = "Pow";
inline constexpr std::string_view kQuantizeLinear = "QuantizeLinear";
inline constexpr std::string_view kReciprocal = "Reciprocal";
inline constexpr std::string_view kRecurrentSteps = "RecurrentSteps";
inline constexpr std::string_view kReduceMax = "ReduceMax";
inline constexpr std::string_view kReduceMean = "ReduceMean";
inline constexpr std::string_view kRelu = "Relu";
inline constexpr std::string_view kReshape = "Reshape";
inline constexpr std::string_view kRnn = "RNN";
inline constexpr std::string_view kScan = "Scan";
inline constexpr std::string_view kSequenceLoop = "SequenceLoop";
inline constexpr std::string_view kShape = "Shape";
inline constexpr std::string_view kSize = "Size";
inline constexpr std::string_view kSlice = "Slice";
inline constexpr std::string_view kSoftmax = "Softmax";
inline constexpr std::string_view kSplit = "Split";
inline constexpr std::string_view kSqrt = "Sqrt";
inline constexpr std::string_view kSub = "Sub";
inline constexpr std::string_view kSum = "Sum";
inline constexpr std::string_view kTile = "Tile";
inline constexpr std::string_view kTranspose = "Transpose";
inline constexpr std::string_view kUpsample = "Upsample";
inline constexpr std::string_view kWhere = "Where";

}  // namespace tilewright::op
