// SPDX-License-Identifier: Apache-2.0
// Sessions that were kept, looked at again from where they ended.
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTabWidget>

#include "app/studio/sessions/session_player.h"
#include "app/studio/sheets/budget_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "core/records/database.h"
#include "core/records/database_copy.h"
#include "core/records/record_store.h"
#include "core/records/statement.h"
#include "core/tuning/session_machine.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/empty_state.h"
#include "views/common/roles.h"
#include "views/prediction/prediction_view.h"
#include "views/roofline/roofline_view.h"
#include "views/sessions/session_compare_view.h"
#include "views/tasks/task_model.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

class KeptSessions : public StudioWindow {
 protected:
  /// A session of a chain of two tasks, stopped after so many trials; 0: at its end.
  void tune(int trials, int stopped_after = 0) {
    choose(SessionChoices::kTrials, trials);
    open_window();
    model = write_chain(QStringLiteral("chain"), 16);
    ASSERT_TRUE(open({model}));
    action("sessionStart")->trigger();
    if (stopped_after > 0) {
      ASSERT_TRUE(wait_until([&] { return status().trials_done >= stopped_after; })) << sentence();
      action("sessionStop")->trigger();
      ASSERT_TRUE(wait_for(RunState::kIdle)) << sentence();
    } else {
      ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
    }
    ASSERT_TRUE(wait_until([this] { return action("fileClose")->isEnabled(); }));
    session = QString::fromStdString(status().session);
    done = status().trials_done;
    rounds = models().decisions.rowCount();
  }
  bool wait_for_the_end() {
    return wait_until([&] {
      return window->player()->active() && status().replayed && status().trials_done == done &&
             !status().active();
    });
  }
  void expect_all() {
    SessionPlayer* player = window->player();
    EXPECT_FALSE(player->playing());
    EXPECT_EQ(player->position(), player->duration());
    EXPECT_EQ(part<QSlider>("replayPosition")->value(), part<QSlider>("replayPosition")->maximum());
    EXPECT_TRUE(part<QWidget>("replayBar")->isVisible());
    EXPECT_GT(models().curves.rowCount(), 0);
    ASSERT_EQ(models().decisions.rowCount(), rounds);
    for (int row = 0; row < rounds; ++row)
      EXPECT_FALSE(models().decisions.index(row, DecisionModel::kWhy).data().toString().isEmpty()) << row;
    EXPECT_GT(models().rounds.rowCount(), 0);
    EXPECT_GT(models().rounds.rounds().back().samples, 0);
    EXPECT_FALSE(window->measures());
  }
  const SessionStatus& status() { return window->bridge().status(); }
  SessionModels& models() { return window->bridge().models(); }

  QString model;
  QString session;
  int done = 0;
  int rounds = 0;
};

TEST_F(KeptSessions, AFinishedOneIsShownAtItsEndAndGoesBack) {
  ASSERT_NO_FATAL_FAILURE(tune(40));
  const auto features = models().features.rowCount();
  const double best = status().model_seconds;
  open_window();
  window->show_session(session);
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  ASSERT_NO_FATAL_FAILURE(expect_all());
  EXPECT_EQ(status().state, RunState::kFinished);
  EXPECT_EQ(models().features.rowCount(), features);
  EXPECT_DOUBLE_EQ(status().model_seconds, best);
  EXPECT_FALSE(window->error_bar()->isVisible()) << sentence();
  window->player()->seek(window->player()->duration() / 2);
  window->bridge().drain_all();
  EXPECT_LT(status().trials_done, done);
  EXPECT_LT(models().decisions.rowCount(), rounds);
}

TEST_F(KeptSessions, WhatIsReplayedHasFoundNothingAtItsBeginning) {
  ASSERT_NO_FATAL_FAILURE(tune(40));
  open_window();
  window->replay_session(session);
  ASSERT_TRUE(wait_until([this] { return window->player()->playing(); }));
  window->player()->pause();
  window->player()->seek(0);
  window->bridge().drain_all();
  QTest::qWait(500);
  const TaskModel& tasks = models().tasks;
  ASSERT_GT(tasks.rowCount(), 0);
  EXPECT_FALSE(tasks.shows_earlier()) << "what it found later is in the database by now";
  for (int row = 0; row < tasks.rowCount(); ++row)
    EXPECT_FALSE(tasks.says(row, TaskModel::kBest)) << tasks.tasks()[static_cast<size_t>(row)].name;
  window->player()->seek(window->player()->duration());
  ASSERT_TRUE(wait_for_the_end());
  for (int row = 0; row < tasks.rowCount(); ++row) EXPECT_TRUE(tasks.says(row, TaskModel::kBest)) << row;
  // Left, it is what earlier sessions found.
  part<QAbstractButton>("replayClose")->click();
  EXPECT_TRUE(wait_until([&] { return tasks.shows_earlier(); }));
}

