// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_library.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/models/model_library.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/settings.h"
#include "tests/app/studio/kept_session.h"

namespace tilewright {
namespace {

/// Two sessions of a database.
class TwoKeptSessions : public ::testing::Test {
 protected:
  void SetUp() override {
    auto store = RecordStore::open(database());
    ASSERT_TRUE(store.ok());
    for (const char* id : {"first", "second"}) {
      ASSERT_TRUE(store->begin_session(kept_setup(id, {{"aa", "net", "/models/net.onnx", 1}})).ok());
      const std::vector<TrialRecord> trials{kept_trial(id, "conv", 1e-3, true)};
      ASSERT_TRUE(store->add_trials(trials).ok());
    }
    QSignalSpy listed(&library, &SessionLibrary::listed);
    library.read_all();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !listed.isEmpty() && library.kept().size() == 2; }));
  }
  std::filesystem::path database() const {
    return folder.filePath(QStringLiteral("records.db")).toStdString();
  }
  /// Waits until the lists say whether it is hidden.
  void hide(const char* session, bool hides) {
    QSignalSpy hidden(&library, &SessionLibrary::hidden);
    QSignalSpy listed(&library, &SessionLibrary::listed);
    library.hide(database(), QLatin1String(session), hides);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !hidden.isEmpty() && !listed.isEmpty(); }));
  }

  QTemporaryDir folder;
  Settings settings{folder.filePath(QStringLiteral("studio.ini"))};
  Background background;
  SessionBridge bridge;
  ModelLibrary models;
  SessionLibrary library{&background, &settings, &models, &bridge, database()};
};

TEST_F(TwoKeptSessions, AreListedBothWays) {
  EXPECT_EQ(library.sessions().size(), 2U);
  EXPECT_EQ(library.listed_kept().size(), 2U);
  EXPECT_EQ(library.kept_database(), database());
  EXPECT_TRUE(library.last().isEmpty()) << "no model is open";
}

TEST_F(TwoKeptSessions, AHiddenOneIsListedOnlyWhereThatIsWanted) {
  ASSERT_NO_FATAL_FAILURE(hide("first", true));
  EXPECT_EQ(library.sessions().size(), 1U);
  EXPECT_EQ(library.listed_kept().size(), 1U);
  EXPECT_EQ(library.kept().size(), 2U);
  QSignalSpy listed(&library, &SessionLibrary::listed);
  library.show_hidden(true);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !listed.isEmpty(); }));
  EXPECT_EQ(library.sessions().size(), 2U);
  EXPECT_EQ(library.listed_kept().size(), 2U);
}

TEST_F(TwoKeptSessions, AHiddenOneIsPutBack) {
  ASSERT_NO_FATAL_FAILURE(hide("first", true));
  ASSERT_NO_FATAL_FAILURE(hide("first", false));
  EXPECT_EQ(library.sessions().size(), 2U);
}

TEST_F(TwoKeptSessions, ModelsThatAreNowhereAreNamed) {
  library.look_for_files();
  const QStringList paths{QStringLiteral("/models/net.onnx")};
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return library.missing_model({QStringLiteral("aa")}, paths) == paths.front(); }));
  EXPECT_EQ(library.listed_kept().front().missing, paths.front());
}

}  // namespace
}  // namespace tilewright
