// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "tests/conformance/listed_tests.h"
#include "tests/conformance/node_test_outcome.h"

namespace tilewright {

/// What to think of a test's outcome.
enum class NodeTestVerdict {
  kPassed,
  kNothingToCompile,  ///< it was to be compiled and has no task, or its model is refused; also of exports
  kListed,            ///< it fails, as the list says
  kFailed,            ///< it fails, and no line of the list says so
  kListedButPasses,   ///< a line of the list is wrong
};
/// "passed", "nothing to compile", ...
std::string_view verdict_name(NodeTestVerdict verdict);

/// One test with what came of it.
struct NodeTestResult {
  NodeTest test;
  NodeTestFacts facts;
  NodeTestOutcome outcome;
  NodeTestVerdict verdict = NodeTestVerdict::kFailed;
  std::string reason;  ///< of the list's line, where one has it
  int line = 0;        ///< of that line
};

/// Judges an outcome by the first line of the list that has the test. A line of no means says why the
/// reference kernels fail: it excuses programs and exports as well, but nothing follows where they pass.
NodeTestResult judged(const NodeTest& test, const NodeTestFacts& facts, NodeTestOutcome outcome,
                      const std::vector<ListedTests>& list, NodeTestMeans means);

/// Whether all is as it should be: nothing failed that is not listed, and nothing listed passed.
bool is_good(const std::vector<NodeTestResult>& results);

/// Numbers of tests by verdict.
struct NodeTestCounts {
  int passed = 0;
  int passed_with_fixed_inputs = 0;  ///< of these, so many needed inputs to be known beforehand
  int nothing_to_compile = 0;
  int listed = 0;
  int failed = 0;
  int listed_but_pass = 0;
  int programs = 0;  ///< compiled ones that were run

  void add(const NodeTestResult& result);
  int all() const { return passed + nothing_to_compile + listed + failed + listed_but_pass; }
};

/// The counts in all and by what tests have in common.
struct NodeTestSums {
  NodeTestCounts all;
  std::map<std::string, NodeTestCounts> by_operator;  ///< under which a test is counted
  std::map<int64_t, NodeTestCounts> by_opset;
  std::map<std::string, NodeTestCounts> by_failure;  ///< by stage and kind, listed and not
  std::map<std::string, NodeTestCounts> by_reason;   ///< of the list
};
NodeTestSums sums_of(const std::vector<NodeTestResult>& results);

/// Sums and every test, for other programs.
nlohmann::json results_to_json(const std::vector<NodeTestResult>& results);

}  // namespace tilewright
