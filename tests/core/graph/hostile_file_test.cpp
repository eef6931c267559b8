// SPDX-License-Identifier: Apache-2.0
// Broken files must give an error or a sound model, never a crash.
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/graph/prepare.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

/// Reads and prepares; true where all of it worked. An error must have a sentence.
bool survives(std::string_view bytes) {
  auto model = read_onnx_bytes(bytes, "broken.onnx");
  if (!model.ok()) {
    EXPECT_FALSE(model.error().message.empty());
    EXPECT_NE(model.error().kind, ErrorKind::kInternal) << model.error().text();
    return false;
  }
  const auto prepared = prepare_model(std::move(model).value());
  if (!prepared.ok()) EXPECT_NE(prepared.error().kind, ErrorKind::kInternal) << prepared.error().text();
  return prepared.ok();
}

OnnxFile rich_network() {
  OnnxFile file = small_network();
  auto* pool = file.node("MaxPool", {"r"}, {"p"}, "pool");
  OnnxFile::attribute(pool, "kernel_shape", std::vector<int64_t>{3, 3});
  OnnxFile::attribute(pool, "strides", std::vector<int64_t>{2, 2});
  OnnxFile::attribute(pool, "ceil_mode", int64_t{1});
  file.weights("t", {8, 4, 2, 2});
  OnnxFile::attribute(file.node("ConvTranspose", {"p", "t"}, {"u"}, "up"), "group", int64_t{2});
  OnnxFile::attribute(file.node("Transpose", {"u"}, {"v"}, "transpose"), "perm",
                      std::vector<int64_t>{0, 2, 3, 1});
  file.integers("from", {1});
  file.integers("to", {3});
  file.node("Slice", {"v", "from", "to"}, {"cut"}, "slice");
  auto* mean = file.node("ReduceMean", {"v"}, {"z"}, "mean");
  OnnxFile::attribute(mean, "axes", std::vector<int64_t>{-1});
  OnnxFile::attribute(file.node("Softmax", {"z"}, {"q"}, "softmax"), "axis", int64_t{-1});
  file.output("q");
  file.output("cut");
  return file;
}

TEST(HostileFile, TheWholeFileIsFine) {
  EXPECT_TRUE(survives(rich_network().bytes()));
}

TEST(HostileFile, TruncatedAnywhere) {
  const std::string bytes = rich_network().bytes();
  for (size_t part = 0; part < 37; ++part) {
    EXPECT_FALSE(survives(std::string_view(bytes).substr(0, bytes.size() * part / 37))) << part;
  }
}

TEST(HostileFile, FlippedBytes) {
  const std::string bytes = rich_network().bytes();
  Random random(20);
  int readable = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string broken = bytes;
    for (int64_t flips = random.uniform_int(1, 4); flips > 0; --flips) {
      broken[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(bytes.size())))] =
          static_cast<char>(random.uniform_int(256));
    }
    readable += survives(broken) ? 1 : 0;
  }
  EXPECT_GT(readable, 0) << "weights may be anything";
}

/// Changes one number, name or list of the parsed file, which reaches deeper than flipped bytes do.
void spoil(OnnxFile& file, Random& random) {
  const auto number = [&random] {
    const int64_t numbers[] = {
        0, -1, 1, 2, 3, 7, 64, -64, 1 << 20, int64_t{1} << 31, int64_t{1} << 40, INT64_MAX, INT64_MIN};
    return numbers[random.uniform_int(13)];
  };
  auto& graph = file.graph();
  auto& node = *graph.mutable_node(static_cast<int>(random.uniform_int(graph.node_size())));
  auto& tensor = *graph.mutable_initializer(static_cast<int>(random.uniform_int(graph.initializer_size())));
  switch (random.uniform_int(8)) {
    case 0:
      for (auto& a : *node.mutable_attribute()) a.set_i(number());
      break;
    case 1:
      for (auto& a : *node.mutable_attribute()) {
        if (a.ints_size() > 0) a.set_ints(static_cast<int>(random.uniform_int(a.ints_size())), number());
      }
      break;
    case 2:
      for (auto& a : *node.mutable_attribute()) {
        if (a.type() == onnx::AttributeProto::INTS) a.add_ints(number());
      }
      break;
    case 3:
      if (node.input_size() > 0) {
        const auto& other = graph.node(static_cast<int>(random.uniform_int(graph.node_size())));
        node.set_input(static_cast<int>(random.uniform_int(node.input_size())), other.output(0));
      }
      break;
    case 4:
      node.set_op_type(graph.node(static_cast<int>(random.uniform_int(graph.node_size()))).op_type());
      break;
    case 5:
      if (tensor.int64_data_size() > 0)
        tensor.set_int64_data(0, number());
      else if (tensor.dims_size() > 1)
        std::swap(*tensor.mutable_dims()->Mutable(0), *tensor.mutable_dims()->Mutable(1));
      break;
    case 6:
      if (node.input_size() > 0) node.mutable_input()->RemoveLast();
      break;
    default: {
      auto* shape = graph.mutable_input(0)->mutable_type()->mutable_tensor_type()->mutable_shape();
      shape->mutable_dim(static_cast<int>(random.uniform_int(shape->dim_size())))->set_dim_value(number());
    }
  }
}

TEST(HostileFile, SpoiledNumbersAndNames) {
  Random random(21);
  const OnnxFile good = rich_network();
  int readable = 0;
  for (int round = 0; round < 4000; ++round) {
    OnnxFile file = good;
    for (int64_t changes = random.uniform_int(1, 2); changes > 0; --changes) spoil(file, random);
    readable += survives(file.bytes()) ? 1 : 0;
  }
  EXPECT_GT(readable, 100);
}

}  // namespace
}  // namespace tilewright
