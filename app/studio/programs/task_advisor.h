// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

#include "app/studio/newest_request.h"
#include "app/studio/programs/known_program.h"
#include "core/target/target.h"
#include "core/tuning/task_advice.h"

namespace tilewright {

/// Finds advice about one task and its best program, beside the window's thread. While one search runs only
/// the newest further request is kept.
class TaskAdvisor : public QObject {
  Q_OBJECT

 public:
  struct Request : TaskRequest {
    TaskFacts facts;         ///< but for the program's
    QStringList known = {};  ///< what is said first, where there is a program
  };

  TaskAdvisor(Background* background, QObject* parent = nullptr);
  /// Where `shown` is -1 there is no advice.
  void advise(Request request);

 Q_SIGNALS:
  /// One sentence for each advice, the largest gain first.
  void advised(int task, const QStringList& sentences);

 private:
  NewestRequest<Request, QStringList> search_;
};

/// "Vectors work with 50 % of their lanes …"
QString advice_sentence(const TaskAdvice& advice, const Target& target);

}  // namespace tilewright
