// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/window_menus.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QVBoxLayout>

#include "app/studio/machine/machine_check.h"
#include "app/studio/models/model_opening.h"
#include "app/studio/models/shown_tasks.h"
#include "app/studio/pages/page_list.h"
#include "app/studio/records/code_export.h"
#include "app/studio/records/database_choice.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/records/job_actions.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/session_lists.h"
#include "app/studio/sessions/session_replay.h"
#include "app/studio/sessions/session_resume.h"
#include "app/studio/sessions/session_start.h"
#include "app/studio/sheets/session_sheet.h"
#include "app/studio/shell/action_states.h"
#include "app/studio/shell/command_palette.h"
#include "app/studio/shell/dock_toggle.h"
#include "app/studio/shell/manual_window.h"
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
#include "views/common/data_table.h"
#include "views/common/task_title.h"
#include "views/graph/graph_actions.h"
#include "views/graph/graph_find.h"
#include "views/graph/graph_folds.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/tasks/task_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {

void WindowMenus::make_actions() {
  make_file_menu();
  make_edit_menu();
  make_view_menu();
  make_graph_menu();
  make_session_menu();
  make_record_menu();
  make_tools_menu();
  make_help_menu();
  all_.states->make_mending_actions();
  shell_.session_bar = new SessionBar(shell_.action(QStringLiteral("sessionStart")),
                                      shell_.action(QStringLiteral("sessionPause")),
                                      shell_.action(QStringLiteral("sessionStop")), shell_.window);
  shell_.session_bar->set_choices(work_.settings.choices(work_.arguments.threads));
  shell_.window->addToolBar(shell_.session_bar);
  all_.filter->place_bar(shell_.window);
  shell_.session_bar->add_at_end(all_.filter->bar_action());
  shell_.session_bar->add_replay(all_.replay->replay_bar());
  connect(shell_.session_bar, &SessionBar::evaluation_wanted, this,
          [this] { shell_.show_page(QStringLiteral("evaluationPage")); });
  connect(shell_.session_bar, &SessionBar::changed, this, [this] {
    work_.settings.set_choices(shell_.session_bar->choices());
    if (shell_.session_sheet->is_open()) all_.start->ask_start();
    // Another number of threads is another target, with other records.
    all_.tasks->follow_target();
  });
  palette_ = new CommandPalette(shell_.window);
}

void WindowMenus::make_file_menu() {
  QMenu* menu = shell_.window->menuBar()->addMenu(tr("&File"));
  shell_.add_action(menu, QStringLiteral("fileOpen"), tr("&Open model…"), QKeySequence::Open,
                    [this] { all_.opening->choose_model(); });
  shell_.add_action(menu, QStringLiteral("fileNewWindow"), tr("&New window"),
                    QKeySequence(tr("Ctrl+Shift+N")), [this] { Q_EMIT shell_.window_wanted({}); });
  shell_.recent_menu = new RecentMenu(tr("Open &recent"), &work_.settings, work_.sessions.presence(), menu);
  shell_.recent_menu->setObjectName(QStringLiteral("recentMenu"));
  menu->addMenu(shell_.recent_menu);
  connect(shell_.recent_menu, &RecentMenu::model_wanted, all_.opening.get(), &ModelOpening::open_model);
  connect(shell_.recent_menu, &RecentMenu::session_wanted, all_.replay.get(), &SessionReplay::show_session);
  connect(shell_.recent_menu, &RecentMenu::resume_wanted, all_.resume.get(), &SessionResume::resume_session);
  connect(shell_.recent_menu, &RecentMenu::shortened, all_.lists.get(), &SessionLists::list_recent_models);
  connect(shell_.recent_menu, &RecentMenu::hide_wanted, all_.lists.get(), &SessionLists::hide_session);
  connect(shell_.recent_menu, &RecentMenu::hidden_wanted, &work_.sessions, &SessionLibrary::show_hidden);
  connect(shell_.recent_menu, &QMenu::aboutToShow, &work_.sessions, &SessionLibrary::look_for_files);
  all_.lists->follow_session_library();
  shell_.add_action(menu, QStringLiteral("fileReload"), tr("Re&load"), QKeySequence(Qt::Key_F5),
                    [this] { all_.opening->reload_models(); });
  shell_.add_action(menu, QStringLiteral("fileSizes"), tr("Si&zes of inputs…"), {},
                    [this] { all_.opening->ask_sizes(); });
  shell_.add_action(menu, QStringLiteral("fileSample"), tr("Open the &sample"), {},
                    [this] { all_.opening->open_example_model(); });
  replay_menu_ = menu->addMenu(tr("Replay a &session"));
  replay_menu_->setObjectName(QStringLiteral("replayMenu"));
  replay_menu_->setToolTipsVisible(true);
  connect(replay_menu_, &QMenu::aboutToShow, this, [this] {
    all_.replay->fill_replay_menu(replay_menu_);
    work_.sessions.look_for_files();
  });
  shell_.add_action(menu, QStringLiteral("fileReplayExample"), tr("Replay the e&xample session"), {},
                    [this] { all_.replay->replay_example(); });
  menu->addSeparator();
  all_.jobs->make_session_file_menu(menu);
  all_.jobs->make_export_menu(menu->addMenu(tr("&Export")));
  menu->addSeparator();
  shell_.add_action(menu, QStringLiteral("fileClose"), tr("&Close model"), QKeySequence(tr("Ctrl+W")),
                    [this] { all_.opening->close_model(); });
  shell_.add_action(menu, QStringLiteral("fileQuit"), tr("&Quit"), QKeySequence(tr("Ctrl+Q")),
                    [this] { Q_EMIT shell_.quit_wanted(); });
}

