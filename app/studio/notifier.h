// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "app/studio/session_status.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// Tells a person who looks elsewhere how a session goes: that it ended or failed, that the models became
/// notably faster, that nothing has come for long. Says nothing while the window is active, nor of what is
/// replayed.
class Notifier : public QObject {
  Q_OBJECT

 public:
  using Send = std::function<void(const QString& title, const QString& body)>;
  static constexpr int kStalledMilliseconds = 5 * 60 * 1000;

  explicit Notifier(Send send, QObject* parent = nullptr) : QObject(parent), send_(std::move(send)) {}

  void set_enabled(bool enabled) { enabled_ = enabled; }
  /// How much faster the models must have become to be worth a word: a share of the latency told last.
  void set_notable_gain(double share) { notable_gain_ = share; }
  /// `tasks`: by the window's numbers. `milliseconds`: of a clock that never goes back.
  void follow(const SessionStatus& status, std::span<const TaskSummary> tasks, bool window_active,
              qint64 milliseconds);

 private:
  void remember(const SessionStatus& status, std::span<const TaskSummary> tasks);
  /// The task that gave most of the models' gain since they were remembered, and its own; empty: unknown.
  QString greatest_gain(std::span<const TaskSummary> tasks) const;
  void say(bool window_active, const QString& title, const QString& body);

  Send send_;
  bool enabled_ = true;
  double notable_gain_ = 0.1;
  RunState state_ = RunState::kIdle;
  std::string session_;
  double told_seconds_ = 0;         ///< latency of the models as a person knows it
  std::vector<double> told_tasks_;  ///< the same of each task
  int trials_ = 0;
  qint64 last_trial_ = 0;
  bool told_stall_ = false;
};

/// Shows a message in the desktop's own way (org.freedesktop.Notifications); nothing where it has none.
void notify_desktop(const QString& title, const QString& body);

}  // namespace tilewright
