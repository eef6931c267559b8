// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QString>
#include <vector>

class QAction;
class QMenuBar;

namespace tilewright {

/// One thing that the menus offer.
struct MenuEntry {
  QPointer<QAction> action;
  QString text;  ///< without mnemonic
  QString menu;  ///< where it is found: "View ▸ Theme"
  QString keys;  ///< as the desktop writes them; empty where there are none
};

/// Everything that can be chosen in a menu bar, in its order; menus that fill themselves when they are shown
/// are filled first. The window's thread.
std::vector<MenuEntry> menu_entries(const QMenuBar& bar);

/// A menu's text without what marks its mnemonic: "&File", "文件(&F)".
QString without_mnemonic(const QString& text);

}  // namespace tilewright
