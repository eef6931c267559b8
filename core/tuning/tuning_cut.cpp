// SPDX-License-Identifier: Apache-2.0
// Tasks of which no program works, cut into smaller ones wherever the models have them.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

#include "core/base/json.h"
#include "core/tuning/graph_weights.h"
#include "core/tuning/kept_cuts.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

/// The model with one more task cut; null where it cannot be made, or leaves more to reference kernels.
std::shared_ptr<const PreparedModel> with_cut(const PreparedModel& model, const std::string& task) {
  GraphChoice choice = model.options.choice;
  choice.cut.insert(task);
  auto cut = prepare_again(model, std::move(choice));
  if (!cut.ok() || untuned_nodes(cut->partition) > untuned_nodes(model.partition)) return nullptr;
  return std::make_shared<const PreparedModel>(*std::move(cut));
}

/// How often a partition has each of the tasks; nothing where it has others.
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

bool TuningSession::Run::cut_task(size_t task) {
  auto bases = bases_;
  auto weights = table_.weights;
  for (size_t m = 0; m < bases.size(); ++m) {
    if (weights[m][task] == 0) continue;
    bases[m] = with_cut(*bases[m], table_.tasks[task].id);
    const auto counts = bases[m] ? counts_in(bases[m]->partition, index_) : std::nullopt;
    if (!counts || (*counts)[task] > 0) return false;
    weights[m] = *counts;
  }
  std::vector<int> pieces;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    bool more = false;
    for (size_t m = 0; m < weights.size(); ++m) more = more || weights[m][i] > table_.weights[m][i];
    if (more) pieces.push_back(static_cast<int>(i));
  }
  if (pieces.empty()) return false;
  bases_ = std::move(bases);
  table_.weights = std::move(weights);
  tasks_[task].pieces = std::move(pieces);
  tasks_[task].settled = true;
  return true;
}

bool TuningSession::Run::cut_tasks(std::vector<std::string> tasks) {
  const size_t wanted = tasks.size();
  // A piece of one may be another.
  for (size_t open = wanted + 1; tasks.size() < open;) {
    open = tasks.size();
    std::erase_if(tasks, [this](const std::string& id) {
      const auto found = index_.find(id);
      return found != index_.end() && cut_task(found->second);
    });
  }
  return tasks.size() < wanted;
}

Result<GraphSearch> TuningSession::Run::search_of_base(size_t model, const std::stop_token& stop) const {
  constexpr GraphKinds kNone{false, false, false};
  if (leaves_graphs_to_rules(options_)) return GraphSearch::create(bases_[model], kNone, stop);
  TILEWRIGHT_TRY(GraphSearch search, GraphSearch::create(bases_[model], options_.graph_kinds, stop));
  const bool known =
      std::ranges::all_of(search.further_tasks(), [&](const Task& task) { return index_.contains(task.id); });
  return known ? Result<GraphSearch>(std::move(search)) : GraphSearch::create(bases_[model], kNone, stop);
}

Result<void> TuningSession::Run::follow_cuts(const std::stop_token& stop) {
  std::vector<ModelGraph> graphs;
  for (size_t m = 0; m < bases_.size(); ++m) {
    if (m < graphs_.size() && &graphs_[m].search.model() == bases_[m].get()) {
      graphs.push_back(std::move(graphs_[m]));
      continue;
    }
    TILEWRIGHT_TRY(GraphSearch search, search_of_base(m, stop));
    graphs.push_back({std::move(search), {}});
    graphs.back().found.way.assign(graphs.back().search.sites().size(), 0);
    graphs.back().found.choice = bases_[m]->options.choice;
  }
  graphs_ = std::move(graphs);
  use_weights();
  if (!state_.limit.empty()) use_limit(state_.limit);
  return {};
}

