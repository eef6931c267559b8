// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparable_runs.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

#include "core/comparison/compared_data.h"

namespace tilewright {
namespace {

using RunsByData = std::map<std::string, std::vector<const StoredRun*>>;

/// The data that were searched last.
RunsByData::const_iterator last_searched(const RunsByData& by_data) {
  return std::ranges::max_element(
      by_data, {}, [](const auto& of) { return std::ranges::max(of.second, {}, &StoredRun::place)->place; });
}

/// Keeps the searches of one task that looked at the same, and counts the others.
void add_task(const std::vector<const StoredRun*>& of_task,
              const std::map<std::pair<std::string, std::string>, TaskReference>& references,
              ComparableRuns& made) {
  RunsByData by_searched;
  for (const StoredRun* stored : of_task)
    by_searched[std::string(searched_data(stored->data))].push_back(stored);
  const auto& [data, kept] = *last_searched(by_searched);
  std::map<std::string, RunsByData> by_contestant;
  for (const StoredRun* stored : kept)
    by_contestant[stored->run.contestant.label()][stored->data].push_back(stored);
  size_t added = 0;
  for (const auto& [label, by_data] : by_contestant) {
    for (const StoredRun* stored : last_searched(by_data)->second) {
      made.runs.push_back(stored->run);
      ++added;
    }
  }
  made.left_out += of_task.size() - added;
  const std::string& task = kept.front()->run.task;
  const auto known = references.find({data, task});
  if (known != references.end()) made.references.emplace(task, known->second);
}

}  // namespace

std::vector<ComparableRuns> comparable_runs(const ComparisonStore& store) {
  const std::vector<StoredRun> all = store.stored_runs();
  std::map<std::pair<std::string, std::string>, TaskReference> references;
  for (const StoredReference& one : store.references())
    references.emplace(std::pair(one.data, one.task), one.reference);
  std::map<std::pair<int, int>, std::map<std::string, std::vector<const StoredRun*>>> parts;
  for (const StoredRun& stored : all)
    parts[{stored.run.budget, stored.run.round_size}][stored.run.task].push_back(&stored);
  std::vector<ComparableRuns> made;
  for (const auto& [setting, tasks] : parts) {
    ComparableRuns& part = made.emplace_back();
    std::tie(part.budget, part.round_size) = setting;
    for (const auto& [task, of_task] : tasks) add_task(of_task, references, part);
  }
  std::ranges::stable_sort(made, std::greater(), [](const ComparableRuns& part) { return part.runs.size(); });
  return made;
}

bool is_even(std::span<const ComparedRun> runs) {
  std::map<std::string, std::set<std::pair<std::string, uint64_t>>> searched;
  for (const ComparedRun& run : runs) searched[run.contestant.label()].emplace(run.task, run.seed);
  return std::ranges::all_of(
      searched, [&](const auto& of_contestant) { return of_contestant.second == searched.begin()->second; });
}

}  // namespace tilewright
