// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;

namespace tilewright {

/// What is being read, and a way out.
class LoadingPage : public QWidget {
  Q_OBJECT

 public:
  explicit LoadingPage(QWidget* parent = nullptr);
  void set_sentence(const QString& sentence);

 Q_SIGNALS:
  void cancelled();

 private:
  QLabel* label_;
};

}  // namespace tilewright
