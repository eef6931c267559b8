// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/chosen_programs.h"

#include <map>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/compute/variant.h"
#include "core/tuning/verified_trials.h"

namespace tilewright {
namespace {

constexpr const char* kPlace = "programs chosen in place";

/// The choice that was kept for one task. The programs are named by their hashes, which an exported and
/// imported record keeps, too.
struct KeptChoice {
  std::string fastest;  ///< what it was compared with
  std::string chosen;
};

/// An entry that cannot be read counts as no choice.
std::map<std::string, KeptChoice> kept_from_json(const std::string& text) {
  std::map<std::string, KeptChoice> kept;
  const auto json = parse_json(text, kPlace);
  if (!json.ok() || !json->is_object()) return kept;
  for (const auto& [task, entry] : json->items()) {
    const auto fastest = json_field<std::string>(entry, "fastest", kPlace);
    const auto chosen = json_field<std::string>(entry, "chosen", kPlace);
    if (fastest.ok() && chosen.ok()) kept[task] = {*fastest, *chosen};
  }
  return kept;
}

using KeptByTask = std::map<std::string, KeptChoice>;

Result<KeptByTask> kept_choice(RecordStore& store, const PreparedModel& model, const Target& target) {
  TILEWRIGHT_TRY(const auto text,
                 store.choices().programs(model.model.content_hash, target.key(), input_shapes_text(model)));
  return text ? kept_from_json(*text) : KeptByTask();
}

/// Replaces a task's fastest program by the one that was kept for it.
Result<void> use_kept(RecordStore& store, const KeptByTask& kept, const Task& task, const Target& target,
                      BestProgram& program) {
  const auto found = kept.find(task.id);
  if (!program.program || found == kept.end()) return {};
  if (found->second.fastest != program.record.program.hex()) return {};
  const auto hash = ContentHash::from_hex(found->second.chosen);
  if (!hash.ok()) return {};
  TrialQuery query = verified_trials(task.id, target);
  query.program = *hash;
  query.limit = 1;
  TILEWRIGHT_TRY(auto trials, store.trials(query));
  if (trials.empty()) return {};
  if (auto chosen = program_of(task, trials.front()))
    program = {std::move(chosen), std::move(trials.front())};
  return {};
}

}  // namespace

Result<std::vector<BestProgram>> chosen_programs(RecordStore& store, const PreparedModel& model,
                                                 const Target& target) {
  TILEWRIGHT_TRY(auto programs, best_programs(store, model.partition, target));
  TILEWRIGHT_TRY(const KeptByTask kept, kept_choice(store, model, target));
  for (size_t i = 0; i < programs.size(); ++i)
    TILEWRIGHT_CHECK(use_kept(store, kept, model.partition.tasks[i], target, programs[i]));
  return programs;
}

Result<BestProgram> chosen_program(RecordStore& store, const PreparedModel& model, size_t task,
                                   const Target& target) {
  Partition alone;
  alone.tasks.push_back(model.partition.tasks[task]);
  TILEWRIGHT_TRY(auto programs, best_programs(store, alone, target));
  TILEWRIGHT_TRY(const KeptByTask kept, kept_choice(store, model, target));
  TILEWRIGHT_CHECK(use_kept(store, kept, alone.tasks.front(), target, programs.front()));
  return std::move(programs.front());
}

Result<void> keep_programs(RecordStore& store, const PreparedModel& model, const Target& target,
                           const std::vector<BestProgram>& fastest, const std::vector<BestProgram>& chosen) {
  auto json = nlohmann::json::object();
  for (size_t i = 0; i < chosen.size(); ++i) {
    if (!chosen[i].program || chosen[i].record.program == fastest[i].record.program) continue;
    json[model.partition.tasks[i].id] = {{"fastest", fastest[i].record.program.hex()},
                                         {"chosen", chosen[i].record.program.hex()}};
  }
  return store.choices().keep_programs(
      {model.model.content_hash, target.key(), input_shapes_text(model), json_text(json)});
}

Result<std::vector<TrialRecord>> verified_records(RecordStore& store, const Task& task, const Target& target,
                                                  int64_t limit) {
  return store.distinct_programs(verified_trials(task.id, target), limit);
}

Result<std::vector<BestProgram>> verified_programs(RecordStore& store, const Task& task, const Target& target,
                                                   int64_t limit) {
  TILEWRIGHT_TRY(auto trials, verified_records(store, task, target, limit));
  std::vector<BestProgram> programs;
  for (TrialRecord& trial : trials) {
    if (auto program = program_of(task, trial)) programs.push_back({std::move(program), std::move(trial)});
  }
  return programs;
}

Result<std::optional<TrialRecord>> default_trial(RecordStore& store, const std::string& task,
                                                 const Target& target) {
  TrialQuery query = verified_trials(task, target);
  // These programs are only compared with, and their time counts even where they were not verified.
  query.verified_only = false;
  query.origin = kDefaultOrigin;
  query.limit = 1;
  TILEWRIGHT_TRY(auto trials, store.trials(query));
  return trials.empty() ? std::nullopt : std::optional(std::move(trials.front()));
}

Result<std::vector<BestProgram>> default_programs(RecordStore& store, const Partition& partition,
                                                  const Target& target) {
  std::vector<BestProgram> programs;
  for (const Task& task : partition.tasks) {
    TILEWRIGHT_TRY(auto trial, default_trial(store, task.id, target));
    BestProgram& program = programs.emplace_back();
    if (!trial) continue;
    program.program = program_of(task, *trial);
    program.record = *std::move(trial);
  }
  return programs;
}

}  // namespace tilewright
