// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QPushButton;

namespace tilewright {

/// Offers the check of the machine above the opened content, where the very first start opened something at
/// once. It blocks nothing, and disappears once it was used or closed.
class FirstStartBar : public QFrame {
  Q_OBJECT

 public:
  explicit FirstStartBar(QWidget* parent = nullptr);
  /// Whether the check could run to its end now.
  void set_possible(bool possible);

 Q_SIGNALS:
  void check_wanted();

 private:
  QPushButton* run_;
};

}  // namespace tilewright
