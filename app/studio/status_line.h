// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStatusBar>

#include "app/studio/session_status.h"

class QLabel;
class QProgressBar;

namespace tilewright {

/// State, stage, round, trials, time left and latency of the model, left to right.
class StatusLine : public QStatusBar {
  Q_OBJECT

 public:
  explicit StatusLine(QWidget* parent = nullptr);
  void show_status(const SessionStatus& status);
  /// Stands where the session's parts are while there is no session.
  void show_model(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QLabel* part(const QString& name, const QString& tip);
  void colour();

  SessionStatus status_;
  QLabel* dot_;
  QLabel* state_;
  QLabel* stage_;
  QLabel* round_;
  QLabel* trials_;
  QProgressBar* bar_;
  QLabel* left_;
  QLabel* drift_;
  QLabel* latency_;
  QLabel* model_;
};

}  // namespace tilewright
