// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/models/model_places.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

/// A stored session that continues once its models are open, with more budget where that is not 0.
struct ResumeRequest {
  QString session;
  int trials = 0;
  double minutes = 0;
  bool grows = false;  ///< with another budget, with which a finished session continues, too
  std::vector<SoughtModel> models = {};  ///< that are being opened for it
  QString warning = {};                  ///< shown as it goes on
};

/// Continues stored sessions once their models are open.
class SessionResume : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void resume_session(const QString& session);
  void go_on_with(const ResumeRequest& request);
  /// Offers to continue where the shown session was not finished.
  void offer_to_go_on();
  /// The stored session that can be given more budget: the shown one, or the last one of these models. Empty:
  /// none.
  QString session_to_grow() const;
  /// The session that will be given more budget once it is shown; empty: none.
  void grow_when_shown(const QString& session);

 private:
  /// Opens the models of the request, for the target with a key.
  void open_for(const ResumeRequest& request, const QString& target);
  /// The models of the request are open.
  void resume(const ResumeRequest& request);

  QString budget_for_;  ///< session that gets more budget once it is shown
};

}  // namespace tilewright
