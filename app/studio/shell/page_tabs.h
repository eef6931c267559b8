// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTabBar>
#include <QTabWidget>

namespace tilewright {

/// Shows as many complete tabs as fit, from the first on, and always the current one; the others are hidden
/// and not cut. A tab that does not lead is visible only while it is the current one.
class PageBar : public QTabBar {
  Q_OBJECT

 public:
  explicit PageBar(QWidget* parent = nullptr);

  void set_leading(int tab, bool leads);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void tabInserted(int index) override;
  void tabRemoved(int index) override;

 private:
  void choose();
  bool leads(int tab) const;

  bool choosing_ = false;
};

/// Pages with such a bar. All of them are in the page menu, whether their tabs are visible or not.
class PageTabs : public QTabWidget {
  Q_OBJECT

 public:
  explicit PageTabs(QWidget* parent = nullptr);
  /// Whether a page has its tab in the row even while another one is shown; initially all have.
  void set_leading(int page, bool leads) { bar_->set_leading(page, leads); }

 private:
  PageBar* bar_;
};

}  // namespace tilewright
