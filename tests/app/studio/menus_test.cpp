// SPDX-License-Identifier: Apache-2.0
#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <chrono>
#include <thread>

#include "app/studio/records/menu_jobs.h"
#include "app/studio/sessions/running_spread.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/settings.h"
#include "app/studio/sheets/database_dialog.h"
#include "app/studio/sheets/export_sheet.h"
#include "app/studio/shell/diagnostics.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/link_button.h"
#include "app/studio/shell/tour.h"
#include "core/base/file.h"
#include "core/costmodel/cost_model.h"
#include "core/records/record_store.h"
#include "tests/app/studio/recorded_session.h"
#include "tests/app/studio/running_window.h"
#include "tests/app/studio/studio_window.h"
#include "views/common/data_table.h"
#include "views/graph/graph_view.h"
#include "views/records/record_view.h"
#include "views/tuning/decision_model.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

/// Of the small model: they come on top of a session's budget.
constexpr int kDefaultSchedules = 4;

class Menus : public StudioWindow {
 protected:
  void SetUp() override { open_window(); }

  /// A session of a chain of two tasks, at its end.
  void tune_chain(int trials) {
    choose(SessionChoices::kTrials, trials);
    open_window();
    ASSERT_TRUE(tune(write_chain(QStringLiteral("chain"), 16))) << sentence();
    ASSERT_TRUE(wait_until([this] { return action("recordVerify")->isEnabled(); }));
  }

  /// Answers the file dialog that an action opens.
  void choose_file(const char* dialog, const QString& file) {
    auto* shown = part<QFileDialog>(dialog);
    ASSERT_NE(shown, nullptr) << dialog;
    Q_EMIT shown->fileSelected(file);
    Q_EMIT shown->filesSelected({file});
    shown->close();
    delete shown;
  }

  /// In the sheet that asks where to.
  void export_to(const QString& folder) {
    part<QLineEdit>("exportFolder")->setText(folder);
    part<QPushButton>("exportStart")->click();
  }

  bool wait_for_sentence(const char* words) {
    return wait_until([&] { return sentence().find(words) != std::string::npos; });
  }

  std::string content(const QString& file) {
    const auto text = read_file(file.toStdString());
    return text.ok() ? *text : text.error().text();
  }
};

TEST_F(Menus, ASessionIsCopiedExportedReportedAndChecked) {
  EXPECT_FALSE(action("fileCopySession")->isEnabled());
  EXPECT_FALSE(action("recordVerify")->isEnabled());
  EXPECT_FALSE(action("toolsRetrain")->isEnabled());
  tune_chain(40);
  const QString copy = path_of(QStringLiteral("copy.db"));
  action("fileCopySession")->trigger();
  choose_file("copySessionDialog", copy);
  ASSERT_TRUE(wait_for_sentence("is copied to")) << sentence();
  auto copied = RecordStore::open(copy.toStdString());
  ASSERT_TRUE(copied.ok()) << copied.error().text();
  constexpr int records = 40 + kDefaultSchedules;
  EXPECT_EQ(*copied->count({}), records);

  const QString csv = path_of(QStringLiteral("records.csv"));
  action("fileExportCsv")->trigger();
  choose_file("exportRecordsDialog", csv);
  ASSERT_TRUE(wait_for_sentence(qPrintable(QStringLiteral("%1 record(s) are in").arg(records))))
      << sentence();
  const std::string lines = content(csv);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), records + 1);

  const QString json = path_of(QStringLiteral("records.json"));
  action("fileExportJson")->trigger();
  choose_file("exportRecordsDialog", json);
  ASSERT_TRUE(wait_for_sentence("records.json")) << sentence();
  EXPECT_NE(content(json).find("latency_ms"), std::string::npos);

  const QString report = path_of(QStringLiteral("report.html"));
  action("fileExportReport")->trigger();
  choose_file("exportReportDialog", report);
  ASSERT_TRUE(wait_for_sentence("The report is in")) << sentence();
  EXPECT_NE(content(report).find("<polyline"), std::string::npos);
  if (const QString target = qEnvironmentVariable("TILEWRIGHT_GRAB_DIR"); !target.isEmpty())
    QFile::copy(report, target + QStringLiteral("/report.html"));

  action("recordVerify")->trigger();
  EXPECT_FALSE(action("recordVerify")->isEnabled()) << "one at a time";
  EXPECT_FALSE(action("sessionStart")->isEnabled()) << "it has the machine to itself";
  window->begin_session();
  EXPECT_FALSE(window->measures());
  ASSERT_TRUE(wait_for_sentence("is right")) << sentence();
  EXPECT_TRUE(action("sessionStart")->isEnabled());
  grab(QStringLiteral("verified"));

  const QString weights = path_of(QStringLiteral("mine.model"));
  action("toolsRetrain")->trigger();
  choose_file("retrainDialog", weights);
  ASSERT_TRUE(wait_for_sentence("learnt from")) << sentence();
  const auto model = make_cost_model("tilewright", {});
  ASSERT_TRUE(model.ok());
  const int64_t plain = (*model)->parameter_count();
  EXPECT_TRUE((*model)->load(content(weights)).ok());
  EXPECT_GT((*model)->parameter_count(), plain);
}

