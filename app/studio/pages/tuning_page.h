// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"

namespace tilewright {

class TuningView;

/// The latency of the models as the session goes on.
class TuningPage : public Page {
  Q_OBJECT

 public:
  explicit TuningPage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  TuningView* view_;
};

}  // namespace tilewright
