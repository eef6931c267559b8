// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <map>

#include "core/base/error.h"

namespace tilewright {

class ErrorBar;
class ErrorModel;
class ErrorView;

/// Keeps what goes wrong beside the trials among the errors, until a person dismisses it or has it tried
/// again: all that the bar above the views tells, and what a view tells of itself.
class IncidentList : public QObject {
  Q_OBJECT

 public:
  /// Does once more what went wrong; empty where that makes no sense.
  using Again = std::function<void()>;

  IncidentList(ErrorBar* bar, ErrorModel* model, ErrorView* view, QObject* parent = nullptr);
  /// For what the bar does not tell, because a view tells it in its own place.
  /// Gives the number of its row.
  int tell(const Error& error, const Again& again = {});

 private:
  void retry(int incident);

  ErrorModel* model_;
  ErrorBar* bar_;
  std::map<int, Again> again_;  ///< by the number of the incident
  int on_bar_ = 0;              ///< the one that the bar shows, or showed last
};

}  // namespace tilewright
