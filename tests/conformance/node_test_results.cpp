// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_results.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace tilewright {
namespace {

constexpr std::array kVerdictNames = {"passed", "nothing to compile", "listed", "failed",
                                      "listed but passes"};

const ListedTests* line_for(const NodeTest& test, const NodeTestFacts& facts,
                            const std::vector<ListedTests>& list, NodeTestMeans means) {
  const auto found = std::ranges::find_if(
      list, [&](const ListedTests& listed) { return listed.means == means && lists(listed, test, facts); });
  return found == list.end() ? nullptr : &*found;
}

nlohmann::json counts_to_json(const NodeTestCounts& counts) {
  return {{"tests", counts.all()},
          {"passed", counts.passed},
          {"passed_with_fixed_inputs", counts.passed_with_fixed_inputs},
          {"nothing_to_compile", counts.nothing_to_compile},
          {"listed", counts.listed},
          {"failed", counts.failed},
          {"listed_but_pass", counts.listed_but_pass},
          {"programs", counts.programs}};
}

template <typename Key>
nlohmann::json groups_to_json(const std::map<Key, NodeTestCounts>& groups, const char* name) {
  nlohmann::json rows = nlohmann::json::array();
  for (const auto& [key, counts] : groups) {
    nlohmann::json row = counts_to_json(counts);
    row[name] = key;
    rows.push_back(std::move(row));
  }
  return rows;
}

nlohmann::json result_to_json(const NodeTestResult& result) {
  nlohmann::json json = outcome_to_json(result.outcome);
  json["name"] = result.test.name;
  json["folder"] = result.test.folder.string();
  json["opset"] = result.facts.opset;
  json["operator"] = result.facts.subject;
  json["operators"] = result.facts.operators;
  json["types"] = result.facts.types;
  json["verdict"] = verdict_name(result.verdict);
  if (!result.reason.empty()) json["reason"] = result.reason;
  return json;
}

}  // namespace

std::string_view verdict_name(NodeTestVerdict verdict) {
  return kVerdictNames[static_cast<size_t>(verdict)];
}

NodeTestResult judged(const NodeTest& test, const NodeTestFacts& facts, NodeTestOutcome outcome,
                      const std::vector<ListedTests>& list, NodeTestMeans means) {
  NodeTestResult result{test, facts, std::move(outcome), NodeTestVerdict::kPassed, {}, 0};
  const bool makes_code = means != NodeTestMeans::kReference;
  const ListedTests* of_means = line_for(test, facts, list, means);
  const ListedTests* line =
      of_means != nullptr ? of_means : line_for(test, facts, list, NodeTestMeans::kReference);
  if (result.outcome.passed()) {
    const bool idle = makes_code && result.outcome.programs == 0;
    if (of_means == nullptr || idle) {
      result.verdict = idle ? NodeTestVerdict::kNothingToCompile : NodeTestVerdict::kPassed;
      return result;
    }
    result.verdict = NodeTestVerdict::kListedButPasses;
  } else {
    result.verdict = line == nullptr ? NodeTestVerdict::kFailed : NodeTestVerdict::kListed;
  }
  if (line == nullptr) return result;
  result.reason = line->reason;
  result.line = line->line;
  return result;
}

bool is_good(const std::vector<NodeTestResult>& results) {
  return std::ranges::none_of(results, [](const NodeTestResult& result) {
    return result.verdict == NodeTestVerdict::kFailed || result.verdict == NodeTestVerdict::kListedButPasses;
  });
}

void NodeTestCounts::add(const NodeTestResult& result) {
  programs += result.outcome.programs;
  switch (result.verdict) {
    case NodeTestVerdict::kPassed:
      ++passed;
      passed_with_fixed_inputs += result.outcome.fixed_inputs.empty() ? 0 : 1;
      return;
    case NodeTestVerdict::kNothingToCompile: ++nothing_to_compile; return;
    case NodeTestVerdict::kListed: ++listed; return;
    case NodeTestVerdict::kFailed: ++failed; return;
    case NodeTestVerdict::kListedButPasses: ++listed_but_pass; return;
  }
}

NodeTestSums sums_of(const std::vector<NodeTestResult>& results) {
  NodeTestSums sums;
  for (const NodeTestResult& result : results) {
    sums.all.add(result);
    sums.by_operator[result.facts.subject].add(result);
    sums.by_opset[result.facts.opset].add(result);
    if (result.outcome.failure) sums.by_failure[result.outcome.failure->kind()].add(result);
    if (!result.reason.empty()) sums.by_reason[result.reason].add(result);
  }
  return sums;
}

nlohmann::json results_to_json(const std::vector<NodeTestResult>& results) {
  const NodeTestSums sums = sums_of(results);
  nlohmann::json json = counts_to_json(sums.all);
  json["by_operator"] = groups_to_json(sums.by_operator, "operator");
  json["by_opset"] = groups_to_json(sums.by_opset, "opset");
  json["by_failure"] = groups_to_json(sums.by_failure, "failure");
  json["by_reason"] = groups_to_json(sums.by_reason, "reason");
  json["results"] = nlohmann::json::array();
  for (const NodeTestResult& result : results) json["results"].push_back(result_to_json(result));
  return json;
}

}  // namespace tilewright
