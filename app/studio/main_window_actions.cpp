// SPDX-License-Identifier: Apache-2.0
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/studio/main_window.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/records/menu_jobs.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sessions/tuned_task_choice.h"
#include "app/studio/sheets/session_sheet.h"
#include "app/studio/shell/command_palette.h"
#include "app/studio/shell/dock_toggle.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/menu_entries.h"
#include "app/studio/shell/notifier.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/preferences_dialog.h"
#include "app/studio/shell/recent_menu.h"
#include "app/studio/shell/replay_bar.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/shortcut_list.h"
#include "app/studio/shell/undo_history.h"
#include "app/studio/shell/window_layouts.h"
#include "app/studio/shell/window_menu.h"
#include "views/common/data_table.h"
#include "views/common/task_title.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/tasks/task_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {

QAction* MainWindow::action(const QString& name) const {
  return findChild<QAction*>(name);
}

QAction* MainWindow::add_action(QMenu* menu, const QString& name, const QString& text,
                                const QKeySequence& shortcut, const std::function<void()>& run) {
  auto* action = new QAction(text, this);
  action->setObjectName(name);
  action->setShortcut(shortcut);
  connect(action, &QAction::triggered, this, [run] { run(); });
  menu->addAction(action);
  return action;
}

void MainWindow::make_actions() {
  make_file_menu();
  make_edit_menu();
  make_view_menu();
  make_graph_menu();
  make_session_menu();
  make_record_menu();
  make_tools_menu();
  menuBar()->addMenu(new WindowMenu(tr("&Window"), this, action(QStringLiteral("fileNewWindow"))));
  make_help_menu();
  make_mending_actions();
  session_bar_ =
      new SessionBar(action(QStringLiteral("sessionStart")), action(QStringLiteral("sessionPause")),
                     action(QStringLiteral("sessionStop")), this);
  session_bar_->set_choices(settings_.choices(arguments_.threads));
  addToolBar(session_bar_);
  filter_control_->place_bar(this);
  session_bar_->add_at_end(filter_control_->bar_action());
  session_bar_->add_replay(replay_bar_);
  connect(session_bar_, &SessionBar::evaluation_wanted, this,
          [this] { show_page(QStringLiteral("evaluationPage")); });
  connect(session_bar_, &SessionBar::changed, this, [this] {
    settings_.set_choices(session_bar_->choices());
    if (session_sheet_->is_open()) ask_start();
    // Another number of threads is another target too, with other records.
    follow_target();
  });
  update_actions();
}

void MainWindow::make_file_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&File"));
  add_action(menu, QStringLiteral("fileOpen"), tr("&Open model…"), QKeySequence::Open,
             [this] { choose_model(); });
  add_action(menu, QStringLiteral("fileNewWindow"), tr("&New window"), QKeySequence(tr("Ctrl+Shift+N")),
             [this] { Q_EMIT window_wanted({}); });
  recent_menu_ = new RecentMenu(tr("Open &recent"), &settings_, sessions_.presence(), menu);
  recent_menu_->setObjectName(QStringLiteral("recentMenu"));
  menu->addMenu(recent_menu_);
  connect(recent_menu_, &RecentMenu::model_wanted, this, &MainWindow::open_model);
  connect(recent_menu_, &RecentMenu::session_wanted, this, &MainWindow::show_session);
  connect(recent_menu_, &RecentMenu::resume_wanted, this, &MainWindow::resume_session);
  connect(recent_menu_, &RecentMenu::shortened, this, &MainWindow::list_recent_models);
  connect(recent_menu_, &RecentMenu::hide_wanted, this, &MainWindow::hide_session);
  connect(recent_menu_, &RecentMenu::hidden_wanted, &sessions_, &SessionLibrary::show_hidden);
  connect(recent_menu_, &QMenu::aboutToShow, &sessions_, &SessionLibrary::look_for_files);
  follow_session_library();
  add_action(menu, QStringLiteral("fileReload"), tr("Re&load"), QKeySequence(Qt::Key_F5),
             [this] { reload_models(); });
  add_action(menu, QStringLiteral("fileSample"), tr("Open the &sample"), {},
             [this] { open_example_model(); });
  replay_menu_ = menu->addMenu(tr("Replay a &session"));
  replay_menu_->setToolTipsVisible(true);
  connect(replay_menu_, &QMenu::aboutToShow, this, [this] {
    fill_replay_menu();
    sessions_.look_for_files();
  });
  add_action(menu, QStringLiteral("fileReplayExample"), tr("Replay the e&xample session"), {},
             [this] { replay_example(); });
  menu->addSeparator();
  make_session_file_menu(menu);
  make_export_menu(menu->addMenu(tr("&Export")));
  menu->addSeparator();
  add_action(menu, QStringLiteral("fileClose"), tr("&Close model"), QKeySequence(tr("Ctrl+W")),
             [this] { close_model(); });
  add_action(menu, QStringLiteral("fileQuit"), tr("&Quit"), QKeySequence(tr("Ctrl+Q")),
             [this] { Q_EMIT quit_wanted(); });
}

