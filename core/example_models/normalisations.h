// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/example_models/model_writer.h"

/// Normalisations that are computed while a network runs, in the form that exporters write them. Results are
/// of unit variance.
namespace tilewright::example::layers {

/// Normalisation over the last axis: LayerNormalization from opset 17 on, elementary operators before.
Value layer_norm(ModelWriter& w, std::string_view module, const Value& x, float epsilon = 1e-5F);
/// The same over the channels of NxCxHxW, between two transpositions.
Value layer_norm_of_channels(ModelWriter& w, std::string_view module, const Value& x, float epsilon);
/// Division by the root of the mean square over the last axis, and a learned scale.
Value rms_norm(ModelWriter& w, std::string_view module, const Value& x, float epsilon);
/// Normalisation over groups of channels and all axes that follow, by means of InstanceNormalization.
Value group_norm(ModelWriter& w, std::string_view module, const Value& x, int64_t groups, double epsilon);

}  // namespace tilewright::example::layers