Result<void> TuningSession::Run::begin_with_cuts() {
  std::set<std::string> kept;
  for (const TuningModel& model : models_) {
    TILEWRIGHT_TRY(const auto cut, kept_cuts(journal_.store(), *model.prepared, options_.target));
    kept.insert(cut.begin(), cut.end());
  }
  const int before = tasks_to_tune();
  if (!cut_tasks({kept.begin(), kept.end()})) return {};
  TILEWRIGHT_CHECK(keep_cut_models());
  TILEWRIGHT_CHECK(follow_cuts(surroundings_.stop));
  add_trials_of_tasks(tasks_to_tune() - before);
  std::vector<Checkpoint> checkpoints;
  add_cuts(checkpoints);
  for (const Checkpoint& checkpoint : checkpoints) TILEWRIGHT_CHECK(journal_.keep_checkpoint(checkpoint));
  return {};
}

Result<void> TuningSession::Run::load_cuts(const std::string& text) {
  TILEWRIGHT_TRY(const auto json, parse_json(text, kCutsName));
  TILEWRIGHT_TRY(auto tasks, json_field<std::vector<std::string>>(json, "tasks", kCutsName));
  return cut_tasks(std::move(tasks)) ? follow_cuts(surroundings_.stop) : Result<void>();
}

Result<void> TuningSession::Run::keep_cut_models() {
  for (size_t m = 0; m < models_.size(); ++m) {
    const auto& cut = bases_[m]->options.choice.cut;
    TILEWRIGHT_CHECK(keep_cuts(journal_.store(), *models_[m].prepared, cut, options_.target));
  }
  return {};
}

std::set<std::string> TuningSession::Run::cuts() const {
  std::set<std::string> all;
  for (const auto& base : bases_)
    all.insert(base->options.choice.cut.begin(), base->options.choice.cut.end());
  return all;
}

void TuningSession::Run::add_cuts(std::vector<Checkpoint>& checkpoints) const {
  checkpoints.push_back({kCutsName, nlohmann::json{{"tasks", cuts()}}.dump()});
  if (!state_.limit.empty())
    checkpoints.push_back({kLimitName, nlohmann::json{{"tasks", state_.limit}}.dump()});
  add_extra(checkpoints);
  add_weights(checkpoints);
}

void TuningSession::Run::add_trials_of_tasks(int tasks) {
  extra_trials_ += static_cast<int>(options_.trials_per_task) * tasks;
}

Result<bool> TuningSession::Run::cut_given_up(size_t task, const std::string& why) {
  const int before = tasks_to_tune();
  if (!cut_tasks({table_.tasks[task].id})) return false;
  TILEWRIGHT_CHECK(keep_cut_models());
  const auto limit = state_.limit;
  TILEWRIGHT_CHECK(follow_cuts({}));
  // What the task itself had is spent.
  add_trials_of_tasks(tasks_to_tune() - before + 1);
  TaskGivenUp event;
  event.task = static_cast<int>(task);
  event.why = why;
  event.pieces = tasks_[task].pieces;
  emit(event);
  if (limit != state_.limit) tell_limit();
  TILEWRIGHT_CHECK(choose_graphs(commands_.stop_token()));
  tell_graphs();
  TILEWRIGHT_CHECK(journal_.add_note(given_up_text(table_.tasks[task].name, event)));
  std::vector<Checkpoint> checkpoints;
  add_cuts(checkpoints);
  TILEWRIGHT_CHECK(keep(elapsed(), checkpoints));
  return true;
}

bool TuningSession::Run::is_to_be_tuned(size_t task) const {
  const auto has = [task](const std::vector<int>& model) { return model[task] > 0; };
  return std::ranges::any_of(table_.weights, has) && scheduler_->within_limit(static_cast<int>(task));
}

int TuningSession::Run::tasks_to_tune() const {
  int count = 0;
  for (size_t i = 0; i < tasks_.size(); ++i) count += is_to_be_tuned(i) ? 1 : 0;
  return count;
}

int TuningSession::Run::next_new_piece() const {
  for (size_t i = own_tasks_; i < tasks_.size(); ++i) {
    const TaskSummary& summary = state_.standing.tasks[i];
    const auto number = static_cast<int>(i);
    const bool is_new = summary.best_seconds <= 0 && summary.trials == 0 && scheduler_->rounds(number) == 0;
    if (is_new && summary.weight > 0 && is_to_be_tuned(i) && !scheduler_->dead(number)) return number;
  }
  return -1;
}

}  // namespace tilewright
