// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QLocale>

class QLineEdit;

namespace tilewright {

class ManualText;

/// The file of the manual, below :/manual, in the first of a person's languages in which it exists, otherwise
/// in English. Its chapters have the order of the English one.
QString manual_file(const QLocale& locale);

/// The manual, which can be searched and read beside the window; not modal.
class ManualWindow : public QDialog {
  Q_OBJECT

 public:
  explicit ManualWindow(QWidget* parent = nullptr, const QLocale& locale = QLocale());
  /// Scrolls a chapter to the top: its English heading in lower case, with "-" for blanks.
  void show_chapter(const QString& chapter);

 protected:
  /// A person who types while reading searches for something.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  ManualText* text_;
  QLineEdit* find_;
};

}  // namespace tilewright
