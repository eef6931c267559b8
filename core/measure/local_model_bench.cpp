// SPDX-License-Identifier: Apache-2.0
#include "core/measure/local_model_bench.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace tilewright {
namespace {

// The time within which a worker reads a large model and packs its weights.
constexpr double kLoadSeconds = 120;
constexpr double kHoldSeconds = 60;
constexpr double kShortSeconds = 10;

Error cancelled() {
  return {ErrorKind::kCancelled, "model", "its runs were stopped", "", ""};
}

/// The shapes of all inputs of a model of which some were left open; else none.
std::map<std::string, Shape> shapes_of(const PreparedModel& model) {
  std::map<std::string, Shape> shapes;
  const Graph& graph = model.model.graph;
  const bool was_open = !model.options.shapes.empty() || !model.options.dimensions.empty();
  for (ValueId id : graph.inputs) {
    if (was_open) shapes.emplace(graph.value(id).name, graph.value(id).type.shape);
  }
  return shapes;
}

Error nonsense(const char* what) {
  return {ErrorKind::kInternal, "worker", what, "", ""};
}

}  // namespace

LocalModelBench::LocalModelBench(const Shared& shared, WorkerOptions worker, const Target& target,
                                 const MeasureOptions& options, const std::stop_token& stop)
    : shared_(shared),
      worker_(std::move(worker)),
      target_(target),
      options_(options),
      stop_(stop),
      at_stop_(stop, AtStop{&worker_}) {}

Result<std::unique_ptr<ModelBench>> LocalModelBench::create(const Shared& shared, WorkerOptions worker,
                                                            const PreparedModel& model, const Target& target,
                                                            std::vector<int32_t> cpus,
                                                            const MeasureOptions& options,
                                                            const std::stop_token& stop, double seconds) {
  std::unique_ptr<LocalModelBench> bench(
      new LocalModelBench(shared, std::move(worker), target, options, stop));
  TILEWRIGHT_CHECK(bench->load(model, std::move(cpus), seconds));
  return std::unique_ptr<ModelBench>(std::move(bench));
}

Result<void> LocalModelBench::load(const PreparedModel& model, std::vector<int32_t> cpus, double seconds) {
  LoadModelRequest request;
  request.path = model.model.path;
  request.content_hash = model.model.content_hash;
  request.shapes = shapes_of(model);
  request.channel_block = model.options.passes.channel_block;
  request.keep_rounding = model.options.passes.keep_rounding;
  request.choice = graph_choice_to_json(model.options.choice);
  for (const Task& task : model.partition.tasks) request.tasks.push_back(task.id);
  request.threads = std::max(1, target_.threads);
  request.cpus = std::move(cpus);
  request.seed = options_.input_seed;
  if (stop_.stop_requested()) return cancelled();
  // From here on a stop request finds a process to end.
  TILEWRIGHT_CHECK(worker_.ensure_started(stop_));
  TILEWRIGHT_TRY(LoadModelReply reply, ask<LoadModelReply>(request, std::min(seconds, kLoadSeconds)));
  const auto tasks = static_cast<int>(model.partition.tasks.size());
  const bool fits =
      reply.step_tasks.size() == model.partition.steps.size() &&
      std::ranges::all_of(reply.step_tasks, [tasks](int task) { return task >= -1 && task < tasks; });
  if (!fits) return nonsense("its steps are of another model than it was to read");
  step_tasks_ = std::move(reply.step_tasks);
  return {};
}

/// Calls the worker that read the model. A replacement would not have the model.
template <typename Reply>
Result<Reply> LocalModelBench::ask(const WorkerRequest& request, double seconds) {
  const std::lock_guard lock(shared_.machine);
  if (stop_.stop_requested()) return cancelled();
  Result<Reply> reply = worker_.ask_running<Reply>(request, seconds);
  if (!reply.ok() && stop_.stop_requested()) return cancelled();
  return reply;
}

Result<std::vector<Result<int>>> LocalModelBench::add(std::span<const MeasureRequest> programs,
                                                      double seconds) {
  std::vector<Result<int>> numbers;
  std::vector<Result<BuildReply>> built;
  {
    const std::lock_guard lock(shared_.machine);
    TILEWRIGHT_TRY(built, shared_.builder.build(programs, target_, options_, stop_, seconds));
  }
  if (stop_.stop_requested()) return cancelled();
  for (Result<BuildReply>& one : built) {
    if (!one.ok()) {
      numbers.emplace_back(one.error());
      continue;
    }
    KeepCodeRequest keep{std::move(one->code)};
    TILEWRIGHT_TRY(const KeepCodeReply kept, ask<KeepCodeReply>(std::move(keep), kShortSeconds));
    numbers.emplace_back(kept.program);
  }
  return numbers;
}

Result<ModelBench::Set> LocalModelBench::hold(const std::vector<int>& programs, double seconds) {
  // The answer to a short request may have arrived already.
  if (seconds <= 0)
    return Error{ErrorKind::kTimeout, "worker", "has no time left for another request", "", ""};
  HoldSetRequest hold;
  hold.programs.assign(programs.begin(), programs.end());
  TILEWRIGHT_TRY(const HoldSetReply held,
                 ask<HoldSetReply>(std::move(hold), std::min(seconds, kHoldSeconds)));
  return Set{held.set, held.weight_bytes + held.arena_bytes};
}

Result<void> LocalModelBench::drop(int set) {
  TILEWRIGHT_TRY(const DropSetReply dropped, ask<DropSetReply>(DropSetRequest{set}, kShortSeconds));
  (void)dropped;
  return {};
}

Result<ModelBench::Turn> LocalModelBench::turn(int set, int runs, bool steps) {
  const double seconds = options_.run_timeout_seconds * (runs + 1);
  TILEWRIGHT_TRY(RunSetReply ran, ask<RunSetReply>(RunSetRequest{set, runs, steps}, seconds));
  const bool fits =
      std::ranges::all_of(ran.step_seconds,
                          [&](const auto& of_run) { return of_run.size() == step_tasks_.size(); }) &&
      (!steps || ran.step_seconds.size() == ran.seconds.size()) &&
      ran.seconds.size() == static_cast<size_t>(runs);
  if (!fits) return nonsense("its times are of other runs than were asked for");
  return Turn{std::move(ran.seconds), std::move(ran.step_seconds)};
}

}  // namespace tilewright
