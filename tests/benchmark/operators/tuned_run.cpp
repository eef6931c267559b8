// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/operators/tuned_run.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "core/base/random.h"
#include "core/compute/variant.h"
#include "core/runtime/executor.h"
#include "core/target/hardware.h"
#include "core/target/target.h"
#include "core/tensor/random_tensor.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

struct Tuned {
  std::unique_ptr<Executor> executor;
  std::vector<bool> counted;  ///< by step: not a change of layout around the operator, or its neighbour
  std::vector<Tensor> inputs;
  std::vector<Tensor> outputs;

  double run() {
    std::vector<const void*> from;
    std::vector<void*> to;
    for (const Tensor& input : inputs) from.push_back(input.data());
    for (Tensor& output : outputs) to.push_back(output.mutable_data());
    const auto start = std::chrono::steady_clock::now();
    if (!executor->run_on(from, to).ok()) return std::numeric_limits<double>::infinity();
    // Like the others' times, with what calling costs, where every step belongs to the operator.
    const bool whole = std::ranges::all_of(counted, [](bool step) { return step; });
    if (whole) return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    double seconds = 0;
    for (size_t s = 0; s < counted.size(); ++s) {
      if (counted[s]) seconds += executor->step_seconds()[s];
    }
    return seconds;
  }
};

std::vector<bool> steps_of_the_operator(const Partition& partition, const std::vector<StepKind>& kinds) {
  std::vector<bool> counted;
  for (size_t s = 0; s < kinds.size(); ++s) {
    const int subgraph = partition.steps[s].subgraph;
    bool other = kinds[s] == StepKind::kConversion;
    if (subgraph != kNone) {
      const auto& nodes = partition.subgraphs[static_cast<size_t>(subgraph)].nodes;
      other = std::ranges::all_of(nodes, [&](NodeId id) {
        const Node& node = partition.graph.node(id);
        return node.op == "LayoutConvert" || node.name.starts_with("/neighbour/");
      });
    }
    counted.push_back(!other);
  }
  return counted;
}

}  // namespace

Result<std::shared_ptr<const PreparedModel>> prepare_operator(const std::filesystem::path& path,
                                                              int threads) {
  TILEWRIGHT_TRY(const Target target, parse_target("cpu", threads));
  PrepareOptions options;
  options.passes.channel_block = std::max(8, target.lanes(DataType::kFloat32));
  options.partition.can_tune = can_compute;
  TILEWRIGHT_TRY(PreparedModel model, prepare_model(path.string(), options));
  return std::make_shared<const PreparedModel>(std::move(model));
}

Result<OperatorData> operator_data(const std::shared_ptr<const PreparedModel>& model) {
  OperatorData data;
  Random random(1);
  const Graph& graph = model->partition.graph;
  for (ValueId id : graph.inputs) data.model_inputs.push_back(random_tensor(graph.value(id).type, random));
  data.inputs = data.model_inputs;
  for (const Node& node : graph.nodes) {
    if (!node.name.starts_with("/op/")) continue;
    if (node.op != "Conv" && node.op != "ConvTranspose" && node.op != "MatMul") continue;
    if (graph.is_constant(node.inputs[1])) data.weight = *graph.value(node.inputs[1]).constant;
    if (node.inputs.size() > 2 && graph.is_constant(node.inputs[2]))
      data.bias = *graph.value(node.inputs[2]).constant;
  }
  if (graph.outputs.size() > 1) {
    // The operator reads what its neighbour makes.
    TILEWRIGHT_TRY(const auto executor,
                   Executor::create(model, std::vector<TaskCode>(model->partition.tasks.size()), 1));
    TILEWRIGHT_TRY(data.inputs, executor->run(data.model_inputs));
    data.inputs.pop_back();
  }
  return data;
}

Result<OperatorRun> tuned_run(std::shared_ptr<const PreparedModel> model, const OperatorData& data,
                              const std::filesystem::path& database, int threads) {
  TILEWRIGHT_TRY(const Target target, parse_target("cpu", threads));
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(const auto best, best_programs(store, model->partition, target));
  for (size_t t = 0; t < best.size(); ++t) {
    if (best[t].program) continue;
    return Error{ErrorKind::kUnsupported,
                 model->partition.tasks[t].name,
                 "has no program in the database",
                 "Tune the model first",
                 {}};
  }
  TILEWRIGHT_TRY(const auto code, compile_programs(best, target));
  auto tuned = std::make_shared<Tuned>();
  TILEWRIGHT_TRY(tuned->executor, Executor::create(model, code, threads, host_cpus(threads)));
  tuned->executor->time_steps(true);
  tuned->counted = steps_of_the_operator(model->partition, tuned->executor->step_kinds());
  tuned->inputs = data.model_inputs;
  const Graph& graph = model->partition.graph;
  for (ValueId id : graph.outputs) tuned->outputs.emplace_back(graph.value(id).type);
  OperatorRun run{
      "tilewright", {}, [tuned] { return tuned->run(); }, [tuned] { return tuned->outputs.back(); }};
  // Converting the input is part of a run; where nothing is converted it is only read.
  run.stage_inputs = [tuned] {
    float sum = 0;
    for (const Tensor& input : tuned->inputs) {
      for (float value : input.as<float>()) sum += value;
    }
    volatile float sink = sum;
    (void)sink;
  };
  return run;
}

}  // namespace tilewright
