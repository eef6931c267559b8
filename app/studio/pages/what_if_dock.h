// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"

namespace tilewright {

class HandEditing;
class WhatIfView;

/// A program that a person changes by hand, with its predictions and measurements.
class WhatIfDock : public Page {
  Q_OBJECT

 public:
  explicit WhatIfDock(StudioContext* context);
  QWidget* widget() const override;
  void live_in(QDockWidget* dock) override;
  void offer(const PageOffers& offers) override;

 private:
  WhatIfView* view_;
  HandEditing* editing_;
};

}  // namespace tilewright
