// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/example_models/model_writer.h"

/// The layers that networks are made of. Each adds its nodes and seeded weights in `module` and returns its
/// output.
namespace tilewright::example::layers {

/// The input of networks for images: three channels, `extent` high and wide unless the options say otherwise.
Value image_input(ModelWriter& w, int64_t extent);

/// Extents, steps and padding of a moving window, one number for each spatial axis; padding is the same at
/// both ends.
struct Window {
  Shape kernel;
  Shape strides;
  Shape pads;
};
/// The same along each of `rank` axes.
Window window(int64_t kernel, int64_t stride = 1, int64_t pad = 0, size_t rank = 2);
/// Stride 1, padded so that odd kernels keep the extents.
Window same_window(Shape kernel);

struct ConvOptions {
  int64_t groups = 1;
  bool bias = false;
  int64_t dilation = 1;  ///< of the kernel, along every axis
  double power = 2;      ///< ratio of the output's variance to the input's power
  bool even = false;     ///< weights of about equal magnitude, so that even a few keep the power
};

/// Conv to `channels` channels; weights MxCxK, He-scaled: an input of unit power gives about unit variance
/// after the next Relu.
Value conv(ModelWriter& w, std::string_view module, const Value& x, int64_t channels, const Window& window,
           const ConvOptions& options = {});
/// The same with a batch normalisation folded into it, as exporters do: it has a bias, and its outputs have
/// unit variance.
Value normed_conv(ModelWriter& w, std::string_view module, const Value& x, int64_t channels,
                  const Window& window, ConvOptions options = {});
/// ConvTranspose; weights CxMxK, where each output reads as many inputs as the strides allow.
Value conv_transpose(ModelWriter& w, std::string_view module, const Value& x, int64_t channels,
                     const Window& window, bool bias = false, double power = 2);
/// BatchNormalization whose running statistics are approximately those that the values would have.
Value batch_norm(ModelWriter& w, std::string_view module, const Value& x, double epsilon = 1e-5);
/// Gemm of rank-2 values with weights stored outputs x inputs.
Value linear(ModelWriter& w, std::string_view module, const Value& x, int64_t outputs);
/// MatMul of two values that differ in their last two axes only, or with weights of rank 2.
Value matmul(ModelWriter& w, std::string_view module, const Value& a, const Value& b);
/// MatMul with weights stored inputs x outputs, then (`bias`) Add: keeps the power.
Value dense(ModelWriter& w, std::string_view module, const Value& x, int64_t outputs, bool bias = true);

Value relu(ModelWriter& w, std::string_view module, const Value& x);
/// Clip to 0..6.
Value relu6(ModelWriter& w, std::string_view module, const Value& x);
Value tanh(ModelWriter& w, std::string_view module, const Value& x);
/// Dropout in its inference mode: its output is its input.
Value dropout(ModelWriter& w, std::string_view module, const Value& x, float ratio);

Value max_pool(ModelWriter& w, std::string_view module, const Value& x, const Window& window,
               bool ceil_mode = false);
/// An average pooling that counts padding as zeros.
Value average_pool(ModelWriter& w, std::string_view module, const Value& x, const Window& window);
Value global_average_pool(ModelWriter& w, std::string_view module, const Value& x);
/// ReduceMean over height and width of NxCxHxW, which stay as axes of extent 1 where `keep`.
Value mean_of_places(ModelWriter& w, std::string_view module, const Value& x, bool keep);
/// NxCx... to Nx(C...).
Value flatten(ModelWriter& w, std::string_view module, const Value& x);

/// The sum of two values of equal shapes.
Value add(ModelWriter& w, std::string_view module, const Value& a, const Value& b);
/// Joins values along the channels.
Value concat(ModelWriter& w, std::string_view module, const std::vector<Value>& parts);

}  // namespace tilewright::example::layers
