// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/searches_page.h"

#include <gtest/gtest.h>

#include <QMainWindow>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/studio/background.h"
#include "app/studio/machine/machine_users.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "app/studio/shell/error_bar.h"
#include "core/base/file.h"
#include "core/base/line_file.h"
#include "core/comparison/shipped_spaces.h"
#include "tests/app/studio/searches/recorded_file.h"
#include "tests/core/comparison/made_up_runs.h"
#include "views/common/data_table.h"
#include "views/searches/replay_form.h"
#include "views/searches/search_curve_chart.h"
#include "views/searches/searches_view.h"

namespace tilewright {
namespace {

constexpr int kPageLimit = 60'000;

/// The page with only those parts of a window that it uses.
class SearchesPageTest : public ::testing::Test {
 protected:
  SearchesPageTest() {
    arguments_.comparisons = folder_.filePath(QStringLiteral("own.jsonl")).toStdString();
    StudioParts parts;
    parts.window = &window_;
    parts.arguments = &arguments_;
    parts.background = &background_;
    parts.bridge = &bridge_;
    parts.controller = &controller_;
    parts.machine = &machine_;
    parts.error_bar = &bar_;
    context_ = std::make_unique<StudioContext>(parts);
    page_ = new SearchesPage(context_.get());
    view_ = qobject_cast<SearchesView*>(page_->widget());
    window_.setCentralWidget(view_);
    window_.resize(1000, 700);
    window_.show();
  }
  ~SearchesPageTest() override { context_.reset(); }

  DataTable* table() const { return view_->findChild<DataTable*>(QStringLiteral("searchTable")); }
  bool shows(int contestants) const {
    return QTest::qWaitFor([&] { return table()->model()->rowCount() == contestants; }, kPageLimit);
  }
  bool is_replaying() const { return machine_.now().testFlag(MachineUse::kSearches); }
  SearchReplayWish wish(int seeds) const {
    SearchReplayWish made;
    made.spaces = QStringList{testing::write_small_space(folder_)};
    made.contestants = testing::offered_places({"random", "genetic"});
    made.seeds = seeds;
    made.trials = 32;
    made.round_size = 8;
    return made;
  }
  size_t kept_runs() const { return ComparisonStore::open(arguments_.comparisons)->runs().size(); }

  QTemporaryDir folder_;
  StudioArguments arguments_;
  QMainWindow window_;
  Background background_;
  SessionBridge bridge_;
  SessionController controller_{&bridge_, &background_,
                                folder_.filePath(QStringLiteral("records.db")).toStdString()};
  MachineUsers machine_{&controller_};
  ErrorBar bar_;
  std::unique_ptr<StudioContext> context_;
  SearchesPage* page_ = nullptr;
  SearchesView* view_ = nullptr;
};

TEST_F(SearchesPageTest, ReplaysARecordedSpaceAndGoesOn) {
  ASSERT_EQ(view_->form()->isVisible(), false);
  Q_EMIT view_->replay_wanted(wish(3));
  EXPECT_TRUE(is_replaying());
  EXPECT_FALSE(machine_.is_free()) << "a session does not begin beside it";
  EXPECT_TRUE(view_->findChild<QWidget*>(QStringLiteral("searchProgress"))->isVisible());
  ASSERT_TRUE(QTest::qWaitFor([&] { return !is_replaying(); }, kPageLimit));
  EXPECT_TRUE(bar_.sentence().isEmpty()) << bar_.sentence().toStdString();
  ASSERT_TRUE(shows(2));
  EXPECT_EQ(kept_runs(), 6U);
  EXPECT_TRUE(view_->summary().contains(QStringLiteral("in the recorded space")));
  EXPECT_FALSE(view_->findChild<QWidget*>(QStringLiteral("searchProgress"))->isVisible());
  const auto before = read_completed_lines(arguments_.comparisons).value();
  Q_EMIT view_->replay_wanted(wish(3));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !is_replaying(); }, kPageLimit));
  EXPECT_EQ(read_completed_lines(arguments_.comparisons).value(), before) << "all was known";
}

TEST_F(SearchesPageTest, AStoppedReplayKeepsWhatEnded) {
  Q_EMIT view_->replay_wanted(wish(5000));
  ASSERT_TRUE(QTest::qWaitFor([&] { return kept_runs() > 5; }, kPageLimit));
  view_->findChild<QPushButton*>(QStringLiteral("searchStop"))->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !is_replaying(); }, kPageLimit));
  EXPECT_LT(kept_runs(), 10'000U);
  EXPECT_TRUE(bar_.sentence().isEmpty()) << "a stop is no failure";
  EXPECT_TRUE(shows(2)) << "what ended is shown";
}

TEST_F(SearchesPageTest, OpensAnotherFileAndComesBack) {
  const auto other = folder_.filePath(QStringLiteral("other.jsonl"));
  {
    auto store = ComparisonStore::open(other.toStdString()).value();
    for (const ComparedRun& run : testing::made_up_comparison(2, 20))
      ASSERT_TRUE(store.add(run, "data").ok());
  }
  Q_EMIT view_->file_wanted(other);
  ASSERT_TRUE(shows(3));
  auto* own = view_->findChild<QPushButton*>(QStringLiteral("searchOwn"));
  ASSERT_TRUE(own->isVisible());
  own->click();
  EXPECT_FALSE(own->isVisible());
  ASSERT_TRUE(shows(0));
  ASSERT_TRUE(write_file_atomic(other.toStdString(), "").ok());
  Q_EMIT view_->file_wanted(other);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !bar_.sentence().isEmpty(); }, kPageLimit));
  EXPECT_TRUE(bar_.sentence().contains(QStringLiteral("has no compared searches")))
      << bar_.sentence().toStdString();
}

TEST_F(SearchesPageTest, OffersTheSpacesOfTheProgram) {
  const auto offered = view_->form()->wish().spaces;
  ASSERT_EQ(offered.size(), static_cast<int>(shipped_spaces().size()));
  for (const QString& place : offered) EXPECT_TRUE(shipped_space(place.toStdString())) << place.toStdString();
  EXPECT_FALSE(shipped_space("shipped:none"));
  EXPECT_FALSE(shipped_space("none.space.gz"));
}

TEST_F(SearchesPageTest, SaysWhatItCannotSearch) {
  auto damaged = wish(1);
  damaged.spaces << folder_.filePath(QStringLiteral("none.space.gz"));
  Q_EMIT view_->replay_wanted(damaged);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !is_replaying(); }, kPageLimit));
  EXPECT_TRUE(bar_.sentence().contains(QStringLiteral("none.space.gz"))) << bar_.sentence().toStdString();
  // While another part of the window has the machine, nothing begins.
  bool busy = true;
  machine_.add({MachineUse::kProfiling, [&] { return busy; }, {}, {}});
  Q_EMIT view_->replay_wanted(wish(1));
  EXPECT_FALSE(is_replaying());
  busy = false;
}

}  // namespace
}  // namespace tilewright
