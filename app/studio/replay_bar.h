// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <optional>
#include <utility>

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

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();
  void list_speeds();

  SessionPlayer* player_;
  QToolButton* play_;
  QSlider* position_;
  QLabel* time_;
  QComboBox* speed_;
  QLabel* what_;
  std::optional<std::pair<bool, bool>> drawn_;  ///< the icon: of a pause, on a dark ground
};

}  // namespace tilewright
