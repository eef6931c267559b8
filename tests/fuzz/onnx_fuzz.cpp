// SPDX-License-Identifier: Apache-2.0
// An ONNX file: read, typed, passed through all passes and cut; small ones are computed by the reference
// kernels too, and their tasks are written in index notation.
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/graph/flops.h"
#include "core/graph/prepare.h"
#include "core/tensor/reference/reference_operator.h"
#include "tests/fuzz/onnx_mutator.h"
#include "tests/fuzz/targets.h"

namespace tilewright {
namespace {

/// Larger graphs are not computed: a file may ask for as much work as it likes.
constexpr int64_t kMostElements = 1 << 14;
constexpr double kMostFlops = 1 << 24;
constexpr size_t kMostTasks = 6;

/// Where the models lie: beside a file of weights, and below one that is none of theirs.
class ModelFolder {
 public:
  ModelFolder() : folder_(std::move(TempDirectory::create("tilewright-fuzz")).value()) {
    std::filesystem::create_directory(folder_.path() / "model");
    write("model/weights.bin", std::string(4096, '\x01'));
    std::string secret(4096, '\0');
    for (size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<char>(secret_byte(i));
    write("secret.bin", secret);
    std::filesystem::create_symlink("../secret.bin", folder_.path() / "model" / "link.bin");
  }

  std::string model_path() const { return (folder_.path() / "model" / "model.onnx").string(); }

  /// No weight may hold bytes of the file that is none of the model's.
  static void expect_contained(const Graph& graph) {
    for (const Value& value : graph.values) {
      if (!value.constant.has_value() || !value.constant->valid()) continue;
      const auto size = static_cast<size_t>(value.constant->type().bytes());
      const auto* const bytes = static_cast<const unsigned char*>(value.constant->data());
      if (size < kTelling) continue;
      size_t from = 0;
      while (from < 256 && secret_byte(from) != bytes[0]) ++from;
      size_t others = 0;
      for (size_t i = 0; i < kTelling; ++i) others += bytes[i] != secret_byte(from + i) ? 1 : 0;
      fuzz_expect(others > 0, "weights come from beside the model");
    }
  }

 private:
  /// So many bytes of the file are nowhere by chance.
  static constexpr size_t kTelling = 24;

  /// Each value once in 256 bytes.
  static unsigned char secret_byte(size_t at) { return static_cast<unsigned char>(at * 37 + 11); }

  void write(const char* name, std::string_view content) const {
    fuzz_expect(write_file_atomic(folder_.path() / name, content).ok(), "files can be written");
  }

  TempDirectory folder_;
};

bool is_small(const Graph& graph) {
  int64_t elements = 0;
  for (const Value& value : graph.values) {
    const int64_t count = value.type.elements();
    if (count > kMostElements || (elements += count) > kMostElements) return false;
  }
  double flops = 0;
  for (const Node& node : graph.nodes) flops += node_flops(graph, node);
  return flops <= kMostFlops;
}

Tensor some_values(const TensorType& type) {
  auto tensor = Tensor::allocate(type);
  if (!tensor.ok()) return {};
  auto* bytes = static_cast<unsigned char*>(tensor->mutable_data());
  const auto size = static_cast<size_t>(type.bytes());
  if (type.data_type == DataType::kFloat32) {
    auto numbers = tensor->mutable_as<float>();
    for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i % 7) - 3.0f;
  } else {
    // Small numbers of integers, and of booleans both.
    for (size_t i = 0; i < size; i += data_type_size(type.data_type))
      bytes[i] = static_cast<unsigned char>(i % 2);
  }
  return std::move(tensor).value();
}

/// Every node by its kernel. A kernel may refuse values; what it gives is of the type that was inferred.
void compute(const Graph& graph) {
  std::vector<Tensor> values(graph.values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    if (graph.values[i].constant.has_value()) values[i] = *graph.values[i].constant;
  }
  for (const ValueId id : graph.inputs) values[static_cast<size_t>(id)] = some_values(graph.value(id).type);
  for (const Node& node : graph.nodes) {
    const ReferenceOperator* const kernel = find_reference_operator(node.op);
    if (kernel == nullptr) return;
    std::vector<Tensor> inputs;
    for (const ValueId id : node.inputs) {
      inputs.push_back(id == kNone ? Tensor() : values[static_cast<size_t>(id)]);
      if (id != kNone && !inputs.back().valid()) return;
    }
    const auto outputs =
        (*kernel)({node.op, node.opset, &node.attributes, inputs, static_cast<int>(node.outputs.size())});
    if (!outputs.ok()) return fuzz_expect_told(outputs.error());
    fuzz_expect(outputs->size() >= node.outputs.size(), "a kernel gives all outputs", node.op);
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      const TensorType& inferred = graph.value(node.outputs[i]).type;
      fuzz_expect(
          outputs->at(i).type() == inferred, "a kernel gives what was inferred",
          node.op + ": " + tensor_type_text(outputs->at(i).type()) + " for " + tensor_type_text(inferred));
      values[static_cast<size_t>(node.outputs[i])] = outputs->at(i);
    }
  }
}

void build_tasks(const Partition& partition) {
  for (size_t i = 0; i < partition.tasks.size() && i < kMostTasks; ++i) {
    for (const std::string& variant : task_variants(partition.tasks[i])) {
      const auto dag = build_task_dag(partition.tasks[i], variant);
      if (!dag.ok()) fuzz_expect_told(dag.error());
    }
  }
}

void read_model(std::string_view bytes) {
  static const ModelFolder folder;
  auto model = read_onnx_bytes(bytes, folder.model_path());
  if (!model.ok()) return fuzz_expect_told(model.error());
  ModelFolder::expect_contained(model->graph);
  const bool small = is_small(model->graph);
  if (small) compute(model->graph);
  PrepareOptions options;
  options.partition.can_tune = can_compute;
  options.passes.folding = {int64_t{16} << 20, 1e8};
  const auto prepared = prepare_model(std::move(model).value(), options);
  if (!prepared.ok()) return fuzz_expect_told(prepared.error());
  if (!small) return;
  compute(prepared->partition.graph);
  build_tasks(prepared->partition);
}

}  // namespace

const FuzzTarget kOnnxFuzz{"onnx", read_model, mutate_onnx};

}  // namespace tilewright