void WindowMenus::make_edit_menu() {
  QMenu* menu = shell_.window->menuBar()->addMenu(tr("&Edit"));
  add_undo_actions(menu);
  // Views copy by themselves when they have the focus. The menu shows the action and its key: a shortcut that
  // applies to no widget except the menu conflicts with nothing.
  QAction* copy =
      shell_.add_action(menu, QStringLiteral("editCopy"), tr("&Copy"), QKeySequence::Copy, [this] {
        if (QWidget* focus = QApplication::focusWidget()) {
          if (auto* table = qobject_cast<DataTable*>(focus)) {
            table->copy();
          } else {
            QMetaObject::invokeMethod(focus, "copy");
          }
        }
      });
  copy->setShortcutContext(Qt::WidgetShortcut);
  // The entries of the records are added when these exist.
  menu->addMenu(tr("Copy records &as"))->setObjectName(QStringLiteral("editCopyAs"));
  menu->addSeparator();
  shell_.add_action(menu, QStringLiteral("editFind"), tr("&Find in the graph"), QKeySequence::Find,
                    [this] { shell_.show_graph()->finder()->start(); });
  shell_.add_action(menu, QStringLiteral("editFindNext"), tr("Find &next"), QKeySequence(Qt::Key_F3),
                    [this] { shell_.show_graph()->finder()->step(1); });
  shell_.add_action(menu, QStringLiteral("editFindPrevious"), tr("Find &previous"),
                    QKeySequence(Qt::SHIFT | Qt::Key_F3),
                    [this] { shell_.show_graph()->finder()->step(-1); });
  menu->addSeparator();
  QAction* preferences = shell_.add_action(menu, QStringLiteral("editPreferences"), tr("&Preferences…"),
                                           QKeySequence(tr("Ctrl+,")), [this] { show_preferences(); });
  preferences->setWhatsThis(
      tr("Settings: language, theme, dark or light colours, font and text size, notifications, and the "
         "database where sessions are kept"));
}

