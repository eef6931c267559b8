// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QStatusBar>

#include "app/studio/session_status.h"

class QLabel;
class QProgressBar;

namespace tilewright {

/// State, stage, round, trials, time left, workers, noise of the machine and the result, left to right. A
/// click on a part leads to the view that says more.
class StatusLine : public QStatusBar {
  Q_OBJECT

 public:
  /// What a click on a part leads to.
  enum class View { kLog, kTuning, kTasks, kRecords, kErrors };

  explicit StatusLine(QWidget* parent = nullptr);
  void show_status(const SessionStatus& status);
  /// Stands where the session's parts are while there is no session.
  void show_model(const QString& text);

 Q_SIGNALS:
  void view_wanted(tilewright::StatusLine::View view);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QLabel* part(const QString& name, const QString& tip);
  /// A click on the widget leads to the view.
  void lead(QWidget* widget, View view);
  void show_machine(const SessionStatus& status);
  void colour();

  SessionStatus status_;
  QLabel* dot_;
  QLabel* state_;
  QLabel* stage_;
  QLabel* round_;
  QLabel* trials_;
  QProgressBar* bar_;
  QLabel* left_;
  QLabel* workers_;
  QLabel* machine_;
  QLabel* latency_;
  QLabel* caption_;
  QLabel* model_;
  QHash<QObject*, View> leads_;
};

}  // namespace tilewright
