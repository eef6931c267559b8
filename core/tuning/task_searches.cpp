// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_searches.h"

#include <utility>

#include "core/costmodel/learner/learner_process.h"
#include "core/search/like_tasks.h"
#include "core/search/policy_entry.h"
#include "core/space/rule_sets.h"

namespace tilewright {
namespace {

constexpr const char* kSimplePolicy = "evolutionary";
constexpr const char* kSimplestPolicy = "random";

/// What all policies of the session keep their networks in; null where they have none.
std::shared_ptr<LearnerProcess> learner_of(const TuningOptions& options) {
  const auto entry = find_search_policy(options.policy);
  if (!entry.ok() || !(*entry)->network) return nullptr;
  LearnerOptions learner;
  learner.threads = options.threads;
  return std::make_shared<LearnerProcess>(learner);
}

}  // namespace

Error no_proposals(const std::string& task, const std::string& policy, const Error& error) {
  Error said = error;
  said.place = task;
  said.message = "has no programs to try, because the policy " + policy +
                 " failed: " + (error.place.empty() ? "" : error.place + ": ") + error.message;
  return said;
}

Result<bool> open_or_leave_out(TaskSearches& searches, TaskScheduler& scheduler, size_t task) {
  if (auto made = searches.make_space(task); !made.ok()) {
    scheduler.leave_out(static_cast<int>(task), made.error().text());
    return false;
  }
  TILEWRIGHT_CHECK(searches.open(task));
  return true;
}

TaskSearches::TaskSearches(const std::vector<Task>& tasks, const TuningOptions& options,
                           std::function<void(int task, SearchStage stage)> on_stage)
    : tasks_(tasks), options_(options), searches_(tasks.size()) {
  const auto learner = learner_of(options);
  for (size_t i = 0; i < tasks.size(); ++i) {
    SearchContext& context = searches_[i].context;
    context.task_id = tasks[i].id;
    context.target = options.target;
    context.threads = options.threads;
    context.favourites_only = options.by_prediction;
    context.draft_share = options.draft_share;
    context.shape = workload_shape(tasks[i]);
    context.family = task_family(tasks[i]);
    context.learner = learner;
    context.on_stage = [on_stage, task = static_cast<int>(i)](SearchStage stage) { on_stage(task, stage); };
  }
}

void TaskSearches::keep_rankings() {
  for (Search& search : searches_)
    search.context.on_ranked = [this](const std::vector<RankedPoint>& ranked) { ranked_ = ranked; };
}

void TaskSearches::tell_past(const std::vector<std::shared_ptr<const PastTasks>>& past) {
  for (size_t i = 0; i < searches_.size(); ++i) searches_[i].context.past = past[i];
}

Result<void> TaskSearches::make_memory() {
  TILEWRIGHT_TRY(memory_, make_policy_memory(options_.policy, options_.policy_options, options_.seed));
  return {};
}

Result<void> TaskSearches::ask(CostModel& model) {
  model_ = &model;
  for (size_t i = 0; i < searches_.size(); ++i) {
    if (!is_open(i)) continue;
    const std::string state = searches_[i].policy->save();
    TILEWRIGHT_CHECK(make_policy(i));
    TILEWRIGHT_CHECK(searches_[i].policy->load(state));
  }
  return {};
}

Result<void> TaskSearches::make_space(size_t task) {
  Search& search = searches_[task];
  if (search.context.space) return {};
  TILEWRIGHT_TRY(search.context.space, build_search_space(tasks_[task], options_.target, options_.rules));
  return {};
}

Result<void> TaskSearches::open(size_t task) {
  if (is_open(task)) return {};
  TILEWRIGHT_CHECK(make_space(task));
  return make_policy(task);
}

Result<void> TaskSearches::make_policy(size_t task) {
  Search& search = searches_[task];
  search.context.cost_model = model_;
  const bool is_other = has_other_policy(task);
  // The memory that the others share belongs to another kind of policy.
  search.context.memory = is_other ? nullptr : memory_.get();
  const PolicyOptionValues usual;
  TILEWRIGHT_TRY(search.policy, make_search_policy(policy(task), search.context, options_.seed + task * 7919,
                                                   is_other ? usual : options_.policy_options));
  return {};
}

const std::string& TaskSearches::policy(size_t task) const {
  return has_other_policy(task) ? searches_[task].other_policy : options_.policy;
}

Result<std::vector<Proposal>> TaskSearches::propose(size_t task, int budget, const std::stop_token& stop) {
  ranked_.clear();
  return searches_[task].policy->propose(budget, stop);
}

Result<std::vector<Proposal>> TaskSearches::draw(size_t task, int budget, uint64_t seed,
                                                 const std::vector<Observation>& observed,
                                                 const std::stop_token& stop) {
  ranked_.clear();
  SearchContext context = searches_[task].context;
  context.memory = nullptr;
  const auto draw_points = [&]() -> Result<std::vector<Proposal>> {
    TILEWRIGHT_TRY(const auto drawing, make_search_policy(kSimplestPolicy, context, seed));
    drawing->observe(observed);
    return drawing->propose(budget, stop);
  };
  auto drawn = draw_points();
  if (drawn.ok()) return drawn;
  return no_proposals(tasks_[task].name, kSimplestPolicy, drawn.error());
}

void TaskSearches::observe(size_t task, const std::vector<Observation>& observations) {
  searches_[task].policy->observe(observations);
}

Result<std::string> TaskSearches::simplify(size_t task, const Error& error,
                                           const std::vector<Observation>& earlier,
                                           const std::vector<Observation>& observed) {
  const std::string failed = policy(task);
  if (failed == kSimplestPolicy) return error;
  searches_[task].other_policy = failed == kSimplePolicy ? kSimplestPolicy : kSimplePolicy;
  TILEWRIGHT_CHECK(make_policy(task));
  observe(task, earlier);
  observe(task, observed);
  return policy(task);
}

TaskSearches::Snapshot TaskSearches::snapshot(size_t task) const {
  return {searches_[task].policy->save(), save_memory().value_or("")};
}

Result<void> TaskSearches::restore_memory(const Snapshot& before) {
  return load_memory(before.memory);
}

Result<void> TaskSearches::restore(size_t task, const Snapshot& before) {
  return searches_[task].policy->load(before.policy);
}

std::optional<std::string> TaskSearches::save_memory() const {
  return memory_ ? std::optional(memory_->save()) : std::nullopt;
}

Result<void> TaskSearches::load_memory(const std::string& bytes) {
  return memory_ ? memory_->load(bytes) : Result<void>();
}

std::string TaskSearches::save(size_t task) const {
  const std::string state = searches_[task].policy->save();
  return has_other_policy(task) ? policy(task) + "\n" + state : state;
}

Result<void> TaskSearches::load(size_t task, const std::string& bytes) {
  TILEWRIGHT_CHECK(open(task));
  // The state of the policy that has failed since is of no use.
  return has_other_policy(task) ? Result<void>() : searches_[task].policy->load(bytes);
}

Result<void> TaskSearches::load_other(size_t task, const std::string& text) {
  const auto end = text.find('\n');
  if (end == std::string::npos)
    return Error{ErrorKind::kBadInput, "search policy", "has no name here", {}, {}};
  TILEWRIGHT_CHECK(open(task));
  searches_[task].other_policy = text.substr(0, end);
  TILEWRIGHT_CHECK(make_policy(task));
  return searches_[task].policy->load(text.substr(end + 1));
}

}  // namespace tilewright
