// SPDX-License-Identifier: Apache-2.0
// default_speed TARGET SAMPLE|MODEL.onnx...: how fast the default program of each task is with warm caches,
// and which share of its limit that is, slowest shares of the model first. A task far below its limit has
// fallen off a cliff; those are listed again at the end.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/example_models/example_model.h"
#include "core/graph/prepare.h"
#include "core/target/hardware.h"
#include "core/tuning/task_limit.h"
#include "core/tuning/task_summary.h"
#include "tests/checked/default_program.h"

namespace {

using namespace tilewright;

struct Row {
  std::string name;
  int weight = 0;
  double seconds = 0;
  double gflops = 0;
  double share = 0;  ///< of its limit
  std::string_view limit;
  bool is_short = false;  ///< entering and leaving it takes as long as its work
};

std::string text_of(const Row& row) {
  return fmt::format("{:9.4f} ms x {:<3} {:7.1f} GFLOP/s {:6.1f} % of {:10}  {}", row.seconds * 1e3,
                     row.weight, row.gflops, 100 * row.share, row.limit, row.name);
}

Result<std::vector<Row>> rows_of(const std::string& path, const Target& target, const Peaks& peaks) {
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
    TaskSummary summary = summary_of(task);
    summary.weight = model.partition.weights[i];
    summary.best_seconds = *seconds;
    const Limit limit = task_limit(peaks, host_hardware(), summary);
    const double share = share_of_limit(limit, *seconds);
    rows.push_back({task.name, summary.weight, *seconds, task.flops / *seconds / 1e9, share,
                    resource_name(limit.binds), why_below_limit(summary, share) == BelowLimit::kTooShort});
  }
  std::sort(rows.begin(), rows.end(),
            [](const Row& a, const Row& b) { return a.weight * a.seconds > b.weight * b.seconds; });
  return rows;
}

void show(const std::string& what, const Target& target, const Peaks& peaks, std::vector<std::string>& far) {
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
  const auto rows = rows_of(path, target, peaks);
  if (!rows.ok()) {
    fmt::print("{}: {}\n", what, rows.error().text());
    return;
  }
  double sum = 0;
  for (const Row& row : *rows) sum += row.weight * row.seconds;
  fmt::print("{}: {} tasks, {:.2f} ms\n", what, rows->size(), sum * 1e3);
  for (const Row& row : *rows) {
    fmt::print("{:6.1f} % {}\n", 100 * row.weight * row.seconds / sum, text_of(row));
    if (row.share < kFarFromLimit)
      far.push_back(fmt::format("{}  {}{}", what, text_of(row), row.is_short ? " (a short call)" : ""));
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
  const auto peaks = measure_peaks(*target, host_hardware(), ThreadPool(1));
  if (!peaks.ok()) {
    fmt::print(stderr, "{}\n", peaks.error().text());
    return 1;
  }
  std::vector<std::string> far;
  for (int i = 2; i < argc; ++i) show(argv[i], *target, *peaks, far);
  fmt::print("{} tasks below {:.0f} % of their limits\n", far.size(), 100 * kFarFromLimit);
  for (const std::string& line : far) fmt::print("{}\n", line);
  return 0;
}
