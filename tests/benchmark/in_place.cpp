// SPDX-License-Identifier: Apache-2.0
// in_place MODEL.onnx RECORDS.db [THREADS]: what the best program of each task takes within the model, beside
// what its record says and what it takes alone under each cache policy. Milliseconds of one call.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/compute/variant.h"
#include "core/graph/prepare.h"
#include "core/measure/local_measurer.h"
#include "core/runtime/executor.h"
#include "core/runtime/random_inputs.h"
#include "core/target/hardware.h"
#include "core/tuning/tuned_model.h"

namespace {

using namespace tilewright;

Result<std::vector<double>> within_the_model(Executor& executor, const Graph& graph) {
  const std::vector<Tensor> inputs = random_inputs(graph, 1);
  executor.time_steps(true);
  std::vector<double> fastest;
  for (int i = 0; i < 40; ++i) {
    TILEWRIGHT_TRY(const auto outputs, executor.run(inputs));
    (void)outputs;
    const auto& seconds = executor.step_seconds();
    if (fastest.empty()) fastest = seconds;
    for (size_t s = 0; s < seconds.size(); ++s) fastest[s] = std::min(fastest[s], seconds[s]);
  }
  return fastest;
}

Result<void> compare(const char* path, const char* database, int threads) {
  TILEWRIGHT_TRY(const Target target, parse_target("cpu", threads));
  PrepareOptions options;
  options.passes.channel_block = std::max(8, target.lanes(DataType::kFloat32));
  options.partition.can_tune = can_compute;
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(path, options));
  const auto model = std::make_shared<const PreparedModel>(std::move(prepared));
  const Partition& partition = model->partition;
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(const auto best, best_programs(store, partition, target));
  TILEWRIGHT_TRY(const auto code, compile_programs(best, target));
  TILEWRIGHT_TRY(const auto executor, Executor::create(model, code, threads, host_cpus(threads)));
  TILEWRIGHT_TRY(const auto steps, within_the_model(*executor, partition.graph));

  std::vector<MeasureRequest> requests;
  std::vector<size_t> index;
  for (size_t t = 0; t < best.size(); ++t) {
    if (!best[t].program) continue;
    requests.push_back({&partition.tasks[t], *best[t].program, 0});
    index.push_back(t);
  }
  constexpr CachePolicy kPolicies[] = {CachePolicy::kWarm, CachePolicy::kColdL2, CachePolicy::kFlushed};
  std::vector<std::vector<double>> alone(best.size(), std::vector<double>(4, 0));
  LocalMeasurer measurer;
  for (size_t p = 0; p < 3; ++p) {
    MeasureOptions measure;
    measure.verify = false;
    measure.cache = kPolicies[p];
    TILEWRIGHT_TRY(const auto results, measurer.measure(requests, target, measure, {}, {}));
    for (size_t i = 0; i < results.size(); ++i) alone[index[i]][p] = results[i].latency_seconds;
  }
  std::vector<double> sums(5, 0);
  fmt::print("{:>3} {:>9} {:>9} {:>9} {:>9} {:>9}  task\n", "x", "in place", "record", "warm", "cold L2",
             "flushed");
  for (size_t t = 0; t < best.size(); ++t) {
    double in_place = 0;
    for (size_t s = 0; s < steps.size(); ++s) {
      const int subgraph = partition.steps[s].subgraph;
      if (subgraph != kNone && partition.subgraphs[static_cast<size_t>(subgraph)].task == static_cast<int>(t))
        in_place += steps[s];
    }
    const int weight = partition.weights[t];
    const std::vector<double> row = {in_place / weight, best[t].record.latency.value_or(0), alone[t][0],
                                     alone[t][1], alone[t][2]};
    fmt::print("{:>3}", weight);
    for (size_t i = 0; i < row.size(); ++i) {
      fmt::print(" {:>9.3f}", row[i] * 1e3);
      sums[i] += row[i] * weight;
    }
    fmt::print("  {} [{}]\n", partition.tasks[t].name,
               best[t].program ? best[t].record.variant : "not tuned");
  }
  fmt::print("   ");
  for (double sum : sums) fmt::print(" {:>9.3f}", sum * 1e3);
  fmt::print("  together\n");
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "in_place MODEL.onnx RECORDS.db [THREADS]\n");
    return 2;
  }
  const auto done = compare(argv[1], argv[2], argc > 3 ? std::max(1, std::atoi(argv[3])) : 1);
  if (!done.ok()) fmt::print(stderr, "{}\n", done.error().text());
  return done.ok() ? 0 : 1;
}
