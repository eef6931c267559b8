// SPDX-License-Identifier: Apache-2.0
#include "tests/app/studio/chosen_chain.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/graph/choice_sites.h"
#include "core/graph/task_json.h"
#include "core/records/record_store.h"
#include "core/target/hardware.h"
#include "core/target/target.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

Result<void> fill(const std::filesystem::path& database, const Target& target, const ChosenChain& chain) {
  std::set<std::string> chosen;
  for (const Task& task : chain.chosen->partition.tasks) chosen.insert(task.id);
  SessionSetup setup;
  setup.id = "20261121-101502-3fa9c27b";
  setup.models = {{chain.by_rule->model.content_hash, "chain", "chain.onnx", 0}};
  setup.target = {target.key(), target_to_json(target).dump(), hardware_to_json(host_hardware()).dump()};
  setup.policy = "tilewright";
  setup.cost_model = "tilewright";
  setup.rules = "tilewright";
  setup.options = "{}";
  std::vector<TrialRecord> trials;
  const auto add = [&](const Task& task, int weight) {
    if (std::ranges::any_of(setup.tasks, [&](const TaskRow& row) { return row.id == task.id; })) return;
    setup.tasks.push_back({task.id, task.name, task.flops, task_to_json(task)});
    setup.model_tasks.push_back({0, task.id, weight});
    TrialRecord& trial = trials.emplace_back();
    trial.session = setup.id;
    trial.task = task.id;
    trial.variant = task_variants(task).front();
    trial.sketch = "by hand";
    trial.decisions = "{}";
    trial.primitives = "[]";
    trial.program = hash_of(task.id);
    trial.latency = chosen.contains(task.id) ? 1e-3 : 2e-3;
    trial.repeats = {*trial.latency};
    trial.verified_error = 1e-6;
    trial.lowering_version = kLoweringVersion;
  };
  const Partition& rule = chain.by_rule->partition;
  for (size_t i = 0; i < rule.tasks.size(); ++i) add(rule.tasks[i], rule.weights[i]);
  for (const Task& task : chain.chosen->partition.tasks) add(task, 0);
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_CHECK(store.begin_session(setup));
  TILEWRIGHT_CHECK(store.add_trials(trials));
  TILEWRIGHT_CHECK(store.update_session(setup.id, SessionState::kFinished, 1));
  return keep_faster_choice(store, *chain.by_rule, chain.chosen->options.choice, target);
}

double sum_of(const Partition& partition, const Partition& chosen) {
  double sum = 0;
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    const bool kept =
        std::ranges::any_of(chosen.tasks, [&](const Task& task) { return task.id == partition.tasks[i].id; });
    sum += partition.weights[i] * (kept ? 1e-3 : 2e-3);
  }
  return sum;
}

}  // namespace

PrepareOptions test_prepare_options() {
  PrepareOptions options;
  options.passes.channel_block = 8;
  options.partition.can_tune = can_compute;
  return options;
}

ChosenChain keep_chosen_chain(const std::filesystem::path& model, const std::filesystem::path& database,
                              int threads) {
  ChosenChain chain;
  auto prepared = prepare_model(model.string(), test_prepare_options());
  if (!prepared.ok()) return chain;
  const auto sites = choice_sites(*prepared);
  if (sites.empty()) return chain;
  auto other = prepare_again(*prepared, sites.front().options.front().choice);
  if (!other.ok()) return chain;
  chain.by_rule = std::make_shared<const PreparedModel>(*std::move(prepared));
  chain.chosen = std::make_shared<const PreparedModel>(*std::move(other));
  chain.rule_seconds = sum_of(chain.by_rule->partition, chain.chosen->partition);
  chain.seconds = sum_of(chain.chosen->partition, chain.chosen->partition);
  if (!fill(database, Target::host(threads), chain).ok()) return {};
  return chain;
}

}  // namespace tilewright
