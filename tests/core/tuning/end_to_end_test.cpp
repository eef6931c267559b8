// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_builder.h"
#include "core/measure/local_measurer.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tuning/tuned_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// Two convolutions with a short cut, pooled and classified; weights of sane size.
TuningModel convolution_model() {
  GraphBuilder b;
  Random random(3);
  const auto weights = [&](const std::string& name, Shape shape) {
    return b.add_constant(name, random_tensor({DataType::kFloat32, std::move(shape)}, random, {-0.2, 0.2}));
  };
  const auto conv = [&](ValueId x, const std::string& name, int64_t from, int64_t to) {
    return b.add_node("Conv", {x, weights(name + ".weight", {to, from, 3, 3}), weights(name + ".bias", {to})},
                      attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}));
  };
  const ValueId x = b.add_input("image", {1, 3, 16, 16});
  const ValueId y = b.add_node("Relu", {conv(x, "first", 3, 16)});
  const ValueId z = b.add_node("Relu", {b.add_node("Add", {conv(y, "second", 16, 16), y})});
  const ValueId flat = b.add_node("Flatten", {b.add_node("GlobalAveragePool", {z})});
  b.add_output(
      b.add_node("Gemm", {flat, weights("classes.weight", {16, 10}), weights("classes.bias", {10})}));
  Model model;
  model.graph = b.build();
  model.content_hash = std::string(32, 'e');
  return {"convolutions", std::make_shared<const PreparedModel>(prepare_model(std::move(model)).value())};
}

TEST_F(TuningTest, RealModelIsTunedVerifiedAndRunsAsItsReference) {
  const TuningModel model = convolution_model();
  const Partition& partition = model.prepared->partition;
  LocalMeasurer measurer;
  TuningOptions options = small_options(24);
  options.target = Target::host(1);
  options.measure.min_repeat_seconds = 1e-4;
  Told told;
  auto session = TuningSession::begin({model}, options, surroundings(measurer, told)).value();
  session->start();
  session->wait();
  ASSERT_EQ(told.state, RunState::kFinished);

  RecordStore store = RecordStore::open(database_).value();
  const auto best = best_programs(store, partition, options.target).value();
  ASSERT_EQ(best.size(), partition.tasks.size());
  for (size_t i = 0; i < best.size(); ++i) {
    ASSERT_TRUE(best[i].program) << partition.tasks[i].name;
    EXPECT_TRUE(best[i].record.verified_error) << partition.tasks[i].name;
  }
  const auto code = compile_programs(best, options.target).value();
  const auto tuned = Executor::create(model.prepared, code, 1).value();
  const auto reference = Executor::create(model.prepared, std::vector<TaskCode>(best.size()), 1).value();
  Random random(5);
  const std::vector<Tensor> inputs = {random_tensor({DataType::kFloat32, {1, 3, 16, 16}}, random)};
  const auto outputs = tuned->run(inputs).value();
  const auto expected = reference->run(inputs).value();
  EXPECT_LE(compare(outputs.at(0), expected.at(0)).max_rel_error, 1e-3);
}

}  // namespace
}  // namespace tilewright::testing
