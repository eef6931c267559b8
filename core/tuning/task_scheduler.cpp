// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_scheduler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/json_value.h"
#include "core/base/units.h"

namespace tilewright {
namespace {

/// The step for the slope of the objective.
constexpr double kStepSeconds = 1e-6;
/// Times the present latency; a smaller gain does not count as progress.
constexpr double kProgress = 1.01;

/// The number of rounds at the end before which the task took no more than `times` its present latency.
int stale_rounds(const std::vector<double>& history, double times) {
  if (history.empty() || history.back() <= 0) return 0;
  const auto within = [&](double seconds) { return seconds > 0 && seconds <= times * history.back(); };
  const auto first = std::find_if(history.begin(), history.end(), within);
  return static_cast<int>(history.end() - first) - 1;
}

}  // namespace

TaskScheduler::TaskScheduler(std::vector<TaskInfo> tasks, std::vector<ModelWeights> models,
                             TaskSchedulerOptions options)
    : tasks_(std::move(tasks)),
      models_(std::move(models)),
      options_(std::move(options)),
      states_(tasks_.size()) {}

TaskScheduler::Choice TaskScheduler::next(Random& random) const {
  if (has_focus()) return {std::exchange(focus_, -1), "asked for"};
  // The heaviest task comes first, so that a short budget is spent where it matters.
  int first = -1;
  double most = -1;
  for (size_t i = 0; i < states_.size(); ++i) {
    if (states_[i].dead || !states_[i].history.empty() || !may_have_round(i)) continue;
    double work = 0;
    for (const auto& model : models_) work += model.weights[i] * (tasks_[i].flops + 1);
    if (work > most) {
      most = work;
      first = static_cast<int>(i);
    }
  }
  if (first >= 0) return {first, "first round"};

  std::vector<double> seconds(states_.size(), 0);
  std::vector<double> stopped(states_.size(), 0);
  for (size_t i = 0; i < states_.size(); ++i) {
    if (states_[i].history.empty()) continue;
    seconds[i] = states_[i].history.back();
    if (stale_rounds(states_[i].history, 1) >= options_.objective.early_stopping_rounds)
      stopped[i] = seconds[i];
  }
  std::vector<int> best;
  double lowest = 0;
  for (size_t i = 0; i < states_.size(); ++i) {
    if (states_[i].dead || !may_have_round(i)) continue;
    // A task that has rounds but no valid program yet has no gradient; it is chosen again until it is given
    // up.
    const double g = seconds[i] > 0 ? gradient(static_cast<int>(i), seconds, stopped) : -1e30;
    if (best.empty() || g < lowest) {
      best = {static_cast<int>(i)};
      lowest = g;
    } else if (g == lowest) {
      best.push_back(static_cast<int>(i));
    }
  }
  if (best.empty()) return {};
  const int task = best[static_cast<size_t>(random.uniform_int(static_cast<int64_t>(best.size())))];
  if (seconds[static_cast<size_t>(task)] <= 0) return {task, "no valid program yet"};
  const double gain = std::max(0.0, -lowest);
  return {task, "expected gain " + latency_text(gain) + " a round", gain};
}

bool TaskScheduler::has_focus() const {
  return focus_ >= 0 && static_cast<size_t>(focus_) < states_.size() &&
         !states_[static_cast<size_t>(focus_)].dead;
}

bool TaskScheduler::may_have_round(size_t task) const {
  return within_limit(static_cast<int>(task)) &&
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

double TaskScheduler::gradient(int task, const std::vector<double>& seconds,
                               const std::vector<double>& stopped) const {
  const auto i = static_cast<size_t>(task);
  const auto& history = states_[i].history;
  const double g = seconds[i];
  std::vector<double> faster = seconds;
  const double step = std::min(kStepSeconds, g / 2);
  faster[i] -= step;
  const double chain = (objective_value(options_.objective, models_, seconds, stopped) -
                        objective_value(options_.objective, models_, faster, stopped)) /
                       step;
  const auto t = history.size();
  const auto window = static_cast<size_t>(options_.window);
  double backward = 0;
  if (t > window && history[t - 1 - window] > 0) backward = (g - history[t - 1 - window]) / options_.window;
  return chain * (options_.alpha * backward + (1 - options_.alpha) * (hoped_for(i, seconds) - g));
}

double TaskScheduler::hoped_for(size_t task, const std::vector<double>& seconds) const {
  const double g = seconds[task];
  const double share = g / static_cast<double>(states_[task].history.size());
  if (options_.expected == ExpectedGain::kFading)
    return g - share / (1 + 0.5 * stale_rounds(states_[task].history, kProgress));
  if (tasks_[task].similarity.empty()) return g - share;
  double fastest = 0;
  int members = 0;
  for (size_t k = 0; k < tasks_.size(); ++k) {
    if (tasks_[k].similarity != tasks_[task].similarity || seconds[k] <= 0) continue;
    ++members;
    fastest = std::max(fastest, tasks_[k].flops / seconds[k]);
  }
  return members > 1 ? std::min(g - share, options_.beta * tasks_[task].flops / fastest) : g - share;
}

void TaskScheduler::finish_round(int task, double best_seconds, int programs, int failed) {
  auto& state = states_[static_cast<size_t>(task)];
  state.history.push_back(best_seconds);
  if (programs == 0) {
    state.dead = true;
    state.note = "no further program in its space";
    return;
  }
  state.failed_rounds = failed == programs ? state.failed_rounds + 1 : 0;
  if (state.failed_rounds >= options_.failed_rounds) {
    state.dead = true;
    state.note = fmt::format("left out: every program of {} rounds failed", state.failed_rounds);
  }
}

std::string TaskScheduler::save() const {
  auto json = nlohmann::json::array();
  for (const auto& s : states_) {
    json.push_back({{"history", s.history}, {"failed", s.failed_rounds}, {"dead", s.dead}, {"note", s.note}});
  }
  return json.dump();
}

Result<void> TaskScheduler::load(const std::string& bytes) {
  try {
    const auto json = nlohmann::json::parse(bytes);
    if (json.size() != states_.size()) throw std::invalid_argument("another number of tasks");
    std::vector<State> states;
    for (const auto& state : json) {
      states.push_back({state.at("history").get<std::vector<double>>(), json_as<int>(state.at("failed")),
                        state.at("dead").get<bool>(), state.at("note").get<std::string>()});
    }
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
