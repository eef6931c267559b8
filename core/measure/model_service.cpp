// SPDX-License-Identifier: Apache-2.0
#include "core/measure/model_service.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/clock.h"
#include "core/compute/variant.h"
#include "core/measure/repeats.h"
#include "core/runtime/random_inputs.h"

namespace tilewright {
namespace {

Error changed(const std::string& path, std::string message) {
  return {ErrorKind::kBadInput, path, std::move(message),
          "Begin a new session: it starts from what was measured", ""};
}

Error refused(std::string place, std::string message) {
  return {ErrorKind::kBadInput, std::move(place), std::move(message), "", ""};
}

/// Reads only the subgraphs: the rest of a prepared model would hold its weights a second time.
Result<std::shared_ptr<const PreparedModel>> read(const LoadModelRequest& request) {
  PrepareOptions options;
  options.shapes = request.shapes;
  options.passes.channel_block = request.channel_block;
  options.passes.keep_rounding = request.keep_rounding;
  TILEWRIGHT_TRY(options.choice, graph_choice_from_json(request.choice));
  options.partition.can_tune = can_compute;
  ReadOptions read_options;
  read_options.shapes = request.shapes;
  TILEWRIGHT_TRY(Model model, read_onnx(request.path, read_options));
  if (model.content_hash != request.content_hash)
    return changed(request.path, "was changed since the session began");
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(std::move(model), options));
  if (!std::ranges::equal(prepared.partition.tasks, request.tasks, {}, &Task::id))
    return changed(request.path, "gives other tasks than the session has");
  auto kept = std::make_shared<PreparedModel>();
  kept->partition = std::move(prepared.partition);
  return std::shared_ptr<const PreparedModel>(std::move(kept));
}

}  // namespace

void ModelService::forget() {
  sets_.clear();
  code_.clear();
  model_.reset();
  inputs_.clear();
  outputs_.clear();
  from_.clear();
  to_.clear();
}

/// Inputs and outputs stay in place, since only the model is timed.
void ModelService::make_room(const Graph& graph, uint64_t seed) {
  inputs_ = random_inputs(graph, seed);
  for (const Tensor& input : inputs_) from_.push_back(input.data());
  for (ValueId id : graph.outputs) outputs_.emplace_back(graph.value(id).type);
  for (Tensor& output : outputs_) to_.push_back(output.mutable_data());
}

Result<LoadModelReply> ModelService::load(const LoadModelRequest& request) {
  forget();
  TILEWRIGHT_TRY(model_, read(request));
  threads_ = request.threads;
  cpus_ = request.cpus;
  const Partition& partition = model_->partition;
  make_room(partition.graph, request.seed);
  LoadModelReply reply;
  for (const auto& step : partition.steps) {
    const bool own = step.subgraph != kNone;
    reply.step_tasks.push_back(own ? partition.subgraphs[static_cast<size_t>(step.subgraph)].task : -1);
  }
  return reply;
}

Result<KeepCodeReply> ModelService::keep(const KeepCodeRequest& request) {
  if (!model_) return refused("program", "no model was read that it could belong to");
  code_.push_back(request.code);
  return KeepCodeReply{static_cast<int>(code_.size()) - 1};
}

Result<HoldSetReply> ModelService::hold(const HoldSetRequest& request) {
  if (!model_) return refused("set of programs", "no model was read that it could belong to");
  const size_t tasks = model_->partition.tasks.size();
  if (request.programs.size() != tasks) {
    return refused("set of programs",
                   fmt::format("has {}, and the model has {} tasks", request.programs.size(), tasks));
  }
  std::vector<TaskCode> code;
  for (int program : request.programs) {
    if (program < 0 || static_cast<size_t>(program) >= code_.size())
      return refused("set of programs", fmt::format("there is no program {}", program));
    code.emplace_back(code_[static_cast<size_t>(program)]);
  }
  // This thread is not bound, as in any program that runs a model.
  TILEWRIGHT_TRY(auto executor, Executor::create(model_, code, threads_, cpus_));
  executor->limit_loops(kSecondsOfDrawnLoops);
  const HoldSetReply reply{next_set_++, executor->weight_bytes(), executor->arena_bytes()};
  sets_[reply.set] = std::move(executor);
  return reply;
}

Result<DropSetReply> ModelService::drop(const DropSetRequest& request) {
  if (sets_.erase(request.set) == 0) return refused("set of programs", "there is no such set");
  return DropSetReply{};
}

Result<RunSetReply> ModelService::run(const RunSetRequest& request) {
  const auto found = sets_.find(request.set);
  if (found == sets_.end()) return refused("set of programs", "there is no such set");
  Executor& executor = *found->second;
  executor.time_steps(request.steps);
  const Clock& clock = system_clock();
  RunSetReply reply;
  for (int run = 0; run <= request.runs; ++run) {
    const double begun = clock.seconds();
    TILEWRIGHT_CHECK(executor.run_on(from_, to_));
    const double seconds = clock.seconds() - begun;
    if (run == 0) continue;
    reply.seconds.push_back(std::max(seconds, kClockTick));
    if (request.steps) reply.step_seconds.push_back(executor.step_seconds());
  }
  return reply;
}

}  // namespace tilewright
