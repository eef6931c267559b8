// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/models/model_places.h"
#include "app/studio/shell/window_part.h"

namespace tilewright {

/// A kept session that goes on once its models are open, with more budget where that is not 0.
struct ResumeRequest {
  QString session;
  int trials = 0;
  double minutes = 0;
  bool grows = false;  ///< with another budget, which one that has finished goes on with as well
  std::vector<SoughtModel> models = {};  ///< that are being opened for it
};

/// Goes on with kept sessions once their models are open.
class SessionResume : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void resume_session(const QString& session);
  void go_on_with(const ResumeRequest& request);
  /// Says so where what is shown was not finished.
  void offer_to_go_on();
  /// The kept session that can be given more budget: the one that is shown, or the last one of these models.
  /// Empty: none.
  QString session_to_grow() const;
  /// This session is to be given more once it is shown; empty: none.
  void grow_when_shown(const QString& session);

 private:
  /// Opens the models of the request, for the key of a target.
  void open_for(const ResumeRequest& request, const QString& target);
  /// Its models are open.
  void resume(const ResumeRequest& request);

  QString budget_for_;  ///< session that is to get more, once it is shown
};

}  // namespace tilewright