TEST_F(KeptSessions, AModelThatWasMovedIsAskedForAndFoundAgain) {
  ASSERT_NO_FATAL_FAILURE(tune(24));
  const QString moved = path_of(QStringLiteral("moved.onnx"));
  window.reset();
  ASSERT_TRUE(QFile::rename(model, moved));
  open_window();
  const auto choose_place = [this](const QString& file) {
    part<QPushButton>("errorAction")->click();
    ASSERT_TRUE(wait_until([this] { return part<QFileDialog>("placeDialog") != nullptr; }));
    auto* dialog = part<QFileDialog>("placeDialog");
    Q_EMIT dialog->fileSelected(file);
    delete dialog;
  };
  window->show_session(session);
  ASSERT_TRUE(wait_until([&] { return window->error_bar()->isVisible(); }));
  EXPECT_NE(sentence().find("chain.onnx"), std::string::npos) << sentence();
  EXPECT_EQ(part<QPushButton>("errorAction")->text(), QStringLiteral("Choose its file…"));
  grab_themes(QStringLiteral("moved-model"));
  // Another model does not do.
  ASSERT_NO_FATAL_FAILURE(choose_place(write_chain(QStringLiteral("other"), 8)));
  ASSERT_TRUE(wait_until([&] {
    return sentence().find("is not the model of the session") != std::string::npos;
  })) << sentence();
  ASSERT_NO_FATAL_FAILURE(choose_place(moved));
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  EXPECT_EQ(window->open_paths(), QStringList{moved});
  // From now on it is known.
  open_window();
  window->show_session(session);
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  EXPECT_EQ(window->open_paths(), QStringList{moved});
}

TEST_F(KeptSessions, AModelThatBecameAnotherIsNotTakenForTheSessions) {
  ASSERT_NO_FATAL_FAILURE(tune(24));
  window.reset();
  ASSERT_EQ(write_chain(QStringLiteral("chain"), 8), model);
  open_window();
  window->show_session(session);
  ASSERT_TRUE(wait_until([&] {
    return sentence().find("was changed since the session") != std::string::npos;
  })) << sentence();
  EXPECT_FALSE(window->player()->active());
  EXPECT_FALSE(status().replayed);
}

TEST_F(KeptSessions, AChangedModelIsNotGoneOnWithAndTheOneThatWasTunedIsFoundElsewhere) {
  ASSERT_NO_FATAL_FAILURE(tune(64, 16));
  const QString copy = path_of(QStringLiteral("copy.onnx"));
  ASSERT_TRUE(QFile::copy(model, copy));
  window.reset();
  ASSERT_EQ(write_chain(QStringLiteral("chain"), 8), model);
  open_window();
  window->resume_session(session);
  ASSERT_TRUE(wait_until([&] {
    return sentence().find("was changed since the session") != std::string::npos;
  })) << sentence();
  EXPECT_FALSE(window->measures());
  // It was opened at another place meanwhile.
  ASSERT_TRUE(open({copy}));
  window->resume_session(session);
  ASSERT_TRUE(wait_until([&] { return status().state == RunState::kFinished; })) << sentence();
  EXPECT_EQ(QString::fromStdString(status().session), session);
  EXPECT_EQ(window->open_paths(), QStringList{copy});
}

TEST_F(KeptSessions, OneMovedModelOfTwoIsAskedFor) {
  choose(SessionChoices::kTrials, 40);
  open_window();
  const QStringList both{write_chain(QStringLiteral("first"), 16), write_chain(QStringLiteral("second"), 8)};
  ASSERT_TRUE(open(both));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  session = QString::fromStdString(status().session);
  done = status().trials_done;
  const QString moved = path_of(QStringLiteral("moved.onnx"));
  window.reset();
  ASSERT_TRUE(QFile::rename(both[0], moved));
  open_window();
  window->show_session(session);
  ASSERT_TRUE(wait_until([&] { return sentence().find("first.onnx") != std::string::npos; })) << sentence();
  EXPECT_EQ(sentence().find("was changed"), std::string::npos) << sentence();
  part<QPushButton>("errorAction")->click();
  ASSERT_TRUE(wait_until([this] { return part<QFileDialog>("placeDialog") != nullptr; }));
  Q_EMIT part<QFileDialog>("placeDialog")->fileSelected(moved);
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  EXPECT_EQ(window->open_paths(), (QStringList{moved, both[1]}));
}

