// SPDX-License-Identifier: Apache-2.0
// What opening a file of many nodes takes, in processor seconds: opening_speed [NODES [SHAPE]].
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <string>

#include "core/target/target.h"
#include "core/tuning/session_defaults.h"
#include "tests/core/graph/large_files.h"

namespace {

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace tilewright;
  const int nodes = argc > 1 ? std::atoi(argv[1]) : 20000;
  const auto target = parse_target("cpu:x86-64-v3", 1);
  if (!target.ok() || nodes < 4) return 1;
  fmt::print("{:<16} {:>7} {:>9} {:>9} {:>9} {:>7} {:>7}\n", "shape", "nodes", "reading", "passes", "tasks",
             "tasks", "steps");
  for (const auto& shape : large_shapes()) {
    if (argc > 2 && shape != argv[2]) continue;
    const std::string bytes = large_file(shape, nodes);
    double start = processor_seconds();
    auto model = read_onnx_bytes(bytes, shape + ".onnx");
    if (!model.ok()) {
      fmt::print("{}: {}\n", shape, model.error().text());
      return 1;
    }
    const double read = processor_seconds() - start;
    const auto options = prepare_options(*target, {});
    start = processor_seconds();
    auto passed = run_passes(model->graph, options.passes);
    const double passes = processor_seconds() - start;
    start = processor_seconds();
    const auto parts =
        passed.ok() ? partition(std::move(passed->graph), options.partition, model->file_nodes, passed->lost)
                    : passed.error();
    if (!parts.ok()) {
      fmt::print("{}: {}\n", shape, parts.error().text());
      return 1;
    }
    fmt::print("{:<16} {:>7} {:>7.2f} s {:>7.2f} s {:>7.2f} s {:>7} {:>7}\n", shape, nodes, read, passes,
               processor_seconds() - start, parts->tasks.size(), parts->steps.size());
  }
  return 0;
}
