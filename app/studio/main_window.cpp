// SPDX-License-Identifier: Apache-2.0
#include "app/studio/main_window.h"

#include <QCloseEvent>
#include <QDateTime>
#include <QDockWidget>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <utility>

#include "app/studio/machine/machine_check.h"
#include "app/studio/models/model_opening.h"
#include "app/studio/models/shown_tasks.h"
#include "app/studio/pages/page.h"
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
#include "app/studio/sessions/target_choice.h"
#include "app/studio/sheets/session_sheet.h"
#include "app/studio/sheets/sheet.h"
#include "app/studio/shell/action_states.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/file_drops.h"
#include "app/studio/shell/first_start_bar.h"
#include "app/studio/shell/loading_page.h"
#include "app/studio/shell/notifier.h"
#include "app/studio/shell/page_menu.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/start_page.h"
#include "app/studio/shell/window_closing.h"
#include "app/studio/shell/window_layouts.h"
#include "app/studio/shell/window_menu.h"
#include "app/studio/shell/window_menus.h"
#include "views/common/combo_guard.h"
#include "views/common/data_table.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_view.h"

namespace tilewright {
namespace {

/// The content of the window below its bars and sheets. A page gets the remaining height: the preferred
/// height of the widest text of some page must not make a sheet smaller.
class Pages : public QStackedWidget {
 public:
  using QStackedWidget::QStackedWidget;
  bool hasHeightForWidth() const override { return false; }
};

}  // namespace

MainWindow::Views::~Views() {
  QWidgetList views{window->centralWidget()};
  for (QDockWidget* dock : window->findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) views.append(dock);
  // The first parts to be deleted are hidden and lose their focus and selection, which must no longer notify
  // anybody.
  for (QWidget* view : std::as_const(views)) {
    const QObjectList parts = view->findChildren<QObject*>();
    for (QObject* part : parts) part->blockSignals(true);
    view->blockSignals(true);
  }
  qDeleteAll(views);
}

MainWindow::MainWindow(StudioArguments arguments, QWidget* parent)
    : QMainWindow(parent), work_(std::move(arguments), this) {
  setObjectName(QStringLiteral("mainWindow"));
  guard_combo_boxes();
  setWindowTitle(tr("Tilewright"));
  setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
  work_.theme_switch.choose(work_.settings.theme());
  work_.text_size.apply(work_.settings.text_percent());
  make_notifier();
  all_.jobs->follow_jobs();
  all_.start->make_sheets();
  make_pages();
  make_docks();
  // The part of a small screen that the frame and the desktop's panels leave.
  resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(16, 48)));
  make_layouts();
  all_.menus->make_actions();
  // Inserted before the menu Help.
  menuBar()->insertMenu(menuBar()->actions().last(),
                        new WindowMenu(tr("&Window"), this, action(QStringLiteral("fileNewWindow"))));
  all_.states->follow();
  make_status_line();
  accept_drops();
  restore_tables();
  all_.lists->follow_baselines();
  all_.opening->follow();
  all_.tasks->follow();
  all_.start->follow();
  all_.closing->follow();
  tell_others();

  if (const QByteArray geometry = work_.settings.geometry();
      !geometry.isEmpty() && restoreGeometry(geometry)) {
    // The window may have been on a larger screen before.
    resize(size().boundedTo(screen()->availableSize()));
  }
  all_.opening->show_start();
}

MainWindow::~MainWindow() {
  work_.jobs.cancel();
}

