// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <vector>

#include "app/studio/newest_request.h"
#include "app/studio/programs/known_program.h"
#include "views/sketches/sketch_model.h"

namespace tilewright {

/// Finds the sketches of one task, its best known program and the sessions that tried it, beside the window's
/// thread. While one search runs only the newest further request is kept.
class TaskDetails : public QObject {
  Q_OBJECT

 public:
  struct Request : TaskRequest {
    QString rules;
  };
  struct Found {
    std::vector<SketchEntry> entries;
    QString why_none;                   ///< where there are no sketches
    std::vector<TaskSession> sessions;  ///< that tried it on the target, the newest first
  };

  TaskDetails(Background* background, QObject* parent = nullptr);
  /// Where `shown` is -1 the answer is empty.
  void show(Request request);

 Q_SIGNALS:
  void found(int task, const tilewright::TaskDetails::Found& found);

 private:
  NewestRequest<Request, Found> search_;
};

}  // namespace tilewright
