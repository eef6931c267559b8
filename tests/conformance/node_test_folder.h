// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tilewright {

/// One test of the ONNX project: a folder with `model.onnx` and folders `test_data_set_*` of inputs and right
/// outputs.
struct NodeTest {
  std::string name;  ///< of its folder: "test_abs"
  std::filesystem::path folder;
};

/// Where tests are looked for: the folders in $TILEWRIGHT_NODE_TESTS, separated by colons, and what Debian's
/// libonnx-testdata installs. Only those that are there.
std::vector<std::filesystem::path> node_test_roots();

/// The tests that lie in the roots or one folder below, in the order of their names. Tests of the same name
/// in two roots are two tests.
std::vector<NodeTest> find_node_tests(const std::vector<std::filesystem::path>& roots);

}  // namespace tilewright
