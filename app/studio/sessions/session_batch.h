// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "app/studio/sessions/session_bridge.h"

namespace tilewright {

/// The changes of one drain, before models are updated.
struct SessionBridge::Batch {
  std::set<int> edited;  ///< tasks whose summaries changed
  std::set<int> improved;
  std::vector<PredictionModel::Row> predictions;
  QStringList log;
  std::map<int, GraphChoice> graphs;  ///< by model
  std::vector<HandMeasured> by_hand;
  std::optional<QStringList> only;  ///< ids of the only tasks that are tuned from now on; empty: all
  bool listed = false;              ///< there are more tasks
  bool finished = false;

  QString stamp;  ///< stands before what is said

  void say(const QString& line) { log << stamp + QStringLiteral("  ") + line; }
};

}  // namespace tilewright
