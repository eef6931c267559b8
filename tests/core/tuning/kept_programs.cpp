// SPDX-License-Identifier: Apache-2.0
#include "tests/core/tuning/kept_programs.h"

#include <gtest/gtest.h>

#include "core/backend/lower.h"
#include "core/graph/prepare.h"
#include "core/graph/task_json.h"
#include "core/schedule/program_hash.h"
#include "tests/model/small_chain.h"

namespace tilewright::testing {

std::vector<Task> chain_convolutions(const std::filesystem::path& folder, int64_t channels) {
  const auto path = folder / ("chain" + std::to_string(channels) + ".onnx");
  EXPECT_TRUE(write_small_chain(path, channels));
  auto tasks = prepare_model(path.string()).value().partition.tasks;
  std::erase_if(tasks, [](const Task& task) { return !task.name.starts_with("conv2d"); });
  return tasks;
}

void begin_session_of(RecordStore& store, const std::string& session, const Task& task,
                      const Target& target) {
  SessionSetup setup;
  setup.id = session;
  setup.models = {{std::string(32, 'a'), "net", "net.onnx", 0}};
  setup.target = {target.key(), "{}", "{}"};
  setup.tasks = {{task.id, task.name, task.flops, task_to_json(task)}};
  setup.model_tasks = {{0, task.id, 1}};
  setup.options = "{}";
  ASSERT_TRUE(store.begin_session(setup).ok());
}

TrialRecord trial_of(const std::string& session, const Task& task, const SearchSpace& space,
                     const Point& point, double latency) {
  const Program program = space.materialise(point).value();
  TrialRecord trial;
  trial.session = session;
  trial.task = task.id;
  trial.variant = program.dag->variant;
  trial.sketch = space.sketch(point).id();
  trial.decisions = point_to_json(point);
  trial.primitives = primitives_to_json(program.primitives);
  trial.program = ContentHash::from_hex(program_hash(task.id, program)).value();
  trial.latency = latency;
  trial.repeats = {latency};
  trial.rules_version = kRulesVersion;
  trial.lowering_version = kLoweringVersion;
  return trial;
}

}  // namespace tilewright::testing
