// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>

#include "app/studio/known_program.h"
#include "app/studio/newest_wish.h"
#include "core/target/target.h"
#include "core/tuning/task_advice.h"

namespace tilewright {

/// Says what is worth knowing of one task and its best program, which it looks at beside the window's thread.
/// While one search runs only the newest further wish is kept.
class TaskAdvisor : public QObject {
  Q_OBJECT

 public:
  struct Wish : TaskWish {
    TaskFacts facts;         ///< but for the program's
    QStringList known = {};  ///< what is said first, where there is a program
  };

  TaskAdvisor(Background* background, QObject* parent = nullptr);
  /// Where `shown` is -1 there is nothing to be said.
  void advise(Wish wish);

 Q_SIGNALS:
  /// A sentence each, those that promise most first.
  void advised(int task, const QStringList& sentences);

 private:
  NewestWish<Wish, QStringList> search_;
};

/// "Vectors work with 50 % of their lanes …"
QString advice_sentence(const TaskAdvice& advice, const Target& target);

}  // namespace tilewright
