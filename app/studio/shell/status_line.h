// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QStatusBar>

#include "app/studio/sessions/session_status.h"

class QLabel;
class QProgressBar;

namespace tilewright {

/// State, stage, round, trials, time left, workers, noise of the machine and the result, left to right. A
/// click on a part, or Enter after Tab has led to it, shows the view that says more.
class StatusLine : public QStatusBar {
  Q_OBJECT

 public:
  /// What a part leads to.
  enum class View { kLog, kTuning, kTasks, kRecords, kErrors, kGraph };

  explicit StatusLine(QWidget* parent = nullptr);
  void show_status(const SessionStatus& status);
  /// Stands where the session's parts are while there is no session.
  void show_model(const QString& text);

 Q_SIGNALS:
  void view_wanted(tilewright::StatusLine::View view);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  /// Rings the part that has the keyboard.
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QLabel* part(const QString& name, const QString& tip);
  /// A click on the widget leads to the view.
  void lead(QWidget* widget, View view);
  /// So do keys, where no widget beside it leads there already.
  void lead_by_keys(QWidget* widget, View view);
  /// What never changes gives way to what the session does.
  void place_model();
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
