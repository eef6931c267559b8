// SPDX-License-Identifier: Apache-2.0
#include "tests/core/measure/chain_model.h"

#include <gtest/gtest.h>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "tests/core/measure/measure_fixture.h"
#include "tests/model/small_chain.h"

namespace tilewright::testing {

std::shared_ptr<const PreparedModel> chain_model(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "chain.onnx";
  EXPECT_TRUE(write_small_chain(path, 16));
  PrepareOptions options;
  options.partition.can_tune = can_compute;
  return std::make_shared<const PreparedModel>(prepare_model(path.string(), options).value());
}

LoadModelRequest load_request(const PreparedModel& model) {
  LoadModelRequest request;
  request.path = model.model.path;
  request.content_hash = model.model.content_hash;
  request.channel_block = model.options.passes.channel_block;
  request.keep_rounding = model.options.passes.keep_rounding;
  request.choice = graph_choice_to_json(model.options.choice);
  for (const Task& task : model.partition.tasks) request.tasks.push_back(task.id);
  return request;
}

std::vector<MeasureRequest> plain_requests(const PreparedModel& model) {
  std::vector<MeasureRequest> requests;
  for (const Task& task : model.partition.tasks)
    requests.push_back(request_of(task, plain_program(task, task_variants(task).front())));
  return requests;
}

CompiledProgram code_of(const MeasureRequest& request) {
  return generate_code(lower(request.program, test_target()).value(), test_target()).value();
}

}  // namespace tilewright::testing
