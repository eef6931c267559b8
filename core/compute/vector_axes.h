// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compute/compute_dag.h"

namespace tilewright {

/// Computes a reduction with its axes in another order where its innermost axis is no good for vectors and
/// another one is: neighbours along it are neighbours in memory in all that depends on it, or can be made so
/// because that comes from parameters. A convolution from blocks of channels to plain values, or a product
/// that is transposed as it is written, has its output channels innermost then; its readers, or a copy where
/// it is an output, bring its elements to their places. Everything else stays as it is.
ComputeDag put_vectors_innermost(ComputeDag dag);

}  // namespace tilewright