TEST_F(Menus, ACopiedSessionIsOpenedAndPlayed) {
  tune_chain(24);
  const QString copy = path_of(QStringLiteral("copy.db"));
  action("fileCopySession")->trigger();
  choose_file("copySessionDialog", copy);
  ASSERT_TRUE(wait_for_sentence("is copied to")) << sentence();
  action("fileOpenSession")->trigger();
  choose_file("openSessionDialog", copy);
  ASSERT_TRUE(wait_until([this] { return window->bridge().status().replayed; })) << sentence();
  EXPECT_TRUE(part<QWidget>("replayBar")->isVisible());
  const QString wrong = write_nonsense(QStringLiteral("wrong.db"));
  action("fileOpenSession")->trigger();
  choose_file("openSessionDialog", wrong);
  ASSERT_TRUE(wait_for_sentence("wrong.db")) << sentence();
}

TEST_F(Menus, ASessionOfAnOpenedFileIsPlayedAgainFromThere) {
  tune_chain(24);
  const std::string session = window->bridge().status().session;
  const QString copy = path_of(QStringLiteral("copy.db"));
  action("fileCopySession")->trigger();
  choose_file("copySessionDialog", copy);
  ASSERT_TRUE(wait_for_sentence("is copied to")) << sentence();
  window.reset();
  for (const char* end : {"", "-wal", "-shm"}) QFile::remove(QString::fromStdString(database() + end));
  open_window();
  action("fileOpenSession")->trigger();
  choose_file("openSessionDialog", copy);
  ASSERT_TRUE(wait_until([this] { return window->bridge().status().replayed; })) << sentence();
  window->replay_session(QString::fromStdString(session));
  EXPECT_FALSE(window->player()->active());
  ASSERT_TRUE(wait_until([this] { return window->player()->active() || !sentence().empty(); }));
  EXPECT_TRUE(window->player()->active()) << sentence();
}

TEST_F(Menus, AWindowIsClosedWhileAJobRuns) {
  tune_chain(24);
  QSignalSpy done(window->findChild<MenuJobs*>(), &MenuJobs::done);
  action("recordVerify")->trigger();
  EXPECT_TRUE(window->close());
  ASSERT_TRUE(wait_until([&] { return done.count() == 1; }));
  EXPECT_EQ(done.front().front().toString(), QStringLiteral("Cancelled."));
}

TEST_F(Menus, RecentModelsSayWhatTheyCameTo) {
  tune_chain(24);
  auto* menu = qobject_cast<QMenu*>(part<QMenu>("recentMenu"));
  ASSERT_NE(menu, nullptr);
  Q_EMIT menu->aboutToShow();
  ASSERT_FALSE(menu->actions().isEmpty());
  const QString entry = menu->actions().front()->text();
  EXPECT_TRUE(entry.contains(QStringLiteral("chain.onnx"))) << entry.toStdString();
  EXPECT_TRUE(entry.contains(QString::fromStdString(Target::host(1).key()))) << entry.toStdString();
  EXPECT_TRUE(entry.contains(QStringLiteral("s ·"))) << entry.toStdString();
  ASSERT_TRUE(QFile::remove(path_of(QStringLiteral("chain.onnx"))));
  ASSERT_TRUE(wait_until([&] {
    Q_EMIT menu->aboutToShow();
    return !menu->actions().front()->isEnabled();
  }));
  EXPECT_TRUE(menu->actions().front()->text().contains(QStringLiteral("missing")));
  menu->actions().back()->trigger();
  EXPECT_TRUE(wait_until([this] { return Settings(settings_path()).recent_models().isEmpty(); }));
}

