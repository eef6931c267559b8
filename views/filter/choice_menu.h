// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

namespace tilewright {

/// A menu that stays open while entries are ticked, by mouse, Space or Return: several may be chosen.
class ChoiceMenu : public QMenu {
  Q_OBJECT

 public:
  using QMenu::QMenu;

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace tilewright
