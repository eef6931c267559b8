// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace tilewright {

/// A label of one line that shortens what it has no room for; its tool tip tells the whole. Takes what its
/// row leaves it.
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
