// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cstdlib>

#include "app/studio/sessions/example_session.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/shell/replay_bar.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/start_page.h"
#include "core/records/record_store.h"
#include "core/tuning/session_defaults.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/app/studio/studio_window.h"
#include "views/graph/graph_view.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

class Replay : public ExampleWindow {
 protected:
  void SetUp() override { open_window(); }

  bool wait_for_playing() {
    return wait_until([&] { return window->player()->playing(); });
  }
  const SessionStatus& status() { return window->bridge().status(); }
};

TEST_F(Replay, TheExampleIsASessionOfTheSampleModelAsItIsCutNow) {
  const auto example = unpack_example();
  ASSERT_TRUE(example.ok()) << example.error().text();
  auto store = RecordStore::open(example->database);
  ASSERT_TRUE(store.ok());
  const auto setup = store->session_setup(example->session);
  ASSERT_TRUE(setup.ok());
  window->replay_example();
  ASSERT_TRUE(wait_for_playing());
  for (const TaskSummary& task : window->bridge().models().tasks.tasks()) {
    EXPECT_TRUE(std::any_of(setup->tasks.begin(), setup->tasks.end(),
                            [&](const TaskRow& row) { return row.id == task.id; }))
        << task.name << ": record the example anew, as resources/example/README.md says";
  }
}

TEST_F(Replay, PlaysSeeksPausesAndEnds) {
  part<QAbstractButton>("replayExample")->click();
  ASSERT_TRUE(wait_for_playing());
  auto* bar = part<QWidget>("replayBar");
  EXPECT_TRUE(bar->isVisible());
  SessionPlayer* player = window->player();
  player->pause();
  EXPECT_GT(player->duration(), 10);
  // To its end: all trials are told, and the model is measured.
  part<QSlider>("replayPosition")->setValue(1000);
  window->bridge().drain_all();
  const int all = status().trials_done;
  EXPECT_GT(all, 500);
  SessionModels& models = window->bridge().models();
  for (int row = 0; row < models.decisions.rowCount(); ++row)
    EXPECT_FALSE(models.decisions.index(row, DecisionModel::kWhy).data().toString().isEmpty()) << row;
  EXPECT_GT(models.features.rowCount(), 3) << "what the cost model said of itself is kept";
  EXPECT_TRUE(models.rounds.rounds().back().loss.has_value());
  EXPECT_GT(status().times.total(), 10);
  EXPECT_EQ(status().state, RunState::kFinished);
  EXPECT_GT(status().model_seconds, 0);
  EXPECT_EQ(status().tasks_measured, status().tasks_total);
  EXPECT_TRUE(part<QLabel>("statusState")->text().contains(QStringLiteral("Replay")))
      << "nobody shall take it for a measurement";
  EXPECT_TRUE(wait_until([&] { return window->records()->table()->model()->rowCount() >= all; }))
      << "its records are listed";
  const QString last = models.log.index(models.log.rowCount() - 1, 0).data().toString();
  EXPECT_TRUE(last.startsWith(QStringLiteral("0:0")))
      << "its own time, of a few minutes: " << last.toStdString();
  // Back: what came later is not known any more.
  player->seek(player->duration() / 4);
  window->bridge().drain_all();
  EXPECT_LT(status().trials_done, all / 2);
  EXPECT_GT(status().trials_done, 0);
  EXPECT_EQ(status().state, RunState::kTuning);
  const auto* records = window->records()->table()->model();
  EXPECT_TRUE(wait_until([&] { return records->rowCount() == status().records; }))
      << records->rowCount() << " of " << status().records << " records";
  // On, as fast as it goes.
  auto* speed = part<QComboBox>("replaySpeed");
  const double lasts = player->duration() / player->speed();
  EXPECT_GE(lasts, 60) << "the default gives time to look";
  EXPECT_LE(lasts, 90);
  EXPECT_EQ(speed->currentIndex(), 0);
  speed->setCurrentIndex(speed->count() - 1);
  EXPECT_EQ(player->speed(), 1000);
  part<QToolButton>("replayPlay")->click();
  EXPECT_TRUE(player->playing());
  ASSERT_TRUE(wait_until([&] { return !player->playing(); }));
  EXPECT_EQ(player->position(), player->duration());
  EXPECT_TRUE(wait_until([&] { return status().trials_done == all; }));
  EXPECT_TRUE(wait_until([&] { return records->rowCount() >= all; })) << "all of them again";

  EXPECT_FALSE(action("sessionStart")->isEnabled());
  EXPECT_TRUE(action("sessionStart")->toolTip().contains(QStringLiteral("Add trials goes on with it")));
  part<QAbstractButton>("replayClose")->click();
  EXPECT_FALSE(bar->isVisible());
  EXPECT_FALSE(player->active());
  EXPECT_TRUE(window->findChild<StartPage*>()->isVisible()) << "where it was begun";
  EXPECT_TRUE(window->open_paths().isEmpty());
  EXPECT_EQ(status().trials_done, 0);
  EXPECT_FALSE(status().replayed);
  EXPECT_EQ(models.log.rowCount(), 0) << "what comes next is nothing of the replay's";
}

