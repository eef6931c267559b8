// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "app/studio/sessions/session_status.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// Notifies a person who does not look at the window of a session's progress: that it ended or failed, that
/// the models or, if wanted, one task became notably faster, or that there were no events for long. Does
/// nothing while the window is active or during a replay.
class Notifier : public QObject {
  Q_OBJECT

 public:
  using Send = std::function<void(const QString& title, const QString& body)>;
  static constexpr int kStalledMilliseconds = 5 * 60 * 1000;

  explicit Notifier(Send send, QObject* parent = nullptr) : QObject(parent), send_(std::move(send)) {}

  void set_enabled(bool enabled) { enabled_ = enabled; }
  /// The improvement of the models that is notified, as a share of the last notified latency.
  void set_notable_gain(double share) { notable_gain_ = share; }
  /// The same for one task, relative to its known latency; 0: single tasks are not notified.
  void set_task_gain(double share) { task_gain_ = share; }
  /// `tasks`: by the window's numbers. `milliseconds`: of a monotonic clock.
  void follow(const SessionStatus& status, std::span<const TaskSummary> tasks, bool window_active,
              qint64 milliseconds);

 private:
  void remember(const SessionStatus& status, std::span<const TaskSummary> tasks);
  /// The task with most of the models' gain since the last notification, and its own gain; empty: unknown.
  QString greatest_gain(std::span<const TaskSummary> tasks) const;
  /// Whether a task with a known latency became faster by enough.
  bool is_faster(size_t task, const TaskSummary& now) const;
  /// The names of those tasks, each with its gain.
  QStringList faster_tasks(std::span<const TaskSummary> tasks) const;
  /// Updates the known latencies of tasks that had none before, and of all where the window is visible.
  void see_tasks(std::span<const TaskSummary> tasks, bool window_active);
  /// Updates the known latencies of tasks that became faster.
  void know_faster(std::span<const TaskSummary> tasks);
  void say(bool window_active, const QString& title, const QString& body);

  Send send_;
  bool enabled_ = true;
  double notable_gain_ = 0.1;
  double task_gain_ = 0;
  RunState state_ = RunState::kIdle;
  std::string session_;
  double told_seconds_ = 0;          ///< latency of the models as a person knows it
  std::vector<double> told_tasks_;   ///< the same of each task
  std::vector<double> known_tasks_;  ///< by task: its latency when it was last notified or seen; 0: unknown
  int trials_ = 0;
  qint64 last_trial_ = 0;
  bool told_stall_ = false;
};

/// Shows a message by the desktop's notifications (org.freedesktop.Notifications); does nothing where there
/// are none.
void notify_desktop(const QString& title, const QString& body);

}  // namespace tilewright
