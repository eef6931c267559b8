// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_report.h"

#include <fmt/format.h>

#include <map>

#include "core/base/printable.h"

namespace tilewright {
namespace {

std::string failure_text(const NodeTestFailure& failure) {
  // Of a file the name is enough.
  const std::string place = failure.error.place.substr(failure.error.place.rfind('/') + 1);
  const Error error{failure.error.kind, place, failure.error.message, "", ""};
  return printable(failure.kind() + ": " + error.text());
}

std::string counts_text(const std::string& name, const NodeTestCounts& counts) {
  return fmt::format("{:6} {:7} {:7} {:7}  {}\n", counts.all(), counts.passed + counts.nothing_to_compile,
                     counts.listed, counts.failed + counts.listed_but_pass, name);
}

std::string head(const char* of) {
  return fmt::format("\n tests  passed  listed  failed  {}\n", of);
}

template <typename Key>
std::string groups_text(const char* of, const std::map<Key, NodeTestCounts>& groups, bool only_unfinished) {
  std::string rows;
  for (const auto& [key, counts] : groups) {
    const bool unfinished = counts.listed + counts.failed + counts.listed_but_pass > 0;
    if (unfinished || !only_unfinished) rows += counts_text(fmt::format("{}", key), counts);
  }
  return rows.empty() ? rows : head(of) + rows;
}

}  // namespace

std::string result_text(const NodeTestResult& result) {
  std::string text = fmt::format("{:18} {}", verdict_name(result.verdict), result.test.name);
  if (result.verdict == NodeTestVerdict::kListedButPasses) {
    text += fmt::format(": take it off the list's line {} ({})", result.line, result.reason);
  } else if (!result.reason.empty()) {
    text += ": " + result.reason;
  }
  if (result.outcome.failure) text += ": " + failure_text(*result.outcome.failure);
  if (result.outcome.passed() && !result.outcome.fixed_inputs.empty()) {
    text += fmt::format(" (known beforehand: {})", fmt::join(result.outcome.fixed_inputs, ", "));
  }
  return text + "\n";
}

std::string sums_text(const std::vector<NodeTestResult>& results) {
  const NodeTestSums sums = sums_of(results);
  const NodeTestCounts& all = sums.all;
  std::string text = groups_text("operator", sums.by_operator, true);
  text += groups_text("opset", sums.by_opset, false);
  text += groups_text("failure", sums.by_failure, false);
  text += groups_text("reason", sums.by_reason, false);
  text += fmt::format("\n{} tests: {} passed ({} with inputs known beforehand), {} listed, {} failed",
                      all.all(), all.passed, all.passed_with_fixed_inputs, all.listed, all.failed);
  if (all.listed_but_pass > 0) text += fmt::format(", {} listed but pass", all.listed_but_pass);
  if (all.nothing_to_compile > 0) text += fmt::format(", {} with nothing to compile", all.nothing_to_compile);
  if (all.programs > 0) text += fmt::format("; {} compiled programs", all.programs);
  return text + "\n";
}

std::string suggested_lines(const std::vector<NodeTestResult>& results) {
  std::string text;
  for (const NodeTestResult& result : results) {
    if (result.verdict == NodeTestVerdict::kFailed) {
      text += fmt::format("name={} opset={} : {}\n", result.test.name, result.facts.opset,
                          failure_text(*result.outcome.failure));
    } else if (result.verdict == NodeTestVerdict::kListedButPasses) {
      text += fmt::format("# line {} has {}, which passes\n", result.line, result.test.name);
    }
  }
  return text;
}

}  // namespace tilewright
