// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <functional>
#include <vector>

namespace tilewright {

class MainWindow;

/// The windows of this process, in the order in which they were opened; the own window is checked. Choosing
/// one brings it to the front.
class WindowMenu : public QMenu {
  Q_OBJECT

 public:
  using Windows = std::function<std::vector<MainWindow*>()>;

  /// `own` has the menu and owns the actions. `fresh` opens another window.
  WindowMenu(const QString& title, MainWindow* own, QAction* fresh);
  /// Sets the function that lists the others; until then there are none.
  void set_windows(Windows windows) { windows_ = std::move(windows); }

 private:
  void add(const QString& name, const QString& text, const QKeySequence& shortcut,
           const std::function<void()>& run);
  void fill();
  std::vector<MainWindow*> windows() const;
  /// Goes forward by that many windows, cyclically.
  void step(int by);

  MainWindow* own_;
  Windows windows_;
  QList<QAction*> entries_;
};

}  // namespace tilewright
