// SPDX-License-Identifier: Apache-2.0
#include "core/graph/constant_pool.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "core/graph/graph_builder.h"
#include "core/graph/onnx_reader.h"
#include "core/graph/passes/passes.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

Tensor filled(Shape shape, float value) {
  const auto count = static_cast<size_t>(element_count(shape));
  return float_tensor(std::move(shape), std::vector<float>(count, value));
}

/// The places of the bytes of all constants that are not small.
std::vector<const void*> places(const Graph& graph) {
  std::vector<const void*> found;
  for (const Value& value : graph.values) {
    if (value.constant.has_value() && value.constant->type().bytes() >= 1024)
      found.push_back(value.constant->data());
  }
  return found;
}

TEST(ConstantPool, KeepsEqualBytesOnce) {
  ConstantPool pool;
  const Tensor first = pool.shared(filled({16, 32}, 1));
  EXPECT_EQ(pool.shared(filled({16, 32}, 1)).data(), first.data());
  EXPECT_NE(pool.shared(filled({16, 32}, 2)).data(), first.data());
  EXPECT_NE(pool.shared(filled({32, 16}, 1)).data(), first.data()) << "another shape is another constant";
  const Tensor zeros = pool.shared(filled({16, 32}, 0));
  const Tensor whole = pool.shared(Tensor(TensorType{DataType::kInt32, {16, 32}}));
  EXPECT_NE(zeros.data(), whole.data()) << "another type with the same bytes";
  EXPECT_EQ(whole.type().data_type, DataType::kInt32);
  EXPECT_FALSE(pool.shared(Tensor()).valid());
}

TEST(ConstantPool, SharesTheWeightsOfAFile) {
  OnnxFile file;
  file.input("x", {16, 32});
  for (const char* name : {"a", "b"}) file.weights(name, {16, 32}, 0.5F);
  file.weights("c", {16, 32}, 0.25F);
  file.node("Add", {"x", "a"}, {"p"});
  file.node("Mul", {"p", "b"}, {"q"});
  file.node("Sub", {"q", "c"}, {"y"});
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  const auto found = places(model->graph);
  ASSERT_EQ(found.size(), 3U) << "the values stay apart";
  EXPECT_EQ(found[0], found[1]);
  EXPECT_NE(found[0], found[2]);
}

TEST(ConstantPool, SharesTheMasksThatLayersOfAttentionHave) {
  OnnxFile file(23, 8);
  file.input("x", {1, 2, 32, 8});
  for (const auto& [from, to] : {std::pair{"x", "h"}, {"h", "y"}})
    OnnxFile::attribute(file.node("Attention", {from, from, from}, {to}), "is_causal", int64_t{1});
  file.output("y");
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  const auto found = places(model->graph);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0], found[1]);
}

TEST(ConstantPool, SharesWhatIsFoldedToTheSame) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {16, 32});
  const ValueId w = b.add_constant("w", filled({16, 32}, 3));
  const ValueId once = b.add_node("Add", {x, b.add_node("Neg", {w})});
  b.add_output(b.add_node("Mul", {once, b.add_node("Neg", {w})}));
  const Graph folded = apply(constant_folding, b.build());
  EXPECT_EQ(ops(folded), "Add Mul");
  const auto masks = std::vector<const void*>{folded.value(folded.nodes[0].inputs[1]).constant->data(),
                                              folded.value(folded.nodes[1].inputs[1]).constant->data()};
  EXPECT_EQ(masks[0], masks[1]);
}

}  // namespace
}  // namespace tilewright
