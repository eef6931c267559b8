// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/tensor/data_type.h"

namespace tilewright {

// The questions at which values of some element types are turned away, each with its reason. Whatever only
// moves values (the executor, exported libraries, changes of layout, packing) asks none of them.

/// Whether programs are made whose data and results are of the type. Only float32: the definitions of
/// operators state float32 literals and combine in the type of their data, and no space of schedules knows
/// the costs of other types. Models in float16 and bfloat16 are turned into float32 before (float_widening).
/// Inputs that say where to read, and conversions between types, are the business of each operator
/// (`VariantTable::take` and `give`).
bool is_computed(DataType type);

/// Whether values of the type may be laid out in blocks of channels. Only what is computed: a block is as
/// wide as a vector of float32, and whatever else read the blocks would first change them back.
bool can_be_blocked(DataType type);

/// Whether passes may rewrite nodes and constants of the type into others that compute the same up to
/// rounding. Only float32: they work the new constants out in float32, and integers and narrower
/// floating-point types would be rounded otherwise than the model says.
bool can_be_refactored(DataType type);

}  // namespace tilewright
