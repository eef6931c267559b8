// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <QTabWidget>
#include <QToolButton>

class QHBoxLayout;

namespace tilewright {

/// The button beside the tabs that lists all pages, so that those without a visible tab are one click away.
class PageMenu : public QToolButton {
  Q_OBJECT

 public:
  /// Sets itself into the corner of `tabs`.
  explicit PageMenu(QTabWidget* tabs);

  /// Adds a button before it in the corner.
  void add_beside(QAction* action);

 private:
  void fill();

  QTabWidget* tabs_;
  QHBoxLayout* corner_;
  QMenu menu_;
};

}  // namespace tilewright
