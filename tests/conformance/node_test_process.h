// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_stream.h"
#include "core/base/helper_process.h"
#include "core/base/result.h"
#include "tests/conformance/node_test_folder.h"
#include "tests/conformance/node_test_outcome.h"
#include "tests/conformance/node_test_run.h"

namespace tilewright {

/// Runs tests in a child process, which is replaced where one crashes it, hangs or needs too much memory. One
/// thread at a time.
class NodeTestProcess {
 public:
  /// `process` names a program that answers as `serve_node_tests` does. A test may take `seconds`.
  NodeTestProcess(ProcessOptions process, double seconds);

  /// What came of it, whatever it does to the process.
  NodeTestOutcome run(const NodeTest& test, NodeTestMeans means);

 private:
  Result<NodeTestOutcome> ask(const NodeTest& test, NodeTestMeans means);

  HelperProcess helper_;
  double seconds_;
};

/// The life of such a process: runs the tests that it is asked for until the stream ends. Fails where a
/// request makes no sense.
Result<void> serve_node_tests(ByteStream& stream);

}  // namespace tilewright