void WindowMenus::make_view_menu() {
  QMenu* menu = shell_.window->menuBar()->addMenu(tr("&View"));
  for (const PageEntry& entry : page_list()) {
    if (!entry.is_dock()) continue;
    auto* dock = shell_.window->findChild<QDockWidget*>(QLatin1String(entry.name));
    QAction* toggle = dock->toggleViewAction();
    toggle->setObjectName(dock->objectName() + QStringLiteral("Toggle"));
    toggle->setShortcut(entry.translated_shortcut());
    toggle_by_sight(dock);
    connect(toggle, &QAction::triggered, shell_.layouts, [this, dock] { shell_.layouts->give_room(dock); });
    menu->addAction(toggle);
  }
  QAction* bar = all_.filter->bar_action();
  bar->setObjectName(QStringLiteral("viewFilterBar"));
  bar->setText(tr("Filter &bar"));
  bar->setIconText(tr("Filter"));
  bar->setShortcut(tr("Ctrl+Shift+F"));
  menu->addAction(bar);
  menu->addSeparator();
  add_layouts(menu);
  add_pages(menu);
  menu->addSeparator();
  shell_.add_action(menu, QStringLiteral("inspectorBack"), tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left),
                    [this] { shell_.view<InspectorView>()->back(); });
  shell_.add_action(menu, QStringLiteral("inspectorForward"), tr("F&orward"),
                    QKeySequence(Qt::ALT | Qt::Key_Right),
                    [this] { shell_.view<InspectorView>()->forward(); });
  menu->addSeparator();
  add_themes(menu);
  QMenu* text = menu->addMenu(tr("Te&xt size"));
  shell_.add_action(text, QStringLiteral("viewTextLarger"), tr("&Larger"), QKeySequence::ZoomIn,
                    [this] { set_text_percent(work_.settings.text_percent() + TextSize::kStep); });
  shell_.add_action(text, QStringLiteral("viewTextSmaller"), tr("&Smaller"), QKeySequence::ZoomOut,
                    [this] { set_text_percent(work_.settings.text_percent() - TextSize::kStep); });
  shell_.add_action(text, QStringLiteral("viewTextDesktop"), tr("As the &desktop"),
                    QKeySequence(tr("Ctrl+0")), [this] { set_text_percent(100); });
  QAction* full = shell_.add_action(
      menu, QStringLiteral("viewFullScreen"), tr("F&ull screen"), QKeySequence(Qt::Key_F11),
      [this] { shell_.window->setWindowState(shell_.window->windowState() ^ Qt::WindowFullScreen); });
  full->setCheckable(true);
}

void WindowMenus::add_layouts(QMenu* menu) {
  QMenu* layouts = menu->addMenu(tr("Window &layout"));
  auto* layout_group = new QActionGroup(shell_.window);
  const QKeySequence layout_keys[] = {tr("Alt+1"), tr("Alt+2"), tr("Alt+3"), tr("Alt+4")};
  for (int i = 0; i < WindowLayouts::kCount; ++i) {
    const auto layout = static_cast<WindowLayouts::Layout>(i);
    QAction* choice =
        shell_.add_action(layouts, QStringLiteral("viewLayout%1").arg(i + 1), WindowLayouts::title(layout),
                          layout_keys[i], [this, layout] { shell_.layouts->choose(layout); });
    choice->setCheckable(true);
    choice->setChecked(shell_.layouts->current() == layout);
    layout_group->addAction(choice);
  }
  layouts->addSeparator();
  shell_.add_action(layouts, QStringLiteral("viewDefaultLayout"), tr("&Restore default layout"), {},
                    [this] { shell_.layouts->restore_default(); });
}

void WindowMenus::add_pages(QMenu* menu) {
  QMenu* page_menu = menu->addMenu(tr("&Page"));
  for (int i = 0; i < shell_.tabs->count(); ++i) {
    shell_.add_action(
        page_menu, QStringLiteral("viewPage-") + shell_.tabs->widget(i)->objectName(),
        shell_.tabs->tabText(i),
        i < 9 ? QKeySequence(Qt::CTRL | Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + i)) : QKeySequence(),
        [this, i] { shell_.tabs->setCurrentIndex(i); });
  }
  page_menu->addSeparator();
  shell_.add_action(page_menu, QStringLiteral("viewNextPage"), tr("&Next page"),
                    QKeySequence(Qt::CTRL | Qt::Key_PageDown), [this] { step_page(1); });
  shell_.add_action(page_menu, QStringLiteral("viewPreviousPage"), tr("&Previous page"),
                    QKeySequence(Qt::CTRL | Qt::Key_PageUp), [this] { step_page(-1); });
}

