// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/models/lean_works.h"
#include "app/studio/pages/page.h"

namespace tilewright {

class PeakFinder;
class RooflineView;

/// The limits of the machine, for the page and for each listed task.
class RooflinePage : public Page {
  Q_OBJECT

 public:
  explicit RooflinePage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  void follow_ceilings();
  /// Looks for the ceilings for the shown models, or, with `anew`, measures them.
  void find(bool anew);
  void follow_session();
  /// Stores this machine's peaks with the session.
  void keep_machine();
  /// The machine's limit for each listed task, as far as its peaks are known.
  void show_limits();
  /// Finds the algorithms with less arithmetic for listed tasks for which they are not known yet.
  void read_lean_works();

  RooflineView* view_;
  PeakFinder* peaks_;
  LeanWorks lean_works_;
};

}  // namespace tilewright