void MainWindow::make_pages() {
  shell_.error_bar = new ErrorBar(this);
  all_.replay->make_replay();
  shell_.start_page = new StartPage(this);
  shell_.loading_page = new LoadingPage(this);
  shell_.tabs = new PageTabs(this);
  new PageMenu(shell_.tabs);
  connect(shell_.tabs, &QTabWidget::currentChanged, this, &MainWindow::size_pages);
  all_.baseline = std::make_unique<BaselineChoice>(&work_.bridge, &work_.background, &work_.settings,
                                                   shell_.error_bar, work_.arguments.database, this);
  make_context();
  for (const PageEntry& entry : page_list())
    if (!entry.is_dock()) add_page(entry);
  shell_.pages = new Pages(this);
  shell_.pages->addWidget(shell_.start_page);
  shell_.pages->addWidget(shell_.loading_page);
  shell_.pages->addWidget(shell_.tabs);
  all_.machine->make_machine();
  auto* central = new QWidget(this);
  auto* column = new QVBoxLayout(central);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(shell_.error_bar);
  column->addWidget(shell_.first_start);
  for (Sheet* sheet : shell_.sheets()) column->addWidget(sheet);
  column->addWidget(shell_.pages, 1);
  setCentralWidget(central);
}

void MainWindow::make_context() {
  StudioParts parts;
  parts.window = this;
  parts.arguments = &work_.arguments;
  parts.own_database = &work_.own_database;
  parts.background = &work_.background;
  parts.settings = &work_.settings;
  parts.bridge = &work_.bridge;
  parts.controller = &work_.controller;
  parts.player = &work_.player;
  parts.sessions = &work_.sessions;
  parts.models = &work_.models;
  parts.selection = &work_.selection;
  parts.record = &work_.record;
  parts.filter = &work_.filter;
  parts.machine = &work_.machine;
  parts.baseline = all_.baseline.get();
  parts.error_bar = shell_.error_bar;
  parts.chosen_target = [this] { return chosen_target(shell_.session_bar->choices()); };
  all_.context = std::make_unique<StudioContext>(std::move(parts), this);
  StudioContext* context = all_.context.get();
  connect(context, &StudioContext::page_wanted, &shell_, &WindowShell::show_page);
  connect(context, &StudioContext::dock_wanted, &shell_, &WindowShell::raise_dock);
  connect(context, &StudioContext::actions_changed, &shell_, &WindowShell::update_actions);
  connect(context, &StudioContext::session_wanted, all_.lists.get(), &SessionLists::show_or_start);
  connect(context, &StudioContext::kept_session_wanted, all_.replay.get(), &SessionReplay::show_session);
  connect(context, &StudioContext::finalists_wanted, all_.start.get(), &SessionStart::time_finalists);
  connect(context, &StudioContext::start_wanted, all_.start.get(), &SessionStart::start_as_the_menu);
  connect(context, &StudioContext::diagnostics_wanted, all_.jobs.get(), &JobActions::copy_diagnostics);
  connect(context, &StudioContext::export_wanted, this, [this](int64_t record, const QString& task) {
    all_.exports->export_program(task.toStdString(), record);
  });
  connect(shell_.session_sheet, &Sheet::dismissed, context, &StudioContext::start_taken_back);
  connect(&work_.jobs, &MenuJobs::verified, context, &StudioContext::records_verified);
  // Called once all parts know the tasks by their numbers.
  connect(&work_.bridge.models().tasks, &QAbstractItemModel::modelReset, context,
          &StudioContext::analysis_outdated, Qt::QueuedConnection);
}

void MainWindow::make_docks() {
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  for (const PageEntry& entry : page_list())
    if (entry.is_dock()) add_dock(entry);
  // The single filter that all views follow.
  all_.filter =
      std::make_unique<FilterControl>(&work_.filter, records(), &work_.bridge, &work_.player,
                                      &work_.background, work_.arguments.database, &work_.settings, this);
  FilterControl* filter = all_.filter.get();
  connect(filter, &FilterControl::failed, this, [this, filter](const Error& error) {
    shell_.error_bar->show_error(error, [filter] { filter->recount(); });
  });
  connect(all_.context.get(), &StudioContext::records_verified, filter, &FilterControl::recount);
  const auto tell_page = [this, filter] { filter->set_page(tabs()->currentWidget()->objectName()); };
  connect(shell_.tabs, &QTabWidget::currentChanged, this, tell_page);
  tell_page();
}

