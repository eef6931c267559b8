// SPDX-License-Identifier: Apache-2.0
// default_speed TARGET SAMPLE|MODEL.onnx...: how fast the default program of each task is, slowest shares
// first. A task far below the others in both columns has fallen off a cliff.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/example_models/example_model.h"
#include "core/graph/prepare.h"
#include "core/graph/task_bytes.h"
#include "tests/checked/default_program.h"

namespace {

using namespace tilewright;

struct Row {
  std::string name;
  int weight = 0;
  double seconds = 0;
  double gflops = 0;
  double gigabytes = 0;
};

Result<std::vector<Row>> rows_of(const std::string& path, const Target& target) {
  PrepareOptions options;
  options.passes.channel_block = std::max(8, target.lanes(DataType::kFloat32));
  options.partition.can_tune = can_compute;
  TILEWRIGHT_TRY(const PreparedModel model, prepare_model(path, options));
  for (const ReferenceNode& node : model.partition.reference_nodes) {
    if (!node.why.starts_with(kViewReason)) fmt::print("by reference: {}\n", node.why);
  }
  std::vector<Row> rows;
  for (size_t i = 0; i < model.partition.tasks.size(); ++i) {
    const Task& task = model.partition.tasks[i];
    const auto seconds = time_default_program(task, target, "tilewright");
    if (!seconds.ok()) {
      fmt::print("{}: {}\n", task.name, seconds.error().text());
      continue;
    }
    const int64_t bytes = parameter_bytes(task) + activation_bytes(task);
    rows.push_back({task.name, model.partition.weights[i], *seconds, task.flops / *seconds / 1e9,
                    static_cast<double>(bytes) / *seconds / 1e9});
  }
  std::sort(rows.begin(), rows.end(),
            [](const Row& a, const Row& b) { return a.weight * a.seconds > b.weight * b.seconds; });
  return rows;
}

void show(const std::string& what, const Target& target) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto names = example_model_names();
  std::string path = what;
  if (std::find(names.begin(), names.end(), what) != names.end()) {
    path = (folder.path() / "sample.onnx").string();
    if (const auto written = write_example_model(what, path); !written.ok()) {
      fmt::print("{}\n", written.error().text());
      return;
    }
  }
  const auto rows = rows_of(path, target);
  if (!rows.ok()) {
    fmt::print("{}: {}\n", what, rows.error().text());
    return;
  }
  double sum = 0;
  for (const Row& row : *rows) sum += row.weight * row.seconds;
  fmt::print("{}: {} tasks, {:.2f} ms\n", what, rows->size(), sum * 1e3);
  for (const Row& row : *rows) {
    fmt::print("{:6.1f} % {:9.4f} ms x {:<3} {:7.1f} GFLOP/s {:6.1f} GB/s  {}\n",
               100 * row.weight * row.seconds / sum, row.seconds * 1e3, row.weight, row.gflops, row.gigabytes,
               row.name);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "usage: default_speed TARGET SAMPLE|MODEL.onnx...\n");
    return 2;
  }
  const auto target = parse_target(argv[1], 1);
  if (!target.ok()) {
    fmt::print(stderr, "{}\n", target.error().text());
    return 2;
  }
  for (int i = 2; i < argc; ++i) show(argv[i], *target);
  return 0;
}
