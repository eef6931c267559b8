// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_scheduler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/base/json_value.h"
#include "core/tuning/scheduling/similarity_groups.h"

namespace tilewright {
namespace {

/// Adds the steps that a round's programs brought after `trials` earlier ones of the task. A best latency may
/// also come from elsewhere, such as a program that a person made; one that was known before the first trial
/// is no step.
void add_steps(std::vector<LatencyStep>& steps, int trials, const RoundOutcome& outcome) {
  const auto add = [&steps](double trial, double latency) {
    if (latency > 0 && (steps.empty() || latency < steps.back().latency)) steps.push_back({trial, latency});
  };
  for (size_t i = 0; i < outcome.latencies.size(); ++i)
    add(trials + static_cast<double>(i) + 1, outcome.latencies[i]);
  if (trials + outcome.programs > 0) add(trials + outcome.programs, outcome.best_seconds);
}

nlohmann::json steps_to_json(const std::vector<LatencyStep>& steps) {
  auto json = nlohmann::json::array();
  for (const LatencyStep& step : steps) json.push_back({step.trial, step.latency});
  return json;
}

/// Throws where it is no number of trials or rounds that a session can have.
int count_from_json(const nlohmann::json& json) {
  constexpr int kMost = 1'000'000'000;
  const int count = json_as<int>(json);
  if (count < 0 || count > kMost) throw std::invalid_argument("a number of it is out of range");
  return count;
}

/// Throws where a later step is not a later and lower one, which no law could be fitted to.
std::vector<LatencyStep> steps_from_json(const nlohmann::json& json, int trials) {
  std::vector<LatencyStep> steps;
  for (const auto& pair : json) {
    const LatencyStep step{pair.at(0).get<double>(), pair.at(1).get<double>()};
    const bool follows = steps.empty()
                             ? step.trial >= 1
                             : step.trial >= steps.back().trial && step.latency < steps.back().latency;
    const bool possible = step.latency > 0 && std::isfinite(step.latency) && step.trial <= trials;
    if (!follows || !possible) throw std::invalid_argument("its latencies do not fall");
    steps.push_back(step);
  }
  return steps;
}

}  // namespace

TaskScheduler::TaskScheduler(std::vector<TaskInfo> tasks, std::vector<ModelWeights> models,
                             TaskSchedulerOptions options)
    : tasks_(std::move(tasks)),
      models_(std::move(models)),
      options_(std::move(options)),
      states_(tasks_.size()) {}

SchedulingChoice TaskScheduler::next(Random& random, const BudgetLeft& left) const {
  if (has_focus()) return {std::exchange(focus_, -1), "asked for"};
  return options_.strategy->choose(view(left), random);
}

SchedulingView TaskScheduler::view(const BudgetLeft& left) const {
  SchedulingView view{{}, models_, options_.objective, options_.stop_share, left};
  for (size_t i = 0; i < states_.size(); ++i) {
    const State& state = states_[i];
    ScheduledTask& task = view.tasks.emplace_back();
    task.flops = tasks_[i].flops;
    if (!state.alone) task.similarity = tasks_[i].similarity;
    task.history = state.history;
    task.steps = state.steps;
    task.trials = state.trials;
    task.trial_seconds = state.trial_seconds;
    task.last_turn = state.last_turn;
    task.open = may_have_round(i);
  }
  return view;
}

bool TaskScheduler::has_focus() const {
  return focus_ >= 0 && static_cast<size_t>(focus_) < states_.size() &&
         !states_[static_cast<size_t>(focus_)].dead;
}

bool TaskScheduler::may_have_round(size_t task) const {
  return !states_[task].dead && within_limit(static_cast<int>(task)) &&
         std::ranges::any_of(models_, [&](const ModelWeights& model) { return model.weights[task] > 0; });
}

void TaskScheduler::limit_to(const std::vector<int>& tasks) {
  limit_.assign(tasks.empty() ? 0 : states_.size(), false);
  for (const int task : tasks) limit_[static_cast<size_t>(task)] = true;
}

void TaskScheduler::leave_out(int task, std::string note) {
  auto& state = states_[static_cast<size_t>(task)];
  state.dead = true;
  state.note = std::move(note);
}

void TaskScheduler::finish_round(int task, const RoundOutcome& outcome) {
  const auto number = static_cast<size_t>(task);
  State& state = states_[number];
  for (const State& any : states_) state.last_turn = std::max(state.last_turn, any.last_turn);
  ++state.last_turn;
  state.history.push_back(outcome.best_seconds);
  add_steps(state.steps, state.trials, outcome);
  state.trials += outcome.programs;
  if (outcome.programs == 0) {
    state.dead = true;
    state.note = "no further program in its space";
    return;
  }
  if (const double share = outcome.seconds / outcome.programs; share > 0)
    state.trial_seconds = state.trial_seconds > 0 ? (state.trial_seconds + share) / 2 : share;
  state.alone = state.alone || leaves_group(view({}), number);
  state.failed_rounds = outcome.failed == outcome.programs ? state.failed_rounds + 1 : 0;
  if (state.failed_rounds >= options_.failed_rounds) {
    state.dead = true;
    state.note = fmt::format("left out: every program of {} rounds failed", state.failed_rounds);
  }
}

std::string TaskScheduler::save() const {
  auto json = nlohmann::json::array();
  for (const auto& s : states_) {
    json.push_back({{"history", s.history},
                    {"steps", steps_to_json(s.steps)},
                    {"trials", s.trials},
                    {"trial_seconds", s.trial_seconds},
                    {"last_turn", s.last_turn},
                    {"failed", s.failed_rounds},
                    {"alone", s.alone},
                    {"dead", s.dead},
                    {"note", s.note}});
  }
  return json.dump();
}

TaskScheduler::State TaskScheduler::read_state(const nlohmann::json& json) {
  State state;
  state.history = json.at("history").get<std::vector<double>>();
  state.failed_rounds = json_as<int>(json.at("failed"));
  state.dead = json.at("dead").get<bool>();
  state.note = json.at("note").get<std::string>();
  if (!json.contains("trials")) return state;
  state.trials = count_from_json(json.at("trials"));
  state.steps = steps_from_json(json.at("steps"), state.trials);
  state.trial_seconds = json.at("trial_seconds").get<double>();
  state.last_turn = count_from_json(json.at("last_turn"));
  state.alone = json.at("alone").get<bool>();
  return state;
}

Result<void> TaskScheduler::load(const std::string& bytes) {
  try {
    const auto json = nlohmann::json::parse(bytes);
    if (json.size() != states_.size()) throw std::invalid_argument("another number of tasks");
    std::vector<State> states;
    for (const auto& state : json) states.push_back(read_state(state));
    states_ = std::move(states);
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput,
                 "task scheduler",
                 std::string("its saved state cannot be read (") + e.what() + ")",
                 {},
                 {}};
  }
  return {};
}

}  // namespace tilewright
