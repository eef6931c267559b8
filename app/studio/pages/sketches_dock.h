// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/programs/schedule_walk.h"
#include "app/studio/programs/task_details.h"
#include "views/sketches/sketch_model.h"

namespace tilewright {

class SketchView;

/// The sketches of the selected task, and how each of them is derived.
class SketchesDock : public Page {
  Q_OBJECT

 public:
  explicit SketchesDock(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  void show(const TaskRequest& request, const QString& rules);
  void take(int task, const TaskDetails::Found& found);

  SketchModel model_;
  SketchView* view_;
  TaskDetails details_;
  ScheduleWalk walk_;
};

}  // namespace tilewright
