// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace tilewright {

class ManualText;

/// The manual, searched and read beside the window; not modal.
class ManualWindow : public QDialog {
  Q_OBJECT

 public:
  explicit ManualWindow(QWidget* parent = nullptr);
  /// Brings a chapter to the top: its heading in small letters, with "-" for blanks.
  void show_chapter(const QString& chapter);

 private:
  ManualText* text_;
};

}  // namespace tilewright
