// SPDX-License-Identifier: Apache-2.0
#include "tests/support/legal_points.h"

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/example_models/example_model.h"
#include "core/graph/prepare.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

/// Tasks of a sample architecture with narrower layers.
std::vector<Task> tasks_of(std::string_view architecture, int64_t width_divisor) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto path = folder.path() / "sample.onnx";
  ExampleModelOptions example;
  example.width_divisor = width_divisor;
  EXPECT_TRUE(write_example_model(architecture, path, example).ok());
  PrepareOptions options;
  options.passes.channel_block = 8;
  options.partition.can_tune = can_compute;
  auto model = prepare_model(path.string(), options);
  EXPECT_TRUE(model.ok()) << model.error().text();
  return model.ok() ? std::move(model->partition.tasks) : std::vector<Task>{};
}

Target legal_target(int threads) {
  Target target = avx2();
  target.threads = threads;
  return target;
}

class EveryArchitecture : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryArchitecture, HasLegalFirstChoicesInEverySketch) {
  Random random(1);
  for (const Task& task : tasks_of(GetParam(), 8)) {
    for (const auto& [rules, threads] :
         {std::pair{"tilewright", 1}, {"tilewright", 4}, {"ansor", 4}, {"autotvm", 4}}) {
      const auto space = build_search_space(task, legal_target(threads), rules);
      ASSERT_TRUE(space.ok()) << task.name << ": " << space.error().text();
      for (const auto& [sketch, why] :
           count_legal_points(**space, legal_target(threads), 0, random).neutral) {
        ADD_FAILURE() << task.name << ", " << rules << ", " << threads << " threads, " << sketch << ": "
                      << why;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Example, EveryArchitecture, ::testing::ValuesIn(example_model_names()),
                         [](const auto& name) { return std::string(name.param); });

TEST(LegalPoints, AreMostOfTheSpace) {
  Random random(2);
  for (const std::string_view architecture :
       {"resnet18", "bert_tiny", "mobilenet_v2", "dcgan", "resnet3d_10"}) {
    for (const Task& task : tasks_of(architecture, 2)) {
      const auto space = build_search_space(task, legal_target(1), "tilewright");
      ASSERT_TRUE(space.ok()) << task.name << ": " << space.error().text();
      const LegalPoints found = count_legal_points(**space, legal_target(1), 50, random);
      std::string reasons;
      for (const auto& [reason, count] : found.reasons)
        reasons += "\n" + std::to_string(count) + " " + reason;
      EXPECT_GT(found.share(), 0.9) << architecture << ", " << task.name << reasons;
    }
  }
}

}  // namespace
}  // namespace tilewright
