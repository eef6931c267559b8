// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/programs/task_advisor.h"

class QSplitter;

namespace tilewright {

class InspectorView;

/// All that is known about the selection, with people's notes below it.
class InspectorDock : public Page {
  Q_OBJECT

 public:
  explicit InspectorDock(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  void follow_models();
  void make_notes();
  /// Asks for advice about the selected task.
  void ask_advice();

  InspectorView* view_;
  QSplitter* split_;
  TaskAdvisor advisor_;
};

}  // namespace tilewright
