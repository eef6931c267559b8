// SPDX-License-Identifier: Apache-2.0
#include "tests/core/tuning/small_model.h"

#include "core/graph/graph_builder.h"
#include "tests/support/targets.h"

namespace tilewright::testing {

TuningModel small_model(const std::string& content_hash) {
  GraphBuilder b;
  const auto conv = [&](ValueId x, const std::string& name, int64_t from, int64_t to) {
    const ValueId w = b.add_constant(name + "w", Shape{to, from, 3, 3}, {0.1F});
    return b.add_node("Relu",
                      {b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}))});
  };
  ValueId x = b.add_input("x", {1, 8, 10, 10});
  x = conv(conv(x, "a", 8, 8), "b", 8, 8);
  x = conv(x, "c", 8, 16);
  x = b.add_node("Flatten", {b.add_node("GlobalAveragePool", {x})});
  b.add_output(b.add_node("MatMul", {x, b.add_constant("fc", Shape{16, 24}, {0.5F})}));
  Model model;
  model.graph = b.build();
  model.path = "small.onnx";
  model.content_hash = content_hash;
  return {"small", std::make_shared<const PreparedModel>(prepare_model(std::move(model)).value())};
}

TuningOptions small_options(int trials, uint64_t seed) {
  TuningOptions options;
  options.target = avx2();
  options.trials = trials;
  options.round_size = 6;
  options.seed = seed;
  options.threads = 1;
  return options;
}

TuningOptions options_for_avx512() {
  TuningOptions options = small_options(0);
  options.by_prediction = true;
  options.target = parse_target("cpu:x86-64-v4", 1).value();
  return options;
}

}  // namespace tilewright::testing
