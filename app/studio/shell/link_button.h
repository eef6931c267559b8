// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractButton>

namespace tilewright {

/// A wide button of two lines: its action, and a smaller line about it.
class LinkButton : public QAbstractButton {
  Q_OBJECT

 public:
  LinkButton(const QString& title, const QString& detail, QWidget* parent = nullptr);
  /// Dashed: things may be dropped here.
  void set_dashed(bool dashed) { dashed_ = dashed; }
  /// Grey: its destination is not available at present.
  void set_faint(bool faint) { faint_ = faint; }
  bool is_faint() const { return faint_; }
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  /// Return presses it as well, as in lists of links.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QFont title_font() const;

  QString detail_;
  bool dashed_ = false;
  bool faint_ = false;
};

}  // namespace tilewright
