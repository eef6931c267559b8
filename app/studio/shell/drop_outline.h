// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace tilewright {

/// A dashed outline with a sentence over its whole parent, while something that can be dropped is above it.
/// It ignores the mouse.
class DropOutline : public QWidget {
  Q_OBJECT

 public:
  explicit DropOutline(QWidget* parent);
  void appear(const QString& sentence);
  const QString& sentence() const { return sentence_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  QString sentence_;
};

}  // namespace tilewright