TEST_F(Replay, ItStandsInPlaceOfWhatStartsASession) {
  const QString path = write_chain(QStringLiteral("chain"), 16);
  ASSERT_TRUE(open({path}));
  auto* bar = part<SessionBar>("sessionBar");
  const QStringList choices{QStringLiteral("sessionTarget"), QStringLiteral("sessionBudgetAmount"),
                            QStringLiteral("sessionThreads"), QStringLiteral("sessionAdvanced")};
  const auto shown = [&](const QString& name) { return bar->findChild<QWidget*>(name)->isVisible(); };
  const auto buttons = [&] {
    int visible = 0;
    for (const char* name : {"sessionStart", "sessionPause", "sessionStop"}) {
      const auto* button = bar->widgetForAction(action(name));
      visible += button != nullptr && button->isVisible();
    }
    return visible;
  };
  for (const QString& name : choices) EXPECT_TRUE(shown(name)) << name.toStdString();
  EXPECT_EQ(buttons(), 3);
  EXPECT_FALSE(part<QWidget>("replayBar")->isVisible());
  for (int round = 0; round < 2; ++round) {
    window->replay_example();
    ASSERT_TRUE(wait_for_playing());
    window->resize(1280, 800);
    for (const QString& name : choices) EXPECT_FALSE(shown(name)) << name.toStdString();
    EXPECT_EQ(buttons(), 0);
    const auto* replay = part<QWidget>("replayBar");
    EXPECT_TRUE(replay->isVisible());
    EXPECT_TRUE(bar->isAncestorOf(replay));
    EXPECT_LT(replay->height(), 2 * window->fontMetrics().height() + 16) << "one row";
    EXPECT_GT(part<QWidget>("replayPosition")->width(), 100);
    EXPECT_TRUE(action("sessionStop")->isVisible()) << "the menu has it as well";
    part<QAbstractButton>("replayClose")->click();
    ASSERT_TRUE(wait_until([&] { return window->open_paths() == QStringList{path}; }));
    ASSERT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
    for (const QString& name : choices) EXPECT_TRUE(shown(name)) << name.toStdString();
    EXPECT_EQ(buttons(), 3);
    EXPECT_EQ(bar->actions().indexOf(action("sessionPause")),
              bar->actions().indexOf(action("sessionStart")) + 1);
  }
}

TEST_F(Replay, EndingItLeadsBackToTheModelThatWasOpen) {
  const QString path = write_chain(QStringLiteral("chain"), 16);
  ASSERT_TRUE(open({path}));
  window->replay_example();
  ASSERT_TRUE(wait_for_playing());
  EXPECT_NE(window->open_paths(), QStringList{path});
  window->player()->seek(window->player()->duration() / 2);
  window->bridge().drain_all();
  EXPECT_GT(window->bridge().models().log.rowCount(), 0);
  EXPECT_TRUE(text("replayWhat").contains(QStringLiteral("thread"))) << "what it was measured on and for";
  EXPECT_TRUE(action("sessionStop")->isEnabled()) << "where sessions are ended, replays are too";
  EXPECT_EQ(action("sessionStop")->text(), QStringLiteral("End replay"));
  action("sessionStop")->trigger();
  ASSERT_TRUE(wait_until([&] { return window->open_paths() == QStringList{path}; }));
  EXPECT_EQ(action("sessionStop")->text(), QStringLiteral("S&top"));
  EXPECT_EQ(window->bridge().models().log.rowCount(), 0);
  EXPECT_TRUE(wait_until([&] { return action("sessionStart")->isEnabled(); }));
}

TEST_F(Replay, AKeptSessionOfTheOpenModelIsFoundInTheMenu) {
  // The example's database as if it were the user's own.
  const auto example = unpack_example();
  ASSERT_TRUE(example.ok()) << example.error().text();
  window.reset();
  StudioArguments arguments;
  arguments.database = example->database;
  arguments.settings = folder.filePath(QStringLiteral("other.ini")).toStdString();
  arguments.prepare_options = [](const Target&) { return test_prepare_options(); };
  window = std::make_unique<MainWindow>(arguments);
  QMenu* menu = nullptr;
  for (QMenu* one : window->findChildren<QMenu*>()) {
    if (one->title() == QStringLiteral("Replay a &session")) menu = one;
  }
  ASSERT_NE(menu, nullptr);
  ASSERT_TRUE(wait_until([&] {
    Q_EMIT menu->aboutToShow();
    return menu->actions().size() == 1 && menu->actions().front()->isEnabled();
  }));
  EXPECT_TRUE(menu->actions().front()->text().contains(QString::fromStdString(example->session)));
}

TEST_F(Replay, ASessionThatIsNotThereIsOneSentence) {
  QSignalSpy failed(window->player(), &SessionPlayer::failed);
  window->replay_session(QStringLiteral("20261121-101502-00000000"));
  ASSERT_TRUE(failed.wait(kPatience));
  EXPECT_FALSE(window->player()->active());
}

}  // namespace
}  // namespace tilewright
