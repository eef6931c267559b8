// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "tests/conformance/node_test_results.h"

namespace tilewright {

/// One line: the verdict, the name, and why.
std::string result_text(const NodeTestResult& result);

/// The counts in all, of each opset, kind of failure and reason, and of each operator of which not all tests
/// pass.
std::string sums_text(const std::vector<NodeTestResult>& results);

/// Lines for the list that would take up the tests which failed, with how they failed in place of a reason,
/// and the lines that must go or be narrowed because of tests which pass.
std::string suggested_lines(const std::vector<NodeTestResult>& results);

}  // namespace tilewright