TEST_F(Menus, ASessionWhoseModelIsGoneSaysSoAndOneCanBeHidden) {
  tune_chain(24);
  const std::string id = window->bridge().status().session;
  const QString entry_name = QStringLiteral("session-") + QString::fromStdString(id);
  open_window();
  auto* menu = qobject_cast<QMenu*>(part<QMenu>("recentMenu"));
  const auto entry = [&]() -> QAction* {
    Q_EMIT menu->aboutToShow();
    for (QAction* action : menu->actions()) {
      if (action->text().contains(QString::fromStdString(id))) return action;
    }
    return nullptr;
  };
  ASSERT_TRUE(wait_until([&] { return entry() != nullptr; }));
  const auto says_missing = [&] { return entry()->text().contains(QStringLiteral("model missing")); };
  EXPECT_FALSE(says_missing());
  const QString model = path_of(QStringLiteral("chain.onnx"));
  const QString away = path_of(QStringLiteral("away.onnx"));
  ASSERT_TRUE(QFile::rename(model, away));
  open_window();
  menu = qobject_cast<QMenu*>(part<QMenu>("recentMenu"));
  ASSERT_TRUE(wait_until([&] { return entry() != nullptr && says_missing(); }));
  EXPECT_TRUE(entry()->isEnabled()) << "it asks where the model is now";
  EXPECT_TRUE(entry()->toolTip().contains(model)) << entry()->toolTip().toStdString();
  auto* shown = part<LinkButton>(qPrintable(entry_name));
  ASSERT_NE(shown, nullptr);
  EXPECT_TRUE(shown->is_faint());
  ASSERT_TRUE(QFile::rename(away, model));
  ASSERT_TRUE(wait_until([&] { return !says_missing(); })) << "looked for when the menu is opened";

  // As if it had been tuned without a window.
  Settings(settings_path()).set_recent_result(model, {});
  const auto model_tells_latency = [&] {
    Q_EMIT menu->aboutToShow();
    return menu->actions().front()->text().contains(QStringLiteral("s ·"));
  };
  ASSERT_TRUE(wait_until(model_tells_latency)) << menu->actions().front()->text().toStdString();
  menu->setActiveAction(entry());
  QKeyEvent press(QEvent::KeyPress, Qt::Key_Delete, Qt::NoModifier);
  QApplication::sendEvent(menu, &press);
  ASSERT_TRUE(wait_until([&] { return entry() == nullptr; }));
  EXPECT_EQ(part<LinkButton>(qPrintable(entry_name)), nullptr);
  EXPECT_TRUE(model_tells_latency()) << "what it measured holds all the same";
  EXPECT_TRUE(wait_for_sentence("are kept")) << sentence();
  auto store = RecordStore::open(database());
  ASSERT_TRUE(store.ok());
  EXPECT_TRUE(store->session(id).value()->hidden);
  EXPECT_GE(store->session(id).value()->trials, 24) << "nothing measured is lost";
  part<QAction>("recentShowHidden")->trigger();
  ASSERT_TRUE(wait_until([&] { return entry() != nullptr; }));
  EXPECT_TRUE(part<LinkButton>(qPrintable(entry_name))->is_faint());
  part<QPushButton>("errorAction")->click();
  ASSERT_TRUE(wait_until([&] { return !store->session(id).value()->hidden; })) << sentence();

  ASSERT_TRUE(wait_for_sentence("in the lists again")) << sentence();
  part<QAction>(qPrintable(QStringLiteral("hide-") + QString::fromStdString(id)))->trigger();
  ASSERT_TRUE(wait_for_sentence("are kept")) << sentence();
  ASSERT_TRUE(store->session(id).value()->hidden);
  window->follow_database(path_of(QStringLiteral("other.db")));
  ASSERT_TRUE(wait_until([&] { return entry() == nullptr; })) << "another database is listed";
  part<QPushButton>("errorAction")->click();
  EXPECT_TRUE(wait_until([&] { return !store->session(id).value()->hidden; })) << sentence();
}

TEST_F(Menus, ARecentModelIsTakenOffTheList) {
  const QStringList paths{path_of(QStringLiteral("one.onnx")), path_of(QStringLiteral("two.onnx")),
                          path_of(QStringLiteral("three.onnx"))};
  Settings settings(settings_path());
  for (const QString& path : paths) {
    write_nonsense(QFileInfo(path).completeBaseName());
    settings.add_recent_model(path);
  }
  open_window();
  auto* menu = qobject_cast<QMenu*>(part<QMenu>("recentMenu"));
  Q_EMIT menu->aboutToShow();
  EXPECT_EQ(part<QAction>("recentShowHidden"), nullptr) << "none is hidden";
  const auto recent = [this] { return Settings(settings_path()).recent_models(); };
  const auto press_delete = [&] {
    QKeyEvent press(QEvent::KeyPress, Qt::Key_Delete, Qt::NoModifier);
    QApplication::sendEvent(menu, &press);
  };
  ASSERT_EQ(recent(), (QStringList{paths[2], paths[1], paths[0]}));
  menu->setActiveAction(menu->actions().back());
  press_delete();
  EXPECT_EQ(recent().size(), 3) << "that is no model";
  menu->setActiveAction(menu->actions().front());
  press_delete();
  EXPECT_EQ(recent(), (QStringList{paths[1], paths[0]}));
  EXPECT_EQ(menu->activeAction(), menu->actions().front()) << "the next one takes its place";
  EXPECT_TRUE(menu->actions().front()->text().contains(QStringLiteral("two.onnx")));
  // With the pointer also what is missing, and so cannot be chosen.
  ASSERT_TRUE(QFile::remove(paths[0]));
  ASSERT_TRUE(wait_until([&] {
    Q_EMIT menu->aboutToShow();
    return !menu->actions().at(1)->isEnabled();
  }));
  menu->resize(menu->sizeHint());
  const QPoint there = menu->actionGeometry(menu->actions().at(1)).center();
  QContextMenuEvent asked(QContextMenuEvent::Mouse, there, menu->mapToGlobal(there));
  QApplication::sendEvent(menu, &asked);
  auto* remove = part<QAction>("recentRemove");
  ASSERT_NE(remove, nullptr);
  remove->trigger();
  EXPECT_EQ(recent(), QStringList{paths[1]});
  EXPECT_NE(part<QAbstractButton>(("model-" + paths[1].toStdString()).c_str()), nullptr);
  EXPECT_EQ(part<QAbstractButton>(("model-" + paths[0].toStdString()).c_str()), nullptr)
      << "the start page lists it no longer either";
}

