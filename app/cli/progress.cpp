// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/limit_text.h"
#include "app/cli/say.h"
#include "app/cli/tune_outcome.h"
#include "core/base/isolation.h"
#include "core/base/units.h"
#include "core/graph/prepare_bindings.h"
#include "core/target/not_verified.h"

namespace tilewright {
namespace {

constexpr int kBarCells = 24;

/// What was tried apart from the layouts and subgraphs of the rules, and the result.
void print_graph(const nlohmann::json& graph) {
  const auto text = [](const nlohmann::json& ms) {
    return ms.is_null() ? std::string("not all measured") : latency_text(ms.get<double>() * 1e-3);
  };
  for (const auto& option : graph.at("options")) {
    tell("{} at {} ({} places): {} instead of {}, {}\n", option.at("option").get<std::string>(),
         option.at("site").get<std::string>(), option.at("places").get<int>(), text(option.at("latency_ms")),
         text(option.at("rule_latency_ms")), option.at("chosen").get<bool>() ? "chosen" : "not chosen");
  }
}

/// Why a task's program is not known to be right.
std::string_view unverified_text(const nlohmann::json& task) {
  const int trials = task.at("trials").get<int>();
  if (trials == 0) return task.at("left_out").get<bool>() ? "left out" : "not tried yet";
  if (task.at("runs_by") == kSmallerSubgraphs) return "no program works: cut into smaller subgraphs";
  if (trials == task.at("failed").get<int>() && task.at("latency_ms").is_null())
    return "no program works: reference kernels";
  const bool compiled = task.at("latency_ms").is_null() && trials > task.at("failed").get<int>();
  return compiled ? kNotVerified : "not verified";
}

/// A note about a task's result; empty where there is nothing to note.
std::string task_mark(const nlohmann::json& task) {
  if (!task.at("verified").get<bool>()) return fmt::format("  [{}]", unverified_text(task));
  return task.at("runs_by") == "plain loop nest" ? "  [plain loop nest: no other program works]" : "";
}

/// "1.31×"; "-" where it is not known.
std::string speed_up_text(const nlohmann::json& result) {
  const auto& ratio = result.at("speedup");
  return ratio.is_null() ? "-" : fmt::format("{:.2f}×", ratio.get<double>());
}

/// The result of a model: a measured whole run where there is one, and the sum of its tasks.
void print_result(const nlohmann::json& model) {
  const auto text = [](const nlohmann::json& ms) { return latency_text(ms.get<double>() * 1e-3); };
  const auto& sum = model.at("latency_ms");
  std::string tasks = sum.is_null() ? "not every task has a program yet" : "sum of tasks " + text(sum);
  if (!model.at("speedup").is_null()) {
    tasks += fmt::format(", {} as fast as the default schedules ({})", speed_up_text(model),
                         text(model.at("default_ms")));
  }
  const auto name = name_with_binding(model.at("model"), model.value("binding", std::string()));
  if (!model.contains("in_place")) {
    tell("{}: {}\n", name, tasks);
    return;
  }
  const auto& in_place = model.at("in_place");
  std::string run = "measured whole run " + text(in_place.at("latency_ms"));
  if (const auto& plain = in_place.at("default_ms"); !plain.is_null()) {
    run += fmt::format(", {:.2f}× as fast as with the default schedules ({})",
                       plain.get<double>() / in_place.at("latency_ms").get<double>(), text(plain));
  }
  if (const auto& low = in_place.at("low_ms"); !low.is_null())
    run += fmt::format(", 8 of 10 runs in {} to {}", text(low), text(in_place.at("high_ms")));
  tell("{}: {}\n", name, run);
  if (in_place.at("doubtful").get<bool>())
    tell(
        "  Something else ran beside it: go on with the session once the machine is quiet, and it is timed "
        "again\n");
  tell("  {}\n", tasks);
  if (const int exchanged = in_place.at("exchanged").get<int>(); exchanged > 0) {
    tell("  {} with the programs that are fastest alone ({} exchanged)\n",
         text(in_place.at("fastest_alone_ms")), exchanged);
  }
}

}  // namespace

void Progress::show(const TuningEvent& event) {
  if (style_ == Style::kNone) return;
  if (const auto* state = std::get_if<StateChanged>(&event)) {
    if (state->waits_for) say("Waiting for the turn to measure: {}\n", state->waits_for->text());
    // What failed and stops nothing, whatever a person wants of the session meanwhile. Why it ended is told
    // at its end.
    const bool goes_on = state->state != RunState::kFinished && state->state != RunState::kFailed &&
                         state->state != RunState::kIdle;
    if (goes_on && !state->reason.empty()) {
      begin_line();
      say("{}\n", state->reason);
    }
  } else if (const auto* started = std::get_if<SessionStarted>(&event)) {
    planned_ = started->trials_planned;
    done_ = started->trials_done;
    for (const auto& task : started->tasks) names_.push_back(task.name);
    const auto tasks =
        std::ranges::count_if(started->tasks, [](const TaskSummary& task) { return task.weight > 0; });
    say("Session {}: {} tasks{}\n", started->session, tasks,
        planned_ > 0 ? fmt::format(", {} trials", planned_) : "");
  } else if (const auto* missing = std::get_if<WallsMissing>(&event)) {
    begin_line();
    say("tilewright: warning: programs run without {} here; `tilewright doctor` says what follows\n",
        walls_text(missing->walls));
  } else if (const auto* limited = std::get_if<TasksLimited>(&event)) {
    if (!limited->tasks.empty()) say("Only {} of them are tuned\n", limited->tasks.size());
  } else if (const auto* chosen = std::get_if<TaskChosen>(&event)) {
    task_ = names_[static_cast<size_t>(chosen->task)];
    draw();
  } else if (const auto* stage = std::get_if<StageChanged>(&event)) {
    const bool compares = stage->stage == RoundStage::kComparing;
    // Only default schedules are measured without belonging to a chosen task.
    const bool begins_defaults = stage->stage == RoundStage::kBuilding && stage->task < 0;
    if (!compares && !begins_defaults) return;
    task_ = compares ? "programs within the models" : "default schedules";
    // Default schedules come in batches.
    if (style_ == Style::kLines && (compares || !std::exchange(told_defaults_, true)))
      say("{} {}\n", compares ? "Comparing" : "Measuring", task_);
    draw();
  } else if (const auto* trial = std::get_if<TrialFinished>(&event)) {
    done_ = trial->trial;
    failed_ += !trial->ok && !trial->is_default;
    if (!trial->ok && trial->is_default) {
      begin_line();
      say("The default schedule of {} did not work, so nothing is compared with it: {}\n",
          names_[static_cast<size_t>(trial->task)], trial->error_text);
    }
    draw();
  } else if (const auto* given_up = std::get_if<TaskGivenUp>(&event)) {
    begin_line();
    say("{}\n", given_up_text(names_[static_cast<size_t>(given_up->task)], *given_up));
    draw();
  } else if (const auto* round = std::get_if<RoundFinished>(&event)) {
    seconds_left_ = round->seconds_left;
    planned_ = round->trials_planned;
    model_seconds_ = 0;
    for (double seconds : round->model_seconds) model_seconds_ += seconds;
    if (style_ == Style::kLines) {
      say("{} trials, {} failed, {} left, {}: {}\n", done_, failed_, duration_text(seconds_left_),
          model_seconds_ > 0 ? latency_text(model_seconds_) : "latency not complete yet", task_);
    }
    draw();
  }
}

void Progress::begin_line() const {
  if (drawn_) say("\r\x1b[K");
}

void Progress::draw() {
  if (style_ != Style::kBar) return;
  std::string bar;
  if (planned_ > 0) {
    const int filled = std::min(kBarCells, done_ * kBarCells / planned_);
    for (int i = 0; i < kBarCells; ++i) bar += i < filled ? "█" : "░";
  }
  const std::string latency = model_seconds_ > 0 ? latency_text(model_seconds_) : "-";
  const std::string left = seconds_left_ > 0 ? duration_text(seconds_left_) + " left" : "";
  const std::string total = planned_ > 0 ? fmt::format("/{}", planned_) : "";
  say("\r\x1b[K{} {}{} trials · {} · {} · {:.40}", bar, done_, total, latency, left, printable(task_));
  std::fflush(stderr);
  drawn_ = true;
}

void Progress::say_stopping() const {
  if (style_ == Style::kNone) return;
  if (style_ == Style::kBar) say("\r\x1b[K");
  say("Stopping after the trial in flight; what is measured is kept. Again: at once.\n");
}

void Progress::finish() {
  if (drawn_) say("\n");
  drawn_ = false;
}

void print_task_table(const nlohmann::json& summary) {
  tell("{:>10}  {:>8}  {:>6}  {:>8}  {:<16}  {:>6}  {:>6}  {:<12} {:<8}  {}\n", "latency", "speed-up",
       "weight", "GFLOP/s", "of its limit", "trials", "failed", "variant", "id", "task");
  for (const auto& task : summary.at("tasks")) {
    const auto& latency = task.at("latency_ms");
    tell("{:>10}  {:>8}  {:>6}  {:>8.1f}  {:<16}  {:>6}  {:>6}  {:<12} {:<8}  {}{}\n",
         latency.is_null() ? "-" : latency_text(latency.get<double>() * 1e-3), speed_up_text(task),
         task.at("weight").get<int>(), task.at("gflops").get<double>(), limit_cell(task),
         task.at("trials").get<int>(), task.at("failed").get<int>(), task.at("variant").get<std::string>(),
         task.at("id").get<std::string>().substr(0, 8), task.at("name").get<std::string>(), task_mark(task));
  }
  for (const auto& line : below_limit_lines(summary)) tell("{}\n", line);
  for (const auto& line : above_limit_lines(summary)) tell("{}\n", line);
  for (const auto& graph : summary.at("graphs")) print_graph(graph);
  for (const auto& model : summary.at("models")) print_result(model);
}

void print_session_lines(const nlohmann::json& summary) {
  const auto& stages = summary.at("stage_seconds");
  double total = 0;
  for (const auto& seconds : stages) total += seconds.get<double>();
  const auto share = [](double part, double whole) { return whole > 0 ? 100 * part / whole : 0; };
  std::string text;
  for (const char* stage : {"sampling", "features", "prediction", "building", "running", "verifying",
                            "training", "comparing", "rest"}) {
    text += fmt::format("{}{:.0f} % {}", text.empty() ? "" : ", ",
                        share(stages.at(stage).get<double>(), total), stage);
  }
  tell("Time: {}; {:.1f} trials/s\n", text, summary.at("trials_per_second").get<double>());
  const int trials = summary.at("trials").get<int>();
  tell("Guided: {:.0f} % of {} trials were chosen by a trained model\n",
       share(summary.at("guided_trials").get<int>(), trials), trials);
  size_t verified = 0;
  const auto& tasks = summary.at("tasks");
  for (const auto& task : tasks) verified += task.at("verified").get<bool>();
  tell("Verified: {} of {} tasks have a best program that agrees with the reference kernels\n", verified,
       tasks.size());
}

}  // namespace tilewright
