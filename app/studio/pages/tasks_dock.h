// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"

namespace tilewright {

class TaskView;

/// The tasks of the open models, or those that a session lists.
class TasksDock : public Page {
  Q_OBJECT

 public:
  explicit TasksDock(StudioContext* context);
  QWidget* widget() const override;

 private:
  TaskView* view_;
};

}  // namespace tilewright
