// SPDX-License-Identifier: Apache-2.0
// How often the range that is foretold of kept sessions holds what became of them: forecast_coverage DB...
#include <QCoreApplication>
#include <cmath>
#include <cstdio>

#include "app/studio/sessions/session_bridge.h"
#include "core/records/record_store.h"
#include "core/tuning/budget_forecast.h"
#include "core/tuning/session_recording.h"

namespace tilewright {
namespace {

constexpr int kFewestTrials = 100;

struct Count {
  int asked = 0;
  int inside = 0;
  double error = 0;  ///< sum of what the middles are off, as logarithms
};

double best_of(const SessionBridge& bridge) {
  double sum = 0;
  for (const auto& course : bridge.courses())
    sum += course.steps.empty() ? 0 : course.weight * course.steps.back().latency;
  return sum;
}

void tell(SessionBridge& bridge, const SessionRecording& recording, std::vector<TaskSummary> tasks,
          int trials) {
  bridge.set_tasks(std::move(tasks));
  for (const auto& [seconds, event] : recording.events) {
    bridge.sink()(event);
    const auto* trial = std::get_if<TrialFinished>(&event);
    if (trial != nullptr && trial->trial == trials) break;
  }
  bridge.drain_all();
}

void ask(const SessionRecording& recording, Count& count) {
  std::vector<TaskSummary> tasks;
  int all = 0;
  for (const auto& [seconds, event] : recording.events) {
    if (const auto* started = std::get_if<SessionStarted>(&event)) tasks = started->tasks;
    if (const auto* trial = std::get_if<TrialFinished>(&event)) all = trial->trial;
  }
  if (all < kFewestTrials) return;
  for (auto& task : tasks) task.best_seconds = 0;
  SessionBridge whole;
  tell(whole, recording, tasks, all);
  const double end = best_of(whole);
  for (const double share : {0.35, 0.45, 0.55, 0.65, 0.75, 0.85}) {
    SessionBridge part;
    const int known = static_cast<int>(share * all);
    tell(part, recording, tasks, known);
    const auto forecast = forecast_budget(part.courses(), all - known);
    // What is not foretold of the models is not judged.
    if (!forecast || forecast->unknown > 0) continue;
    const bool holds = end >= forecast->models.low && end <= forecast->models.high;
    ++count.asked;
    count.inside += holds;
    count.error += std::abs(std::log(forecast->models.middle / end));
    std::printf("%s at %2.0f %%: now %.3f ms, foretold %.3f to %.3f ms, became %.3f ms%s\n",
                recording.session.c_str(), share * 100, forecast->now * 1e3, forecast->models.low * 1e3,
                forecast->models.high * 1e3, end * 1e3, holds ? "" : ", outside");
  }
}

int run(int argc, char** argv) {
  const QCoreApplication application(argc, argv);
  Count count;
  for (int i = 1; i < argc; ++i) {
    auto store = RecordStore::open(argv[i]);
    const auto sessions = store.ok() ? store->sessions() : Result<std::vector<SessionRow>>(store.error());
    if (!sessions.ok()) {
      std::fprintf(stderr, "%s\n", sessions.error().text().c_str());
      return 1;
    }
    for (const auto& row : *sessions) {
      const auto recording = read_recording(*store, row.setup.id);
      if (recording.ok()) ask(*recording, count);
    }
  }
  if (count.asked > 0) {
    std::printf("%d of %d ranges hold; the middle is off by %.1f %% on average\n", count.inside, count.asked,
                100 * (std::exp(count.error / count.asked) - 1));
  }
  return 0;
}

}  // namespace
}  // namespace tilewright

int main(int argc, char** argv) {
  return tilewright::run(argc, argv);
}
