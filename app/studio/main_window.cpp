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

#include "app/studio/baseline_desk.h"
#include "app/studio/command_palette.h"
#include "app/studio/errands.h"
#include "app/studio/error_bar.h"
#include "app/studio/file_drops.h"
#include "app/studio/filter_desk.h"
#include "app/studio/first_start_bar.h"
#include "app/studio/graph_follower.h"
#include "app/studio/loading_page.h"
#include "app/studio/note_desk.h"
#include "app/studio/notifier.h"
#include "app/studio/page_menu.h"
#include "app/studio/page_tabs.h"
#include "app/studio/recent_menu.h"
#include "app/studio/record_desk.h"
#include "app/studio/replay_bar.h"
#include "app/studio/session_bar.h"
#include "app/studio/session_player.h"
#include "app/studio/sheet.h"
#include "app/studio/status_line.h"
#include "app/studio/transfer_desk.h"
#include "app/studio/what_if_desk.h"
#include "app/studio/window_layouts.h"
#include "views/common/combo_guard.h"
#include "views/common/empty_state.h"
#include "views/compare/compare_view.h"
#include "views/errors/error_view.h"
#include "views/evaluation/evaluation_view.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/log/log_page.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_view.h"
#include "views/sessions/session_compare_view.h"
#include "views/sketches/sketch_view.h"
#include "views/tasks/task_view.h"
#include "views/tuning/tuning_view.h"

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
      details_(&background_),
      advisor_(&background_),
      program_code_(&background_, arguments_.database),
      controller_(&bridge_, &background_, arguments_.database),
      session_reader_(&background_, arguments_.database),
      evaluation_reader_(&background_, arguments_.evaluations),
      rerun_(&background_, arguments_.database),
      contest_(&background_, arguments_.database),
      own_database_(arguments_.database) {
  controller_.set_measuring_lock(arguments_.measuring_lock);
  quick_check_.set_measuring_lock(arguments_.measuring_lock);
  code_sampler_.set_measuring_lock(arguments_.measuring_lock);
  rerun_.set_measuring_lock(arguments_.measuring_lock);
  setObjectName(QStringLiteral("mainWindow"));
  guard_combo_boxes();
  setWindowTitle(tr("Tilewright"));
  setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
  theme_switch_.choose(settings_.theme());
  text_size_.apply(settings_.text_percent());
  make_notifier();
  make_errands();
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
  connect(&details_, &TaskDetails::found, this, [this](int task, const TaskDetails::Found& found) {
    if (task != selection_.task()) return;
    sketch_model_.set_entries(found.entries);
    sketch_view_->empty_state()->set_passing(false);
    inspector_->set_sessions(task, found.sessions);
    if (found.entries.empty())
      sketch_view_->set_sentence(task < 0 ? tr("Select a task to see its sketches.") : found.why_none);
  });
  connect(&advisor_, &TaskAdvisor::advised, this, [this](int task, const QStringList& sentences) {
    if (task == selection_.task()) inspector_->set_advice(task, sentences);
  });
  connect(&bridge_, &SessionBridge::status_changed, this, [this](const SessionStatus& status) {
    status_line_->show_status(status);
    records_->set_session(status.session);
    records_->set_kept(status.records, player_->last_record());
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
            error_bar_->show_error(error, [this, again, models = std::weak_ptr<const LoadedModels>(models_)] {
              begin_again(models, again);
            });
          });
  connect(&controller_, &SessionController::ended, this, [this] {
    update_actions();
    read_earlier();
    show_task(selection_.task());
    find_peaks(false);
    prediction_->show_contest({});
    offer_contest();
    session_comparison_->reload();
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
  errands_->cancel();
  record_desk_->cancel_code();
  delete transfer_desk_;
  delete what_if_desk_;
}

void MainWindow::make_pages() {
  error_bar_ = new ErrorBar(this);
  make_replay();
  start_page_ = new StartPage(this);
  loading_page_ = new LoadingPage(this);
  auto* tabs = new PageTabs(this);
  tabs_ = tabs;
  page_menu_ = new PageMenu(tabs_);
  connect(tabs_, &QTabWidget::currentChanged, this, &MainWindow::size_pages);
  graph_ = new GraphView(&selection_, {}, this);
  graph_follower_ = new GraphFollower(&bridge_.models().tasks, graph_, &settings_, this);
  make_session_pages();
  add_page(graph_, QStringLiteral("graphPage"), tr("Graph"));
  add_page(tuning_, QStringLiteral("tuningPage"), tr("Tuning"));
  make_analysis();
  for (EmptyState* page : empty_pages())
    connect(page, &EmptyState::action_wanted, this, &MainWindow::show_or_start);
  compare_ = new CompareView(this);
  add_page(compare_, QStringLiteral("comparePage"), tr("Compare"));
  make_session_comparison();
  add_page(session_comparison_, QStringLiteral("sessionsPage"), tr("Sessions"));
  make_evaluation();
  add_page(evaluation_, QStringLiteral("evaluationPage"), tr("Cost models compared"));
  // What answers special questions waits in the menu beside them.
  const QStringList leading{QStringLiteral("graphPage"), QStringLiteral("tuningPage"),
                            QStringLiteral("rooflinePage")};
  for (int page = 0; page < tabs->count(); ++page)
    tabs->set_leading(page, leading.contains(tabs->widget(page)->objectName()));
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
  connect(start_page_, &StartPage::sample_wanted, this, &MainWindow::open_sample);
  connect(start_page_, &StartPage::example_wanted, this, &MainWindow::replay_example);
  connect(start_page_, &StartPage::model_wanted, this, &MainWindow::open_model);
  connect(start_page_, &StartPage::removal_wanted, this,
          [this](const QString& path) { recent_menu_->forget(path); });
  connect(start_page_, &StartPage::session_wanted, this, &MainWindow::show_session);
  connect(start_page_, &StartPage::resume_wanted, this, &MainWindow::resume_session);
  connect(start_page_, &StartPage::baseline_wanted, baseline_desk_, &BaselineDesk::choose_for);
  connect(start_page_, &StartPage::hide_wanted, this, &MainWindow::hide_session);
  connect(start_page_, &StartPage::hidden_wanted, this, &MainWindow::show_hidden_sessions);
  connect(loading_page_, &LoadingPage::cancelled, this, [this] {
    loader_.cancel();
    leave_loading();
  });
}

void MainWindow::make_docks() {
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  const auto add = [this](const QString& name, const QString& title, QWidget* content) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    docks_.push_back(dock);
    return dock;
  };
  task_view_ = new TaskView(&bridge_.models().tasks, &selection_);
  add(QStringLiteral("tasksDock"), tr("Tasks"), task_view_);
  sketch_view_ = new SketchView(&sketch_model_);
  connect(sketch_view_, &SketchView::state_wanted, &schedule_walk_, &ScheduleWalk::go_to);
  connect(&schedule_walk_, &ScheduleWalk::reached, sketch_view_, &SketchView::show_state);
  add(QStringLiteral("sketchesDock"), tr("Sketches"), sketch_view_);
  inspector_ = new InspectorView(&selection_);
  add(QStringLiteral("inspectorDock"), tr("Inspector"), make_notes(inspector_));
  connect(graph_, &GraphView::box_chosen, inspector_, &InspectorView::show_box);
  connect(inspector_, &InspectorView::box_wanted, this, [this](const BoxRef& box) {
    show_graph();
    graph_->reveal_box(box);
  });
  connect(graph_, &GraphView::turned, this, [this](int model, bool left_to_right) {
    // A file that was refused is none of the models.
    if (!models_ || model >= static_cast<int>(models_->models.size())) return;
    settings_.set_left_to_right(models_->models[static_cast<size_t>(model)]->path, left_to_right);
  });
  connect(graph_, &GraphView::box_opened, this, [this](const BoxRef& box) {
    inspector_->show_box(box);
    docks_[2]->show();
    docks_[2]->raise();
  });
  connect(inspector_, &InspectorView::history_changed, this, &MainWindow::update_actions);
  make_records();
  add(QStringLiteral("recordsDock"), tr("Records"), records_);
  QDockWidget* code = add(QStringLiteral("codeDock"), tr("Code"), make_code());
  watch_code(code);
  // Beside whatever page is looked at.
  page_menu_->add_beside(code->toggleViewAction());
  log_page_ = new LogPage(&bridge_.models().log);
  add(QStringLiteral("logDock"), tr("Log"), log_page_);
  make_errors();
  QDockWidget* errors = add(QStringLiteral("errorsDock"), tr("Errors"), error_view_);
  connect(error_view_, &ErrorView::records_wanted, this, &MainWindow::show_records);
  watch_what_if(add(QStringLiteral("whatIfDock"), tr("What-if"), make_what_if()));
  connect(&bridge_.models().errors, &ErrorModel::total_changed, errors, [this, errors] {
    const auto total = bridge_.models().errors.total() + bridge_.models().errors.incidents();
    errors->setWindowTitle(total > 0 ? tr("Errors (%1)").arg(QLocale().toString(total)) : tr("Errors"));
  });
  make_filter();
}

void MainWindow::add_page(QWidget* page, const QString& name, const QString& title) {
  page->setObjectName(name);
  const int tab = tabs_->addTab(page, title);
  tabs_->setTabToolTip(tab, title);
  size_pages();
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
    tabs_->setCurrentWidget(tabs_->findChild<QWidget*>(page));
    // A layout that was kept before knows nothing of the bar, or knows it hidden.
    filter_desk_->place_bar(this);
    action(QStringLiteral("viewLayout%1").arg(layout + 1))->setChecked(true);
  });
}

