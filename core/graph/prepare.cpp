// SPDX-License-Identifier: Apache-2.0
#include "core/graph/prepare.h"

#include <utility>

#include "core/graph/kernel_check.h"

namespace tilewright {
namespace {

const Clock& clock_of(const PrepareOptions& options) {
  return options.clock != nullptr ? *options.clock : system_clock();
}

PassOptions passes_of(const PrepareOptions& options, const GraphChoice& choice) {
  PassOptions passes = options.passes;
  passes.choice = joined(passes.choice, choice);
  return passes;
}

PartitionOptions partition_of(const PrepareOptions& options, const GraphChoice& choice) {
  PartitionOptions partition = options.partition;
  partition.fused.insert(choice.fused.begin(), choice.fused.end());
  partition.cut.insert(choice.cut.begin(), choice.cut.end());
  return partition;
}

}  // namespace

Result<PreparedModel> prepare_model(Model model, const PrepareOptions& options) {
  const Clock& clock = clock_of(options);
  PreparedModel prepared;
  prepared.model = std::move(model);
  prepared.options = options;
  prepared.options.clock = nullptr;
  double start = clock.seconds();
  Graph read = prepared.model.graph;
  if (!options.keep_read_weights) prepared.model.graph = without_elements(std::move(prepared.model.graph));
  TILEWRIGHT_TRY(auto passed, run_passes(std::move(read), passes_of(options, options.choice)));
  TILEWRIGHT_CHECK(check_kernels(passed.before_layout, prepared.model.path));
  prepared.pass_seconds = clock.seconds() - start;
  prepared.trace = std::move(passed.trace);
  prepared.before_layout = std::move(passed.before_layout);
  prepared.lost = std::move(passed.lost);
  start = clock.seconds();
  TILEWRIGHT_TRY(prepared.partition,
                 partition(std::move(passed.graph), partition_of(options, options.choice),
                           prepared.model.file_nodes, prepared.lost, &prepared.simpler_means));
  prepared.partition_seconds = clock.seconds() - start;
  return prepared;
}

Result<PreparedModel> prepare_again(const PreparedModel& model, GraphChoice choice) {
  PreparedModel prepared = model;
  TILEWRIGHT_TRY(auto passed, run_layout_pass(model.before_layout, passes_of(model.options, choice)));
  if (!prepared.trace.empty()) prepared.trace.back() = std::move(passed.trace.back());
  TILEWRIGHT_TRY(prepared.partition, partition(std::move(passed.graph), partition_of(model.options, choice),
                                               model.model.file_nodes, model.lost, &prepared.simpler_means));
  prepared.options.choice = std::move(choice);
  return prepared;
}

Result<Partition> partition_again(const PreparedModel& model, const GraphChoice& choice) {
  TILEWRIGHT_TRY(auto passed, run_layout_pass(model.before_layout, passes_of(model.options, choice)));
  return partition(std::move(passed.graph), partition_of(model.options, choice));
}

Result<PreparedModel> prepare_model(const std::string& path, const PrepareOptions& options) {
  const Clock& clock = clock_of(options);
  const double start = clock.seconds();
  ReadOptions read_options;
  read_options.shapes = options.shapes;
  read_options.dimensions = options.dimensions;
  TILEWRIGHT_TRY(Model model, read_onnx(path, read_options));
  const double read_seconds = clock.seconds() - start;
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(std::move(model), options));
  prepared.read_seconds = read_seconds;
  return prepared;
}

}  // namespace tilewright
