// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"

namespace tilewright {

class SessionCompareView;

/// Two kept sessions side by side.
class SessionsPage : public Page {
  Q_OBJECT

 public:
  explicit SessionsPage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  SessionCompareView* view_;
};

}  // namespace tilewright
