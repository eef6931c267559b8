// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/menu_entries.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>

namespace tilewright {
namespace {

void collect(const QList<QAction*>& actions, const QString& path, std::vector<MenuEntry>& entries) {
  for (QAction* action : actions) {
    if (action->isSeparator() || !action->isVisible()) continue;
    const QString text = without_mnemonic(action->text());
    if (QMenu* menu = action->menu()) {
      Q_EMIT menu->aboutToShow();
      collect(menu->actions(), path.isEmpty() ? text : path + QStringLiteral(" ▸ ") + text, entries);
    } else {
      entries.push_back({action, text, path, action->shortcut().toString(QKeySequence::NativeText)});
    }
  }
}

}  // namespace

std::vector<MenuEntry> menu_entries(const QMenuBar& bar) {
  std::vector<MenuEntry> entries;
  collect(bar.actions(), {}, entries);
  return entries;
}

QString without_mnemonic(const QString& text) {
  static const QRegularExpression in_brackets(QStringLiteral("\\(&.\\)"));
  QString plain = text;
  plain.remove(in_brackets);
  plain.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
  plain.remove(QLatin1Char('&'));
  return plain.replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

}  // namespace tilewright
