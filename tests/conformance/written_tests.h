// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/graph/onnx/tensor_proto.h"
#include "core/tensor/tensor.h"
#include "tests/conformance/node_test_folder.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {

/// A folder of tests that a test of ours writes, and that goes with it.
class WrittenTests {
 public:
  /// Writes the test `name` with one data set.
  NodeTest add(const std::string& name, const OnnxFile& file, const std::vector<Tensor>& inputs,
               const std::vector<Tensor>& outputs) {
    const NodeTest test{name, folder() / name};
    write(test.folder / "model.onnx", file.bytes());
    write(test.folder / "test_data_set_0", "input_", inputs);
    write(test.folder / "test_data_set_0", "output_", outputs);
    return test;
  }

  const std::filesystem::path& folder() const { return folder_.path(); }

  static void write(const std::filesystem::path& path, const std::string& bytes) {
    if (!write_file_atomic(path, bytes).ok()) throw std::runtime_error("cannot write " + path.string());
  }

 private:
  static void write(const std::filesystem::path& folder, const std::string& prefix,
                    const std::vector<Tensor>& tensors) {
    for (size_t i = 0; i < tensors.size(); ++i) {
      onnx::TensorProto proto;
      tensor_to_proto(tensors[i], &proto);
      write(folder / (prefix + std::to_string(i) + ".pb"), proto.SerializeAsString());
    }
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

/// A model of one node. Inputs leave their extents open, so that a test's data decide them.
inline OnnxFile one_node(const std::string& op, const std::vector<std::string>& inputs, int64_t opset = 13) {
  OnnxFile file(opset);
  for (const auto& name : inputs) file.input(name, {"n"});
  file.node(op, inputs, {"y"});
  file.output("y");
  return file;
}

}  // namespace tilewright
