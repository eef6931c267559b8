// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/programs/descent_reader.h"
#include "app/studio/programs/family_reader.h"

namespace tilewright {

class FamilyView;

/// The family tree of the selected task's programs.
class FamilyPage : public Page {
  Q_OBJECT

 public:
  explicit FamilyPage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  void read(int task);
  /// The data that were read before may be outdated.
  void read_anew();

  FamilyView* view_;
  FamilyReader reader_;
  DescentReader descents_;
};

}  // namespace tilewright