void MainWindow::follow_session_library() {
  connect(&sessions_, &SessionLibrary::listed, this, [this] {
    fill_baselines();
    update_actions();
  });
  connect(&sessions_, &SessionLibrary::kept_changed, this, [this] {
    tell_kept_sessions();
    list_recent_models();
  });
  connect(&sessions_, &SessionLibrary::hidden, this, &MainWindow::tell_hidden);
  connect(&sessions_, &SessionLibrary::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            error_bar_->show_error(error, again);
          });
}

void MainWindow::make_edit_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&Edit"));
  add_undo_actions(menu);
  // Views copy by themselves when they have the focus; the menu shows that they do, and by which key: a
  // shortcut that holds in no widget but the menu is in nobody's way.
  QAction* copy = add_action(menu, QStringLiteral("editCopy"), tr("&Copy"), QKeySequence::Copy, [this] {
    if (QWidget* focus = QApplication::focusWidget()) {
      if (auto* table = qobject_cast<DataTable*>(focus)) {
        table->copy();
      } else if (focus == records_->table()) {
        records_->copy();
      } else {
        QMetaObject::invokeMethod(focus, "copy");
      }
    }
  });
  copy->setShortcutContext(Qt::WidgetShortcut);
  // Filled with the records' own entries once these are there.
  menu->addMenu(tr("Copy records &as"))->setObjectName(QStringLiteral("editCopyAs"));
  menu->addSeparator();
  add_action(menu, QStringLiteral("editFind"), tr("&Find in the graph"), QKeySequence::Find,
             [this] { show_graph()->start_find(); });
  add_action(menu, QStringLiteral("editFindNext"), tr("Find &next"), QKeySequence(Qt::Key_F3),
             [this] { show_graph()->find_next(); });
  add_action(menu, QStringLiteral("editFindPrevious"), tr("Find &previous"),
             QKeySequence(Qt::SHIFT | Qt::Key_F3), [this] { show_graph()->find_previous(); });
  menu->addSeparator();
  QAction* preferences = add_action(menu, QStringLiteral("editPreferences"), tr("&Preferences…"),
                                    QKeySequence(tr("Ctrl+,")), [this] { show_preferences(); });
  preferences->setWhatsThis(
      tr("Settings: language, theme, dark or light colours, font and text size, notifications, and the "
         "database where sessions are kept"));
}

