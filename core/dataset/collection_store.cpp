// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/collection_store.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <nlohmann/json.hpp>

#include "core/backend/lower.h"
#include "core/base/json.h"
#include "core/base/version.h"
#include "core/feature/statement_features.h"
#include "core/graph/task_json.h"
#include "core/records/machine_row.h"

namespace tilewright {
namespace {

constexpr const char* kPrefix = "dataset ";
constexpr const char* kPlace = "dataset";

nlohmann::json options_json(const std::vector<CollectionNetwork>& networks, const CollectionOptions& o,
                            const Target& target) {
  nlohmann::json sources = nlohmann::json::array();
  for (const auto& source : o.sources) sources.push_back(source.key());
  nlohmann::json names = nlohmann::json::array();
  for (const auto& network : networks)
    names.push_back({{"name", network.name}, {"held_out", network.held_out}});
  return {{"dataset", 1},
          {"first", target == o.targets.front()},
          {"sources", sources},
          {"networks", names},
          {"pool", o.pool},
          {"shared", o.shared},
          {"guided", o.guided},
          {"guided_rounds", o.guided_rounds},
          {"guide", o.guide},
          {"repeats", o.measure.repeats},
          {"min_repeat_ms", o.measure.min_repeat_seconds * 1e3}};
}

SessionSetup make_setup(const std::string& id, const std::vector<CollectionNetwork>& networks,
                        const std::vector<DatasetTask>& tasks, const Target& target,
                        const CollectionOptions& options, const Machine& machine) {
  SessionSetup setup;
  setup.id = id;
  for (const auto& network : networks) {
    const auto& model = network.model->model;
    setup.models.push_back({model.content_hash, network.name, model.path, 0});
  }
  for (const auto& task : tasks) {
    setup.tasks.push_back({task.task.id, task.task.name, task.task.flops, task_to_json(task.task)});
    for (const auto& use : task.uses) setup.model_tasks.push_back({use.network, task.task.id, use.weight});
  }
  setup.machine = machine_row(machine);
  setup.target = {target.key(), json_text(target_to_json(target)), setup.machine.hardware};
  setup.threads = target.threads;
  setup.seed = options.seed;
  setup.policy = "dataset";
  setup.cost_model = "random";
  setup.rules = options.rules;
  setup.options = json_text(options_json(networks, options, target));
  setup.program_version = kProgramVersion;
  return setup;
}

/// A program that is illegal on a target because of its registers or instructions does not exist for a search
/// there. It has no latency, as if it had not been tried.
DatasetLatency latency_of(const TrialRecord& trial) {
  DatasetLatency latency;
  if (trial.error && trial.error->kind == ErrorKind::kInvalid) return latency;
  latency.failed = trial.error.has_value() || !trial.latency;
  if (latency.failed) return latency;
  for (const double seconds : trial.repeats) latency.repeats.push_back(static_cast<float>(seconds));
  return latency;
}

Result<DatasetProgram> program_of(const TrialRecord& trial) {
  TILEWRIGHT_TRY(const auto decisions, parse_json(trial.decisions, kPlace));
  TILEWRIGHT_TRY(const auto name, json_field<std::string>(decisions, "origin", kPlace));
  TILEWRIGHT_TRY(auto primitives, primitives_from_json(trial.primitives));
  const auto origin = program_origin_from_name(name);
  if (!origin) return Error{ErrorKind::kBadInput, kPlace, "has a program of unknown origin", {}, name};
  return DatasetProgram{trial.variant, std::move(primitives), *origin};
}

/// Programs of different versions cannot be compared.
Result<void> take_versions(const TrialRecord& trial, Dataset& dataset) {
  const auto rules = static_cast<int>(trial.rules_version);
  const auto lowering = static_cast<int>(trial.lowering_version);
  if (dataset.rules_version == 0) dataset.rules_version = rules;
  if (dataset.lowering_version == 0) dataset.lowering_version = lowering;
  if (rules == dataset.rules_version && lowering == dataset.lowering_version) return {};
  return Error{ErrorKind::kBadInput,
               kPlace,
               "was collected by several versions of this program",
               "Collect it anew",
               {}};
}

/// Adds a session's latencies and, on the first target, its programs.
Result<void> add_session(RecordStore& store, const SessionSetup& setup, Dataset& dataset,
                         std::vector<std::map<ContentHash, size_t>>& positions) {
  DatasetTarget target;
  TILEWRIGHT_TRY(const auto target_json, parse_json(setup.target.description, kPlace));
  TILEWRIGHT_TRY(target.target, target_from_json(target_json));
  TILEWRIGHT_TRY(target.hardware, session_hardware(setup));
  const bool first = dataset.targets.empty();
  target.latencies.resize(dataset.tasks.size());
  for (size_t task = 0; task < dataset.tasks.size(); ++task) {
    TrialQuery query;
    query.session = setup.id;
    query.task = dataset.tasks[task].task.id;
    TILEWRIGHT_TRY(auto trials, store.trials(query));
    std::stable_sort(trials.begin(), trials.end(),
                     [](const TrialRecord& a, const TrialRecord& b) { return a.position < b.position; });
    auto& latencies = target.latencies[task];
    for (const auto& trial : trials) {
      TILEWRIGHT_CHECK(take_versions(trial, dataset));
      if (first) {
        TILEWRIGHT_TRY(auto program, program_of(trial));
        positions[task].emplace(trial.program, dataset.tasks[task].programs.size());
        dataset.tasks[task].programs.push_back(std::move(program));
      }
      const auto place = positions[task].find(trial.program);
      if (place == positions[task].end()) continue;
      if (latencies.size() <= place->second) latencies.resize(place->second + 1);
      latencies[place->second] = latency_of(trial);
    }
  }
  dataset.targets.push_back(std::move(target));
  return {};
}

}  // namespace

Result<CollectionSession> open_collection_session(RecordStore& store,
                                                  const std::vector<CollectionNetwork>& networks,
                                                  const std::vector<DatasetTask>& tasks, const Target& target,
                                                  const CollectionOptions& options, const Machine& machine) {
  CollectionSession session;
  session.id = kPrefix + target.key();
  TILEWRIGHT_TRY(const auto row, store.session(session.id));
  const auto setup = make_setup(session.id, networks, tasks, target, options, machine);
  if (!row) {
    TILEWRIGHT_CHECK(store.begin_session(setup));
    return session;
  }
  TILEWRIGHT_TRY(const auto known, store.session_setup(session.id));
  const auto same_tasks = std::ranges::equal(known.tasks, setup.tasks, {}, &TaskRow::id, &TaskRow::id);
  if (!same_tasks || known.options != setup.options || known.seed != setup.seed) {
    return Error{ErrorKind::kUsage,
                 store.path().string(),
                 "holds a dataset of other tasks or options",
                 "Give the options that it was begun with, or another file",
                 {}};
  }
  TILEWRIGHT_CHECK(store.resume_session(session.id, setup.machine));
  session.finished = row->state == SessionState::kFinished;
  session.elapsed = row->elapsed;
  TILEWRIGHT_TRY(const auto sentinels, store.details_of(session.id).sentinels());
  if (!sentinels.empty()) session.first_sentinel = sentinels.front().latency;
  for (const auto& task : tasks) {
    TILEWRIGHT_TRY(const auto hashes, store.tried_programs(session.id, task.task.id));
    auto& tried = session.tried[task.task.id];
    for (const auto& hash : hashes) tried.insert(hash.hex());
    session.trials += static_cast<int64_t>(hashes.size());
  }
  return session;
}

Result<void> keep_collection_trial(RecordStore& store, const CollectionSession& session, const Task& task,
                                   const PoolProgram& program, const PoolSource& source, size_t position,
                                   int64_t round, const Measurement& measurement) {
  TrialRecord record;
  record.session = session.id;
  record.task = task.id;
  record.round = round;
  record.position = static_cast<int64_t>(position);
  record.variant = program.program.dag->variant;
  record.sketch = source.space->sketch(program.point).id();
  TILEWRIGHT_TRY(auto decisions, parse_json(point_to_json(program.point), kPlace));
  decisions["space"] = source.target.key();
  decisions["origin"] = program_origin_name(program.origin);
  record.decisions = json_text(decisions);
  record.primitives = primitives_to_json(program.program.primitives);
  TILEWRIGHT_TRY(record.program, ContentHash::from_hex(program.program_hash));
  record.repeats = measurement.seconds;
  if (std::isfinite(measurement.latency_seconds) && measurement.latency_seconds > 0) {
    record.latency = measurement.latency_seconds;
    record.spread = measurement.spread;
  }
  if (!measurement.ok) record.error = measurement.error;
  if (measurement.verified) record.verified_error = measurement.max_rel_error;
  record.compile_seconds = measurement.build_seconds;
  record.run_seconds = measurement.run_seconds;
  record.elapsed = session.elapsed;
  record.rules_version = kRulesVersion;
  record.lowering_version = kLoweringVersion;
  record.feature_version = kFeatureVersion;
  const auto kept = store.add_trial(record);
  return kept.ok() ? Result<void>() : Result<void>(kept.error());
}

std::string collection_source(const TrialRecord& trial) {
  const auto decisions = parse_json(trial.decisions, kPlace);
  if (!decisions.ok()) return {};
  return json_field_or<std::string>(*decisions, "space", {}, kPlace).value_or(std::string());
}

Result<Dataset> dataset_of_store(RecordStore& store) {
  TILEWRIGHT_TRY(const auto rows, store.sessions());
  std::vector<SessionSetup> setups;
  for (const auto& row : rows) {
    if (!row.setup.id.starts_with(kPrefix)) continue;
    TILEWRIGHT_TRY(auto setup, store.session_setup(row.setup.id));
    setups.push_back(std::move(setup));
  }
  if (setups.empty()) {
    return Error{ErrorKind::kBadInput,
                 store.path().string(),
                 "holds no dataset",
                 "`tilewright dataset collect` makes one",
                 {}};
  }
  // Sessions are listed newest first; the oldest one, with whole pools, is that of the first target.
  std::reverse(setups.begin(), setups.end());
  std::map<std::string, nlohmann::json> options;
  for (const auto& setup : setups) {
    TILEWRIGHT_TRY(options[setup.id], parse_json(setup.options, kPlace));
  }
  const auto is_first = [&](const SessionSetup& setup) {
    return json_field_or<bool>(options.at(setup.id), "first", false, kPlace).value_or(false);
  };
  std::stable_partition(setups.begin(), setups.end(), is_first);

  Dataset dataset;
  const auto& first = setups.front();
  for (const auto& network : options.at(first.id)["networks"]) {
    TILEWRIGHT_TRY(auto name, json_field<std::string>(network, "name", kPlace));
    TILEWRIGHT_TRY(const bool held_out, json_field<bool>(network, "held_out", kPlace));
    dataset.networks.push_back({std::move(name), held_out});
  }
  std::map<std::string, size_t> number;
  for (const auto& row : first.tasks) {
    TILEWRIGHT_TRY(auto task, task_from_json(row.text));
    number[task.id] = dataset.tasks.size();
    dataset.tasks.push_back({std::move(task), {}, {}});
  }
  for (const auto& use : first.model_tasks) {
    if (const auto found = number.find(use.task); found != number.end())
      dataset.tasks[found->second].uses.push_back({use.model, static_cast<int>(use.weight)});
  }
  std::vector<std::map<ContentHash, size_t>> positions(dataset.tasks.size());
  for (const auto& setup : setups) TILEWRIGHT_CHECK(add_session(store, setup, dataset, positions));
  return dataset;
}

}  // namespace tilewright
