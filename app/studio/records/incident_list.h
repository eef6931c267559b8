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

/// Keeps failures outside trials in the list of errors, until a person dismisses them or tries again:
/// everything that the bar above the views shows, and failures that a view shows itself.
class IncidentList : public QObject {
  Q_OBJECT

 public:
  /// Repeats what failed; empty where this makes no sense.
  using Again = std::function<void()>;

  IncidentList(ErrorBar* bar, ErrorModel* model, ErrorView* view, QObject* parent = nullptr);
  /// For failures that the bar does not show, because a view shows them. Returns the number of the row.
  int tell(const Error& error, const Again& again = {});

 private:
  void retry(int incident);

  ErrorModel* model_;
  ErrorBar* bar_;
  std::map<int, Again> again_;  ///< by the number of the incident
  int on_bar_ = 0;              ///< the one that the bar shows, or showed last
};

}  // namespace tilewright
