// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

namespace tilewright {

/// A menu that stays open while entries are checked by mouse, Space or Return, so that several can be chosen.
class ChoiceMenu : public QMenu {
  Q_OBJECT

 public:
  using QMenu::QMenu;

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace tilewright
