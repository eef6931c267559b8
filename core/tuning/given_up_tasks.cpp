// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/given_up_tasks.h"

#include <utility>

#include <fmt/format.h>

namespace tilewright {

bool is_given_up(const TaskSummary& task, bool dead, bool at_end) {
  // A program that was compiled for another machine may work there.
  if (task.best_seconds > 0 || task.trials > task.failed) return false;
  return dead || (at_end && task.trials > 0);
}

std::string why_given_up(size_t task, const KnownTrials& known, const std::string& note) {
  const TrialRecord* const last = known.last_failure(task);
  if (last == nullptr) return note;
  return fmt::format("none of {} programs works; the last one: {}", known.count(task), last->error->text());
}

TaskGivenUp by_simpler_means(int task, const TaskSummary& summary, std::string why) {
  TaskGivenUp event;
  event.task = task;
  event.why = std::move(why);
  event.by_plain_nest = summary.best_seconds > 0 || summary.trials > summary.failed;
  event.seconds = summary.best_seconds;
  return event;
}

std::string given_up_text(const std::string& task, const TaskGivenUp& event) {
  if (!event.pieces.empty()) return fmt::format("{}: {}. It is cut into smaller subgraphs", task, event.why);
  return fmt::format("{}: {}. It runs by {}", task, event.why,
                     event.by_plain_nest ? "a plain loop nest" : "its reference kernels");
}

}  // namespace tilewright
