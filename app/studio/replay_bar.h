// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace tilewright {

class SessionPlayer;

/// Above the pages while a kept session is played: what it is, play and pause, where it is, how fast.
class ReplayBar : public QFrame {
  Q_OBJECT

 public:
  explicit ReplayBar(SessionPlayer* player, QWidget* parent = nullptr);

 Q_SIGNALS:
  void close_wanted();

 private:
  void refresh();

  SessionPlayer* player_;
  QToolButton* play_;
  QSlider* position_;
  QLabel* time_;
  QComboBox* speed_;
  QLabel* what_;
};

}  // namespace tilewright
