// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <tuple>
#include <utility>

#include "app/studio/sessions/example_session.h"
#include "app/studio/settings.h"
#include "core/records/record_store.h"
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

/// What the program says about arguments that it refuses before there is a window.
std::pair<int, QString> refusal(const QStringList& arguments) {
  QProcess studio;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
  studio.setProcessEnvironment(environment);
  studio.start(QCoreApplication::applicationDirPath() + QStringLiteral("/tilewright"), arguments);
  if (!studio.waitForFinished(120'000)) return {-1, studio.errorString()};
  return {studio.exitCode(), QString::fromUtf8(studio.readAllStandardError())};
}

TEST(StudioCommandLine, SaysWhatCannotBeOpened) {
  QTemporaryDir folder;
  const QString missing = folder.filePath(QStringLiteral("missing.db"));
  auto [code, words] = refusal({missing});
  EXPECT_EQ(code, 3);
  EXPECT_TRUE(words.contains(missing + QStringLiteral(": there is no such file"))) << words.toStdString();
  EXPECT_FALSE(QFileInfo::exists(missing));
  std::tie(code, words) = refusal({missing, QStringLiteral("model.onnx")});
  EXPECT_EQ(code, 2);
  EXPECT_TRUE(words.contains(QStringLiteral("without other files"))) << words.toStdString();
  EXPECT_EQ(refusal({QStringLiteral("--resume")}).first, 2);
  EXPECT_EQ(refusal({QStringLiteral("--resume"), QStringLiteral("model.onnx")}).first, 2);
  EXPECT_EQ(refusal({QStringLiteral("--session"), QStringLiteral("x"), QStringLiteral("model.onnx")}).first,
            2);
  EXPECT_EQ(refusal({QStringLiteral("--compare"), QStringLiteral("x")}).first, 2);
  std::tie(code, words) = refusal({QStringLiteral("--db"), missing, QStringLiteral("--compare"),
                                   QStringLiteral("x"), QStringLiteral("y")});
  EXPECT_EQ(code, 3);
  EXPECT_TRUE(words.contains(QStringLiteral("session x is not in ") + missing)) << words.toStdString();
  EXPECT_EQ(refusal({QStringLiteral("model.onnx"), QStringLiteral("--compare"), QStringLiteral("x"),
                     QStringLiteral("y")})
                .first,
            2);
}

TEST(StudioCommandLine, OpensADatabaseOfRecordsAtTheEndOfItsSession) {
  QTemporaryDir folder;
  qputenv("XDG_CACHE_HOME", folder.path().toLocal8Bit());
  const auto example = unpack_example();
  ASSERT_TRUE(example.ok()) << example.error().text();
  // Its model lies where this machine has it.
  {
    auto database = Database::open(example->database, 5);
    ASSERT_TRUE(database.ok());
    ASSERT_TRUE(database->execute("UPDATE models SET path = '" + example->model.string() + "'").ok());
  }
  const QString picture = folder.filePath(QStringLiteral("window.png"));
  QProcess studio;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
  environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
  studio.setProcessEnvironment(environment);
  studio.setProcessChannelMode(QProcess::ForwardedChannels);
  studio.start(QCoreApplication::applicationDirPath() + QStringLiteral("/tilewright"),
               {QString::fromStdString(example->database.string()), QStringLiteral("--session"),
                QString::fromStdString(example->session), QStringLiteral("--db"),
                folder.filePath(QStringLiteral("records.db")), QStringLiteral("--grab"), picture,
                QStringLiteral("--grab-after"), QStringLiteral("2")});
  ASSERT_TRUE(studio.waitForFinished(120'000)) << studio.errorString().toStdString();
  qunsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(studio.exitCode(), 0);
  EXPECT_GT(QFileInfo(picture).size(), 10'000);
  auto own = RecordStore::open(folder.filePath(QStringLiteral("records.db")).toStdString());
  ASSERT_TRUE(own.ok());
  EXPECT_TRUE(own->sessions()->empty()) << "nothing is begun";
}

}  // namespace
}  // namespace tilewright
