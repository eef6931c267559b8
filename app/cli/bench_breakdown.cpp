// SPDX-License-Identifier: Apache-2.0
#include "app/cli/bench_breakdown.h"

#include <algorithm>
#include <numeric>

#include <nlohmann/json.hpp>

#include "core/base/clock.h"
#include "core/graph/late.h"
#include "core/graph/node_costs.h"

namespace tilewright {
namespace {

const char* kind_name(StepKind kind) {
  switch (kind) {
    case StepKind::kTask: return "task";
    case StepKind::kConversion: return "conversion";
    case StepKind::kReference: return "reference";
    case StepKind::kBodies: return "graphs in it";
    case StepKind::kNothing: break;
  }
  return "view";
}

}  // namespace

Result<Breakdown> time_steps(Executor& executor, std::span<const void* const> inputs,
                             std::span<void* const> outputs, int runs) {
  Breakdown breakdown;
  breakdown.kinds = executor.step_kinds();
  breakdown.fastest.assign(breakdown.kinds.size(), 0);
  executor.time_steps(true);
  for (int i = 0; i < runs; ++i) {
    const double begun = system_clock().seconds();
    const auto done = executor.run_on(inputs, outputs);
    const double total = system_clock().seconds() - begun;
    if (!done.ok()) {
      executor.time_steps(false);
      return done.error();
    }
    const auto& seconds = executor.step_seconds();
    for (size_t s = 0; s < seconds.size(); ++s) {
      if (i == 0 || seconds[s] < breakdown.fastest[s]) breakdown.fastest[s] = seconds[s];
    }
    if (i > 0 && total >= breakdown.total_seconds) continue;
    breakdown.total_seconds = total;
    breakdown.in_run = seconds;
  }
  executor.time_steps(false);
  return breakdown;
}

nlohmann::json breakdown_json(const Breakdown& breakdown) {
  const auto sum_of = [&](StepKind kind) {
    double sum = 0;
    for (size_t s = 0; s < breakdown.in_run.size(); ++s)
      sum += breakdown.kinds[s] == kind ? breakdown.in_run[s] : 0;
    return sum;
  };
  const double tasks = sum_of(StepKind::kTask);
  const double conversions = sum_of(StepKind::kConversion);
  const double reference = sum_of(StepKind::kReference);
  const double bodies = sum_of(StepKind::kBodies);
  const double other = std::max(0.0, breakdown.total_seconds - tasks - conversions - reference - bodies);
  return {{"tasks_ms", tasks * 1e3},
          {"conversions_ms", conversions * 1e3},
          {"reference_ms", reference * 1e3},
          {"bodies_ms", bodies * 1e3},
          {"other_ms", other * 1e3}};
}

nlohmann::json steps_json(const TunedExecution& tuned, const Breakdown& breakdown) {
  const Partition& partition = tuned.model->partition;
  nlohmann::json rows = nlohmann::json::array();
  for (size_t s = 0; s < partition.steps.size() && s < breakdown.kinds.size(); ++s) {
    const auto& step = partition.steps[s];
    nlohmann::json row{{"kind", kind_name(breakdown.kinds[s])},
                       {"tuned", false},
                       {"latency_ms", breakdown.fastest[s] * 1e3}};
    if (step.subgraph == kNone) {
      row["step"] = std::string(file_operator(partition.graph.node(step.reference))) + " (" +
                    kind_name(breakdown.kinds[s]) + ")";
    } else {
      const auto task = static_cast<size_t>(partition.subgraphs[static_cast<size_t>(step.subgraph)].task);
      const BestProgram& best = tuned.best[task];
      row["step"] = partition.tasks[task].name;
      row["tuned"] = best.program.has_value();
      if (best.program) {
        row["task"] = partition.tasks[task].id;
        if (best.record.latency) row["record_ms"] = *best.record.latency * 1e3;
      }
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

nlohmann::json nodes_json(const TunedExecution& tuned, const Breakdown& breakdown) {
  const Partition& partition = tuned.model->partition;
  nlohmann::json rows = nlohmann::json::array();
  for (const NodeCost& cost : node_costs(partition, breakdown.in_run)) {
    rows.push_back({{"node", cost.account.node},
                    {"operator", cost.account.op},
                    {"fate", node_fate_name(cost)},
                    {"what", node_fate_text(partition, cost)},
                    {"latency_ms", cost.seconds.value_or(0) * 1e3},
                    {"percent", cost.share * 100}});
  }
  return rows;
}

}  // namespace tilewright
