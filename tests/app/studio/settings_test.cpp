// SPDX-License-Identifier: Apache-2.0
#include "app/studio/settings.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

namespace tilewright {
namespace {

TEST(Settings, ReadsTheSavedFiltersThatThereAreWhateverCountTheFileSays) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("studio.ini"));
  QFile file(path);
  ASSERT_TRUE(file.open(QFile::WriteOnly));
  file.write("[records]\nfilters\\1\\name=fast\nfilters\\1\\text=latency:<1ms\nfilters\\size=2147483647\n");
  file.close();
  const auto filters = Settings(path).saved_filters();
  ASSERT_EQ(filters.size(), 1U);
  EXPECT_EQ(filters[0], (SavedFilter{QStringLiteral("fast"), QStringLiteral("latency:<1ms")}));
}

}  // namespace
}  // namespace tilewright
