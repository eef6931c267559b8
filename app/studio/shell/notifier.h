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

/// Tells a person who looks elsewhere how a session goes: that it ended or failed, that the models became
/// notably faster, where wanted that one task did, that nothing has come for long. Says nothing while the
/// window is active, nor of what is replayed.
class Notifier : public QObject {
  Q_OBJECT

 public:
  using Send = std::function<void(const QString& title, const QString& body)>;
  static constexpr int kStalledMilliseconds = 5 * 60 * 1000;

  explicit Notifier(Send send, QObject* parent = nullptr) : QObject(parent), send_(std::move(send)) {}

  void set_enabled(bool enabled) { enabled_ = enabled; }
  /// How much faster the models must have become to be worth a word: a share of the latency told last.
  void set_notable_gain(double share) { notable_gain_ = share; }
  /// The same of one task, of the latency that was known of it; 0: single tasks are not told of.
  void set_task_gain(double share) { task_gain_ = share; }
  /// `tasks`: by the window's numbers. `milliseconds`: of a clock that never goes back.
  void follow(const SessionStatus& status, std::span<const TaskSummary> tasks, bool window_active,
              qint64 milliseconds);

 private:
  void remember(const SessionStatus& status, std::span<const TaskSummary> tasks);
  /// The task that gave most of the models' gain since they were remembered, and its own; empty: unknown.
  QString greatest_gain(std::span<const TaskSummary> tasks) const;
  /// Whether a task that a person knows of became faster by enough.
  bool is_faster(size_t task, const TaskSummary& now) const;
  /// Those that did, each with its gain.
  QStringList faster_tasks(std::span<const TaskSummary> tasks) const;
  /// A person knows of those that had no latency before, and of all where the window is looked at.
  void see_tasks(std::span<const TaskSummary> tasks, bool window_active);
  /// A person knows of those that became faster.
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
  std::vector<double> known_tasks_;  ///< by task: its latency when it was last told or seen; 0: unknown
  int trials_ = 0;
  qint64 last_trial_ = 0;
  bool told_stall_ = false;
};

/// Shows a message in the desktop's own way (org.freedesktop.Notifications); nothing where it has none.
void notify_desktop(const QString& title, const QString& body);

}  // namespace tilewright