void MainWindow::add_dock(const PageEntry& entry) {
  Page* page = entry.make(all_.context.get());
  all_.pages.push_back(page);
  auto* dock = new QDockWidget(entry.translated_title(), this);
  dock->setObjectName(QLatin1String(entry.name));
  dock->setWidget(page->widget());
  page->live_in(dock);
  // These are shown beside any page.
  if (entry.is_beside) findChild<PageMenu*>()->add_beside(dock->toggleViewAction());
}

void MainWindow::add_page(const PageEntry& entry) {
  Page* page = entry.make(all_.context.get());
  all_.pages.push_back(page);
  page->widget()->setObjectName(QLatin1String(entry.name));
  const QString title = entry.translated_title();
  const int tab = shell_.tabs->addTab(page->widget(), title);
  shell_.tabs->setTabToolTip(tab, title);
  // Pages for special questions are reached by the menu beside them.
  shell_.tabs->set_leading(tab, entry.leads);
  size_pages();
}

void MainWindow::size_pages() {
  // Invisible pages need no space.
  for (int page = 0; page < shell_.tabs->count(); ++page) {
    const auto policy = page == shell_.tabs->currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
    shell_.tabs->widget(page)->setSizePolicy(policy, policy);
  }
}

void MainWindow::make_layouts() {
  shell_.layouts = new WindowLayouts(this, &work_.settings);
  connect(shell_.layouts, &WindowLayouts::chosen, this,
          [this](WindowLayouts::Layout layout, const QString& page) {
            shell_.show_page(page);
            // A layout that was stored by an older version does not know the bar, or has it hidden.
            all_.filter->place_bar(this);
            action(QStringLiteral("viewLayout%1").arg(layout + 1))->setChecked(true);
          });
}

void MainWindow::make_notifier() {
  shell_.notifier = new Notifier(work_.arguments.notify ? work_.arguments.notify : notify_desktop, this);
  shell_.notifier->set_enabled(work_.settings.notifications());
  shell_.notifier->set_notable_gain(work_.settings.notable_gain() / 100.0);
  shell_.notifier->set_task_gain(work_.settings.task_gain() / 100.0);
  auto* clock = new QTimer(this);
  clock->setInterval(60'000);
  const auto follow = [this] {
    shell_.notifier->follow(work_.bridge.status(), work_.bridge.models().tasks.tasks(), isActiveWindow(),
                            QDateTime::currentMSecsSinceEpoch());
  };
  connect(&work_.bridge, &SessionBridge::status_changed, this, follow);
  // A stall is the absence of events.
  connect(clock, &QTimer::timeout, this, follow);
  clock->start();
}

void MainWindow::make_status_line() {
  shell_.status_line = new StatusLine(this);
  setStatusBar(shell_.status_line);
  connect(shell_.status_line, &StatusLine::view_wanted, this, &MainWindow::follow_status_line);
  connect(&work_.bridge, &SessionBridge::status_changed, this, [this](const SessionStatus& status) {
    shell_.status_line->show_status(status);
    shell_.update_actions();
  });
}

void MainWindow::follow_status_line(StatusLine::View view) {
  if (!work_.models.models()) return;
  if (view == StatusLine::View::kTuning) {
    shell_.show_page(QStringLiteral("tuningPage"));
    return;
  }
  if (view == StatusLine::View::kGraph) {
    shell_.show_graph();
    return;
  }
  const char* name = view == StatusLine::View::kTasks     ? "tasksDock"
                     : view == StatusLine::View::kRecords ? "recordsDock"
                     : view == StatusLine::View::kErrors  ? "errorsDock"
                                                          : "logDock";
  shell_.raise_dock(QLatin1String(name));
}

void MainWindow::restore_tables() {
  for (DataTable* table : findChildren<DataTable*>()) {
    connect(table, &DataTable::save_failed, this, [this, table](const QString& path, const QString& why) {
      shell_.error_bar->show_error({ErrorKind::kIo, path.toStdString(), tr("was not written").toStdString(),
                                    tr("Choose another place").toStdString(), why.toStdString()},
                                   [table] { table->save(); });
    });
    if (table->objectName().isEmpty()) continue;
    table->restore_layout(work_.settings.table_layout(table->objectName()));
  }
}

void MainWindow::keep_tables() {
  for (const DataTable* table : findChildren<DataTable*>()) {
    if (!table->objectName().isEmpty())
      work_.settings.set_table_layout(table->objectName(), table->layout_state());
  }
}

void MainWindow::accept_drops() {
  auto* drops = new FileDrops(this);
  for (QDockWidget* dock : findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) drops->watch(dock);
  connect(drops, &FileDrops::dropped, this, &MainWindow::open_files);
}

void MainWindow::tell_others() {
  connect(&shell_, &WindowShell::window_wanted, this, &MainWindow::window_wanted);
  connect(&shell_, &WindowShell::measuring_window_wanted, this, &MainWindow::measuring_window_wanted);
  connect(&shell_, &WindowShell::database_moved, this, &MainWindow::database_moved);
  connect(&shell_, &WindowShell::sessions_hidden, this, &MainWindow::sessions_hidden);
  connect(&shell_, &WindowShell::quit_wanted, this, &MainWindow::quit_wanted);
  connect(all_.context.get(), &StudioContext::records_pinned, this,
          [this](const std::vector<int64_t>& records, bool pinned) {
            Q_EMIT records_pinned(QString::fromStdString(work_.arguments.database.string()), records, pinned);
          });
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!all_.closing->may_close()) {
    event->ignore();
    return;
  }
  keep_tables();
  work_.settings.set_geometry(saveGeometry());
  shell_.layouts->keep();
  event->accept();
  Q_EMIT closed();
}

