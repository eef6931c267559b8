// SPDX-License-Identifier: Apache-2.0
// legal_points RULES THREADS POINTS MODEL.onnx...: which share of random points gives code, task by task.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/compute/variant.h"
#include "core/graph/prepare.h"
#include "tests/support/legal_points.h"

namespace {

using namespace tilewright;

void show(const std::string& path, const std::string& rules, const Target& target, int points) {
  PrepareOptions options;
  options.passes.channel_block = 8;
  options.partition.can_tune = can_compute;
  const auto model = prepare_model(path, options);
  if (!model.ok()) {
    fmt::print(stderr, "{}\n", model.error().text());
    return;
  }
  Random random(1);
  double sum = 0;
  double worst = 1;
  size_t faulty = 0;
  const auto& tasks = model->partition.tasks;
  for (const Task& task : tasks) {
    const auto space = build_search_space(task, target, rules);
    if (!space.ok()) {
      fmt::print("{}: {}\n", task.name, space.error().text());
      continue;
    }
    const LegalPoints found = count_legal_points(**space, target, points, random);
    sum += found.share();
    worst = std::min(worst, found.share());
    faulty += found.neutral.size();
    if (found.share() > 0.95 && found.neutral.empty()) continue;
    fmt::print("{:5.1f} %  {}\n", 100 * found.share(), task.name);
    for (const auto& [reason, count] : found.reasons) fmt::print("    {:4} {}\n", count, reason);
    for (const auto& [sketch, why] : found.neutral) fmt::print("    first choices of {}: {}\n", sketch, why);
  }
  fmt::print(
      "{}: {} tasks, legal {:.1f} % on average and {:.1f} % at worst, {} sketches with illegal first "
      "choices\n",
      path, tasks.size(), 100 * sum / static_cast<double>(std::max<size_t>(1, tasks.size())), 100 * worst,
      faulty);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    fmt::print(stderr, "usage: legal_points RULES THREADS POINTS MODEL.onnx...\n");
    return 2;
  }
  for (int i = 4; i < argc; ++i) show(argv[i], argv[1], Target::host(std::atoi(argv[2])), std::atoi(argv[3]));
  return 0;
}