void WindowMenus::add_themes(QMenu* menu) {
  QMenu* themes = menu->addMenu(tr("&Theme"));
  auto* group = new QActionGroup(shell_.window);
  const std::pair<QString, QString> choices[] = {{QStringLiteral("system"), tr("As the &desktop")},
                                                 {QStringLiteral("light"), tr("&Light")},
                                                 {QStringLiteral("dark"), tr("D&ark")}};
  for (const auto& [theme, text] : choices) {
    QAction* choice = shell_.add_action(themes, QStringLiteral("theme-") + theme, text, {},
                                        [this, theme = theme] { set_theme(theme); });
    choice->setCheckable(true);
    choice->setChecked(work_.settings.theme() == theme);
    group->addAction(choice);
  }
  connect(&work_.theme_switch, &ThemeSwitch::chosen, this, [this](const QString& theme) {
    shell_.action(QStringLiteral("theme-") + theme)->setChecked(true);
  });
}

void WindowMenus::make_graph_menu() {
  QMenu* menu = shell_.window->menuBar()->addMenu(tr("&Graph"));
  shell_.view<GraphView>()->actions()->fill_menu(menu);
  shell_.add_action(menu, QStringLiteral("viewFit"), tr("&Fit graph"), QKeySequence(tr("Ctrl+Shift+0")),
                    [this] { shell_.view<GraphView>()->fit(); });
  // The graph is shown, so that the effect is visible.
  connect(menu, &QMenu::triggered, this, [this] { shell_.show_graph(); });
}

void WindowMenus::make_session_menu() {
  QMenu* menu = shell_.window->menuBar()->addMenu(tr("&Session"));
  shell_.add_action(menu, QStringLiteral("sessionStart"), tr("&Start"), QKeySequence(Qt::Key_F9),
                    [this] { all_.start->start_session(); });
  shell_.add_action(menu, QStringLiteral("sessionPause"), tr("&Pause"), QKeySequence(Qt::Key_F10),
                    [this] { work_.controller.pause(); });
  shell_.add_action(menu, QStringLiteral("sessionStop"), tr("S&top"), QKeySequence(Qt::SHIFT | Qt::Key_F10),
                    [this] {
                      if (work_.controller.active()) {
                        work_.controller.stop();
                      } else if (work_.player.active()) {
                        all_.replay->leave_replay();
                      }
                    });
  shell_.add_action(menu, QStringLiteral("sessionAddTrials"), tr("&Add trials…"),
                    QKeySequence(Qt::SHIFT | Qt::Key_F9), [this] { all_.start->ask_budget(); });
  shell_
      .add_action(menu, QStringLiteral("sessionTimeAgain"), tr("Time the &finalists again"), {},
                  [this] { all_.start->time_finalists(); })
      ->setToolTip(tr("Runs the whole model again with the programs that compete for it. No other program "
                      "should use the machine meanwhile."));
  menu->addSeparator();
  shell_.add_action(menu, QStringLiteral("sessionFocus"), tr("Tune the selected &task next"),
                    QKeySequence(tr("Ctrl+T")),
                    [this] { work_.controller.focus(work_.bridge.session_task(work_.selection.task())); });
  QAction* random = shell_.add_action(
      menu, QStringLiteral("sessionRandom"), tr("Try random &programs of it next"), {}, [this] {
        work_.controller.focus(work_.bridge.session_task(work_.selection.task()), RoundSource::kRandom);
      });
  random->setIconText(tr("More at random"));
  random->setToolTip(tr(
      "The next round tries programs of the selected task that are drawn at random. A cost model that is far "
      "off for a task learns from them what it never saw."));
  shell_.window->findChild<PredictionView*>()->offer_random(random);
  QAction* only = shell_.add_action(menu, QStringLiteral("sessionOnlySelected"),
                                    tr("Tune &only selected tasks"), {}, [] {});
  all_.start->offer_choice(only);
  shell_.view<TaskView>()->table()->add_row_actions({only});
  menu->addSeparator();
  shell_.add_action(menu, QStringLiteral("sessionBaseline"), tr("Set as &baseline"), {},
                    [this] { all_.baseline->choose_now(); });
  QMenu* baselines = menu->addMenu(tr("Baseline from a &kept session"));
  baselines->setObjectName(QStringLiteral("sessionBaselines"));
  baselines->setToolTipsVisible(true);
  shell_.add_action(menu, QStringLiteral("sessionClearBaseline"), tr("Clea&r baseline"), {},
                    [this] { all_.baseline->clear(); });
  shell_.add_action(menu, QStringLiteral("sessionCompare"), tr("&Compare sessions…"), {},
                    [this] { shell_.show_page(QStringLiteral("sessionsPage")); });
  shell_.add_action(menu, QStringLiteral("sessionShowLast"), tr("Show the &last session"), {},
                    [this] { all_.replay->show_session(work_.sessions.last()); });
}