void MainWindow::add_undo_actions(QMenu* menu) {
  auto* history = new UndoHistory(this);
  const auto add = [&](QAction* action, const QString& name, const QKeySequence& shortcut) {
    action->setObjectName(name);
    action->setShortcut(shortcut);
    menu->addAction(action);
  };
  add(history->undo_action(), QStringLiteral("editUndo"), QKeySequence(tr("Ctrl+Z")));
  add(history->redo_action(), QStringLiteral("editRedo"), QKeySequence(tr("Ctrl+Shift+Z")));
  // What changes is to be seen.
  history->add(findChild<WhatIfView*>()->undo_stack(), [this] { raise_dock(QStringLiteral("whatIfDock")); });
  history->add(graph_->undo_stack(), [this] { show_graph(); });
  history->add(filter_.undo_stack(), [bar = filter_control_->bar_action()] {
    if (!bar->isChecked()) bar->trigger();
  });
  menu->addSeparator();
}

void MainWindow::step_page(int by) {
  tabs_->setCurrentIndex((tabs_->currentIndex() + by + tabs_->count()) % tabs_->count());
}

void MainWindow::make_view_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&View"));
  for (const PageEntry& entry : page_list()) {
    if (!entry.is_dock()) continue;
    auto* dock = findChild<QDockWidget*>(QLatin1String(entry.name));
    QAction* toggle = dock->toggleViewAction();
    toggle->setObjectName(dock->objectName() + QStringLiteral("Toggle"));
    toggle->setShortcut(entry.translated_shortcut());
    toggle_by_sight(dock);
    connect(toggle, &QAction::triggered, layouts_, [this, dock] { layouts_->give_room(dock); });
    menu->addAction(toggle);
  }
  QAction* bar = filter_control_->bar_action();
  bar->setObjectName(QStringLiteral("viewFilterBar"));
  bar->setText(tr("Filter &bar"));
  bar->setIconText(tr("Filter"));
  bar->setShortcut(tr("Ctrl+Shift+F"));
  menu->addAction(bar);
  menu->addSeparator();
  QMenu* layouts = menu->addMenu(tr("Window &layout"));
  auto* layout_group = new QActionGroup(this);
  const QKeySequence layout_keys[] = {tr("Alt+1"), tr("Alt+2"), tr("Alt+3"), tr("Alt+4")};
  for (int i = 0; i < WindowLayouts::kCount; ++i) {
    const auto layout = static_cast<WindowLayouts::Layout>(i);
    QAction* choice =
        add_action(layouts, QStringLiteral("viewLayout%1").arg(i + 1), WindowLayouts::title(layout),
                   layout_keys[i], [this, layout] { layouts_->choose(layout); });
    choice->setCheckable(true);
    choice->setChecked(layouts_->current() == layout);
    layout_group->addAction(choice);
  }
  layouts->addSeparator();
  add_action(layouts, QStringLiteral("viewDefaultLayout"), tr("&Restore default layout"), {},
             [this] { layouts_->restore_default(); });
  QMenu* page_menu = menu->addMenu(tr("&Page"));
  for (int i = 0; i < tabs_->count(); ++i) {
    add_action(
        page_menu, QStringLiteral("viewPage-") + tabs_->widget(i)->objectName(), tabs_->tabText(i),
        i < 9 ? QKeySequence(Qt::CTRL | Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i)) : QKeySequence(),
        [this, i] { tabs_->setCurrentIndex(i); });
  }
  page_menu->addSeparator();
  add_action(page_menu, QStringLiteral("viewNextPage"), tr("&Next page"),
             QKeySequence(Qt::CTRL | Qt::Key_PageDown), [this] { step_page(1); });
  add_action(page_menu, QStringLiteral("viewPreviousPage"), tr("&Previous page"),
             QKeySequence(Qt::CTRL | Qt::Key_PageUp), [this] { step_page(-1); });
  menu->addSeparator();
  add_action(menu, QStringLiteral("inspectorBack"), tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left),
             [this] { inspector_->back(); });
  add_action(menu, QStringLiteral("inspectorForward"), tr("F&orward"), QKeySequence(Qt::ALT | Qt::Key_Right),
             [this] { inspector_->forward(); });
  menu->addSeparator();
  QMenu* themes = menu->addMenu(tr("&Theme"));
  auto* group = new QActionGroup(this);
  const std::pair<QString, QString> choices[] = {{QStringLiteral("system"), tr("As the &desktop")},
                                                 {QStringLiteral("light"), tr("&Light")},
                                                 {QStringLiteral("dark"), tr("D&ark")}};
  for (const auto& [theme, text] : choices) {
    QAction* choice = add_action(themes, QStringLiteral("theme-") + theme, text, {},
                                 [this, theme = theme] { set_theme(theme); });
    choice->setCheckable(true);
    choice->setChecked(settings_.theme() == theme);
    group->addAction(choice);
  }
  connect(&theme_switch_, &ThemeSwitch::chosen, this,
          [this](const QString& theme) { action(QStringLiteral("theme-") + theme)->setChecked(true); });
  QMenu* text = menu->addMenu(tr("Te&xt size"));
  add_action(text, QStringLiteral("viewTextLarger"), tr("&Larger"), QKeySequence::ZoomIn,
             [this] { set_text_percent(settings_.text_percent() + TextSize::kStep); });
  add_action(text, QStringLiteral("viewTextSmaller"), tr("&Smaller"), QKeySequence::ZoomOut,
             [this] { set_text_percent(settings_.text_percent() - TextSize::kStep); });
  add_action(text, QStringLiteral("viewTextDesktop"), tr("As the &desktop"), QKeySequence(tr("Ctrl+0")),
             [this] { set_text_percent(100); });
  QAction* full =
      add_action(menu, QStringLiteral("viewFullScreen"), tr("F&ull screen"), QKeySequence(Qt::Key_F11),
                 [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
  full->setCheckable(true);
}

void MainWindow::make_session_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&Session"));
  add_action(menu, QStringLiteral("sessionStart"), tr("&Start"), QKeySequence(Qt::Key_F9),
             [this] { start_session(); });
  add_action(menu, QStringLiteral("sessionPause"), tr("&Pause"), QKeySequence(Qt::Key_F10),
             [this] { controller_.pause(); });
  add_action(menu, QStringLiteral("sessionStop"), tr("S&top"), QKeySequence(Qt::SHIFT | Qt::Key_F10), [this] {
    if (controller_.active()) {
      controller_.stop();
    } else if (player_->active()) {
      leave_replay();
    }
  });
  add_action(menu, QStringLiteral("sessionAddTrials"), tr("&Add trials…"),
             QKeySequence(Qt::SHIFT | Qt::Key_F9), [this] { ask_budget(); });
  add_action(menu, QStringLiteral("sessionTimeAgain"), tr("Time the &finalists again"), {},
             [this] { time_finalists(); })
      ->setToolTip(
          tr("Runs the whole model again with the programs that compete for it. Other programs should "
             "leave the machine alone meanwhile."));
  menu->addSeparator();
  add_action(menu, QStringLiteral("sessionFocus"), tr("Tune the selected &task next"),
             QKeySequence(tr("Ctrl+T")),
             [this] { controller_.focus(bridge_.session_task(selection_.task())); });
  QAction* random = add_action(
      menu, QStringLiteral("sessionRandom"), tr("Try random &programs of it next"), {},
      [this] { controller_.focus(bridge_.session_task(selection_.task()), RoundSource::kRandom); });
  random->setIconText(tr("More at random"));
  random->setToolTip(tr(
      "The next round tries programs of the selected task that are drawn at random. A cost model that is far "
      "off for a task learns from them what it never saw."));
  findChild<PredictionView*>()->offer_random(random);
  QAction* only =
      add_action(menu, QStringLiteral("sessionOnlySelected"), tr("Tune &only selected tasks"), {}, [] {});
  task_choice_ = new TunedTaskChoice(only, task_view_, &bridge_, &controller_, this);
  connect(task_choice_, &TunedTaskChoice::changed, this, [this] {
    if (session_sheet_->is_open()) ask_start();
  });
  task_view_->table()->add_row_actions({only});
  menu->addSeparator();
  add_action(menu, QStringLiteral("sessionBaseline"), tr("Set as &baseline"), {},
             [this] { baseline_choice_->choose_now(); });
  QMenu* baselines = menu->addMenu(tr("Baseline from a &kept session"));
  baselines->setObjectName(QStringLiteral("sessionBaselines"));
  baselines->setToolTipsVisible(true);
  add_action(menu, QStringLiteral("sessionClearBaseline"), tr("Clea&r baseline"), {},
             [this] { baseline_choice_->clear(); });
  add_action(menu, QStringLiteral("sessionCompare"), tr("&Compare sessions…"), {},
             [this] { show_page(QStringLiteral("sessionsPage")); });
  add_action(menu, QStringLiteral("sessionShowLast"), tr("Show the &last session"), {},
             [this] { show_session(sessions_.last()); });
}

