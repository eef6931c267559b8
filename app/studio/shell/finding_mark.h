// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace tilewright {

/// A green disc with a tick, or an amber triangle: the shape tells the same as the colour.
class FindingMark : public QWidget {
  Q_OBJECT

 public:
  explicit FindingMark(bool good, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  bool good_;
};

}  // namespace tilewright
