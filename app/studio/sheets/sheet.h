// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QPointer>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace tilewright {

/// A question or a message at the top of the page, below the session bar, while everything else stays usable:
/// never a dialog. Enter presses its main button, Esc dismisses it.
class Sheet : public QFrame {
  Q_OBJECT

 public:
  /// Buttons are named after the sheet: "<name>Cancel".
  Sheet(const QString& name, QWidget* parent);

  bool is_open() const { return !isHidden(); }
  /// Shows it, with the focus on its main button.
  void open();
  /// Hides it and returns the focus; does nothing where it is not open.
  void dismiss();

 Q_SIGNALS:
  void opened();
  /// It was dismissed, by a person or by its subject.
  void dismissed();

 protected:
  QVBoxLayout* content() { return content_; }
  QHBoxLayout* button_row() { return buttons_; }
  void set_title(const QString& title);
  /// Adds a button after the existing ones, before Cancel.
  QPushButton* add_button(const QString& name, const QString& text, bool is_main = false);
  QPushButton* main_button() const { return main_; }
  void forget_buttons();
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  QLabel* title_;
  QVBoxLayout* content_;
  QHBoxLayout* buttons_;
  QPushButton* cancel_;
  QPushButton* main_ = nullptr;
  QPointer<QWidget> focus_before_;
};

}  // namespace tilewright