TEST_F(Menus, AResultIsForgottenWithItsModel) {
  Settings settings(settings_path());
  const QString model = path_of(QStringLiteral("one.onnx"));
  const QString other = path_of(QStringLiteral("never_open.onnx"));
  settings.add_recent_model(model);
  for (const QString& path : {model, other})
    settings.set_recent_result(path, {QStringLiteral("cpu:here:1"), 1e-3, 1000});
  settings.add_recent_model(path_of(QStringLiteral("two.onnx")));
  EXPECT_EQ(settings.recent_result(model).time, 1000);
  EXPECT_EQ(settings.recent_result(other).time, 0) << "no list has it";
  for (int n = 0; n < 10; ++n) settings.add_recent_model(path_of(QStringLiteral("more%1.onnx").arg(n)));
  EXPECT_FALSE(settings.recent_models().contains(model));
  EXPECT_EQ(settings.recent_result(model).time, 0);
}

TEST_F(Menus, AFinishedSessionIsAmongTheRecentOnes) {
  tune_chain(24);
  open_window();
  auto* menu = qobject_cast<QMenu*>(part<QMenu>("recentMenu"));
  const auto entry = [&]() -> QAction* {
    Q_EMIT menu->aboutToShow();
    for (QAction* action : menu->actions()) {
      if (action->text().startsWith(QStringLiteral("Show chain"))) return action;
    }
    return nullptr;
  };
  ASSERT_TRUE(wait_until([&] { return entry() != nullptr; }));
  entry()->trigger();
  ASSERT_TRUE(wait_until([this] { return window->player()->active(); })) << sentence();
}

TEST_F(Menus, AResultKeepsTheDayOfItsSession) {
  tune_chain(24);
  const QString file = path_of(QStringLiteral("chain.onnx"));
  RecentResult old = Settings(settings_path()).recent_result(file);
  ASSERT_GT(old.time, 0);
  old.time -= qint64{30} * 24 * 3600 * 1000;
  Settings(settings_path()).set_recent_result(file, old);
  open_window();
  ASSERT_TRUE(open({file}));
  ASSERT_TRUE(wait_until([this] { return window->bridge().status().earlier; }));
  EXPECT_EQ(Settings(settings_path()).recent_result(file).time, old.time);
}

TEST_F(Menus, AnotherModelOfTheNameHasNotTheSession) {
  tune_chain(16);
  open_window();
  ASSERT_TRUE(open({path_of(QStringLiteral("chain.onnx"))}));
  ASSERT_TRUE(wait_until([this] { return action("fileCopySession")->isEnabled(); }));
  action("fileExportReport")->trigger();
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 24)}));
  EXPECT_FALSE(action("fileCopySession")->isEnabled());
  EXPECT_FALSE(action("toolsRetrain")->isEnabled());
  const QString report = path_of(QStringLiteral("report.html"));
  choose_file("exportReportDialog", report);
  ASSERT_TRUE(wait_for_sentence("The report is in")) << sentence();
  EXPECT_NE(content(report).find("chain"), std::string::npos) << "of the session it was asked for";
}

class RunningMenus : public RunningWindow {};

TEST_F(RunningMenus, NoCostModelLearnsBesideTrials) {
  run_session();
  EXPECT_TRUE(action("fileCopySession")->isEnabled());
  EXPECT_FALSE(action("toolsRetrain")->isEnabled());
  ASSERT_TRUE(stop());
  EXPECT_TRUE(wait_until([this] { return action("toolsRetrain")->isEnabled(); }));
}

TEST_F(RunningMenus, ATaskIsTriedAtRandomWhereAPersonAsksForIt) {
  run_session();
  window->selection().select(0);
  ASSERT_TRUE(wait_until([this] { return action("sessionRandom")->isEnabled(); }));
  part<QToolButton>("predictionRandom")->click();
  const DecisionModel& decisions = window->bridge().models().decisions;
  ASSERT_TRUE(wait_until([&] {
    for (int row = 0; row < decisions.rowCount(); ++row) {
      const QModelIndex why = decisions.index(row, DecisionModel::kWhy);
      if (why.data().toString() == QStringLiteral("asked for, at random")) return true;
    }
    return false;
  })) << sentence();
  ASSERT_TRUE(stop());
  EXPECT_TRUE(wait_until([this] { return !action("sessionRandom")->isEnabled(); }));
}

