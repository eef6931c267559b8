// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/example_models/drawn_layer.h"
#include "core/example_models/example_model.h"
#include "core/graph/prepare.h"

namespace tilewright {
namespace {

TEST(DrawnLayers, AreOneTaskEach) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto path = folder.path() / "sample.onnx";
  for (const uint64_t seed : {1, 2, 3}) {
    ASSERT_TRUE(write_example_model("drawn_layers", path, {.seed = seed}).ok());
    PrepareOptions options;
    options.passes.channel_block = 8;
    options.partition.can_tune = can_compute;
    const auto model = prepare_model(path.string(), options);
    ASSERT_TRUE(model.ok()) << model.error().text();

    const Partition& partition = model->partition;
    for (const auto& step : partition.steps) EXPECT_EQ(step.reference, kNone);
    size_t computing = 0;
    for (size_t i = 0; i < partition.tasks.size(); ++i) {
      const Task& task = partition.tasks[i];
      // Inputs and outputs are plain, inside convolutions' blocks.
      if (task.name.starts_with("layout_convert")) continue;
      computing += static_cast<size_t>(partition.weights[i]);
      EXPECT_GE(task.flops, 0.9 * example::kLeastLayerFlops) << task.name;
      EXPECT_LE(task.flops, 1.05 * example::kMostLayerFlops) << task.name;
    }
    EXPECT_EQ(computing, example::draw_layers(seed).size());
  }
}

}  // namespace
}  // namespace tilewright
