// SPDX-License-Identifier: Apache-2.0
#include "core/graph/prepare.h"

#include <utility>

namespace tilewright {
namespace {

const Clock& clock_of(const PrepareOptions& options) {
  return options.clock != nullptr ? *options.clock : system_clock();
}

}  // namespace

Result<PreparedModel> prepare_model(Model model, const PrepareOptions& options) {
  const Clock& clock = clock_of(options);
  PreparedModel prepared;
  prepared.model = std::move(model);
  double start = clock.seconds();
  TILEWRIGHT_TRY(auto passed, run_passes(prepared.model.graph, options.passes));
  prepared.pass_seconds = clock.seconds() - start;
  prepared.trace = std::move(passed.trace);
  start = clock.seconds();
  TILEWRIGHT_TRY(prepared.partition, partition(std::move(passed.graph), options.partition,
                                               prepared.model.file_nodes, passed.lost));
  prepared.partition_seconds = clock.seconds() - start;
  return prepared;
}

Result<PreparedModel> prepare_model(const std::string& path, const PrepareOptions& options) {
  const Clock& clock = clock_of(options);
  const double start = clock.seconds();
  ReadOptions read_options;
  read_options.shapes = options.shapes;
  TILEWRIGHT_TRY(Model model, read_onnx(path, read_options));
  const double read_seconds = clock.seconds() - start;
  TILEWRIGHT_TRY(PreparedModel prepared, prepare_model(std::move(model), options));
  prepared.read_seconds = read_seconds;
  return prepared;
}

}  // namespace tilewright