TEST_F(Menus, TheExportSaysWhatItsCodeNeeds) {
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  action("fileExport")->trigger();
  EXPECT_TRUE(text("exportNeeds").contains(QString::fromStdString(Target::host(1).arch)) ||
              text("exportNeeds").contains(QStringLiteral("every")))
      << text("exportNeeds").toStdString();
  EXPECT_TRUE(text("exportModels").contains(QStringLiteral("chain")));
  for (const auto& feature : needed_features(Target::host(1)))
    EXPECT_TRUE(text("exportFeatures").contains(QString::fromStdString(feature))) << feature;
  EXPECT_TRUE(text("exportVectors").contains(QString::number(Target::host(1).vector_bytes * 8)));
  EXPECT_TRUE(text("exportContent").contains(QStringLiteral("shared library")));
  part<QRadioButton>("exportObject")->click();
  EXPECT_TRUE(text("exportContent").contains(QStringLiteral("one object")))
      << text("exportContent").toStdString();
}

TEST_F(Menus, ATableThatCannotBeSavedSaysSo) {
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  const QString file = path_of(QStringLiteral("table.csv"));
  part<DataTable>("taskTable")->save();
  choose_file("tableDialog", file);
  EXPECT_TRUE(read_file(file.toStdString()).value().starts_with("#,")) << sentence();
  EXPECT_EQ(sentence(), "");

  const QString nowhere = path_of(QStringLiteral("no-such-folder/table.csv"));
  part<DataTable>("taskTable")->save();
  choose_file("tableDialog", nowhere);
  EXPECT_TRUE(sentence().starts_with(nowhere.toStdString() + " was not written")) << sentence();
}

/// An export that ends when it is told to.
class EndlessExport : public Menus {
 protected:
  StudioArguments arguments() const override {
    StudioArguments made = Menus::arguments();
    made.exporter = [](const ExportRequest& request) -> Result<ExportReport> {
      while (!request.stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return Error{ErrorKind::kCancelled, "export", "was stopped", {}, {}};
    };
    return made;
  }
};

TEST_F(EndlessExport, IsCancelledFromTheBar) {
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  action("fileExport")->trigger();
  export_to(path_of(QStringLiteral("out")));
  EXPECT_TRUE(sentence().starts_with("Exporting")) << sentence();
  EXPECT_TRUE(text("exportSaid").startsWith(QStringLiteral("Exporting")));
  EXPECT_FALSE(part<QPushButton>("exportStart")->isEnabled());
  // The machine is measured for the report, which is not to be disturbed.
  EXPECT_FALSE(action("sessionStart")->isEnabled());
  EXPECT_FALSE(action("fileExport")->isEnabled());
  part<QPushButton>("errorAction")->click();
  ASSERT_TRUE(wait_until([this] { return sentence() == "Cancelled."; })) << sentence();
  EXPECT_TRUE(action("sessionStart")->isEnabled());
  EXPECT_TRUE(action("fileExport")->isEnabled());
}

TEST_F(EndlessExport, IsCancelledFromItsSheet) {
  ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  action("fileExport")->trigger();
  export_to(path_of(QStringLiteral("out")));
  auto* sheet = part<ExportSheet>("exportSheet");
  ASSERT_NE(sheet, nullptr);
  sheet->reject();
  EXPECT_TRUE(sheet->isVisible()) << "until that has ended";
  ASSERT_TRUE(wait_until([this] { return sentence() == "Cancelled."; })) << sentence();
  EXPECT_EQ(part<ExportSheet>("exportSheet"), nullptr);
}

TEST_F(Menus, TheProgramOfARecordIsExported) {
  tune_chain(40);
  EXPECT_FALSE(action("recordExportProgram")->isEnabled());
  RecordView* records = window->records();
  records->set_filter(QStringLiteral("state:ok"));
  auto* model = qobject_cast<RecordModel*>(records->table()->model());
  ASSERT_TRUE(wait_until([&] { return !model->loading() && model->row(0) != nullptr; }));
  const int64_t id = model->ids()[0];
  records->table()->selectRow(0);
  ASSERT_TRUE(wait_until([this] { return action("recordExportProgram")->isEnabled(); }));
  action("recordExportProgram")->trigger();
  EXPECT_TRUE(text("exportModels").endsWith(QStringLiteral("(record %1)").arg(id)))
      << text("exportModels").toStdString();
  const QFileInfo proposed(part<QLineEdit>("exportFolder")->text());
  EXPECT_TRUE(proposed.fileName().endsWith(QStringLiteral("_record_%1").arg(id)))
      << proposed.fileName().toStdString();
  const QString folder = path_of(QStringLiteral("programs"));
  export_to(folder);
  ASSERT_TRUE(wait_for_sentence("written to")) << sentence();
  const auto handed = read_file((folder + QStringLiteral("/records.json")).toStdString());
  ASSERT_TRUE(handed.ok());
  const auto kept =
      QJsonDocument::fromJson(QByteArray::fromStdString(*handed))[QStringLiteral("records")].toArray();
  ASSERT_EQ(kept.size(), 1);
  EXPECT_EQ(kept[0].toObject()[QStringLiteral("id")].toInteger(), id);
}

TEST_F(Menus, OneTaskIsExportedFromItsRow) {
  EXPECT_FALSE(action("fileExportTask")->isEnabled());
  tune_chain(40);
  window->selection().select(0);
  ASSERT_TRUE(wait_until([this] { return action("fileExportTask")->isEnabled(); }));
  EXPECT_TRUE(action("recordExportTask")->isEnabled());

  auto* table = part<QTableView>("taskTable");
  const QPoint place = table->visualRect(table->currentIndex()).center();
  bool offered = false;
  QTimer::singleShot(0, table, [&] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_NE(menu, nullptr);
    offered = menu->actions().contains(action("recordExportTask"));
    menu->close();
  });
  QContextMenuEvent asked(QContextMenuEvent::Mouse, place, table->viewport()->mapToGlobal(place));
  QApplication::sendEvent(table->viewport(), &asked);
  EXPECT_TRUE(offered);

