// SPDX-License-Identifier: Apache-2.0
#include "app/studio/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDateTime>
#include <QDockWidget>
#include <QScreen>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/studio/records/filter_control.h"
#include "app/studio/records/menu_jobs.h"
#include "app/studio/records/note_writer.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sessions/target_choice.h"
#include "app/studio/sheets/session_sheet.h"
#include "app/studio/sheets/sheet.h"
#include "app/studio/shell/command_palette.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/file_drops.h"
#include "app/studio/shell/first_start_bar.h"
#include "app/studio/shell/loading_page.h"
#include "app/studio/shell/notifier.h"
#include "app/studio/shell/page_menu.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/recent_menu.h"
#include "app/studio/shell/replay_bar.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/status_line.h"
#include "app/studio/shell/window_layouts.h"
#include "views/common/combo_guard.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"
#include "views/tasks/task_view.h"

namespace tilewright {
namespace {

/// What fills the window below its bars and sheets. A page takes the height that is left: what the widest
/// text of any page would like is no reason to press a sheet together.
class Pages : public QStackedWidget {
 public:
  using QStackedWidget::QStackedWidget;
  bool hasHeightForWidth() const override { return false; }
};

}  // namespace

MainWindow::MainWindow(StudioArguments arguments, QWidget* parent)
    : QMainWindow(parent),
      arguments_(std::move(arguments)),
      settings_(QString::fromStdString(arguments_.settings.string())),
      loader_(&background_),
      controller_(&bridge_, &background_, arguments_.database),
      sessions_(&background_, &settings_, &library_, &bridge_, arguments_.database),
      own_database_(arguments_.database) {
  controller_.set_measuring_lock(arguments_.measuring_lock);
  quick_check_.set_measuring_lock(arguments_.measuring_lock);
  machine_.add({MachineUse::kQuickCheck,
                [this] { return quick_check_.running(); },
                {},
                [this] { quick_check_.cancel(); }});
  setObjectName(QStringLiteral("mainWindow"));
  guard_combo_boxes();
  setWindowTitle(tr("Tilewright"));
  setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
  theme_switch_.choose(settings_.theme());
  text_size_.apply(settings_.text_percent());
  make_notifier();
  make_jobs();
  make_sheets();
  make_pages();
  make_docks();
  // Of a small screen, what the frame and the desktop's panels leave.
  resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(16, 48)));
  make_layouts();
  make_actions();
  make_status_line();
  accept_drops();
  palette_ = new CommandPalette(this);
  restore_tables();
  follow_baselines();

  connect(&loader_, &ModelLoader::loaded, this, &MainWindow::show_models);
  connect(&loader_, &ModelLoader::failed, this, &MainWindow::load_failed);
  connect(&selection_, &TaskSelection::changed, this, &MainWindow::show_task);
  connect(&bridge_, &SessionBridge::status_changed, this, [this](const SessionStatus& status) {
    status_line_->show_status(status);
    update_actions();
  });
  connect(&bridge_, &SessionBridge::task_improved, this, [this](int task) {
    if (task == selection_.task()) show_task(task);
  });
  connect(&bridge_, &SessionBridge::tasks_listed, this, &MainWindow::take_tasks);
  connect(&bridge_, &SessionBridge::graph_chosen, this, &MainWindow::draw_graph);
  connect(&bridge_, &SessionBridge::session_finished, this, [this] {
    note_results();
    tell_stopped();
    tell_doubt();
    if (bridge_.status().state == RunState::kFailed) {
      error_bar_->show_error({ErrorKind::kInternal, {}, bridge_.status().reason.toStdString(), {}, {}});
    }
  });
  connect(&controller_, &SessionController::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            error_bar_->show_error(
                error, [this, again, models = std::weak_ptr<const LoadedModels>(library_.models())] {
                  begin_again(models, again);
                });
          });
  connect(&controller_, &SessionController::ended, this, [this] {
    update_actions();
    read_earlier();
    show_task(selection_.task());
    follow_end();
  });

  if (const QByteArray geometry = settings_.geometry(); !geometry.isEmpty() && restoreGeometry(geometry)) {
    // It may have been on a larger screen.
    resize(size().boundedTo(screen()->availableSize()));
  }
  show_start();
}

MainWindow::~MainWindow() {
  // They would go after `background_`, which waits for what they have begun.
  jobs_->cancel();
  delete context_;
}

