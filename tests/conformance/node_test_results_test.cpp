// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_results.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/conformance/node_test_report.h"

namespace tilewright {
namespace {

const NodeTest kAbsTest{"test_abs", "/there/test_abs"};
const NodeTestFacts kAbsFacts{13, "Abs", {"Abs"}, {"float"}};

NodeTestOutcome passed(int programs = 0) {
  NodeTestOutcome outcome;
  outcome.programs = programs;
  return outcome;
}

NodeTestOutcome failed() {
  NodeTestOutcome outcome;
  outcome.failure =
      NodeTestFailure{NodeTestStage::kValues, {ErrorKind::kWrongResult, "output y", "is wrong", "", ""}};
  return outcome;
}

NodeTestResult judge(NodeTestOutcome outcome, const std::string& list, NodeTestMeans means) {
  return judged(kAbsTest, kAbsFacts, std::move(outcome), parse_listed_tests(list, "list").value(), means);
}

TEST(NodeTestResults, ATestPassesOrIsListedWithItsReason) {
  const auto verdict = [](NodeTestOutcome outcome, const std::string& list) {
    return judge(std::move(outcome), list, NodeTestMeans::kReference).verdict;
  };
  const std::string list = "operator=Abs : because\n";
  EXPECT_EQ(verdict(passed(), ""), NodeTestVerdict::kPassed);
  EXPECT_EQ(verdict(failed(), ""), NodeTestVerdict::kFailed);
  EXPECT_EQ(verdict(failed(), list), NodeTestVerdict::kListed);
  EXPECT_EQ(verdict(passed(), list), NodeTestVerdict::kListedButPasses);
  EXPECT_EQ(verdict(passed(), "compiled operator=Abs : because\n"), NodeTestVerdict::kPassed);
  EXPECT_EQ(verdict(failed(), "compiled operator=Abs : because\n"), NodeTestVerdict::kFailed);
  EXPECT_EQ(judge(failed(), list, NodeTestMeans::kReference).reason, "because");
}

TEST(NodeTestResults, CompiledProgramsHaveLinesOfTheirOwn) {
  const auto verdict = [](NodeTestOutcome outcome, const std::string& list) {
    return judge(std::move(outcome), list, NodeTestMeans::kCompiled).verdict;
  };
  EXPECT_EQ(verdict(passed(), ""), NodeTestVerdict::kNothingToCompile);
  EXPECT_EQ(verdict(passed(2), ""), NodeTestVerdict::kPassed);
  EXPECT_EQ(verdict(failed(), ""), NodeTestVerdict::kFailed);
  // What the reference kernels get wrong excuses programs and asks nothing of them.
  EXPECT_EQ(verdict(failed(), "operator=Abs : because\n"), NodeTestVerdict::kListed);
  EXPECT_EQ(verdict(passed(2), "operator=Abs : because\n"), NodeTestVerdict::kPassed);
  EXPECT_EQ(verdict(failed(), "compiled operator=Abs : because\n"), NodeTestVerdict::kListed);
  EXPECT_EQ(verdict(passed(2), "compiled operator=Abs : because\n"), NodeTestVerdict::kListedButPasses);
  EXPECT_EQ(verdict(passed(), "compiled operator=Abs : because\n"), NodeTestVerdict::kNothingToCompile);
}

TEST(NodeTestResults, AreGoodWhereAllIsAsTheListSays) {
  const auto reference = NodeTestMeans::kReference;
  EXPECT_TRUE(is_good({judge(passed(), "", reference), judge(failed(), "name=* : because", reference)}));
  EXPECT_FALSE(is_good({judge(failed(), "", reference)}));
  EXPECT_FALSE(is_good({judge(passed(), "name=* : because", reference)}));
}

TEST(NodeTestResults, AreCountedByWhatTheyHaveInCommon) {
  const auto reference = NodeTestMeans::kReference;
  NodeTestOutcome fixed = passed();
  fixed.fixed_inputs = {"shape"};
  const std::vector<NodeTestResult> results = {judge(passed(), "", reference), judge(fixed, "", reference),
                                               judge(failed(), "", reference),
                                               judge(failed(), "name=* : because", reference)};
  const NodeTestSums sums = sums_of(results);
  EXPECT_EQ(sums.all.passed, 2);
  EXPECT_EQ(sums.all.passed_with_fixed_inputs, 1);
  EXPECT_EQ(sums.by_operator.at("Abs").all(), 4);
  EXPECT_EQ(sums.by_opset.at(13).failed, 1);
  EXPECT_EQ(sums.by_failure.at("values: wrong_result").all(), 2);
  EXPECT_EQ(sums.by_reason.at("because").listed, 1);
  const auto json = results_to_json(results);
  EXPECT_EQ(json.at("failed"), 1);
  EXPECT_EQ(json.at("results").size(), 4u);
  EXPECT_EQ(json.at("by_operator").at(0).at("operator"), "Abs");
}

TEST(NodeTestResults, LinesAreSuggestedThatTheListLacks) {
  const auto reference = NodeTestMeans::kReference;
  const std::string lines = suggested_lines({judge(failed(), "", reference), judge(passed(), "", reference),
                                             judge(passed(), "name=* : x", reference)});
  EXPECT_EQ(lines,
            "name=test_abs opset=13 : values: wrong_result: output y is wrong\n# line 1 has test_abs, which "
            "passes\n");
  EXPECT_TRUE(parse_listed_tests(lines, "list").ok());
}

TEST(NodeTestResults, OutcomesTravelAsJson) {
  NodeTestOutcome outcome = failed();
  outcome.programs = 2;
  outcome.fixed_inputs = {"axes"};
  const auto back = outcome_from_json(outcome_to_json(outcome)).value();
  EXPECT_EQ(back.failure->kind(), outcome.failure->kind());
  EXPECT_EQ(back.failure->error.text(), "output y is wrong");
  EXPECT_EQ(back.fixed_inputs, outcome.fixed_inputs);
  EXPECT_EQ(back.programs, 2);
  EXPECT_TRUE(outcome_from_json(outcome_to_json(passed())).value().passed());
  EXPECT_FALSE(outcome_from_json({{"programs", 0}}).ok());
}

}  // namespace
}  // namespace tilewright
