// SPDX-License-Identifier: Apache-2.0
#include "app/studio/notifier.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCall>
#include <QGuiApplication>
#include <QVariantMap>

#include "views/common/units.h"

namespace tilewright {

void Notifier::follow(const SessionStatus& status, bool window_active, qint64 milliseconds) {
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
  if (window_active || told_seconds_ <= 0) told_seconds_ = status.model_seconds;
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
    say(window_active, tr("Notably faster"),
        tr("Sum of tasks: %1 (%2) after %3 trials")
            .arg(latency_label(status.model_seconds), change_label(status.model_seconds / told_seconds_ - 1),
                 count_label(status.trials_done)));
    told_seconds_ = status.model_seconds;
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
