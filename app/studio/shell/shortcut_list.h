// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QMenuBar;

namespace tilewright {

/// All keys of the window, which can be searched by typing. Not modal.
class ShortcutList : public QDialog {
  Q_OBJECT

 public:
  explicit ShortcutList(const QMenuBar& bar, QWidget* parent = nullptr);
};

}  // namespace tilewright
