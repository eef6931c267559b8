// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_status.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <utility>
#include <vector>

#include "views/common/units.h"

namespace tilewright {

QString state_label(RunState state) {
  switch (state) {
    case RunState::kIdle: return QCoreApplication::translate("SessionStatus", "Idle");
    case RunState::kPreparing: return QCoreApplication::translate("SessionStatus", "Preparing");
    case RunState::kTuning: return QCoreApplication::translate("SessionStatus", "Tuning");
    case RunState::kPausing: return QCoreApplication::translate("SessionStatus", "Pausing");
    case RunState::kPaused: return QCoreApplication::translate("SessionStatus", "Paused");
    case RunState::kStopping: return QCoreApplication::translate("SessionStatus", "Stopping");
    case RunState::kFinished: return QCoreApplication::translate("SessionStatus", "Finished");
    case RunState::kFailed: return QCoreApplication::translate("SessionStatus", "Failed");
  }
  return {};
}

QString state_sentence(const SessionStatus& status) {
  const bool was_stopped = status.state == RunState::kIdle && status.was_stopped;
  const QString state = !was_stopped           ? state_label(status.state)
                        : status.was_suspended ? state_label(RunState::kPaused)
                                               : QCoreApplication::translate("SessionStatus", "Stopped");
  if (status.waits_for)
    return QCoreApplication::translate("SessionStatus", "%1 · waits for its turn to measure").arg(state);
  const bool pauses = status.state == RunState::kPausing || status.state == RunState::kPaused;
  if (!pauses || status.round == 0) return state;
  const int left = status.stage_total - status.stage_done;
  switch (status.stage) {
    case RoundStage::kBuilding:
    case RoundStage::kMeasuring:
      if (left <= 0) return state;
      return QCoreApplication::translate("SessionStatus", "%1 · %n measurement(s) left in this round",
                                         nullptr, left)
          .arg(state);
    default:
      // These are not interrupted, so that the search continues as it would have.
      return status.state == RunState::kPausing
                 ? QCoreApplication::translate("SessionStatus", "%1 · ends %2 first")
                       .arg(state, stage_label(status.stage))
                 : state;
  }
}

QString stage_times_sentence(const StageTimes& times) {
  std::vector<std::pair<double, QString>> parts{
      {times.sampling, QCoreApplication::translate("SessionStatus", "sampling")},
      {times.features, QCoreApplication::translate("SessionStatus", "features")},
      {times.prediction, QCoreApplication::translate("SessionStatus", "predicting")},
      {times.building, QCoreApplication::translate("SessionStatus", "building")},
      {times.running, QCoreApplication::translate("SessionStatus", "measuring")},
      {times.verifying, QCoreApplication::translate("SessionStatus", "verifying")},
      {times.training, QCoreApplication::translate("SessionStatus", "training")},
      {times.comparing, QCoreApplication::translate("SessionStatus", "comparing in place")},
      {times.rest, QCoreApplication::translate("SessionStatus", "the rest")}};
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  QStringList texts;
  for (const auto& [seconds, name] : parts) {
    if (seconds <= 0) continue;
    texts << QCoreApplication::translate("SessionStatus", "%1 %2")
                 .arg(name, percent_label(seconds / times.total()));
  }
  return QCoreApplication::translate("SessionStatus", "Where the time went: %1")
      .arg(texts.join(QStringLiteral(", ")));
}

QString stage_label(RoundStage stage) {
  switch (stage) {
    case RoundStage::kDrawing: return QCoreApplication::translate("SessionStatus", "sampling");
    case RoundStage::kPredicting: return QCoreApplication::translate("SessionStatus", "predicting");
    case RoundStage::kBuilding: return QCoreApplication::translate("SessionStatus", "building");
    case RoundStage::kMeasuring: return QCoreApplication::translate("SessionStatus", "measuring");
    case RoundStage::kTraining: return QCoreApplication::translate("SessionStatus", "training");
    case RoundStage::kChoosing: return QCoreApplication::translate("SessionStatus", "choosing");
    case RoundStage::kComparing: return QCoreApplication::translate("SessionStatus", "comparing in place");
  }
  return {};
}

}  // namespace tilewright
