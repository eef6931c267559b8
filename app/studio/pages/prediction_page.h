// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/pages/page.h"
#include "app/studio/programs/model_contest.h"

namespace tilewright {

class PredictionView;

/// How well the session's cost model orders programs, and how well others would.
class PredictionPage : public Page {
  Q_OBJECT

 public:
  explicit PredictionPage(StudioContext* context);
  QWidget* widget() const override;
  void offer(const PageOffers& offers) override;

 private:
  void run_contest();
  void take(const std::vector<ComparedCostModel>& models);
  void take_failure(const Error& error);
  /// Whether there are programs to compare cost models on, and the session does not use the machine.
  void offer_contest();
  /// The result of an earlier pause is no longer complete.
  void follow_session();

  PredictionView* view_;
  ModelContest contest_;
  bool measured_ = false;  ///< the session did when it was last looked at
};

}  // namespace tilewright
