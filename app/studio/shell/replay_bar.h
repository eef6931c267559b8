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

/// In place of what starts a session while a kept one is played: play, pause and end, what it is, where it is
/// and how fast.
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
