// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

class QAction;

namespace tilewright {

class SessionBridge;
class SessionController;
class TaskView;

/// Which tasks alone are tuned, where a person chose some: those whose rows were selected when the action was
/// switched on. Holds for the session that begins next, and at once for one that runs. A session that goes on
/// brings its own choice.
class TunedTaskChoice : public QObject {
  Q_OBJECT

 public:
  /// The action is switched on and off, and can be used where that is possible.
  TunedTaskChoice(QAction* action, TaskView* tasks, SessionBridge* bridge, SessionController* controller,
                  QObject* parent = nullptr);

  /// By their ids; empty: all.
  const QStringList& tasks() const { return tasks_; }

 Q_SIGNALS:
  void changed();

 private:
  void choose(bool only);
  /// A session says what it tunes.
  void follow(const QStringList& tasks);
  /// There are other tasks than before.
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
