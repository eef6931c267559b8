// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/common/task_selection.h"

namespace tilewright {

class ErrorModel;

/// Causes of failed trials and, beside them, the last failure of the selected cause in full. A double click
/// selects its task.
class ErrorView : public QWidget {
  Q_OBJECT

 public:
  ErrorView(ErrorModel* model, TaskSelection* selection, QWidget* parent = nullptr);
};

}  // namespace tilewright
