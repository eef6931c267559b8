// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/tensor/tensor.h"
#include "tests/conformance/node_test_folder.h"

namespace tilewright {

/// An input of a test's model that is no initializer, or a tensor of one that is a sequence.
struct NodeTestInput {
  std::string name;
  bool is_open = false;     ///< the file leaves extents or the rank open, or says zero
  bool is_element = false;  ///< of a sequence
};

/// The tensors of one `test_data_set_*`, in the order of the model's inputs and outputs. Those of a sequence
/// stand in its place.
struct NodeTestData {
  std::vector<NodeTestInput> names;  ///< of the inputs
  std::vector<Tensor> inputs;
  std::vector<Tensor> outputs;
  std::map<std::string, int64_t> counts;  ///< see `ReadOptions`
};

/// A test as it is read.
struct NodeTestCase {
  NodeTest test;
  std::vector<NodeTestData> data;

  std::string model_path() const { return (test.folder / "model.onnx").string(); }
};

/// Reads the interface of the model and all data. Fails with kIo or kBadInput where files are missing or
/// damaged, and with kUnsupported for values that a tensor cannot hold: strings, maps.
Result<NodeTestCase> read_node_test_case(const NodeTest& test);

/// The bytes of the test's model in which some of its inputs, by position, are weights with these values.
Result<std::string> model_with_fixed_inputs(const NodeTestCase& test, const NodeTestData& data,
                                            const std::vector<size_t>& fixed);

}  // namespace tilewright
