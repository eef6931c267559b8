// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

#include "core/graph/graph.h"
#include "core/tensor/random_tensor.h"

namespace tilewright {

// What inputs a program is compared with the reference kernels on may hold.

/// Whether input `index` is positive in every sensible use: a divisor, a base, a variance, what a root or a
/// logarithm is taken of. Near 0 and below it errors are as large as anything, or results not a number.
bool is_positive_input(std::string_view op, size_t index);
/// Whether the value's elements reach such an input as they are.
bool is_read_as_positive(const Graph& graph, ValueId value);
/// Has elements drawn for such an input: real ones from 0.5 to 1.5, integers from 1 on.
void draw_positive(RandomTensorOptions& options);

/// Whether what an infinity among the inputs gives does not depend on the order in which elements are
/// combined. Products of many numbers overflow and vanish on the way, each order at another place.
bool takes_infinities(std::string_view op);

/// By how much elements of the graph's outputs may differ because an operand on the edge between two results
/// of a rounding operator fell to the other side: the sum of these operators' steps. 0: none rounds.
double rounding_steps(const Graph& graph);
/// The least relative error that a graph of such operators is allowed. An element that fell to the other side
/// of an edge moves what is computed from it.
inline constexpr double kRoundedTolerance = 0.05;

}  // namespace tilewright