void MainWindow::make_session_comparison() {
  session_comparison_ = new SessionCompareView(&selection_, this);
  connect(session_comparison_, &SessionCompareView::list_wanted, this, [this] {
    session_comparison_->set_shown(session_at_hand());
    session_reader_.list();
  });
  connect(session_comparison_, &SessionCompareView::comparison_wanted, &session_reader_,
          &SessionReader::compare);
  connect(&session_reader_, &SessionReader::listed, this, &MainWindow::take_sessions);
  connect(&session_reader_, &SessionReader::compared, session_comparison_,
          &SessionCompareView::show_comparison);
  connect(&session_reader_, &SessionReader::failed, this, [this](const Error& error) {
    error_bar_->show_error(error, [this] {
      session_reader_.list();
      session_comparison_->reload();
    });
  });
  connect(session_comparison_, &SessionCompareView::compare_wanted, this,
          [this](const std::vector<int64_t>& ids) { record_desk_->compare(ids); });
  connect(session_comparison_, &SessionCompareView::baseline_wanted, baseline_desk_, &BaselineDesk::choose);
}

void MainWindow::make_evaluation() {
  evaluation_ = new EvaluationView(this);
  connect(evaluation_, &EvaluationView::datasets_wanted, &evaluation_reader_, &EvaluationReader::read);
  connect(&evaluation_reader_, &EvaluationReader::found, evaluation_, &EvaluationView::set_datasets);
  connect(&evaluation_reader_, &EvaluationReader::failed, this, [this](const Error& error) {
    error_bar_->show_error(error, [this] { evaluation_reader_.read(); });
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
  gives_up = gives_up && note_desk_->only_refused();
  const auto kept = note_desk_->finish();
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
  errands_->cancel();
  keep_tables();
  settings_.set_geometry(saveGeometry());
  layouts_->keep();
  in_background_ = false;
  event->accept();
  Q_EMIT closed();
}

void MainWindow::accept_drops() {
  auto* drops = new FileDrops(this);
  for (QDockWidget* dock : docks_) drops->watch(dock);
  connect(drops, &FileDrops::dropped, this, &MainWindow::open_files);
}

}  // namespace tilewright
