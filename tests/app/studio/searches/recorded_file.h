// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <QString>
#include <QTemporaryDir>
#include <algorithm>
#include <string>
#include <vector>

#include "app/studio/searches/search_replay.h"
#include "core/comparison/recorded_space_file.h"
#include "tests/core/comparison/recorded_case.h"

namespace tilewright::testing {

/// The small recorded space as a file of the folder.
inline QString write_small_space(const QTemporaryDir& folder) {
  const QString file = folder.filePath(QStringLiteral("small.space.gz"));
  EXPECT_TRUE(write_recorded_space(small_replay_space()->recorded(), file.toStdString()).ok());
  return file;
}

/// The places of these policies among the contestants that are offered.
inline std::vector<int> offered_places(const std::vector<std::string>& policies) {
  std::vector<int> places;
  for (const std::string& policy : policies) {
    const auto& all = offered_contestants();
    places.push_back(static_cast<int>(std::ranges::find(all, policy, &Contestant::policy) - all.begin()));
  }
  return places;
}

}  // namespace tilewright::testing
