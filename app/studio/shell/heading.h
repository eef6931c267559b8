// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace tilewright {

/// Bold text, larger than the rest, which it stays when the size of all text changes.
class Heading : public QLabel {
  Q_OBJECT

 public:
  /// `scale`: its size, of that of other text.
  Heading(const QString& text, double scale, QWidget* parent = nullptr);

 protected:
  bool event(QEvent* event) override;

 private:
  void follow_text_size();

  double scale_;
};

}  // namespace tilewright