void MainWindow::make_record_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&Record"));
  add_action(menu, QStringLiteral("recordOpen"), tr("&Open"), {}, [this] { records_->open(); });
  add_action(menu, QStringLiteral("recordCompareSelected"), tr("&Compare the two selected"),
             QKeySequence(tr("Ctrl+D")), [this] { records_->compare(); });
  add_action(menu, QStringLiteral("recordShowCode"), tr("Show c&ode"), QKeySequence(tr("Ctrl+Shift+C")),
             [this] { records_->show_code(); });
  add_action(menu, QStringLiteral("recordEdit"), tr("&Edit as new schedule"),
             QKeySequence(tr("Ctrl+Shift+D")), [this] { records_->edit(); });
  add_action(menu, QStringLiteral("recordVerify"), tr("&Verify result"), {}, [this] { verify_result(); });
  add_action(menu, QStringLiteral("recordCompareWith"), tr("Compare &with the next one chosen…"), {},
             [this] { records_->compare_with(); });
  add_action(menu, QStringLiteral("recordShowInGraph"), tr("Show in &graph"),
             QKeySequence(tr("Ctrl+Shift+G")), [this] { records_->show_in_graph(); });
  add_action(menu, QStringLiteral("recordRemeasure"), tr("&Measure again"), QKeySequence(tr("Ctrl+Shift+M")),
             [this] { records_->remeasure(); });
  add_action(menu, QStringLiteral("recordRemeasureNoisy"), tr("Measure the nois&y ones again"), {}, [this] {
    remeasure_noisy();
  })->setToolTip(RecordView::remeasure_noisy_tip());
  menu->setToolTipsVisible(true);
  add_action(menu, QStringLiteral("recordNote"), tr("Write a &note"), {}, [this] { records_->write_note(); });
  add_action(menu, QStringLiteral("recordPin"), tr("P&in"), QKeySequence(tr("Ctrl+Shift+P")), [this] {
    records_->toggle_pin();
  })->setToolTip(RecordView::pin_tip());
  // Whether a selected record is pinned is known once its row has come.
  connect(record_model_, &QAbstractItemModel::dataChanged, this, &MainWindow::update_pin);
  if (arguments_.exporter) {
    add_action(menu, QStringLiteral("recordExportTask"), tr("E&xport the task's best program…"), {},
               [this] { export_task(); });
    add_action(menu, QStringLiteral("recordExportProgram"), tr("Export the record's &program…"), {},
               [this] { records_->export_program(); });
    task_view_->table()->add_row_actions(
        {action(QStringLiteral("sessionFocus")), action(QStringLiteral("recordExportTask"))});
  }
  menu->addSeparator();
  add_action(menu, QStringLiteral("recordCopyCsv"), tr("Copy as CS&V"), {},
             [this] { records_->copy_as(RecordFormat::kCsv); });
  add_action(menu, QStringLiteral("recordCopyMarkdown"), tr("Copy as Mark&down"), {},
             [this] { records_->copy_as(RecordFormat::kMarkdown); });
  add_action(menu, QStringLiteral("recordCopyJson"), tr("Copy as &JSON"), {},
             [this] { records_->copy_as(RecordFormat::kJson); });
  auto* copies = findChild<QMenu*>(QStringLiteral("editCopyAs"));
  for (const char* name : {"recordCopyCsv", "recordCopyMarkdown", "recordCopyJson"})
    copies->addAction(action(QLatin1String(name)));
  add_action(menu, QStringLiteral("recordCsv"), tr("&Save the records shown…"), {},
             [this] { records_->save_csv(); });
}