void WindowMenus::make_record_menu() {
  QMenu* menu = shell_.window->menuBar()->addMenu(tr("&Record"));
  shell_.add_action(menu, QStringLiteral("recordOpen"), tr("&Open"), {},
                    [this] { shell_.view<RecordView>()->commands()->open(); });
  shell_.add_action(menu, QStringLiteral("recordCompareSelected"), tr("&Compare the two selected"),
                    QKeySequence(tr("Ctrl+D")), [this] { shell_.view<RecordView>()->commands()->compare(); });
  shell_.add_action(menu, QStringLiteral("recordShowCode"), tr("Show c&ode"),
                    QKeySequence(tr("Ctrl+Shift+C")),
                    [this] { shell_.view<RecordView>()->commands()->show_code(); });
  shell_.add_action(menu, QStringLiteral("recordEdit"), tr("&Edit as new schedule"),
                    QKeySequence(tr("Ctrl+Shift+D")),
                    [this] { shell_.view<RecordView>()->commands()->edit(); });
  shell_.add_action(menu, QStringLiteral("recordVerify"), tr("&Verify result"), {},
                    [this] { all_.jobs->verify_result(); });
  shell_.add_action(menu, QStringLiteral("recordCompareWith"), tr("Compare &with the next one chosen…"), {},
                    [this] { shell_.view<RecordView>()->commands()->compare_with(); });
  shell_.add_action(menu, QStringLiteral("recordShowInGraph"), tr("Show in &graph"),
                    QKeySequence(tr("Ctrl+Shift+G")),
                    [this] { shell_.view<RecordView>()->commands()->show_in_graph(); });
  shell_.add_action(menu, QStringLiteral("recordRemeasure"), tr("&Measure again"),
                    QKeySequence(tr("Ctrl+Shift+M")),
                    [this] { shell_.view<RecordView>()->commands()->remeasure(); });
  shell_
      .add_action(menu, QStringLiteral("recordRemeasureNoisy"), tr("Measure the nois&y ones again"), {},
                  [this] { remeasure_noisy(); })
      ->setToolTip(RecordCommands::remeasure_noisy_tip());
  menu->setToolTipsVisible(true);
  shell_.add_action(menu, QStringLiteral("recordNote"), tr("Write a &note"), {},
                    [this] { shell_.view<RecordView>()->commands()->write_note(); });
  shell_
      .add_action(menu, QStringLiteral("recordPin"), tr("P&in"), QKeySequence(tr("Ctrl+Shift+P")),
                  [this] { shell_.view<RecordView>()->commands()->toggle_pin(); })
      ->setToolTip(RecordCommands::pin_tip());
  // Whether a selected record is pinned is known when its row has arrived.
  connect(shell_.view<RecordModel>(), &QAbstractItemModel::dataChanged, all_.states.get(),
          &ActionStates::update_pin);
  if (work_.arguments.exporter) {
    shell_.add_action(menu, QStringLiteral("recordExportTask"), tr("E&xport the task's best program…"), {},
                      [this] { all_.exports->export_task(); });
    shell_.add_action(menu, QStringLiteral("recordExportProgram"), tr("Export the record's &program…"), {},
                      [this] { shell_.view<RecordView>()->commands()->export_program(); });
    shell_.view<TaskView>()->table()->add_row_actions(
        {shell_.action(QStringLiteral("sessionFocus")), shell_.action(QStringLiteral("recordExportTask"))});
  }
  menu->addSeparator();
  shell_.add_action(menu, QStringLiteral("recordCopyCsv"), tr("Copy as CS&V"), {},
                    [this] { shell_.view<RecordView>()->commands()->copy_as(RecordFormat::kCsv); });
  shell_.add_action(menu, QStringLiteral("recordCopyMarkdown"), tr("Copy as Mark&down"), {},
                    [this] { shell_.view<RecordView>()->commands()->copy_as(RecordFormat::kMarkdown); });
  shell_.add_action(menu, QStringLiteral("recordCopyJson"), tr("Copy as &JSON"), {},
                    [this] { shell_.view<RecordView>()->commands()->copy_as(RecordFormat::kJson); });
  auto* copies = shell_.window->findChild<QMenu*>(QStringLiteral("editCopyAs"));
  for (const char* name : {"recordCopyCsv", "recordCopyMarkdown", "recordCopyJson"})
    copies->addAction(shell_.action(QLatin1String(name)));
  shell_.add_action(menu, QStringLiteral("recordCsv"), tr("&Save the records shown…"), {},
                    [this] { shell_.view<RecordView>()->commands()->save_csv(); });
}

