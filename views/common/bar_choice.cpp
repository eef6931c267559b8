// SPDX-License-Identifier: Apache-2.0
#include "views/common/bar_choice.h"

#include <QLayout>

namespace tilewright {

QComboBox* add_bar_choice(QWidget* bar, const QString& name, const QString& label) {
  auto* box = new QComboBox(bar);
  box->setObjectName(name);
  box->setAccessibleName(label);
  box->setToolTip(label);
  box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  bar->layout()->addWidget(box);
  return box;
}

}  // namespace tilewright
