// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

namespace tilewright {

/// The manual, searched and read beside the window; not modal.
class ManualWindow : public QDialog {
  Q_OBJECT

 public:
  explicit ManualWindow(QWidget* parent = nullptr);
};

}  // namespace tilewright
