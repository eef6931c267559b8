// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QStatusBar>

#include "app/studio/sessions/session_status.h"

class QLabel;
class QProgressBar;

namespace tilewright {

/// State, stage, round, trials, remaining time, workers, noise of the machine and the result, from left to
/// right. A click on a part, or Enter on the part with the focus, shows the related view.
class StatusLine : public QStatusBar {
  Q_OBJECT

 public:
  /// The destinations of the parts.
  enum class View { kLog, kTuning, kTasks, kRecords, kErrors, kGraph };

  explicit StatusLine(QWidget* parent = nullptr);
  void show_status(const SessionStatus& status);
  /// Shown instead of the session's parts while there is no session.
  void show_model(const QString& text);

 Q_SIGNALS:
  void view_wanted(tilewright::StatusLine::View view);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;
  /// Draws a ring around the part with the keyboard focus.
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QLabel* part(const QString& name, const QString& tip);
  /// A click on the widget shows the view.
  void lead(QWidget* widget, View view);
  /// Keys do as well, where no widget beside it leads there already.
  void lead_by_keys(QWidget* widget, View view);
  /// Texts that never change are shortened in favour of the session's.
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
