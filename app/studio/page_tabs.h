// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTabBar>
#include <QTabWidget>

namespace tilewright {

/// Shows as many tabs as are seen whole, from the first on, and always the current one; the others are
/// hidden, not cut.
class PageBar : public QTabBar {
  Q_OBJECT

 public:
  explicit PageBar(QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void tabInserted(int index) override;
  void tabRemoved(int index) override;

 private:
  void choose();

  bool choosing_ = false;
};

/// Pages with such a bar. All of them are in the page menu, whether their tabs are seen or not.
class PageTabs : public QTabWidget {
  Q_OBJECT

 public:
  explicit PageTabs(QWidget* parent = nullptr);
};

}  // namespace tilewright
