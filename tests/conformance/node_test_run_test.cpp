// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_run.h"

#include <gtest/gtest.h>

#include <utility>

#include "core/tensor/values.h"
#include "tests/conformance/node_test_facts.h"
#include "tests/conformance/written_tests.h"

namespace tilewright {
namespace {

NodeTestOutcome run(const NodeTest& test, NodeTestMeans means = NodeTestMeans::kReference) {
  return run_node_test(test, means);
}

/// "stage: kind", empty where it passed.
std::string failure_of(const NodeTestOutcome& outcome) {
  return outcome.passed() ? "" : outcome.failure->kind();
}

TEST(RunNodeTest, OpenExtentsAreThoseOfTheData) {
  WrittenTests tests;
  const auto test =
      tests.add("test_add", one_node("Add", {"a", "b"}),
                {float_tensor({3}, {1, 2, 3}), float_tensor({3}, {4, 5, 6})}, {float_tensor({3}, {5, 7, 9})});
  for (const auto& [means, programs] : {std::pair(NodeTestMeans::kReference, 0),
                                        {NodeTestMeans::kCompiled, 2},
                                        {NodeTestMeans::kExported, 1}}) {
    const auto outcome = run(test, means);
    EXPECT_EQ(failure_of(outcome), "");
    EXPECT_TRUE(outcome.fixed_inputs.empty());
    EXPECT_EQ(outcome.programs, programs);
  }
}

TEST(RunNodeTest, TellsWrongValuesAndWrongTypes) {
  WrittenTests tests;
  const auto file = one_node("Neg", {"a"});
  const Tensor in = float_tensor({2}, {1, 2});
  const auto wrong = tests.add("test_wrong", file, {in}, {float_tensor({2}, {-1, -3})});
  EXPECT_EQ(failure_of(run(wrong)), "values: wrong_result");
  EXPECT_EQ(failure_of(run(wrong, NodeTestMeans::kCompiled)), "values: wrong_result");
  const auto shape = tests.add("test_shape", file, {in}, {float_tensor({1, 2}, {-1, -2})});
  EXPECT_EQ(failure_of(run(shape)), "types: wrong_result");
  const auto type = tests.add("test_type", file, {in}, {int64_tensor({2}, {-1, -2})});
  EXPECT_EQ(failure_of(run(type)), "types: wrong_result");
}

TEST(RunNodeTest, InputsThatShapesDependOnAreKnownBeforehand) {
  WrittenTests tests;
  OnnxFile file;
  file.input("x", {2, 3});
  file.input("shape", {2}, onnx::TensorProto::INT64);
  file.node("Reshape", {"x", "shape"}, {"y"});
  file.output("y");
  const auto test =
      tests.add("test_reshape", file, {float_tensor({2, 3}, {1, 2, 3, 4, 5, 6}), int64_tensor({2}, {3, 2})},
                {float_tensor({3, 2}, {1, 2, 3, 4, 5, 6})});
  const auto outcome = run(test);
  EXPECT_EQ(failure_of(outcome), "");
  EXPECT_EQ(outcome.fixed_inputs, std::vector<std::string>{"shape"});
}

TEST(RunNodeTest, TellsWhatIsRefusedAndWhatIsMissing) {
  WrittenTests tests;
  const Tensor in = float_tensor({1}, {1});
  const auto unknown = tests.add("test_unknown", one_node("NoSuchOperator", {"a"}), {in}, {in});
  EXPECT_EQ(failure_of(run(unknown)), "read: unsupported");
  const auto outcome = run(unknown, NodeTestMeans::kCompiled);
  EXPECT_TRUE(outcome.passed());
  EXPECT_EQ(outcome.programs, 0);

  const auto missing = tests.add("test_missing", one_node("Neg", {"a"}), {in}, {});
  EXPECT_EQ(failure_of(run(missing)), "data: io");

  OnnxFile sequence = one_node("Neg", {"a"});
  auto* type = sequence.graph().mutable_input(0)->mutable_type();
  *type->mutable_sequence_type()->mutable_elem_type() = onnx::TypeProto(*type);
  const auto foreign = tests.add("test_sequence", sequence, {in}, {in});
  EXPECT_EQ(failure_of(run(foreign)), "read: bad_input");
}

TEST(NodeTests, AreFoundInARootAndInItsFolders) {
  WrittenTests tests;
  const OnnxFile file = one_node("Neg", {"a"});
  const Tensor in = float_tensor({1}, {1});
  tests.add("test_b", file, {in}, {in});
  tests.add("node/test_a", file, {in}, {in});
  WrittenTests::write(tests.folder() / "real" / "test_c" / "data.json", "{}");
  const auto found = find_node_tests({tests.folder()});
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].name, "test_a");
  EXPECT_EQ(found[1].name, "test_b");
}

TEST(NodeTests, FactsAreThoseOfTheFile) {
  WrittenTests tests;
  OnnxFile file(11);
  file.input("condition", {}, onnx::TensorProto::BOOL);
  file.integers("seven", {7});
  auto* branch = file.node("If", {"condition"}, {"y"})->add_attribute();
  branch->set_name("then_branch");
  branch->set_type(onnx::AttributeProto::GRAPH);
  branch->mutable_g()->add_node()->set_op_type("Identity");
  file.node("Binarizer", {"y"}, {"z"})->set_domain("ai.onnx.ml");
  file.output("z");
  const auto test = tests.add("test_if", file, {}, {});
  const auto facts = read_node_test_facts(test).value();
  EXPECT_EQ(facts.opset, 11);
  EXPECT_EQ(facts.subject, "If");
  EXPECT_EQ(facts.operators, (std::set<std::string>{"Identity", "If", "ai.onnx.ml.Binarizer"}));
  EXPECT_EQ(facts.types, (std::set<std::string>{"bool", "float", "int64"}));
  EXPECT_EQ(unexpanded_name("test_gelu_1_expanded_ver18"), "test_gelu_1");
}

}  // namespace
}  // namespace tilewright