void MainWindow::make_help_menu() {
  QMenu* menu = menuBar()->addMenu(tr("&Help"));
  add_action(menu, QStringLiteral("helpPalette"), tr("&Find an action…"), QKeySequence(tr("Ctrl+K")),
             [this] { open_palette(); });
  add_action(menu, QStringLiteral("helpManual"), tr("&Manual"), QKeySequence(Qt::Key_F1),
             [this] { show_manual(); });
  add_action(menu, QStringLiteral("helpTour"), tr("&Tour"), {}, [this] { begin_tour(); });
  add_action(menu, QStringLiteral("helpShortcuts"), tr("&Keyboard shortcuts"), QKeySequence(tr("Ctrl+?")),
             [this] { show_shortcuts(); });
  add_action(menu, QStringLiteral("helpDiagnostics"), tr("&Copy diagnostics"), {},
             [this] { copy_diagnostics(); });
  add_action(menu, QStringLiteral("helpAbout"), tr("&About Tilewright"), {}, [this] { show_about(); });
}

void MainWindow::update_actions() {
  if (session_bar_ == nullptr) return;
  const SessionStatus& status = bridge_.status();
  const bool active = controller_.active();
  const bool paused = status.state == RunState::kPaused || status.state == RunState::kPausing;
  QAction* start = action(QStringLiteral("sessionStart"));
  start->setText(active && paused ? tr("Resume") : tr("&Start"));
  // While paused, Pause has no use for its key: the same key goes on.
  QList<QKeySequence> keys{QKeySequence(Qt::Key_F9)};
  if (active && paused) keys << QKeySequence(Qt::Key_F10);
  start->setShortcuts(keys);
  const bool can_begin = library_.models() && machine_.is_free() && !jobs_->busy();
  const bool replayed = status.replayed && !active;
  start->setEnabled(active ? paused : can_begin && !replayed);
  start->setToolTip(replayed ? tr("A kept session is shown: Session ▸ Add trials goes on with it; end the "
                                  "replay to start a new one")
                    : active && paused ? tr("Go on (F9 or F10)")
                                       : tr("Tune the open model (F9)"));
  const bool works = status.state == RunState::kTuning || status.state == RunState::kPreparing;
  action(QStringLiteral("sessionPause"))->setEnabled(controller_.begun() && works);
  // Who looks for the end of a replay finds it where sessions are ended.
  QAction* stop = action(QStringLiteral("sessionStop"));
  const bool replays = !active && player_->active();
  stop->setEnabled(replays || (active && status.state != RunState::kStopping));
  stop->setText(replays ? tr("End replay") : tr("S&top"));
  const bool at_hand = !status.session.empty() && !status.replayed;
  const bool can_grow =
      library_.models() && (active ? status.state == RunState::kTuning || paused
                                   : can_begin && (at_hand || !session_to_grow().isEmpty()));
  action(QStringLiteral("sessionAddTrials"))->setEnabled(can_grow);
  const bool can_time = can_grow && !active && status.run_seconds > 0;
  action(QStringLiteral("sessionTimeAgain"))->setEnabled(can_time);
  action(QStringLiteral("sessionBaseline"))->setEnabled(library_.models() && status.model_seconds > 0);
  action(QStringLiteral("sessionClearBaseline"))->setEnabled(library_.models() && status.baseline_chosen);
  findChild<QMenu*>(QStringLiteral("sessionBaselines"))->setEnabled(library_.models() != nullptr);
  action(QStringLiteral("sessionCompare"))->setEnabled(library_.models() != nullptr);
  for (const char* name : {"sessionFocus", "sessionRandom"})
    action(QLatin1String(name))->setEnabled(active && selection_.task() >= 0);
  // A file that was refused can be looked at, and left.
  const bool looks = library_.models() || pages_->currentWidget() == tabs_;
  action(QStringLiteral("fileClose"))->setEnabled(looks && !active);
  action(QStringLiteral("fileReload"))->setEnabled(library_.models() && !active);
  action(QStringLiteral("fileGraphImage"))->setEnabled(library_.models() != nullptr);
  // An export measures the machine, which a session has to itself until it is paused.
  const bool can_export = library_.models() && machine_.is_free() && !jobs_->busy();
  if (QAction* save = action(QStringLiteral("fileExport"))) save->setEnabled(can_export);
  for (const char* name : {"fileExportTask", "recordExportTask"}) {
    if (QAction* save = action(QLatin1String(name))) save->setEnabled(can_export && selection_.task() >= 0);
  }
  for (const char* name : {"editFind", "editFindNext", "editFindPrevious", "viewFit"}) {
    action(QLatin1String(name))->setEnabled(looks);
  }
  for (const char* name : {"viewDefaultLayout", "viewLayout1", "viewLayout2", "viewLayout3", "viewLayout4",
                           "viewNextPage", "viewPreviousPage"}) {
    action(QLatin1String(name))->setEnabled(library_.models() != nullptr);
  }
  for (int i = 0; i < tabs_->count(); ++i)
    action(QStringLiteral("viewPage-") + tabs_->widget(i)->objectName())
        ->setEnabled(library_.models() != nullptr);
  action(QStringLiteral("recordCompareSelected"))
      ->setEnabled(library_.models() && records_->selected_count() == 2);
  for (const char* name : {"recordOpen", "recordShowCode"})
    action(QLatin1String(name))->setEnabled(library_.models() && records_->selected_count() == 1);
  action(QStringLiteral("recordEdit"))->setEnabled(library_.models() && records_->selected_count() == 1);
  for (const char* name : {"recordCompareWith", "recordShowInGraph", "recordNote"})
    action(QLatin1String(name))->setEnabled(library_.models() && records_->selected_count() == 1);
  update_pin();
  action(QStringLiteral("recordRemeasure"))->setEnabled(library_.models() && records_->selected_count() > 0);
  action(QStringLiteral("recordRemeasureNoisy"))->setEnabled(library_.models() != nullptr);
  if (QAction* save = action(QStringLiteral("recordExportProgram"))) {
    const TrialListRow* row = library_.models() ? records_->selected_row() : nullptr;
    save->setEnabled(can_export && row != nullptr && row->error_kind.empty());
  }
  for (const char* name : {"recordCopyCsv", "recordCopyMarkdown", "recordCopyJson"})
    action(QLatin1String(name))->setEnabled(library_.models() && records_->selected_count() > 0);
  action(QStringLiteral("recordCsv"))->setEnabled(library_.models() != nullptr);
  tell_steps();
  action(QStringLiteral("fileReplayExample"))->setEnabled(!active);
  action(QStringLiteral("helpTour"))->setEnabled(!active);
  update_jobs();
  const PageOffers offers = page_offers();
  for (Page* page : made_) page->offer(offers);
  replay_menu_->setEnabled(!active);
  session_bar_->set_editable(!active);
  session_bar_->show_replay(replayed && player_->active());
  session_bar_->setVisible(library_.models() != nullptr);
  filter_control_->set_open(library_.models() != nullptr);
}

