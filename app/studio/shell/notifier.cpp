// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/notifier.h"

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

bool Notifier::is_faster(size_t task, const TaskSummary& now) const {
  const double known = known_tasks_[task];
  return task_gain_ > 0 && known > 0 && now.best_seconds > 0 && now.best_seconds <= known * (1 - task_gain_);
}

QStringList Notifier::faster_tasks(std::span<const TaskSummary> tasks) const {
  QStringList faster;
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (!is_faster(i, tasks[i])) continue;
    const QString title = task_title(static_cast<int>(i), QString::fromStdString(tasks[i].name));
    faster << QStringLiteral("%1 (%2)").arg(title, change_label(tasks[i].best_seconds / known_tasks_[i] - 1));
  }
  return faster;
}

void Notifier::see_tasks(std::span<const TaskSummary> tasks, bool window_active) {
  known_tasks_.resize(tasks.size(), 0);
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (window_active || known_tasks_[i] <= 0) known_tasks_[i] = tasks[i].best_seconds;
  }
}

void Notifier::know_faster(std::span<const TaskSummary> tasks) {
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (is_faster(i, tasks[i])) known_tasks_[i] = tasks[i].best_seconds;
  }
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
    known_tasks_.clear();
    trials_ = -1;
  }
  if (status.trials_done != trials_ || status.state != RunState::kTuning) {
    trials_ = status.trials_done;
    last_trial_ = milliseconds;
    told_stall_ = false;
  }
  // What a person sees need not be notified.
  if (window_active || told_seconds_ <= 0) remember(status, tasks);
  see_tasks(tasks, window_active);
  const QStringList faster = faster_tasks(tasks);
  const auto became_faster = [&] {
    return tr("%n task(s) became faster", nullptr, static_cast<int>(faster.size()));
  };
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
    if (!faster.isEmpty())
      gain += QLatin1Char('\n') + became_faster() + QLatin1Char('\n') + faster.join(QLatin1Char('\n'));
    say(window_active, tr("Notably faster"), gain);
    remember(status, tasks);
    know_faster(tasks);
  } else if (!faster.isEmpty()) {
    say(window_active, became_faster(), faster.join(QLatin1Char('\n')));
    know_faster(tasks);
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
  // Nobody waits for the answer: a desktop without notifications is not an error.
  bus.asyncCall(message);
}

}  // namespace tilewright
