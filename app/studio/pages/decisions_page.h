// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/programs/decision_reader.h"

namespace tilewright {

class ParallelView;

/// The decisions of the selected task's programs, and how fast each made them.
class DecisionsPage : public Page {
  Q_OBJECT

 public:
  explicit DecisionsPage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  void read(int task, bool every_session);
  /// What was read before may be so no more.
  void read_anew();

  ParallelView* view_;
  DecisionReader reader_;
};

}  // namespace tilewright