void WindowMenus::make_tools_menu() {
  QMenu* menu = shell_.window->menuBar()->addMenu(tr("&Tools"));
  shell_.add_action(menu, QStringLiteral("toolsMachine"), tr("&Machine check"), {},
                    [this] { all_.machine->show_machine(); });
  shell_.add_action(menu, QStringLiteral("toolsCeilings"), tr("Measure &roofline ceilings"), {},
                    [this] { Q_EMIT all_.context->ceilings_wanted(); });
  shell_.add_action(menu, QStringLiteral("toolsRetrain"), tr("Re&train cost model…"), {},
                    [this] { all_.jobs->retrain_cost_model(); });
  menu->addSeparator();
  shell_.add_action(menu, QStringLiteral("toolsDatabase"), tr("&Database maintenance…"), {},
                    [this] { all_.database->maintain_database(); });
}

void WindowMenus::make_help_menu() {
  QMenu* menu = shell_.window->menuBar()->addMenu(tr("&Help"));
  shell_.add_action(menu, QStringLiteral("helpPalette"), tr("&Find an action…"), QKeySequence(tr("Ctrl+K")),
                    [this] { open_palette(); });
  shell_.add_action(menu, QStringLiteral("helpManual"), tr("&Manual"), QKeySequence(Qt::Key_F1),
                    [this] { show_manual(); });
  shell_.add_action(menu, QStringLiteral("helpTour"), tr("&Tour"), {}, [this] { all_.replay->begin_tour(); });
  shell_.add_action(menu, QStringLiteral("helpShortcuts"), tr("&Keyboard shortcuts"),
                    QKeySequence(tr("Ctrl+?")), [this] { show_shortcuts(); });
  shell_.add_action(menu, QStringLiteral("helpDiagnostics"), tr("&Copy diagnostics"), {},
                    [this] { all_.jobs->copy_diagnostics(); });
  shell_.add_action(menu, QStringLiteral("helpAbout"), tr("&About Tilewright"), {}, [this] { show_about(); });
}

void WindowMenus::add_undo_actions(QMenu* menu) {
  auto* history = new UndoHistory(shell_.window);
  const auto add = [&](QAction* action, const QString& name, const QKeySequence& shortcut) {
    action->setObjectName(name);
    action->setShortcut(shortcut);
    menu->addAction(action);
  };
  add(history->undo_action(), QStringLiteral("editUndo"), QKeySequence(tr("Ctrl+Z")));
  add(history->redo_action(), QStringLiteral("editRedo"), QKeySequence(tr("Ctrl+Shift+Z")));
  // The changed part is shown.
  history->add(shell_.window->findChild<WhatIfView*>()->undo_stack(),
               [this] { shell_.raise_dock(QStringLiteral("whatIfDock")); });
  history->add(shell_.view<GraphView>()->folds()->undo_stack(), [this] { shell_.show_graph(); });
  history->add(work_.filter.undo_stack(), [bar = all_.filter->bar_action()] {
    if (!bar->isChecked()) bar->trigger();
  });
  menu->addSeparator();
}

