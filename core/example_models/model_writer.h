// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/example_models/example_model.h"
#include "core/example_models/signal.h"
#include "core/example_models/weight_stream.h"
#include "core/tensor/attributes.h"
#include "core/tensor/tensor.h"

namespace tilewright::example {

/// An edge of the graph being written.
struct Value {
  std::string name;
  TensorType type;
  Signal signal;

  const Shape& shape() const { return type.shape; }
};

/// Builds one ONNX graph node by node and writes it. Nodes lie in *modules*, dotted paths such as
/// "layer1.0.conv1", which name weights ("layer1.0.conv1.weight") and nodes ("/layer1/layer1.0/conv1/Conv")
/// as PyTorch's exporter does. Weights are only described until `write` draws them. A mistake of the caller
/// (two weights of one name, a shape that contradicts ONNX's own inference) makes `write` fail with
/// kInternal.
class ModelWriter {
 public:
  ModelWriter(std::string_view graph_name, const ExampleModelOptions& options, int opset = 13);
  ~ModelWriter();
  ModelWriter(const ModelWriter&) = delete;
  ModelWriter& operator=(const ModelWriter&) = delete;

  /// The version of ONNX's operators, for layers that are decomposed differently in other versions.
  int opset() const;
  uint64_t seed() const;
  int64_t batch() const;
  /// The options' extent where they give one, else `own`.
  int64_t extent(int64_t own) const;
  /// A hidden channel count under the options' width divisor, at least 1.
  int64_t width(int64_t channels) const;

  Value input(std::string name, TensorType type);
  /// Makes `value` an output of the graph and renames it to `name`, in the nodes that read it, too.
  Value output(const Value& value, std::string name);

  /// A float32 weight.
  Value weight(std::string name, Shape shape, const WeightInit& init);
  /// A weight of given elements.
  Value table(std::string name, const Tensor& elements);
  /// A Constant node.
  Value constant(std::string_view module, const Tensor& value);

  /// A node with one float32 output of the given shape. The result's signal is that of a new value; set it
  /// where it is known.
  Value node(std::string_view op, std::string_view module, const std::vector<Value>& inputs, Shape shape,
             const Attributes& attributes = {});
  /// The same with outputs of any type and number. An input without a name is left out.
  std::vector<Value> nodes(std::string_view op, std::string_view module, const std::vector<Value>& inputs,
                           std::vector<TensorType> outputs, const Attributes& attributes = {});

  /// Infers every intermediate shape, then writes the file.
  Result<void> write(const std::filesystem::path& path);

 private:
  struct Graph;
  std::unique_ptr<Graph> graph_;
};

/// The prefix of node names of a module: "layer1.0.conv1" gives "/layer1/layer1.0/conv1". A number is shown
/// together with the list that it indexes.
std::string module_scope(std::string_view module);

}  // namespace tilewright::example
