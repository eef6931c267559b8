// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/onnx_reader.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct QuantizedFile : OnnxFile {
  QuantizedFile() : OnnxFile(17, 8) {
    auto* import = model.add_opset_import();
    import->set_domain("com.microsoft");
    import->set_version(1);
  }

  onnx::NodeProto* call(const std::string& op, const std::vector<std::string>& inputs) {
    auto* made = node(op, inputs, {"y"}, "call");
    made->set_domain("com.microsoft");
    output("y");
    return made;
  }
  void whole(const std::string& name, const std::vector<int64_t>& dims, const std::vector<int>& values,
             int type = onnx::TensorProto::UINT8) {
    auto* tensor = graph().add_initializer();
    tensor->set_name(name);
    tensor->set_data_type(type);
    for (const int64_t dim : dims) tensor->add_dims(dim);
    for (const int value : values) tensor->add_int32_data(value);
  }
  void scale(const std::string& name, float value) { reals(name, {}, {value}); }
};

Tensor result_of(const QuantizedFile& file, const Tensor& input) {
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  if (!model.ok()) {
    ADD_FAILURE() << model.error().text();
    return Tensor(TensorType{DataType::kFloat32, {0}});
  }
  return run_graph(model->graph, {input})[0];
}

Tensor bytes(Shape shape, const std::vector<uint8_t>& values) {
  return Tensor::of<uint8_t>({DataType::kUInt8, std::move(shape)}, values);
}

TEST(MicrosoftQuantized, SumIsOfRealNumbers) {
  QuantizedFile file;
  file.input("a", {2}, onnx::TensorProto::UINT8);
  file.scale("as", 0.5F);
  file.whole("az", {}, {10});
  file.whole("b", {2}, {3, 250});
  file.scale("bs", 1);
  file.scale("ys", 2);
  file.whole("yz", {}, {1});
  file.call("QLinearAdd", {"a", "as", "az", "b", "bs", "", "ys", "yz"});
  // 3 / 2 and 255 / 2 are halves, which become even before the zero point is added.
  EXPECT_THAT(real_values(result_of(file, bytes({2}, {10, 20}))), ElementsAre(3, 129));
}

TEST(MicrosoftQuantized, ConcatBringsItsPartsToOneScale) {
  QuantizedFile file;
  file.input("a", {1}, onnx::TensorProto::UINT8);
  file.scale("one", 1);
  file.scale("half", 0.5F);
  file.whole("zero", {}, {0});
  file.whole("two", {}, {2});
  file.whole("b", {1}, {4});
  OnnxFile::attribute(file.call("QLinearConcat", {"half", "zero", "a", "one", "zero", "b", "half", "two"}),
                      "axis", int64_t{0});
  EXPECT_THAT(real_values(result_of(file, bytes({1}, {2}))), ElementsAre(4, 2));

  QuantizedFile incomplete;
  incomplete.input("a", {1}, onnx::TensorProto::UINT8);
  incomplete.scale("one", 1);
  incomplete.whole("zero", {}, {0});
  OnnxFile::attribute(incomplete.call("QLinearConcat", {"one", "zero", "a", "one", "zero", "a"}), "axis",
                      int64_t{0});
  const auto model = read_onnx_bytes(incomplete.bytes(), "test.onnx");
  ASSERT_FALSE(model.ok());
  EXPECT_THAT(model.error().text(), HasSubstr("it has an incomplete operand"));
}

TEST(MicrosoftQuantized, PoolTakesChannelsAtTheEnd) {
  QuantizedFile file;
  file.input("x", {1, 1, 2, 3}, onnx::TensorProto::UINT8);
  file.scale("xs", 1);
  file.whole("xz", {}, {0});
  file.scale("ys", 0.5F);
  file.whole("yz", {}, {1});
  OnnxFile::attribute(file.call("QLinearGlobalAveragePool", {"x", "xs", "xz", "ys", "yz"}), "channels_last",
                      int64_t{1});
  const Tensor y = result_of(file, bytes({1, 1, 2, 3}, {1, 2, 3, 3, 4, 5}));
  EXPECT_EQ(y.shape(), (Shape{1, 1, 1, 3}));
  EXPECT_THAT(real_values(y), ElementsAre(5, 7, 9));
}

TEST(MicrosoftQuantized, GemmIsRoundedOnceOrNotAtAll) {
  for (const bool rounded : {false, true}) {
    QuantizedFile file;
    file.input("a", {1, 2}, onnx::TensorProto::UINT8);
    file.scale("as", 0.5F);
    file.whole("az", {}, {1});
    file.whole("b", {1, 2}, {1, 2}, onnx::TensorProto::INT8);
    file.scale("bs", 0.25F);
    file.whole("bz", {}, {0}, onnx::TensorProto::INT8);
    file.whole("c", {1}, {4}, onnx::TensorProto::INT32);
    file.scale("ys", 0.5F);
    file.whole("yz", {}, {100});
    std::vector<std::string> inputs = {"a", "as", "az", "b", "bs", "bz", "c"};
    if (rounded) inputs.insert(inputs.end(), {"ys", "yz"});
    auto* node = file.call("QGemm", inputs);
    OnnxFile::attribute(node, "transB", int64_t{1});
    OnnxFile::attribute(node, "alpha", 2.0F);
    // (2 * 1 + 4 * 2 + 4) * 2 * 0.5 * 0.25
    EXPECT_THAT(real_values(result_of(file, bytes({1, 2}, {3, 5}))), ElementsAre(rounded ? 107 : 3.5));
  }
}

TEST(MicrosoftQuantized, ProductsOfWhatIsQuantisedOnTheWay) {
  QuantizedFile file;
  file.input("a", {1, 2});
  file.whole("b", {2, 1}, {1, 2}, onnx::TensorProto::INT8);
  file.scale("bs", 0.5F);
  file.reals("bias", {1}, {1});
  file.call("DynamicQuantizeMatMul", {"a", "b", "bs", "", "bias"});
  EXPECT_THAT(real_values(result_of(file, float_tensor({1, 2}, {0, 255}))), ElementsAre(256));
}

}  // namespace
}  // namespace tilewright
