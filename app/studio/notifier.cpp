// SPDX-License-Identifier: Apache-2.0
#include "app/studio/notifier.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCall>
#include <QGuiApplication>
#include <QVariantMap>
#include <algorithm>

#include "views/common/task_title.h"
#include "views/common/units.h"

namespace tilewright {

void Notifier::remember(const SessionStatus& status, std::span<const TaskSummary> tasks) {
  told_seconds_ = status.model_seconds;
  told_tasks_.clear();
  for (const TaskSummary& task : tasks) told_tasks_.push_back(task.best_seconds);
}

QString Notifier::greatest_gain(std::span<const TaskSummary> tasks) const {
  double greatest = 0;
  size_t found = 0;
  for (size_t i = 0; i < std::min(tasks.size(), told_tasks_.size()); ++i) {
    const double gain = tasks[i].weight * (told_tasks_[i] - tasks[i].best_seconds);
    if (tasks[i].best_seconds <= 0 || gain <= greatest) continue;
    greatest = gain;
    found = i;
  }
  if (greatest <= 0) return {};
  return QStringLiteral("%1 (%2)").arg(
      task_title(static_cast<int>(found), QString::fromStdString(tasks[found].name)),
      change_label(tasks[found].best_seconds / told_tasks_[found] - 1));
}

void Notifier::follow(const SessionStatus& status, std::span<const TaskSummary> tasks, bool window_active,
                      qint64 milliseconds) {
  const bool ended =
      state_ != status.state && (status.state == RunState::kFinished || status.state == RunState::kFailed);
  state_ = status.state;
  if (status.replayed) return;
  if (session_ != status.session) {
    session_ = status.session;
    told_seconds_ = 0;
    trials_ = -1;
  }
  if (status.trials_done != trials_ || status.state != RunState::kTuning) {
    trials_ = status.trials_done;
    last_trial_ = milliseconds;
    told_stall_ = false;
  }
  // What a person sees need not be told again.
  if (window_active || told_seconds_ <= 0) remember(status, tasks);
  if (ended && status.state == RunState::kFailed) {
    say(window_active, tr("The session failed"), status.reason);
  } else if (ended) {
    say(window_active, tr("The session is finished"),
        status.run_seconds > 0 ? tr("Measured whole run: %1 after %2 trials")
                                     .arg(latency_label(status.run_seconds), count_label(status.trials_done))
        : status.model_seconds > 0
            ? tr("Sum of tasks: %1 after %2 trials")
                  .arg(latency_label(status.model_seconds), count_label(status.trials_done))
            : status.reason);
  } else if (status.model_seconds > 0 && status.model_seconds < told_seconds_ * (1 - notable_gain_)) {
    QString gain =
        tr("Sum of tasks: %1 (%2) after %3 trials")
            .arg(latency_label(status.model_seconds), change_label(status.model_seconds / told_seconds_ - 1),
                 count_label(status.trials_done));
    if (const QString task = greatest_gain(tasks); !task.isEmpty())
      gain += QLatin1Char('\n') + tr("Most of it by %1").arg(task);
    say(window_active, tr("Notably faster"), gain);
    remember(status, tasks);
  } else if (status.state == RunState::kTuning && !told_stall_ &&
             milliseconds - last_trial_ >= kStalledMilliseconds) {
    told_stall_ = true;
    say(window_active, tr("Nothing has been measured for five minutes"),
        tr("The session is at: %1").arg(stage_label(status.stage)));
  }
}

void Notifier::say(bool window_active, const QString& title, const QString& body) {
  if (enabled_ && !window_active) send_(title, body);
}

void notify_desktop(const QString& title, const QString& body) {
  const QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  const QString service = QStringLiteral("org.freedesktop.Notifications");
  QDBusMessage message = QDBusMessage::createMethodCall(
      service, QStringLiteral("/org/freedesktop/Notifications"), service, QStringLiteral("Notify"));
  constexpr uint kReplacesNone = 0;
  constexpr int kDesktopsTime = -1;
  message << QGuiApplication::applicationDisplayName() << kReplacesNone << QGuiApplication::desktopFileName()
          << title << body << QStringList() << QVariantMap() << kDesktopsTime;
  // Nobody waits for the answer: a desktop without notifications is no fault.
  bus.asyncCall(message);
}

}  // namespace tilewright