void MainWindow::tell_steps() {
  const auto tell = [this](const char* name, bool possible, const QString& plain, const QString& text,
                           QString place) {
    QAction* step = action(QLatin1String(name));
    step->setEnabled(library_.models() && possible);
    // In a menu this marks the letter that chooses an entry.
    step->setText(place.isEmpty() ? plain : text.arg(place.replace(QLatin1Char('&'), QLatin1String("&&"))));
  };
  tell("inspectorBack", inspector_->can_go_back(), tr("&Back"), tr("&Back to %1"), inspector_->back_name());
  tell("inspectorForward", inspector_->can_go_forward(), tr("F&orward"), tr("F&orward to %1"),
       inspector_->forward_name());
}

void MainWindow::update_pin() {
  QAction* pin = action(QStringLiteral("recordPin"));
  pin->setEnabled(library_.models() && records_->can_pin());
  pin->setText(records_->selected_are_pinned() ? tr("Unp&in") : tr("P&in"));
}

void MainWindow::show_shortcuts() {
  auto* list = new ShortcutList(*menuBar(), this);
  list->setAttribute(Qt::WA_DeleteOnClose);
  list->show();
}

void MainWindow::open_palette() {
  std::vector<PaletteEntry> entries;
  for (const MenuEntry& entry : menu_entries(*menuBar())) {
    entries.push_back({entry.text, entry.menu, entry.keys, entry.action->isEnabled(),
                       [action = entry.action] {
                         if (action) action->trigger();
                       },
                       entry.action->whatsThis()});
  }
  if (library_.models()) {
    int number = 0;
    for (const TaskSummary& task : bridge_.models().tasks.tasks()) {
      entries.push_back({task_title(number, QString::fromStdString(task.name)),
                         tr("Select the task"),
                         {},
                         true,
                         [this, number] { selection_.select(number); }});
      ++number;
    }
  }
  palette_->open(std::move(entries));
}

