// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/models/lean_works.h"
#include "app/studio/pages/page.h"

namespace tilewright {

class PeakFinder;
class RooflineView;

/// What the machine allows at best, for the page and for each listed task.
class RooflinePage : public Page {
  Q_OBJECT

 public:
  explicit RooflinePage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  void follow_ceilings();
  /// Looks for the ceilings of what is shown, or, with `anew`, measures them.
  void find(bool anew);
  void follow_session();
  /// With the session: what this machine reaches.
  void keep_machine();
  /// What the machine allows for each listed task, as far as its peaks are known.
  void show_limits();
  /// Of listed tasks of which it is not known yet, which algorithms need less arithmetic.
  void read_lean_works();

  RooflineView* view_;
  PeakFinder* peaks_;
  LeanWorks lean_works_;
};

}  // namespace tilewright
