// SPDX-License-Identifier: Apache-2.0
#include "core/graph/prepare_bindings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

class PrepareBindings : public ::testing::Test {
 protected:
  void SetUp() override {
    OnnxFile file;
    file.input("x", {"batch", 4, "length"});
    file.weights("w", {6, 4, 3});
    file.weights("b", {6}, 0.25F);
    file.node("Conv", {"x", "w", "b"}, {"c"}, "conv");
    file.node("Relu", {"c"}, {"y"}, "relu");
    file.output("y");
    path_ = (folder_.path() / "open.onnx").string();
    ASSERT_TRUE(write_file_atomic(path_, file.bytes()).ok());
  }
  Result<std::vector<std::shared_ptr<const PreparedModel>>> prepare(
      const std::vector<std::string>& each, const PrepareOptions& options = {}) const {
    return prepare_bindings(path_, options, parse_bindings(each, {}).value());
  }

  TempDirectory folder_ = TempDirectory::create().value();
  std::string path_;
};

std::vector<const void*> weights_of(const Graph& graph) {
  std::vector<const void*> weights;
  for (const Value& value : graph.values) {
    if (value.constant && value.constant->valid()) weights.push_back(value.constant->data());
  }
  return weights;
}

TEST_F(PrepareBindings, PreparesTheFileOnceForEach) {
  const auto models = prepare({"batch=1,8", "length=5"});
  ASSERT_TRUE(models.ok()) << models.error().text();
  ASSERT_EQ(models->size(), 2U);
  const std::vector<std::string> texts{"batch=1 length=5", "batch=8 length=5"};
  for (size_t i = 0; i < 2; ++i) {
    const PreparedModel& model = *(*models)[i];
    EXPECT_EQ(binding_text(model.model.binding), texts[i]);
    const Graph& graph = model.partition.graph;
    EXPECT_EQ(graph.value(graph.outputs[0]).type.shape, (Shape{i == 0 ? 1 : 8, 6, 3}));
  }
  EXPECT_EQ((*models)[0]->model.content_hash, (*models)[1]->model.content_hash);
}

TEST_F(PrepareBindings, HoldsEqualWeightsOnce) {
  const auto models = prepare({"batch=1,8", "length=5"});
  ASSERT_TRUE(models.ok()) << models.error().text();
  const PreparedModel& first = *models->front();
  ASSERT_FALSE(weights_of(first.partition.graph).empty());
  for (const auto& model : *models) {
    EXPECT_EQ(weights_of(model->before_layout), weights_of(first.before_layout));
    EXPECT_EQ(weights_of(model->partition.graph), weights_of(first.partition.graph));
  }
}

TEST_F(PrepareBindings, OneThatComesToTheSameIsPreparedOnce) {
  const auto models = prepare_bindings(
      path_, {}, {parse_binding("batch=2 length=5").value(), parse_binding("x:2,4,5").value()});
  ASSERT_TRUE(models.ok()) << models.error().text();
  EXPECT_EQ(models->size(), 1U);
}

TEST_F(PrepareBindings, SaysWhichOneCannotBe) {
  const auto models = prepare({"batch=1", "length=5,1"});
  ASSERT_FALSE(models.ok());
  EXPECT_THAT(models.error().text(), HasSubstr("batch=1 length=1: ")) << "the window of 3 does not fit";
  const auto open = prepare({"batch=1"});
  ASSERT_FALSE(open.ok());
  EXPECT_THAT(open.error().text(), HasSubstr("leaves dimension 2 ('length') open"));
}

TEST_F(PrepareBindings, NamesTellModelsOfOneFileApart) {
  EXPECT_EQ(names_with_bindings({"a", "b", "a"}, {"n=1", "n=2", "n=3"}),
            (std::vector<std::string>{"a [n=1]", "b", "a [n=3]"}));
  EXPECT_EQ(names_with_bindings({"a", "a"}, {}), (std::vector<std::string>{"a", "a"}));
  EXPECT_EQ(name_with_binding("a", ""), "a");
}

}  // namespace
}  // namespace tilewright