void MainWindow::show_preferences() {
  auto* dialog = new PreferencesDialog(&settings_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->set_database(QString::fromStdString(own_database_.string()));
  connect(dialog, &PreferencesDialog::database_change_wanted, this, &MainWindow::choose_database);
  connect(dialog, &PreferencesDialog::theme_chosen, this, &MainWindow::set_theme);
  connect(&theme_switch_, &ThemeSwitch::chosen, dialog, &PreferencesDialog::show_theme);
  connect(dialog, &PreferencesDialog::text_size_chosen, this, &MainWindow::set_text_percent);
  connect(dialog, &PreferencesDialog::notifications_chosen, this, [this](bool wanted) {
    settings_.set_notifications(wanted);
    notifier_->set_enabled(wanted);
  });
  connect(dialog, &PreferencesDialog::notable_gain_chosen, this, [this](int percent) {
    settings_.set_notable_gain(percent);
    notifier_->set_notable_gain(percent / 100.0);
  });
  connect(dialog, &PreferencesDialog::task_gain_chosen, this, [this](int percent) {
    settings_.set_task_gain(percent);
    notifier_->set_task_gain(percent / 100.0);
  });
  dialog->show();
}

void MainWindow::set_text_percent(int percent) {
  settings_.set_text_percent(percent);
  text_size_.apply(settings_.text_percent());
}

void MainWindow::show_about() {
  auto* dialog = new QDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("About Tilewright"));
  auto* text = new QLabel(tr("<h2>Tilewright %1</h2><p>Tunes the tensor programs of neural networks.</p>"
                             "<p>Licensed under the Apache License 2.0. Made with Qt %2, LLVM, ONNX, "
                             "XGBoost, SQLite and Graphviz.</p>")
                              .arg(QApplication::applicationVersion(), QString::fromLatin1(qVersion())),
                          dialog);
  text->setWordWrap(true);
  text->setMinimumWidth(380);
  auto* column = new QVBoxLayout(dialog);
  column->addWidget(text);
  dialog->show();
}

}  // namespace tilewright
