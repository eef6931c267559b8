// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;

namespace tilewright {

/// The file that is being read, and a button to cancel.
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