TEST_F(KeptSessions, AMovedModelGoesOnFromWhereItIsNow) {
  ASSERT_NO_FATAL_FAILURE(tune(64, 16));
  const QString moved = path_of(QStringLiteral("moved.onnx"));
  window.reset();
  ASSERT_TRUE(QFile::rename(model, moved));
  open_window();
  window->resume_session(session);
  ASSERT_TRUE(wait_until([&] { return window->error_bar()->isVisible(); }));
  part<QPushButton>("errorAction")->click();
  ASSERT_TRUE(wait_until([this] { return part<QFileDialog>("placeDialog") != nullptr; }));
  Q_EMIT part<QFileDialog>("placeDialog")->fileSelected(moved);
  ASSERT_TRUE(wait_until([&] { return status().state == RunState::kFinished; })) << sentence();
  EXPECT_EQ(QString::fromStdString(status().session), session);
  EXPECT_EQ(window->open_paths(), QStringList{moved});
}

TEST_F(KeptSessions, AFinishedOneGoesOnWithMoreTrials) {
  ASSERT_NO_FATAL_FAILURE(tune(24));
  open_window();
  ASSERT_TRUE(open({model}));
  ASSERT_TRUE(wait_until([this] { return action("sessionShowLast")->isEnabled(); }));
  EXPECT_TRUE(action("sessionAddTrials")->isEnabled());
  // It is shown first: what more trials may bring is told by what it came to.
  action("sessionAddTrials")->trigger();
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  auto* sheet = window->findChild<BudgetSheet*>();
  ASSERT_TRUE(wait_until([&] { return sheet->is_open(); }));
  EXPECT_TRUE(action("sessionAddTrials")->isEnabled());
  sheet->dismiss();
  Q_EMIT sheet->budget_wanted(16, 0);
  ASSERT_TRUE(wait_until([this] { return !status().replayed && status().trials_done > done; })) << sentence();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(QString::fromStdString(status().session), session);
  EXPECT_GE(status().trials_done, done + 16);
  EXPECT_FALSE(window->player()->active());
}

TEST_F(KeptSessions, AnotherMachinesLatenciesAreNotHeldAgainstThisMachine) {
  ASSERT_NO_FATAL_FAILURE(tune(24));
  const auto limits = [this] {
    int shown = 0;
    for (int row = 0; row < models().tasks.rowCount(); ++row)
      shown += models().tasks.index(row, TaskModel::kLimit).data(kRawRole).toDouble() > 0;
    return shown;
  };
  ASSERT_TRUE(wait_until([&] { return limits() > 0; })) << "of this machine";
  const int all = limits();
  action("sessionBaseline")->trigger();
  ASSERT_TRUE(status().baseline_chosen);
  window.reset();
  {
    auto other = Database::open(database()).value();
    auto move = Statement::prepare(
                    other, "UPDATE machines SET hardware = json_set(hardware, '$.cpu_model', 'Abacus 3000')")
                    .value();
    ASSERT_TRUE(move.run().ok());
    auto store = RecordStore::open(database()).value();
    ASSERT_TRUE(store.details_of(session.toStdString()).keep_checkpoint({"machine", "lost"}).ok());
  }
  open_window();
  window->show_session(session);
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  auto* roofline = part<RooflineView>("rooflinePage");
  ASSERT_TRUE(wait_until([this] { return text("rooflineNote").contains(QStringLiteral("Abacus 3000")); }))
      << text("rooflineNote").toStdString();
  EXPECT_FALSE(roofline->model().machine());
  EXPECT_EQ(limits(), 0);
  EXPECT_FALSE(part<QAbstractButton>("rooflineMeasure")->isEnabled());
  EXPECT_FALSE(status().baseline_chosen) << "this machine's baseline is none of another's latencies";
  part<QAbstractButton>("replayClose")->click();
  EXPECT_TRUE(wait_until([this] { return status().baseline_chosen; })) << "it holds here again";
  window.reset();

  SessionMachine machine{Hardware(), {1, 4e12, 4e12, 2e12, 1e12, 1e11}};
  machine.hardware.cpu_model = "Abacus 4000";
  {
    auto store = RecordStore::open(database()).value();
    ASSERT_TRUE(keep_session_machine(store, session.toStdString(), machine).ok());
  }
  open_window();
  window->show_session(session);
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  ASSERT_TRUE(wait_until([this] { return text("rooflineNote").contains(QStringLiteral("Abacus 4000")); }));
  EXPECT_EQ(part<RooflineView>("rooflinePage")->model().machine()->peaks, machine.peaks);
  EXPECT_EQ(limits(), all);
}

