// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QLocale>

class QLineEdit;

namespace tilewright {

class ManualText;

/// The file of the manual, below :/manual, in the first of the languages that a person reads and that there
/// is one in, English else. It has the English one's chapters in their order.
QString manual_file(const QLocale& locale);

/// The manual, searched and read beside the window; not modal.
class ManualWindow : public QDialog {
  Q_OBJECT

 public:
  explicit ManualWindow(QWidget* parent = nullptr, const QLocale& locale = QLocale());
  /// Brings a chapter to the top: its English heading in small letters, with "-" for blanks.
  void show_chapter(const QString& chapter);

 protected:
  /// Whoever types while reading looks for something.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  ManualText* text_;
  QLineEdit* find_;
};

}  // namespace tilewright
