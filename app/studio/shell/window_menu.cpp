// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/window_menu.h"

#include <QAction>
#include <QKeySequence>
#include <QPointer>
#include <algorithm>
#include <utility>

#include "app/studio/main_window.h"

namespace tilewright {
namespace {

/// A title in a menu, where "&" would mark a letter.
QString plain(QString title) {
  return title.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

}  // namespace

WindowMenu::WindowMenu(const QString& title, MainWindow* own, QAction* fresh)
    : QMenu(title, own), own_(own), windows_([own] { return std::vector<MainWindow*>{own}; }) {
  setObjectName(QStringLiteral("windowMenu"));
  add(QStringLiteral("windowMinimise"), tr("&Minimise"), QKeySequence(tr("Ctrl+M")),
      [this] { own_->showMinimized(); });
  addAction(fresh);
  add(QStringLiteral("windowNext"), tr("Ne&xt window"), QKeySequence(Qt::CTRL | Qt::Key_F6),
      [this] { step(1); });
  add(QStringLiteral("windowPrevious"), tr("&Previous window"),
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F6), [this] { step(-1); });
  addSeparator();
  connect(this, &QMenu::aboutToShow, this, &WindowMenu::fill);
  fill();
}

void WindowMenu::add(const QString& name, const QString& text, const QKeySequence& shortcut,
                     const std::function<void()>& run) {
  auto* action = new QAction(text, own_);
  action->setObjectName(name);
  action->setShortcut(shortcut);
  connect(action, &QAction::triggered, this, [run] { run(); });
  addAction(action);
}

std::vector<MainWindow*> WindowMenu::windows() const {
  return windows_();
}

void WindowMenu::fill() {
  for (QAction* entry : std::exchange(entries_, {})) delete entry;
  int number = 0;
  for (MainWindow* window : windows()) {
    ++number;
    const QString title = plain(window->windowTitle());
    const QString place = QString::number(number);
    const QString text = window->in_background() ? tr("&%1 %2 (in the background)").arg(place, title)
                                                 : QStringLiteral("&%1 %2").arg(place, title);
    QAction* entry = addAction(text);
    entry->setObjectName(QStringLiteral("window%1").arg(number));
    entry->setCheckable(true);
    entry->setChecked(window == own_);
    connect(entry, &QAction::triggered, this, [this, entry, shown = QPointer<MainWindow>(window)] {
      entry->setChecked(shown == own_);
      if (shown) shown->bring_back();
    });
    entries_ << entry;
  }
}

void WindowMenu::step(int by) {
  const auto all = windows();
  const auto own = std::find(all.begin(), all.end(), own_);
  if (own == all.end()) return;
  const auto count = static_cast<std::ptrdiff_t>(all.size());
  all[static_cast<size_t>((own - all.begin() + by + count) % count)]->bring_back();
}

}  // namespace tilewright
