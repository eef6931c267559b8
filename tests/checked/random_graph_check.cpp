// SPDX-License-Identifier: Apache-2.0
#include "tests/checked/random_graph_check.h"

#include <array>

#include "core/compute/variant.h"
#include "core/graph/graph_text.h"
#include "core/graph/prepare.h"
#include "tests/checked/default_program.h"
#include "tests/support/random_graph.h"

namespace tilewright {
namespace {

constexpr std::array kTargets = {"cpu:x86-64", "cpu:x86-64-v3", "cpu:x86-64-v4"};

Result<PreparedModel> prepared(Graph graph, int64_t channel_block) {
  PrepareOptions options;
  options.passes.channel_block = channel_block;
  options.partition.can_tune = can_compute;
  Model model;
  model.graph = std::move(graph);
  return prepare_model(std::move(model), options);
}

}  // namespace

RandomGraphCheck check_random_graph(const std::string& anchor, uint64_t seed) {
  Random random(seed);
  RandomGraph drawn = random_graph(anchor, random);
  RandomGraphCheck check{drawn.text, 0, 0, {}};
  const auto target =
      parse_target(kTargets[seed % kTargets.size()], 1 + static_cast<int>(random.uniform_int(2)));
  const auto model = prepared(std::move(drawn.graph), 8 * random.uniform_int(3));
  if (!target.ok() || !model.ok()) {
    check.failures.push_back((target.ok() ? model.error() : target.error()).text());
    return check;
  }
  const bool runs = can_run_here(*target);
  for (const Task& task : model->partition.tasks) {
    for (const char* rules : {"tilewright", "ansor", "autotvm"}) {
      const auto done = runs ? check_default_program(task, *target, rules, seed)
                             : build_default_program(task, *target, rules);
      ++check.programs;
      check.compared += runs ? 1 : 0;
      if (done.ok()) continue;
      check.failures.push_back(target->key() + " under " + rules + ": " + done.error().text() + "\n" +
                               graph_text(task.graph) + done.error().detail);
    }
  }
  return check;
}

}  // namespace tilewright
