// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>
#include <QTabWidget>
#include <QToolButton>

namespace tilewright {

/// The button beside the tabs that lists all pages: tabs which a narrow window has no room for stay one
/// click away.
class PageMenu : public QToolButton {
  Q_OBJECT

 public:
  /// Sets itself into the corner of `tabs`.
  explicit PageMenu(QTabWidget* tabs);

 private:
  void fill();

  QTabWidget* tabs_;
  QMenu menu_;
};

}  // namespace tilewright
