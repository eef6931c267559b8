// SPDX-License-Identifier: Apache-2.0
#include "tests/core/tuning/mobile_model.h"

#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/tensor/random_tensor.h"

namespace tilewright::testing {

TuningModel mobile_model() {
  GraphBuilder b;
  Random random(3);
  int count = 0;
  const auto conv = [&](ValueId x, int64_t out, int64_t kernel, int64_t group) {
    const int64_t in = b.graph().value(x).type.shape[1];
    const std::string name = std::to_string(count++);
    const auto weights = [&](const std::string& of, Shape shape) {
      return b.add_constant(of + name,
                            random_tensor({DataType::kFloat32, std::move(shape)}, random, {-0.3, 0.3}));
    };
    return b.add_node("Conv", {x, weights("w", {out, in / group, kernel, kernel}), weights("b", {out})},
                      attributes({{"group", group}, {"pads", std::vector<int64_t>(4, kernel / 2)}}));
  };
  const auto relu = [&](ValueId x) { return b.add_node("Relu", {x}); };
  ValueId x = relu(conv(b.add_input("image", {1, 3, 6, 6}), 16, 3, 1));
  ValueId deep = relu(conv(x, 32, 1, 1));
  deep = relu(conv(deep, 32, 3, 32));
  x = b.add_node("Add", {conv(deep, 16, 1, 1), x});
  x = b.add_node("Flatten", {b.add_node("GlobalAveragePool", {relu(conv(x, 48, 1, 1))})});
  b.add_output(b.add_node("MatMul", {x, b.add_constant("classes", Shape{48, 8}, {0.5F})}));
  Model model;
  model.graph = b.build();
  model.path = "mobile.onnx";
  model.content_hash = std::string(32, 'a');
  PrepareOptions options;
  options.partition.can_tune = can_compute;
  return {"mobile", std::make_shared<const PreparedModel>(prepare_model(std::move(model), options).value())};
}

}  // namespace tilewright::testing
