// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/onnx_reader.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

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

/// K = 20 in blocks of 16, N = 2: weight (k, n) is (k + 3 n) % 16.
struct PackedFile : QuantizedFile {
  explicit PackedFile(const std::vector<std::string>& more = {}) {
    input("a", {1, 20});
    std::vector<int> packed;
    for (int n = 0; n < 2; ++n) {
      for (int k = 0; k < 32; k += 2) packed.push_back((k + 3 * n) % 16 + ((k + 1 + 3 * n) % 16) * 16);
    }
    whole("b", {2, 2, 8}, packed);
    reals("scales", {4}, {1, 2, 0.5F, 4});
    whole("zeros", {2}, {0x51, 0x20});  // of column 0: 1 and 5; of column 1: 0 and 2
    std::vector<std::string> inputs = {"a", "b", "scales"};
    inputs.insert(inputs.end(), more.begin(), more.end());
    call_node = call("MatMulNBits", inputs);
    OnnxFile::attribute(call_node, "K", int64_t{20});
    OnnxFile::attribute(call_node, "N", int64_t{2});
    OnnxFile::attribute(call_node, "bits", int64_t{4});
    OnnxFile::attribute(call_node, "block_size", int64_t{16});
  }
  onnx::NodeProto* call_node = nullptr;
};

TEST(MicrosoftQuantized, WeightsOfFourBitsBecomeNumbers) {
  // One at rows 1 and 18, so that both blocks are read.
  std::vector<float> a(20, 0);
  a[1] = a[18] = 1;
  const Tensor picked = float_tensor({1, 20}, a);
  // Row 1: 1 and 4; row 18: 2 and 5. Without zero points 8 stands for 0.
  EXPECT_THAT(real_values(result_of(PackedFile(), picked)),
              ElementsAre((1 - 8) * 1.0 + (2 - 8) * 2.0, (4 - 8) * 0.5 + (5 - 8) * 4.0));
  EXPECT_THAT(real_values(result_of(PackedFile({"zeros"}), picked)),
              ElementsAre((1 - 1) * 1.0 + (2 - 5) * 2.0, (4 - 0) * 0.5 + (5 - 2) * 4.0));
}

TEST(MicrosoftQuantized, PackedWeightsWhoseFileIsMissingAreNamed) {
  PackedFile file;
  for (auto& tensor : *file.graph().mutable_initializer()) {
    if (tensor.name() != "b") continue;
    tensor.clear_int32_data();
    tensor.clear_raw_data();
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    auto* entry = tensor.add_external_data();
    entry->set_key("location");
    entry->set_value("no_such.bin");
  }
  const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
  ASSERT_FALSE(model.ok());
  EXPECT_THAT(model.error().message, HasSubstr("its values are missing: "));
  EXPECT_THAT(model.error().message, HasSubstr("no_such.bin was not found"));
}

TEST(MicrosoftQuantized, PackedWeightsThatDoNotFitAreErrors) {
  const auto error_with = [](const char* name, int64_t value) {
    PackedFile file;
    for (auto& attribute : *file.call_node->mutable_attribute()) {
      if (attribute.name() == name) attribute.set_i(value);
    }
    const auto model = read_onnx_bytes(file.bytes(), "test.onnx");
    return model.ok() ? "no error" : model.error().text();
  };
  for (const int64_t value : {int64_t{-1}, int64_t{0}, INT64_MAX, INT64_MIN}) {
    for (const char* name : {"K", "N", "bits", "block_size"})
      EXPECT_THAT(error_with(name, value),
                  ::testing::AnyOf(HasSubstr("do not fit"), HasSubstr("is not supported")))
          << name << ' ' << value;
  }
  EXPECT_THAT(error_with("K", 40), HasSubstr("do not fit"));
  EXPECT_THAT(error_with("N", int64_t{1} << 30), HasSubstr("do not fit"));
  EXPECT_THAT(error_with("bits", 8), HasSubstr("do not fit"));
}

}  // namespace
}  // namespace tilewright
