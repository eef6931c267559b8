// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QPushButton;

namespace tilewright {

/// Offers the check of the machine above what is open, where the very first start opened something at once.
/// It hinders nothing, and is gone once it was used or closed.
class FirstStartBar : public QFrame {
  Q_OBJECT

 public:
  explicit FirstStartBar(QWidget* parent = nullptr);
  /// Whether the check could go on to its end now.
  void set_possible(bool possible);

 Q_SIGNALS:
  void check_wanted();

 private:
  QPushButton* run_;
};

}  // namespace tilewright
