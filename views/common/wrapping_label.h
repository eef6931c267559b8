// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace tilewright {

/// A label of one line where there is room for it, and of several otherwise: texts of a longer language need
/// more height and never a wider window.
class WrappingLabel : public QLabel {
  Q_OBJECT

 public:
  explicit WrappingLabel(QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
};

}  // namespace tilewright
