// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/graph.h"
#include "core/graph/passes/pass_options.h"

namespace tilewright {

// One function a pass, each in the file of that name; pass_pipeline.cpp lists them in their order. Each takes
// a checked graph and gives one that computes the same; the order of its nodes and its unused values are
// mended by the pipeline.

/// Turns what is float16 or bfloat16 into float32, constants included, so that it is tuned like any other.
/// Inputs and outputs of the graph keep their types, with a Cast behind or before them. Does nothing where
/// the options keep the file's rounding.
Graph float_widening(Graph graph, const PassOptions& options);

/// Computes every node that does not depend on the graph's inputs, Constant nodes and Identity chains
/// included.
Graph constant_folding(Graph graph, const PassOptions& options);

/// Removes nodes that give back what they read: Identity, Dropout of a trained network, and Cast, Reshape,
/// Transpose, Pad, Slice and the like where they change nothing.
Graph identity_removal(Graph graph, const PassOptions& options);

/// Rewrites Sum, Max and Min of any number of operands as chains of Add, Max and Min of two.
Graph sum_canonicalisation(Graph graph, const PassOptions& options);

/// Makes of every bound by constants (Relu, Clip in all its forms, Min, Max, and chains of them) one Clip
/// with the attributes `min` and `max` of opset 6, or a Relu where it is one.
Graph clip_canonicalisation(Graph graph, const PassOptions& options);

/// Rewrites every Einsum of one operand that is a transposition, and of two that is a product of matrices or
/// of elements, as Transpose, Reshape, and MatMul or Mul, which are tuned.
Graph einsum_lowering(Graph graph, const PassOptions& options);

/// Folds the transpositions and factors of a Gemm into its constant operands, so that weights are [K, N].
Graph matmul_canonicalisation(Graph graph, const PassOptions& options);

/// Folds BatchNormalization, and products and sums with per-channel constants, into the weights and bias of
/// the Conv, ConvTranspose, Gemm or MatMul before them. Any other BatchNormalization becomes a Mul and an Add
/// by channel. Weights whose values are missing stay as they are.
Graph batch_norm_folding(Graph graph, const PassOptions& options);

/// Recognises 0.5 x (1 + erf(x / sqrt 2)) in its usual orders as one Gelu.
Graph gelu_recognition(Graph graph, const PassOptions& options);

/// Recognises mean, difference, variance, quotient, scale and bias over the last axes as one
/// LayerNormalization (inputs X, scale, bias; attributes `axis`, `epsilon`).
Graph layer_norm_recognition(Graph graph, const PassOptions& options);

/// Recognises an InstanceNormalization of groups of channels that a Reshape joined, the Reshape back, and the
/// scale and bias by channel that follow, as one GroupNormalization with a scale and a bias for each channel:
/// where the channels have one dimension behind them.
Graph group_norm_recognition(Graph graph, const PassOptions& options);

/// Joins every QuantizeLinear with the DequantizeLinear that undoes it, by the same single scale and zero
/// point, into one FakeQuantize of float32 (attributes `scale`, `low`, `high`: the least and the most steps).
/// Where nodes between the two only move elements, the DequantizeLinear goes before them.
Graph fake_quantize_recognition(Graph graph, const PassOptions& options);

/// Takes the products of the input out of LSTM, GRU and RNN of constant weights: a MatMul (and an Add) of all
/// steps at once, and a RecurrentSteps for the rest (inputs: products, R, the part of the bias that a GRU
/// resets, sequence_lens, initial_h, initial_c, P; attributes: the operator's, and `cell` for its name).
Graph recurrent_splitting(Graph graph, const PassOptions& options);

/// Rewrites means and pools that cover all spatial extents as GlobalAveragePool and GlobalMaxPool.
Graph global_pool_recognition(Graph graph, const PassOptions& options);

/// Makes defaults explicit: kernel, strides, dilations, padding (automatic padding and rounding up resolved),
/// group; axes counted from the front; reduction axes as an attribute. So equal computations have equal
/// attributes whatever wrote the file, and those that come after need not know opsets.
Graph attribute_canonicalisation(Graph graph, const PassOptions& options);

/// Removes nodes whose outputs nothing reads, and values that nothing refers to.
Graph dead_node_elimination(Graph graph, const PassOptions& options);

/// Gives each value its layout: blocked channels along chains of convolutions (with pools, elementwise
/// operators and concatenations between them), plain elsewhere, with one LayoutConvert (attribute `to_block`)
/// where a value is wanted in the other one. Convolutions to channels that fill no vector run along their
/// rows in plain values where these are long; several small groups of channels share a block. Inputs and
/// outputs of the graph stay plain.
Graph layout(Graph graph, const PassOptions& options);

}  // namespace tilewright
