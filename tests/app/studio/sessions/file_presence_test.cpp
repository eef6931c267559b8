// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/file_presence.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tilewright {
namespace {

TEST(FilePresence, TellsWhatIsGoneAndWhatCameBack) {
  const QTemporaryDir folder;
  const QString here = folder.filePath(QStringLiteral("here.onnx"));
  const QString gone = folder.filePath(QStringLiteral("gone.onnx"));
  const auto make = [](const QString& path) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly);
  };
  ASSERT_TRUE(make(here));
  Background background;
  FilePresence presence(&background);
  QSignalSpy changed(&presence, &FilePresence::changed);
  QSignalSpy looked(&presence, &FilePresence::looked);
  presence.look_for({here, gone});
  EXPECT_FALSE(presence.is_missing(gone)) << "nobody looked yet";
  ASSERT_TRUE(QTest::qWaitFor([&] { return looked.size() == 1; }, 20'000));
  EXPECT_TRUE(presence.is_missing(gone));
  EXPECT_FALSE(presence.is_missing(here));
  EXPECT_EQ(changed.size(), 1);

  ASSERT_TRUE(make(gone));
  ASSERT_TRUE(QFile::remove(here));
  // What is asked for during a look is looked for after it.
  presence.look_for({gone});
  presence.look_for({here});
  ASSERT_TRUE(QTest::qWaitFor([&] { return looked.size() == 2; }, 20'000));
  EXPECT_FALSE(presence.is_missing(gone));
  EXPECT_TRUE(presence.is_missing(here));
  EXPECT_EQ(changed.size(), 3);
}

}  // namespace
}  // namespace tilewright