bool MainWindow::open_models(const QStringList& paths) {
  return all_.opening->open_models(paths);
}

void MainWindow::resume_session(const QString& session) {
  all_.resume->resume_session(session);
}

void MainWindow::replay_session(const QString& session) {
  all_.replay->replay_session(session);
}

void MainWindow::show_session(const QString& session) {
  all_.replay->show_session(session);
}

void MainWindow::compare_sessions(const QString& first, const QString& second) {
  all_.replay->compare_sessions(first, second);
}

void MainWindow::show_session_of(const QString& file, const QString& session) {
  all_.replay->show_session_of(file, session);
}

void MainWindow::replay_example() {
  all_.replay->replay_example();
}

void MainWindow::open_files(const QStringList& paths) {
  all_.opening->open_files(paths);
}

void MainWindow::set_theme(const QString& theme) {
  all_.menus->set_theme(theme);
}

void MainWindow::show_machine(bool first) {
  all_.machine->show_machine(first);
}

void MainWindow::show_machine_once() {
  all_.machine->show_machine_once();
}

void MainWindow::offer_machine_once() {
  all_.machine->offer_machine_once();
}

GraphView* MainWindow::graph_view() const {
  return shell_.view<GraphView>();
}

InspectorView* MainWindow::inspector() const {
  return shell_.view<InspectorView>();
}

RecordView* MainWindow::records() const {
  return shell_.view<RecordView>();
}

QTabWidget* MainWindow::tabs() const {
  return shell_.tabs;
}

QStringList MainWindow::open_paths() const {
  return all_.opening->open_paths();
}

bool MainWindow::in_background() const {
  return all_.closing->in_background();
}

void MainWindow::bring_back() {
  all_.closing->bring_back();
}

void MainWindow::begin_session() {
  all_.start->begin_session();
}

void MainWindow::follow_database(const QString& file) {
  all_.database->follow_database(file);
}

void MainWindow::follow_pins(const QString& database, const std::vector<int64_t>& records, bool pinned) {
  if (work_.arguments.database == database.toStdString()) Q_EMIT all_.context->pins_told(records, pinned);
}

void MainWindow::follow_sessions(const QString& database) {
  all_.lists->follow_sessions(database);
}

void MainWindow::show_models(const std::shared_ptr<LoadedModels>& models) {
  all_.opening->show_models(models);
}

}  // namespace tilewright
