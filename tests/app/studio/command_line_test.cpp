// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include "app/studio/settings.h"
#include "tests/model/small_chain.h"

namespace tilewright {
namespace {

TEST(StudioCommandLine, OpensEveryModelThatItNames) {
  QTemporaryDir folder;
  const QStringList models{folder.filePath(QStringLiteral("narrow.onnx")),
                           folder.filePath(QStringLiteral("wide.onnx"))};
  ASSERT_TRUE(write_small_chain(models[0].toStdString(), 16));
  ASSERT_TRUE(write_small_chain(models[1].toStdString(), 32));
  const QString picture = folder.filePath(QStringLiteral("window.png"));
  QProcess studio;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
  environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
  studio.setProcessEnvironment(environment);
  studio.setProcessChannelMode(QProcess::ForwardedChannels);
  studio.start(QCoreApplication::applicationDirPath() + QStringLiteral("/tilewright"),
               models + QStringList{QStringLiteral("--db"), folder.filePath(QStringLiteral("records.db")),
                                    QStringLiteral("--grab"), picture, QStringLiteral("--grab-after"),
                                    QStringLiteral("0")});
  ASSERT_TRUE(studio.waitForFinished(120'000)) << studio.errorString().toStdString();
  EXPECT_EQ(studio.exitCode(), 0);
  EXPECT_GT(QFileInfo(picture).size(), 10'000);
  QStringList opened = Settings(folder.filePath(QStringLiteral("tilewright/studio.ini"))).recent_models();
  opened.sort();
  EXPECT_EQ(opened, models);
}

}  // namespace
}  // namespace tilewright
