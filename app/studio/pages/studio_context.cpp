// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/studio_context.h"

#include <QTimer>
#include <tuple>
#include <utility>

#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_player.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

/// Trials arrive faster than a person can follow.
constexpr int kFollowMilliseconds = 3000;

}  // namespace

StudioContext::StudioContext(StudioParts parts, QObject* parent) : QObject(parent), parts_(std::move(parts)) {
  follow_trials();
}

void StudioContext::follow_trials() {
  auto* clock = new QTimer(this);
  clock->setObjectName(QStringLiteral("analysisClock"));
  clock->setSingleShot(true);
  clock->setInterval(kFollowMilliseconds);
  connect(parts_.bridge, &SessionBridge::status_changed, clock,
          [clock, session = std::string(), records = 0](const SessionStatus& status) mutable {
            if (std::exchange(session, status.session) == status.session && records == status.records) return;
            records = status.records;
            if (!clock->isActive()) clock->start();
          });
  connect(clock, &QTimer::timeout, this, &StudioContext::trials_came);
}

Target StudioContext::shown_target() const {
  const SessionPlayer* player = parts_.player;
  return player->active() && player->recording() ? player->recording()->target : parts_.chosen_target();
}

bool StudioContext::shows_another_machine() const {
  const SessionRecording* recording = parts_.player->active() ? parts_.player->recording() : nullptr;
  return recording != nullptr && recording->processor != host_hardware().cpu_model;
}

TaskRequest StudioContext::task_request(int task) const {
  TaskRequest request;
  const std::string* id = parts_.models->task(task);
  if (!models() || id == nullptr) return request;
  request.shown = task;
  request.id = *id;
  request.session = parts_.bridge->status().session;
  std::tie(request.model, request.task) = models()->find(request.id);
  request.target = shown_target();
  request.database = database();
  return request;
}

}  // namespace tilewright