void MainWindow::make_pages() {
  error_bar_ = new ErrorBar(this);
  make_replay();
  start_page_ = new StartPage(this);
  loading_page_ = new LoadingPage(this);
  tabs_ = new PageTabs(this);
  page_menu_ = new PageMenu(tabs_);
  connect(tabs_, &QTabWidget::currentChanged, this, &MainWindow::size_pages);
  baseline_choice_ =
      new BaselineChoice(&bridge_, &background_, &settings_, error_bar_, arguments_.database, this);
  make_context();
  for (const PageEntry& entry : page_list())
    if (!entry.is_dock()) add_page(entry);
  pages_ = new Pages(this);
  pages_->addWidget(start_page_);
  pages_->addWidget(loading_page_);
  pages_->addWidget(tabs_);
  make_machine();
  auto* central = new QWidget(this);
  auto* column = new QVBoxLayout(central);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(error_bar_);
  column->addWidget(first_start_);
  for (Sheet* sheet : sheets()) column->addWidget(sheet);
  column->addWidget(pages_, 1);
  setCentralWidget(central);
  connect(start_page_, &StartPage::open_wanted, this, &MainWindow::choose_model);
  connect(start_page_, &StartPage::example_model_wanted, this, &MainWindow::open_example_model);
  connect(start_page_, &StartPage::example_wanted, this, &MainWindow::replay_example);
  connect(start_page_, &StartPage::model_wanted, this, &MainWindow::open_model);
  connect(start_page_, &StartPage::removal_wanted, this,
          [this](const QString& path) { recent_menu_->forget(path); });
  connect(start_page_, &StartPage::session_wanted, this, &MainWindow::show_session);
  connect(start_page_, &StartPage::resume_wanted, this, &MainWindow::resume_session);
  connect(start_page_, &StartPage::baseline_wanted, baseline_choice_, &BaselineChoice::choose_for);
  connect(start_page_, &StartPage::hide_wanted, this, &MainWindow::hide_session);
  connect(start_page_, &StartPage::hidden_wanted, &sessions_, &SessionLibrary::show_hidden);
  connect(loading_page_, &LoadingPage::cancelled, this, [this] {
    loader_.cancel();
    leave_loading();
  });
}

void MainWindow::make_context() {
  StudioParts parts;
  parts.window = this;
  parts.arguments = &arguments_;
  parts.own_database = &own_database_;
  parts.background = &background_;
  parts.settings = &settings_;
  parts.bridge = &bridge_;
  parts.controller = &controller_;
  parts.player = player_;
  parts.sessions = &sessions_;
  parts.models = &library_;
  parts.selection = &selection_;
  parts.record = &chosen_record_;
  parts.filter = &filter_;
  parts.machine = &machine_;
  parts.baseline = baseline_choice_;
  parts.error_bar = error_bar_;
  parts.chosen_target = [this] { return chosen_target(session_bar_->choices()); };
  context_ = new StudioContext(std::move(parts), this);
  connect(context_, &StudioContext::page_wanted, this, &MainWindow::show_page);
  connect(context_, &StudioContext::dock_wanted, this, &MainWindow::raise_dock);
  connect(context_, &StudioContext::session_wanted, this, &MainWindow::show_or_start);
  connect(context_, &StudioContext::kept_session_wanted, this, &MainWindow::show_session);
  connect(context_, &StudioContext::finalists_wanted, this, &MainWindow::time_finalists);
  connect(context_, &StudioContext::diagnostics_wanted, this, &MainWindow::copy_diagnostics);
  connect(context_, &StudioContext::actions_changed, this, &MainWindow::update_actions);
  connect(context_, &StudioContext::start_wanted, this, [this] {
    QAction* start = action(QStringLiteral("sessionStart"));
    if (start->isEnabled()) {
      start->trigger();
    } else {
      Q_EMIT context_->start_taken_back();
    }
  });
  connect(session_sheet_, &Sheet::dismissed, context_, &StudioContext::start_taken_back);
  connect(jobs_, &MenuJobs::verified, context_, &StudioContext::records_verified);
  // Once everybody knows the tasks by their numbers.
  connect(&bridge_.models().tasks, &QAbstractItemModel::modelReset, context_,
          &StudioContext::analysis_outdated, Qt::QueuedConnection);
}

void MainWindow::make_docks() {
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  for (const PageEntry& entry : page_list())
    if (entry.is_dock()) add_dock(entry);
  // What menus act on, and what ties two of them.
  graph_ = findChild<GraphView*>();
  inspector_ = findChild<InspectorView*>();
  records_ = findChild<RecordView*>();
  record_model_ = findChild<RecordModel*>();
  task_view_ = findChild<TaskView*>();
  note_writer_ = findChild<NoteWriter*>();
  make_records();
  make_filter();
}

