// SPDX-License-Identifier: Apache-2.0
#include "tests/core/dataset/small_network.h"

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/measure/fake_measurer.h"
#include "tests/support/targets.h"

namespace tilewright::testing {

CollectionNetwork small_network(const std::string& name, int64_t channels, bool held_out) {
  GraphBuilder b;
  const auto conv = [&](ValueId x, const std::string& weight, int64_t from, int64_t to) {
    const ValueId w = b.add_constant(weight, Shape{to, from, 3, 3}, {0.1F});
    return b.add_node("Relu",
                      {b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}))});
  };
  ValueId x = b.add_input("x", {1, 8, 10, 10});
  x = conv(conv(x, "a", 8, 8), "b", 8, 8);
  x = conv(x, "c", 8, channels);
  x = b.add_node("Flatten", {b.add_node("GlobalAveragePool", {x})});
  b.add_output(b.add_node("MatMul", {x, b.add_constant("fc", Shape{channels, 24}, {0.5F})}));
  Model model;
  model.graph = b.build();
  model.path = name + ".onnx";
  model.content_hash = std::string(31, 'a') + static_cast<char>('a' + channels % 6);
  PrepareOptions options;
  options.partition.can_tune = can_compute;
  return {name, std::make_shared<const PreparedModel>(prepare_model(std::move(model), options).value()),
          held_out};
}

Target small_target(int threads) {
  Target target = avx2();
  target.threads = threads;
  return target;
}

Target narrow_target(int threads) {
  Target target;
  target.arch = "x86-64-v2";
  target.threads = threads;
  return target;
}

CollectionOptions small_collection() {
  CollectionOptions options;
  options.targets = {small_target(), narrow_target()};
  options.sources = {small_target(2), narrow_target(2)};
  options.pool = 12;
  options.shared = 4;
  options.guided_rounds = 1;
  options.guided = 3;
  options.threads = 1;
  return options;
}

Dataset collected(const std::vector<CollectionNetwork>& networks, const CollectionOptions& options) {
  const auto directory = TempDirectory::create().value();
  auto store = RecordStore::open(directory.path() / "data.db").value();
  FakeMeasurer measurer;
  const auto done = collect_dataset(networks, options, store, measurer, system_clock(), {}, {});
  return done.ok() ? dataset_of_store(store).value() : Dataset{};
}

}  // namespace tilewright::testing
