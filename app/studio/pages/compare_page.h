// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"

namespace tilewright {

class CompareView;

/// The programs of two records side by side.
class ComparePage : public Page {
  Q_OBJECT

 public:
  explicit ComparePage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  CompareView* view_;
};

}  // namespace tilewright
