// SPDX-License-Identifier: Apache-2.0
#include "app/studio/session_status.h"

#include <QCoreApplication>

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

QString stage_label(RoundStage stage) {
  switch (stage) {
    case RoundStage::kSampling: return QCoreApplication::translate("SessionStatus", "sampling");
    case RoundStage::kPredicting: return QCoreApplication::translate("SessionStatus", "predicting");
    case RoundStage::kBuilding: return QCoreApplication::translate("SessionStatus", "building");
    case RoundStage::kMeasuring: return QCoreApplication::translate("SessionStatus", "measuring");
    case RoundStage::kTraining: return QCoreApplication::translate("SessionStatus", "training");
    case RoundStage::kChoosing: return QCoreApplication::translate("SessionStatus", "choosing");
  }
  return {};
}

}  // namespace tilewright
