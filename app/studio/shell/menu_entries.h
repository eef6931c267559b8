// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QString>
#include <vector>

class QAction;
class QMenuBar;

namespace tilewright {

/// One entry of the menus.
struct MenuEntry {
  QPointer<QAction> action;
  QString text;  ///< without mnemonic
  QString menu;  ///< where it is found: "View ▸ Theme"
  QString keys;  ///< in the desktop's notation; empty where there are none
};

/// All entries of a menu bar, in its order; menus that are filled when they are shown are filled first. The
/// window's thread.
std::vector<MenuEntry> menu_entries(const QMenuBar& bar);

/// A menu's text without the mark of its mnemonic: "&File", "文件(&F)".
QString without_mnemonic(const QString& text);

}  // namespace tilewright