TEST_F(KeptSessions, AnUnfinishedOneGoesOnOnlyWhenItIsAskedTo) {
  ASSERT_NO_FATAL_FAILURE(tune(60, 12));
  ASSERT_LT(done, 60);
  open_window();
  auto* entry = [&] {
    QAbstractButton* found = nullptr;
    (void)wait_until(
        [&] { return (found = part<QAbstractButton>(("session-" + session.toStdString()).c_str())); });
    return found;
  }();
  ASSERT_NE(entry, nullptr);
  entry->click();
  ASSERT_TRUE(wait_until([&] { return status().replayed && status().trials_done == done; })) << sentence();
  auto* go_on = part<QPushButton>("errorAction");
  ASSERT_TRUE(wait_until([&] { return go_on->isVisible(); }));
  EXPECT_FALSE(window->measures());
  grab_themes(QStringLiteral("unfinished-session"));
  go_on->click();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(status().trials_done, 60);
  EXPECT_FALSE(status().replayed);
  EXPECT_FALSE(part<QWidget>("replayBar")->isVisible());
  // With what the earlier process said of its rounds.
  for (int row = 0; row < models().decisions.rowCount(); ++row)
    EXPECT_FALSE(models().decisions.index(row, DecisionModel::kWhy).data().toString().isEmpty()) << row;
  EXPECT_EQ(models().decisions.index(0, DecisionModel::kRound).data().toInt(), 1);
}

TEST_F(KeptSessions, AnUnfinishedOneIsResumedFromItsRow) {
  ASSERT_NO_FATAL_FAILURE(tune(60, 12));
  ASSERT_LT(done, 60);
  open_window();
  // Its entry is made anew when it is known what it came to.
  const std::string name = "resume-" + session.toStdString();
  ASSERT_TRUE(wait_until([&] { return part<QPushButton>(name.c_str()) != nullptr; }));
  grab_themes(QStringLiteral("start-page-unfinished"));
  part<QPushButton>(name.c_str())->click();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  EXPECT_EQ(status().trials_done, 60);
  EXPECT_FALSE(status().replayed);
}

TEST_F(KeptSessions, WhereAnotherMachineMeasuredItThatIsSaidAsItGoesOn) {
  ASSERT_NO_FATAL_FAILURE(tune(60, 12));
  window.reset();
  {
    auto store = RecordStore::open(database()).value();
    ASSERT_TRUE(store.resume_session(session.toStdString(), {"another", "{}"}).ok());
    ASSERT_TRUE(store.update_session(session.toStdString(), SessionState::kInterrupted, 0).ok());
  }
  open_window();
  const std::string name = "resume-" + session.toStdString();
  ASSERT_TRUE(wait_until([&] { return part<QPushButton>(name.c_str()) != nullptr; }));
  part<QPushButton>(name.c_str())->click();
  EXPECT_TRUE(wait_until([&] {
    return text("errorText").contains(QStringLiteral("another machine measured session ") + session);
  })) << text("errorText").toStdString();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
}

