// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace tilewright {

/// Bold text that is larger than the rest, also when the size of all text changes.
class Heading : public QLabel {
  Q_OBJECT

 public:
  /// `scale`: its size relative to other text.
  Heading(const QString& text, double scale, QWidget* parent = nullptr);

 protected:
  bool event(QEvent* event) override;

 private:
  void follow_text_size();

  double scale_;
};

}  // namespace tilewright
