// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "tests/conformance/node_test_facts.h"
#include "tests/conformance/node_test_folder.h"
#include "tests/conformance/node_test_means.h"

namespace tilewright {

/// One line of the list of tests that do not pass: which tests, and why. All that it names must fit.
struct ListedTests {
  std::vector<std::string> names;      ///< patterns with `*` and `?`; none: any name
  std::vector<std::string> operators;  ///< the test has one of them; none: whatever it has
  std::vector<std::string> types;      ///< likewise
  std::vector<std::string> lacking;    ///< no node of the test has one of these attributes
  int64_t first_opset = 0;
  int64_t last_opset = INT64_MAX;
  /// Those that do not pass it; where it is not kReference, the reference kernels are right.
  NodeTestMeans means = NodeTestMeans::kReference;
  std::string reason;
  int line = 0;  ///< in its file, from 1
};

/// Reads the list. A line is `SELECTOR ... : REASON`, with the selectors `name=PATTERN,...`,
/// `operator=OPERATOR,...`, `type=TYPE,...`, `lacks=ATTRIBUTE,...`, `opset=FROM..TO`, `compiled` and
/// `exported`; lines that are empty or begin with `#` say nothing. Fails with kBadInput, naming the line.
Result<std::vector<ListedTests>> parse_listed_tests(std::string_view text, std::string_view place);

/// The same of a file; fails also with kIo.
Result<std::vector<ListedTests>> read_listed_tests(const std::filesystem::path& path);

/// Whether the test is one of the line's, by what its name and its file tell.
bool lists(const ListedTests& listed, const NodeTest& test, const NodeTestFacts& facts);

}  // namespace tilewright
