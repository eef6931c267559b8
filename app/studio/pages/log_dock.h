// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"

namespace tilewright {

class LogPage;

/// The events of the session, line by line.
class LogDock : public Page {
  Q_OBJECT

 public:
  explicit LogDock(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  LogPage* view_;
};

}  // namespace tilewright
