// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "views/graph/task_values.h"

namespace tilewright {

class GraphView;
class Settings;
class TaskModel;

/// Passes the content of the list of tasks to the graph, at most ten times a second, and stores how a person
/// wants to see graphs.
class GraphFollower : public QObject {
  Q_OBJECT

 public:
  GraphFollower(const TaskModel* tasks, GraphView* graph, Settings* settings, QObject* parent = nullptr);

 private:
  void hand_over();
  std::vector<TaskValues> values() const;

  const TaskModel* tasks_;
  GraphView* graph_;
  QTimer due_;
};

}  // namespace tilewright