  action("recordExportTask")->trigger();
  const auto& task = window->bridge().models().tasks.tasks()[0];
  EXPECT_TRUE(text("exportModels").contains(QString::fromStdString(task.name)));
  EXPECT_TRUE(text("exportModels").startsWith(QStringLiteral("0 · "))) << "as everywhere in the window";
  EXPECT_EQ(part<QRadioButton>("exportObject"), nullptr) << "it has one form";
  // Another task that is looked at meanwhile is not meant.
  window->selection().select(1);
  const QString name = QFileInfo(part<QLineEdit>("exportFolder")->text()).fileName();
  EXPECT_TRUE(name.endsWith(QString::fromStdString(task.id.substr(0, 6)))) << name.toStdString();
  const QString folder = path_of(QStringLiteral("kernels"));
  export_to(folder);
  ASSERT_TRUE(wait_for_sentence("written to")) << sentence();
  EXPECT_NE(sentence().find("c++ "), std::string::npos) << "how to try it: " << sentence();
  grab_themes(QStringLiteral("exported-task"));
  const QDir inside(folder);
  for (const QString& file :
       {name + QStringLiteral(".o"), name + QStringLiteral(".h"), QStringLiteral("example.cpp"),
        QStringLiteral("schedule.json"), QStringLiteral("records.json"), QStringLiteral("loop_nest.txt")}) {
    EXPECT_GT(QFileInfo(inside.filePath(file)).size(), 0) << file.toStdString();
  }
}

TEST_F(Menus, AnExportAsksForAnotherFolderWhereOneCannotBeWrittenTo) {
  tune_chain(16);
  const QString place = path_of(QStringLiteral("exports"));
  Settings(settings_path()).set_export_place(place);
  action("fileExport")->trigger();
  auto* folder = part<QLineEdit>("exportFolder");
  EXPECT_EQ(folder->text(), place + QStringLiteral("/chain-tuned")) << "beside the last one";
  folder->clear();
  EXPECT_FALSE(part<QPushButton>("exportStart")->isEnabled());
  folder->setText(QStringLiteral("~/somewhere"));
  EXPECT_EQ(part<ExportSheet>("exportSheet")->folder(), QDir::homePath() + QStringLiteral("/somewhere"));
  part<QPushButton>("exportChoose")->click();
  choose_file("exportDialog", path_of(QStringLiteral("chosen")));
  EXPECT_EQ(folder->text(), path_of(QStringLiteral("chosen")));

  const QString file = write_nonsense(QStringLiteral("no-folder"));
  export_to(file);
  ASSERT_TRUE(wait_for_sentence("it is not a folder")) << sentence();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  ASSERT_EQ(part<QLineEdit>("exportFolder"), folder) << "the sheet stays";
  EXPECT_TRUE(part<ExportSheet>("exportSheet")->isVisible());
  EXPECT_EQ(folder->text(), file) << "to be mended";
  EXPECT_TRUE(text("exportSaid").contains(QStringLiteral("it is not a folder")))
      << text("exportSaid").toStdString();
  EXPECT_EQ(folder->accessibleDescription(), text("exportSaid"));
  EXPECT_EQ(Settings(settings_path()).export_place(), place) << "nothing was written there";
  part<QPushButton>("errorAction")->click();
  EXPECT_EQ(part<QLineEdit>("exportFolder"), folder) << "which leads to the same sheet";
  folder->setText(place + QStringLiteral("/new/one"));
  EXPECT_TRUE(text("exportSaid").isEmpty()) << "that was of another folder";
  export_to(place + QStringLiteral("/new/one"));
  ASSERT_TRUE(wait_for_sentence("written to")) << sentence();
  EXPECT_GT(QFileInfo(place + QStringLiteral("/new/one/report.html")).size(), 0);
}

TEST_F(Menus, RecordsOfTvmBecomeADataset) {
  const QString log = path_of(QStringLiteral("conv.json"));
  QFile file(log);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("this is no log\n");
  file.close();
  action("fileImportRecords")->trigger();
  choose_file("importDialog", log);
  choose_file("importOutDialog", path_of(QStringLiteral("records.jsonl.gz")));
  ASSERT_TRUE(wait_for_sentence("conv.json")) << sentence();
  EXPECT_FALSE(QFile::exists(path_of(QStringLiteral("records.jsonl.gz"))));
}