void MainWindow::add_dock(const PageEntry& entry) {
  Page* page = entry.make(context_);
  made_.push_back(page);
  auto* dock = new QDockWidget(entry.translated_title(), this);
  dock->setObjectName(QLatin1String(entry.name));
  dock->setWidget(page->widget());
  page->live_in(dock);
  // Beside whatever page is looked at.
  if (entry.is_beside) page_menu_->add_beside(dock->toggleViewAction());
}

void MainWindow::add_page(const PageEntry& entry) {
  Page* page = entry.make(context_);
  made_.push_back(page);
  page->widget()->setObjectName(QLatin1String(entry.name));
  const QString title = entry.translated_title();
  const int tab = tabs_->addTab(page->widget(), title);
  tabs_->setTabToolTip(tab, title);
  // What answers special questions waits in the menu beside them.
  tabs_->set_leading(tab, entry.leads);
  size_pages();
}

QTabWidget* MainWindow::tabs() const {
  return tabs_;
}

void MainWindow::show_page(const QString& name) {
  tabs_->setCurrentWidget(tabs_->findChild<QWidget*>(name));
}

bool MainWindow::page_is_of_model() const {
  const QString shown = tabs_->currentWidget()->objectName();
  const auto& pages = page_list();
  const auto found =
      std::ranges::find_if(pages, [&](const PageEntry& entry) { return shown == QLatin1String(entry.name); });
  return found == pages.end() || found->of_model;
}

void MainWindow::size_pages() {
  // Those that cannot be seen need no room.
  for (int page = 0; page < tabs_->count(); ++page) {
    const auto policy = page == tabs_->currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
    tabs_->widget(page)->setSizePolicy(policy, policy);
  }
}

void MainWindow::make_layouts() {
  layouts_ = new WindowLayouts(this, &settings_);
  connect(layouts_, &WindowLayouts::chosen, this, [this](WindowLayouts::Layout layout, const QString& page) {
    show_page(page);
    // A layout that was kept before knows nothing of the bar, or knows it hidden.
    filter_control_->place_bar(this);
    action(QStringLiteral("viewLayout%1").arg(layout + 1))->setChecked(true);
  });
}

void MainWindow::make_notifier() {
  notifier_ = new Notifier(arguments_.notify ? arguments_.notify : notify_desktop, this);
  notifier_->set_enabled(settings_.notifications());
  notifier_->set_notable_gain(settings_.notable_gain() / 100.0);
  notifier_->set_task_gain(settings_.task_gain() / 100.0);
  auto* clock = new QTimer(this);
  clock->setInterval(60'000);
  const auto follow = [this] {
    notifier_->follow(bridge_.status(), bridge_.models().tasks.tasks(), isActiveWindow(),
                      QDateTime::currentMSecsSinceEpoch());
  };
  connect(&bridge_, &SessionBridge::status_changed, this, follow);
  // A stall is that nothing comes.
  connect(clock, &QTimer::timeout, this, follow);
  clock->start();
}

void MainWindow::set_theme(const QString& theme) {
  settings_.set_theme(theme);
  theme_switch_.choose(theme);
}

bool MainWindow::keep_notes(bool gives_up) {
  // Who was told that they are not kept, and closes the window all the same, gives them up.
  gives_up = gives_up && note_writer_->only_refused();
  const auto kept = note_writer_->finish();
  if (kept.ok() || gives_up) return true;
  bring_back();
  Error why = kept.error();
  why.cure = tr("Try again, or close the window once more to discard the note or pin").toStdString();
  error_bar_->show_error(why, [this] {
    error_bar_->hide();
    if (keep_notes(false)) close();
  });
  return false;
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (controller_.active()) {
    event->ignore();
    if (close_when_ended_) return;
    // What is paused has nothing to go on with behind the scenes.
    if (bridge_.status().state == RunState::kPaused) {
      end_and_close(&SessionController::suspend);
    } else {
      bring_back();
      ask_close();
    }
    return;
  }
  if (!keep_notes()) {
    event->ignore();
    return;
  }
  loader_.cancel();
  quick_check_.cancel();
  jobs_->cancel();
  keep_tables();
  settings_.set_geometry(saveGeometry());
  layouts_->keep();
  in_background_ = false;
  event->accept();
  Q_EMIT closed();
}

void MainWindow::accept_drops() {
  auto* drops = new FileDrops(this);
  for (QDockWidget* dock : findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) drops->watch(dock);
  connect(drops, &FileDrops::dropped, this, &MainWindow::open_files);
}

}  // namespace tilewright
