// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/programs/decision_reader.h"

namespace tilewright {

class ParallelView;

/// The decisions of the selected task's programs, and the resulting latencies.
class DecisionsPage : public Page {
  Q_OBJECT

 public:
  explicit DecisionsPage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  void read(int task, bool every_session);
  /// The data that were read before may be outdated.
  void read_anew();

  ParallelView* view_;
  DecisionReader reader_;
};

}  // namespace tilewright
