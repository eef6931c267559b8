// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace tilewright {

/// The only place that knows which task is selected: every view follows it and writes to it. -1: none.
class TaskSelection : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  int task() const { return task_; }
  void select(int task) {
    if (task == task_) return;
    task_ = task;
    Q_EMIT changed(task);
  }

 Q_SIGNALS:
  void changed(int task);

 private:
  int task_ = -1;
};

}  // namespace tilewright
