// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <span>

#include "app/studio/sessions/kept_sessions.h"
#include "app/studio/settings.h"

namespace tilewright {

/// A model that was open before, as lists of recent models show it.
struct RecentModel {
  QString path;
  RecentResult result;   ///< time 0: nothing is known
  bool missing = false;  ///< its file is known not to be there
};

/// The result of the last session of that file alone, as far as it is known; its time is 0 where it is not.
RecentResult result_of_file(std::span<const KeptSession> sessions, const QString& path);

/// "1.84 ms · cpu:x86-64-v4:1t · 21/11/2026"; without the latency where it is not known; empty where nothing
/// is known.
QString recent_result_text(const RecentResult& result);

}  // namespace tilewright