TEST_F(KeptSessions, TheLastOneIsOfferedWhereNothingIsShownYet) {
  ASSERT_NO_FATAL_FAILURE(tune(24));
  open_window();
  EXPECT_FALSE(action("sessionShowLast")->isEnabled());
  ASSERT_TRUE(open({model}));
  ASSERT_TRUE(wait_until([&] { return action("sessionShowLast")->isEnabled(); }));
  EmptyState* tuning = window->findChild<TuningView*>()->empty_state();
  // Views within have pages like these of their own.
  const auto button = [](EmptyState* page) {
    return page->currentWidget()->findChild<QPushButton*>(QStringLiteral("emptyAction"));
  };
  for (EmptyState* page : {tuning, part<PredictionView>("predictionPage")->empty_state()}) {
    ASSERT_TRUE(page->empty());
    EXPECT_EQ(button(page)->text().toStdString(), "Show the last session");
  }
  window->tabs()->setCurrentWidget(window->findChild<TuningView*>());
  grab_themes(QStringLiteral("last-session"));
  button(tuning)->click();
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  ASSERT_NO_FATAL_FAILURE(expect_all());
  EXPECT_FALSE(action("sessionShowLast")->isEnabled()) << "it is shown";
  part<QAbstractButton>("replayClose")->click();
  EXPECT_TRUE(wait_until([&] { return action("sessionShowLast")->isEnabled(); }));
  EXPECT_TRUE(wait_until([&] { return window->findChild<TuningView*>()->empty_state()->empty(); }));
}

TEST_F(KeptSessions, TheLastOneOfSeveralModelsIsOfferedInWhateverOrderTheyAreOpened) {
  choose(SessionChoices::kTrials, 24);
  open_window();
  const QString wide = write_chain(QStringLiteral("wide"), 16);
  const QString narrow = write_chain(QStringLiteral("narrow"), 8);
  ASSERT_TRUE(open({wide, narrow}));
  action("sessionStart")->trigger();
  ASSERT_TRUE(wait_for(RunState::kFinished)) << sentence();
  done = status().trials_done;
  open_window();
  ASSERT_TRUE(open({narrow}));
  EXPECT_FALSE(action("sessionShowLast")->isEnabled());
  ASSERT_TRUE(open({narrow, wide}));
  EXPECT_TRUE(window->windowTitle().startsWith(QStringLiteral("narrow")));
  ASSERT_TRUE(wait_until([&] { return action("sessionShowLast")->isEnabled(); }));
  action("sessionShowLast")->trigger();
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  EXPECT_TRUE(window->windowTitle().startsWith(QStringLiteral("wide"))) << "in the order of the session";
}

TEST_F(KeptSessions, TwoAreShownSideBySide) {
  ASSERT_NO_FATAL_FAILURE(tune(16));
  const QString first = session;
  ASSERT_NO_FATAL_FAILURE(tune(24));
  ASSERT_NE(session, first);
  open_window();
  window->compare_sessions(first, session);
  ASSERT_TRUE(wait_until([&] {
    return window->tabs()->currentWidget() == window->findChild<SessionCompareView*>();
  })) << sentence();
  ASSERT_TRUE(wait_until([&] { return !window->findChild<SessionCompareView*>()->score().isEmpty(); }));
  EXPECT_EQ(part<QComboBox>("sessionFirst")->currentData().toString(), first);
  EXPECT_EQ(part<QComboBox>("sessionSecond")->currentData().toString(), session);
}

TEST_F(KeptSessions, OneOfAFileIsShownAndAForeignFileIsOneSentence) {
  ASSERT_NO_FATAL_FAILURE(tune(24));
  const QString copy = path_of(QStringLiteral("copy.db"));
  ASSERT_TRUE(copy_session(database(), session.toStdString(), copy.toStdString(), 5).ok());
  window.reset();
  for (const char* end : {"", "-wal", "-shm"}) QFile::remove(QString::fromStdString(database() + end));
  open_window();
  window->show_session_of(copy);
  ASSERT_TRUE(wait_for_the_end()) << sentence();
  ASSERT_NO_FATAL_FAILURE(expect_all());
  const auto says = [&](const QString& file, const QString& id, const char* words) {
    window->show_session_of(file, id);
    EXPECT_TRUE(wait_until([&] { return sentence().find(words) != std::string::npos; })) << sentence();
  };
  says(copy, QStringLiteral("20261121-101502-00000000"), "there is no session '20261121-101502-00000000'");
  EXPECT_TRUE(window->player()->active()) << "what is shown stays";
  says(path_of(QStringLiteral("nowhere.db")), {}, "nowhere.db: there is no such file");
  says(write_nonsense(QStringLiteral("foreign.db")), {}, "foreign.db");
}

TEST_F(KeptSessions, OneThatIsNotThereIsOneSentence) {
  open_window();
  window->show_session(QStringLiteral("20261121-101502-00000000"));
  EXPECT_TRUE(wait_until([&] { return sentence().find("tilewright sessions") != std::string::npos; }))
      << sentence();
  EXPECT_FALSE(window->player()->active());
}

}  // namespace
}  // namespace tilewright
