// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace tilewright {

/// A label of one line that shortens its text where there is not enough room; its tool tip has the whole
/// text. It takes the width that its row leaves.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QString shown() const;
};

}  // namespace tilewright