void WindowMenus::open_palette() {
  std::vector<PaletteEntry> entries;
  for (const MenuEntry& entry : menu_entries(*shell_.window->menuBar())) {
    entries.push_back({entry.text, entry.menu, entry.keys, entry.action->isEnabled(),
                       [action = entry.action] {
                         if (action) action->trigger();
                       },
                       entry.action->whatsThis()});
  }
  if (work_.models.models()) {
    int number = 0;
    for (const TaskSummary& task : work_.bridge.models().tasks.tasks()) {
      entries.push_back({task_title(number, QString::fromStdString(task.name)),
                         tr("Select the task"),
                         {},
                         true,
                         [this, number] { work_.selection.select(number); }});
      ++number;
    }
  }
  palette_->open(std::move(entries));
}

void WindowMenus::show_preferences() {
  auto* dialog = new PreferencesDialog(&work_.settings, shell_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->set_database(QString::fromStdString(work_.own_database.string()));
  connect(dialog, &PreferencesDialog::database_change_wanted, all_.database.get(),
          &DatabaseChoice::choose_database);
  connect(dialog, &PreferencesDialog::theme_chosen, this, &WindowMenus::set_theme);
  connect(&work_.theme_switch, &ThemeSwitch::chosen, dialog, &PreferencesDialog::show_theme);
  connect(dialog, &PreferencesDialog::text_size_chosen, this, &WindowMenus::set_text_percent);
  connect(dialog, &PreferencesDialog::notifications_chosen, this, [this](bool wanted) {
    work_.settings.set_notifications(wanted);
    shell_.notifier->set_enabled(wanted);
  });
  connect(dialog, &PreferencesDialog::notable_gain_chosen, this, [this](int percent) {
    work_.settings.set_notable_gain(percent);
    shell_.notifier->set_notable_gain(percent / 100.0);
  });
  connect(dialog, &PreferencesDialog::task_gain_chosen, this, [this](int percent) {
    work_.settings.set_task_gain(percent);
    shell_.notifier->set_task_gain(percent / 100.0);
  });
  dialog->show();
}

void WindowMenus::show_shortcuts() {
  auto* list = new ShortcutList(*shell_.window->menuBar(), shell_.window);
  list->setAttribute(Qt::WA_DeleteOnClose);
  list->show();
}

void WindowMenus::show_about() {
  auto* dialog = new QDialog(shell_.window);
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

void WindowMenus::show_manual(const QString& chapter) {
  auto* manual = shell_.window->findChild<ManualWindow*>();
  if (manual == nullptr) {
    manual = new ManualWindow(shell_.window);
    manual->setAttribute(Qt::WA_DeleteOnClose);
  }
  manual->show();
  manual->raise();
  manual->activateWindow();
  if (!chapter.isEmpty()) manual->show_chapter(chapter);
}

void WindowMenus::set_text_percent(int percent) {
  work_.settings.set_text_percent(percent);
  work_.text_size.apply(work_.settings.text_percent());
}

void WindowMenus::step_page(int by) {
  shell_.tabs->setCurrentIndex((shell_.tabs->currentIndex() + by + shell_.tabs->count()) %
                               shell_.tabs->count());
}

void WindowMenus::remeasure_noisy() {
  // The list is shown, because the action applies to it.
  shell_.raise_dock(QStringLiteral("recordsDock"));
  shell_.view<RecordView>()->commands()->remeasure_noisy();
}

void WindowMenus::set_theme(const QString& theme) {
  work_.settings.set_theme(theme);
  work_.theme_switch.choose(theme);
}

}  // namespace tilewright