TEST_F(Menus, TheDatabaseIsCheckedCompactedAndBackedUp) {
  tune_chain(16);
  action("toolsDatabase")->trigger();
  auto* dialog = part<DatabaseDialog>("databaseMaintenance");
  ASSERT_NE(dialog, nullptr);
  ASSERT_TRUE(wait_until([this] {
    return text("databaseContent").contains(QStringLiteral("trials: %1").arg(16 + kDefaultSchedules));
  })) << text("databaseContent").toStdString();
  part<QPushButton>("databaseCheck")->click();
  ASSERT_TRUE(wait_until([this] { return text("databaseSaid").contains(QStringLiteral("whole.")); }));
  part<QPushButton>("databaseCompact")->click();
  ASSERT_TRUE(wait_until([this] { return text("databaseSaid").contains(QStringLiteral("free")); }))
      << text("databaseSaid").toStdString();
  part<QPushButton>("databaseBackup")->click();
  auto* files = dialog->findChild<QFileDialog*>(QStringLiteral("backupDialog"));
  ASSERT_NE(files, nullptr);
  const QString copy = path_of(QStringLiteral("backup.db"));
  Q_EMIT files->fileSelected(copy);
  files->close();
  ASSERT_TRUE(wait_until([this] { return text("databaseSaid").contains(QStringLiteral("backup.db")); }));
  EXPECT_TRUE(QFile::exists(copy));
  if (const QString target = qEnvironmentVariable("TILEWRIGHT_GRAB_DIR"); !target.isEmpty())
    dialog->grab().save(target + QStringLiteral("/database.png"));
}

TEST_F(Menus, DiagnosticsNameNoModelsAndNoFolders) {
  const QString path = write_chain(QStringLiteral("secret"), 16);
  ASSERT_TRUE(open({path}));
  QApplication::clipboard()->clear();
  action("helpDiagnostics")->trigger();
  ASSERT_TRUE(wait_for_sentence("Diagnostics are copied"));
  const QString text = QApplication::clipboard()->text();
  for (const char* wanted :
       {"Tilewright: ", "Qt: ", "Processor: ", "Target: cpu:", "Database: ", "Session: "})
    EXPECT_TRUE(text.contains(QLatin1String(wanted))) << wanted << " in " << text.toStdString();
  EXPECT_FALSE(text.contains(QStringLiteral("secret")));
  EXPECT_FALSE(text.contains(folder.path()));
}

TEST(RunningSpread, IsTheCoefficientOfVariation) {
  RunningSpread spread;
  EXPECT_EQ(spread.variation(), 0);
  spread.add(2);
  EXPECT_EQ(spread.variation(), 0);
  spread.add(4);
  spread.add(6);
  EXPECT_NEAR(spread.variation(), 2.0 / 4.0, 1e-12);
}

class StatusParts : public StudioWindow {
 protected:
  void SetUp() override {
    open_window();
    ASSERT_TRUE(open({write_chain(QStringLiteral("chain"), 16)}));
  }
  void tell(const TuningEvent& event) {
    window->bridge().sink()(event);
    window->bridge().drain_all();
  }
  void click(const char* name) { QTest::mouseClick(part<QLabel>(name), Qt::LeftButton); }
};

TEST_F(StatusParts, TellOfWorkersAndNoise) {
  for (const auto& event : recorded_session(window->bridge().models().tasks.tasks(), 4)) tell(event);
  EXPECT_FALSE(part<QLabel>("statusWorkers")->isVisible()) << "nobody told of them";
  RoundFinished round;
  round.round = 5;
  round.trials_done = 40;
  round.workers = 3;
  tell(round);
  EXPECT_TRUE(part<QLabel>("statusWorkers")->isVisible());
  EXPECT_TRUE(text("statusWorkers").startsWith(QLatin1Char('3')));
  EXPECT_FALSE(text("statusWorkers").contains(QStringLiteral("restart")));
  round.restarts = 2;
  tell(round);
  EXPECT_TRUE(text("statusWorkers").contains(QStringLiteral("2 restart")))
      << text("statusWorkers").toStdString();
  tell(NoiseRead{1, 1e-3, 0, false});
  tell(NoiseRead{2, 1.02e-3, 0.02, false});
  EXPECT_TRUE(text("statusMachine").contains(QStringLiteral("noise"))) << text("statusMachine").toStdString();
  tell(NoiseRead{3, 1.3e-3, 0.3, true});
  EXPECT_TRUE(text("statusMachine").contains(QStringLiteral("speed"))) << text("statusMachine").toStdString();
  grab_themes(QStringLiteral("status"));
  for (const char* name : {"statusState", "statusRound", "statusTrials", "statusWorkers", "statusMachine"})
    EXPECT_FALSE(part<QLabel>(name)->toolTip().isEmpty()) << name;

  click("statusWorkers");
  EXPECT_TRUE(wait_until([this] {
    return !part<QTableView>("errorTable")->visibleRegion().isEmpty() ||
           part<QWidget>("errorsDock")->isVisible();
  }));
  window->tabs()->setCurrentIndex(0);
  click("statusMachine");
  EXPECT_EQ(window->tabs()->currentWidget(), window->findChild<TuningView*>());
}

