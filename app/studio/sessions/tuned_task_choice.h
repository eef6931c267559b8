// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

class QAction;

namespace tilewright {

class SessionBridge;
class SessionController;
class TaskView;

/// The tasks that alone are tuned, where a person chose some: those whose rows were selected when the action
/// was switched on. The choice applies to the next session, and at once to a running one. A session that is
/// continued has its own choice.
class TunedTaskChoice : public QObject {
  Q_OBJECT

 public:
  /// Updates the action and whether it can be used.
  TunedTaskChoice(QAction* action, TaskView* tasks, SessionBridge* bridge, SessionController* controller,
                  QObject* parent = nullptr);

  /// The ids of the tasks; empty: all.
  const QStringList& tasks() const { return tasks_; }

 Q_SIGNALS:
  void changed();

 private:
  void choose(bool only);
  /// A session tells which tasks it tunes.
  void follow(const QStringList& tasks);
  /// The tasks changed.
  void take_tasks();
  void set_tasks(const QStringList& tasks);
  void update();

  QAction* action_;
  TaskView* view_;
  SessionBridge* bridge_;
  SessionController* controller_;
  QStringList tasks_;
  bool settling_ = false;  ///< the action follows what was chosen elsewhere
};

}  // namespace tilewright
