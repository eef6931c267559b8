// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/rule_models.h"

#include <algorithm>
#include <utility>

#include "core/tuning/graph_search.h"
#include "core/tuning/kept_cuts.h"

namespace tilewright {
namespace {

/// The model with one more task cut; null where it cannot be made, or where it leaves more nodes to reference
/// kernels.
std::shared_ptr<const PreparedModel> with_cut(const PreparedModel& model, const std::string& task) {
  GraphChoice choice = model.options.choice;
  choice.cut.insert(task);
  auto cut = prepare_again(model, std::move(choice));
  if (!cut.ok() || untuned_nodes(cut->partition) > untuned_nodes(model.partition)) return nullptr;
  return std::make_shared<const PreparedModel>(*std::move(cut));
}

/// How often a partition has each of the tasks; nothing where it has other tasks, too.
std::optional<std::vector<int>> counts_in(const Partition& partition,
                                          const std::unordered_map<std::string, size_t>& index) {
  std::vector<int> counts(index.size(), 0);
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    const auto found = index.find(partition.tasks[i].id);
    if (found == index.end()) return std::nullopt;
    counts[found->second] += partition.weights[i];
  }
  return counts;
}

}  // namespace

RuleModels::RuleModels(const std::vector<TuningModel>& models, TaskTable table, size_t own_tasks)
    : table_(std::move(table)), own_tasks_(own_tasks), pieces_(table_.tasks.size()) {
  for (const TuningModel& model : models) given_.push_back(model.prepared);
  models_ = given_;
  for (size_t i = 0; i < table_.tasks.size(); ++i) index_.emplace(table_.tasks[i].id, i);
}

std::optional<size_t> RuleModels::find(const std::string& task) const {
  const auto found = index_.find(task);
  return found == index_.end() ? std::nullopt : std::optional(found->second);
}

bool RuleModels::has(size_t task) const {
  return std::ranges::any_of(table_.weights,
                             [task](const std::vector<int>& model) { return model[task] > 0; });
}

bool RuleModels::cut_one(size_t task) {
  auto models = models_;
  auto weights = table_.weights;
  for (size_t m = 0; m < models.size(); ++m) {
    if (weights[m][task] == 0) continue;
    models[m] = with_cut(*models[m], table_.tasks[task].id);
    const auto counts = models[m] ? counts_in(models[m]->partition, index_) : std::nullopt;
    if (!counts || (*counts)[task] > 0) return false;
    weights[m] = *counts;
  }
  std::vector<int> pieces;
  for (size_t i = 0; i < table_.tasks.size(); ++i) {
    bool more = false;
    for (size_t m = 0; m < weights.size(); ++m) more = more || weights[m][i] > table_.weights[m][i];
    if (more) pieces.push_back(static_cast<int>(i));
  }
  if (pieces.empty()) return false;
  models_ = std::move(models);
  table_.weights = std::move(weights);
  pieces_[task] = std::move(pieces);
  return true;
}

bool RuleModels::cut(std::vector<std::string> tasks) {
  const size_t wanted = tasks.size();
  for (size_t open = wanted + 1; tasks.size() < open;) {
    open = tasks.size();
    std::erase_if(tasks, [this](const std::string& id) {
      const auto found = find(id);
      return found && cut_one(*found);
    });
  }
  return tasks.size() < wanted;
}

std::set<std::string> RuleModels::cuts() const {
  std::set<std::string> all;
  for (const auto& model : models_)
    all.insert(model->options.choice.cut.begin(), model->options.choice.cut.end());
  return all;
}

Result<std::set<std::string>> RuleModels::kept(RecordStore& store, const Target& target) const {
  std::set<std::string> all;
  for (const auto& model : given_) {
    TILEWRIGHT_TRY(const auto cut, kept_cuts(store, *model, target));
    all.insert(cut.begin(), cut.end());
  }
  return all;
}

Result<void> RuleModels::keep(RecordStore& store, const Target& target) const {
  for (size_t m = 0; m < models_.size(); ++m)
    TILEWRIGHT_CHECK(keep_cuts(store, *given_[m], models_[m]->options.choice.cut, target));
  return {};
}

std::vector<int> numbers_of(const RuleModels& models, const std::vector<std::string>& tasks) {
  std::vector<int> numbers;
  for (const std::string& id : tasks) {
    if (const auto found = models.find(id)) numbers.push_back(static_cast<int>(*found));
  }
  for (size_t i = 0; i < numbers.size(); ++i) {
    const auto& pieces = models.pieces(static_cast<size_t>(numbers[i]));
    numbers.insert(numbers.end(), pieces.begin(), pieces.end());
  }
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

}  // namespace tilewright