TEST_F(StatusParts, LeadToTheirViewsByKeys) {
  const auto* model = part<QLabel>("statusModel");
  ASSERT_TRUE(model->isVisible());
  EXPECT_TRUE(model->toolTip().startsWith(model->text())) << "what it says, and what that means";
  EXPECT_GT(model->toolTip().size(), model->text().size() + 20);
  window->tabs()->setCurrentWidget(window->findChild<TuningView*>());
  QTest::keyClick(part<QLabel>("statusModel"), Qt::Key_Return);
  EXPECT_EQ(window->tabs()->currentWidget(), window->graph_view());
  window->tabs()->setCurrentWidget(window->findChild<TuningView*>());
  click("statusModel");
  EXPECT_EQ(window->tabs()->currentWidget(), window->graph_view());

  for (const auto& event : recorded_session(window->bridge().models().tasks.tasks(), 4)) tell(event);
  part<QLabel>("statusRound")->setFocus(Qt::TabFocusReason);
  ASSERT_EQ(window->focusWidget(), part<QLabel>("statusRound"));
  QTest::keyClick(window->focusWidget(), Qt::Key_Tab);
  EXPECT_EQ(window->focusWidget(), part<QLabel>("statusTrials"));
  part<QDockWidget>("recordsDock")->hide();
  QTest::keyClick(window->focusWidget(), Qt::Key_Space);
  EXPECT_TRUE(part<QDockWidget>("recordsDock")->isVisible());
}

TEST_F(StatusParts, MutedCausesStayMutedForTheirSession) {
  const auto events = recorded_session(window->bridge().models().tasks.tasks(), 30);
  for (const auto& event : events) tell(event);
  auto* table = part<QTableView>("errorTable");
  const int causes = table->model()->rowCount();
  ASSERT_GE(causes, 2);
  table->selectRow(0);
  // What is read is what is handed over, with what a helper would ask for.
  QApplication::clipboard()->clear();
  part<QPushButton>("errorReport")->click();
  ASSERT_TRUE(wait_until([] { return !QApplication::clipboard()->text().isEmpty(); }));
  EXPECT_TRUE(QApplication::clipboard()->text().startsWith(part<QPlainTextEdit>("errorText")->toPlainText()));
  EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("Tilewright")));
  part<QPushButton>("errorMute")->click();
  EXPECT_EQ(table->model()->rowCount(), causes - 1);
  EXPECT_TRUE(text("errorMutedText").contains(QLatin1Char('1')));
  part<QPushButton>("errorMutedShow")->click();
  EXPECT_EQ(table->model()->rowCount(), causes) << "shown on request";
  part<QPushButton>("errorMutedShow")->click();
  EXPECT_EQ(table->model()->rowCount(), causes - 1);
  // The same session in another window.
  open_window();
  ASSERT_TRUE(open({path_of(QStringLiteral("chain.onnx"))}));
  for (const auto& event : events) tell(event);
  table = part<QTableView>("errorTable");
  EXPECT_EQ(table->model()->rowCount(), causes - 1);
  part<QPushButton>("errorMutedShow")->click();
  for (int row = 0; row < causes; ++row) {
    table->selectRow(row);
    if (part<QPushButton>("errorMute")->text().startsWith(QStringLiteral("Unmute"))) break;
  }
  part<QPushButton>("errorMute")->click();
  EXPECT_EQ(table->model()->rowCount(), causes);
  EXPECT_FALSE(part<QLabel>("errorMutedText")->isVisible());
}

class Tour : public ExampleWindow {};

TEST_F(Tour, PointsAtFiveThingsAndEndsWithEscape) {
  open_window();
  action("helpTour")->trigger();
  ASSERT_TRUE(wait_until([this] {
    return part<TourOverlay>("tour") && part<TourOverlay>("tour")->isVisible();
  })) << sentence();
  auto* tour = part<TourOverlay>("tour");
  QStringList titles;
  for (int step = 0; step < 5; ++step) {
    EXPECT_EQ(tour->step(), step);
    EXPECT_FALSE(tour->clear_part().isEmpty()) << step;
    EXPECT_TRUE(tour->rect().contains(part<QWidget>("tourBubble")->geometry())) << step;
    titles << text("tourTitle");
    QTest::qWait(1);
    EXPECT_EQ(window->children().last(), tour) << "what it points at was raised above it";
    grab(QStringLiteral("tour-%1").arg(step));
    part<QPushButton>("tourNext")->click();
  }
  titles.removeDuplicates();
  EXPECT_EQ(titles.size(), 5);
  EXPECT_FALSE(tour->isVisible()) << "it ends behind the last step";
  action("helpTour")->trigger();
  ASSERT_TRUE(wait_until([tour] { return tour->isVisible(); })) << sentence();
  QTest::keyClick(part<QPushButton>("tourNext"), Qt::Key_Escape);
  EXPECT_FALSE(tour->isVisible());
}

}  // namespace
}  // namespace tilewright
