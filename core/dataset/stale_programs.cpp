// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/stale_programs.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/compute/variant.h"
#include "core/lower/loop_nest.h"

namespace tilewright {
namespace {

using Definitions = std::map<std::string, Result<std::shared_ptr<const ComputeDag>>>;

bool is_measured(const Dataset& dataset, size_t task, size_t program) {
  return std::ranges::any_of(
      dataset.targets, [&](const DatasetTarget& target) { return target.latency(task, program).measured(); });
}

Result<std::shared_ptr<const ComputeDag>> definition_of(const Task& task, const std::string& variant) {
  TILEWRIGHT_TRY(auto dag, build_task_dag(task, variant));
  return std::make_shared<const ComputeDag>(std::move(dag));
}

Definitions definitions_of(const DatasetTask& task) {
  Definitions definitions;
  for (const auto& program : task.programs) {
    if (definitions.contains(program.variant)) continue;
    definitions.emplace(program.variant, definition_of(task.task, program.variant));
  }
  return definitions;
}

/// Returns the error with which making the program fails.
Result<void> make(const DatasetProgram& program, const Definitions& definitions) {
  TILEWRIGHT_TRY(const auto dag, definitions.at(program.variant));
  TILEWRIGHT_TRY(const LoopIr nest, build_run_nest(Program{dag, program.primitives}));
  (void)nest;
  return {};
}

void forget(Dataset& dataset, size_t task, size_t program) {
  for (auto& target : dataset.targets) {
    if (task < target.latencies.size() && program < target.latencies[task].size())
      target.latencies[task][program] = {};
  }
}

}  // namespace

StalePrograms leave_out_stale(Dataset& dataset, const ThreadPool& threads) {
  using Stale = std::vector<std::pair<size_t, std::string>>;  // program and why
  std::vector<Stale> found(dataset.tasks.size());
  parallel_for(threads, static_cast<int64_t>(found.size()), [&](int64_t i) {
    const auto at = static_cast<size_t>(i);
    const DatasetTask& task = dataset.tasks[at];
    const Definitions definitions = definitions_of(task);
    for (size_t program = 0; program < task.programs.size(); ++program) {
      if (!is_measured(dataset, at, program)) continue;
      const auto made = make(task.programs[program], definitions);
      if (!made.ok()) found[at].emplace_back(program, made.error().text());
    }
  });
  StalePrograms stale;
  for (size_t task = 0; task < found.size(); ++task) {
    stale.tasks += !found[task].empty();
    stale.programs += static_cast<int>(found[task].size());
    for (const auto& [program, why] : found[task]) {
      if (stale.first.empty())
        stale.first = fmt::format("program {} of {}: {}", program, dataset.tasks[task].task.name, why);
      forget(dataset, task, program);
    }
  }
  return stale;
}

std::string stale_programs_text(const StalePrograms& stale) {
  return fmt::format(
      "{} program{} of {} task{} cannot be made by this version and {} left out; the first: {}",
      stale.programs, stale.programs == 1 ? "" : "s", stale.tasks, stale.tasks == 1 ? "" : "s",
      stale.programs == 1 ? "is" : "are", stale.first);
}

}  // namespace tilewright
