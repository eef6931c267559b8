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

/// Replaces the controls of a session while a stored one is replayed: play, pause and end, its name, the
/// position and the speed.
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
