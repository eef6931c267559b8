// SPDX-License-Identifier: Apache-2.0
// The pages that look into what was measured: roofline, decisions, family tree.
#include <QAction>
#include <QTabWidget>
#include <QTimer>
#include <optional>
#include <utility>
#include <vector>

#include "app/studio/decision_reader.h"
#include "app/studio/descent_reader.h"
#include "app/studio/errands.h"
#include "app/studio/error_bar.h"
#include "app/studio/family_reader.h"
#include "app/studio/incident_desk.h"
#include "app/studio/lean_works.h"
#include "app/studio/main_window.h"
#include "app/studio/peak_finder.h"
#include "app/studio/session_bar.h"
#include "app/studio/session_player.h"
#include "app/studio/session_sheet.h"
#include "app/studio/target_choice.h"
#include "app/studio/transfer_desk.h"
#include "core/costmodel/metrics.h"
#include "core/records/record_store.h"
#include "core/target/hardware.h"
#include "core/tuning/session_machine.h"
#include "core/tuning/task_limit.h"
#include "views/common/error_text.h"
#include "views/family/family_view.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_view.h"
#include "views/roofline/roofline_view.h"
#include "views/tasks/limit_text.h"
#include "views/transfer/transfer_view.h"

namespace tilewright {
namespace {

/// Trials come faster than a person can follow.
constexpr int kFollowMilliseconds = 3000;

/// How the cost model ordered the programs of a task that it chose.
std::optional<double> rank_correlation_of(const PredictionModel& predictions, int task) {
  std::vector<double> predicted;
  std::vector<double> speeds;
  for (int i = 0; i < predictions.rowCount(); ++i) {
    const PredictionModel::Row& row = predictions.row(i);
    if (row.task != task || row.latency <= 0) continue;
    predicted.push_back(row.predicted);
    speeds.push_back(-row.latency);
  }
  if (predicted.size() < kFewestRanked) return {};
  return rank_correlation(predicted, speeds);
}

}  // namespace

void MainWindow::make_analysis() {
  roofline_ = new RooflineView(&bridge_.models().tasks, &bridge_.models().curves, &selection_, this);
  add_page(roofline_, QStringLiteral("rooflinePage"), tr("Roofline"));
  add_page(prediction_, QStringLiteral("predictionPage"), tr("Cost model"));
  peaks_ = new PeakFinder(&background_, &settings_, this);
  peaks_->set_measuring_lock(arguments_.measuring_lock);
  // Shares of the limit are there from the first round on.
  controller_.set_waiting([this] {
    find_peaks(false);
    return peaks_->let_finish();
  });
  connect(roofline_, &RooflineView::peaks_wanted, this, &MainWindow::find_peaks);
  connect(peaks_, &PeakFinder::changed, this, [this] {
    roofline_->set_machine(peaks_->machine(), peaks_->note());
    follow_session();
    show_limits();
    keep_machine();
  });
  connect(&bridge_, &SessionBridge::status_changed, this, [this] { follow_session(); });
  connect(&controller_, &SessionController::ended, this, [this] {
    follow_session();
    keep_machine();
  });

  parallel_ = new ParallelView(&selection_, this);
  add_page(parallel_, QStringLiteral("decisionsPage"), tr("Decisions"));
  auto* decisions = new DecisionReader(&background_, this);
  connect(parallel_, &ParallelView::records_wanted, decisions,
          [this, decisions](int task, bool every_session) {
            if (!models_ || task >= static_cast<int>(tasks_.size())) return;
            DecisionWish wish;
            wish.shown = task;
            wish.task = tasks_[static_cast<size_t>(task)];
            wish.target = shown_target().key();
            if (!every_session) wish.session = bridge_.status().session;
            wish.last_record = player_->last_record();
            decisions->read(arguments_.database, wish);
          });
  connect(decisions, &DecisionReader::found, parallel_, &ParallelView::set_records);
  connect(decisions, &DecisionReader::failed, parallel_, [this](const Error& error) {
    parallel_->show_failure(error_text(error));
    incidents_->tell(error, [this] { parallel_->reload(); });
  });
  connect(parallel_, &ParallelView::table_wanted, this, &MainWindow::show_records);

  family_ = new FamilyView(&selection_, this);
  add_page(family_, QStringLiteral("familyPage"), tr("Family tree"));
  auto* families = new FamilyReader(&background_, this);
  connect(family_, &FamilyView::tree_wanted, families, [this, families](int task) {
    if (!models_ || task >= static_cast<int>(tasks_.size())) return;
    FamilyWish wish;
    wish.shown = task;
    wish.task = tasks_[static_cast<size_t>(task)];
    wish.target = shown_target().key();
    wish.session = bridge_.status().session;
    wish.last_record = player_->last_record();
    families->read(arguments_.database, wish);
  });
  connect(families, &FamilyReader::found, family_, &FamilyView::set_tree);
  connect(families, &FamilyReader::failed, family_, [this](const Error& error) {
    family_->show_failure(error_text(error));
    incidents_->tell(error, [this] { family_->reload(); });
  });
  connect(family_, &FamilyView::table_wanted, this, &MainWindow::show_records);
  auto* descents = new DescentReader(&background_, this);
  connect(family_, &FamilyView::nests_wanted, descents,
          [this, descents](const std::vector<int64_t>& records) {
            descents->read({arguments_.database, models_, records});
          });
  connect(descents, &DescentReader::found, family_, &FamilyView::set_nests);
  const auto read_anew = [this, decisions, families] {
    decisions->forget();
    families->forget();
    family_->forget_nests();
    parallel_->reload();
    family_->reload();
  };
  connect(&controller_, &SessionController::ended, this, read_anew);
  connect(errands_, &Errands::verified, this, read_anew);
  follow_trials();

  auto* transfer = new TransferView(&selection_, this);
  add_page(transfer, QStringLiteral("transferPage"), tr("Transfer"));
  transfer_desk_ =
      new TransferDesk(transfer, &bridge_, &controller_, &background_, arguments_.database, this);
  connect(transfer_desk_, &TransferDesk::start_wanted, this, [this] {
    QAction* start = action(QStringLiteral("sessionStart"));
    if (start->isEnabled()) {
      start->trigger();
    } else {
      transfer_desk_->forget_start();
    }
  });
  connect(session_sheet_, &Sheet::dismissed, transfer_desk_, &TransferDesk::forget_start);

  // Once everybody knows the tasks by their numbers.
  connect(&bridge_.models().tasks, &QAbstractItemModel::modelReset, this, &MainWindow::reload_analysis,
          Qt::QueuedConnection);
}

void MainWindow::follow_trials() {
  auto* clock = new QTimer(this);
  clock->setObjectName(QStringLiteral("analysisClock"));
  clock->setSingleShot(true);
  clock->setInterval(kFollowMilliseconds);
  connect(&bridge_, &SessionBridge::status_changed, clock,
          [clock, session = std::string(), records = 0](const SessionStatus& status) mutable {
            if (std::exchange(session, status.session) == status.session && records == status.records) return;
            records = status.records;
            if (!clock->isActive()) clock->start();
          });
  connect(clock, &QTimer::timeout, this, [this] {
    parallel_->reload();
    family_->reload();
  });
}

Target MainWindow::shown_target() const {
  return player_->active() && player_->recording() ? player_->recording()->target
                                                   : chosen_target(session_bar_->choices());
}

bool MainWindow::shows_another_machine() const {
  const SessionRecording* recording = player_->active() ? player_->recording() : nullptr;
  return recording != nullptr && recording->processor != host_hardware().cpu_model;
}

void MainWindow::follow_target() {
  const Target target = chosen_target(session_bar_->choices());
  if (player_->active() || controller_.active() || target.key() == shown_target_) return;
  const auto before = target_from_key(shown_target_);
  // Layouts go with the width of vectors; tasks are found again by them.
  if (models_ && before.ok() && before->arch != target.arch) {
    load_models(models_->paths(), target);
    return;
  }
  shown_target_ = target.key();
  read_earlier();
  show_task(selection_.task());
  reload_analysis();
}

void MainWindow::find_peaks(bool anew) {
  if (!models_) return;
  const SessionRecording* recording = player_->active() ? player_->recording() : nullptr;
  if (recording != nullptr && recording->machine) {
    const QString name = QString::fromStdString(recording->processor);
    peaks_->show(RooflineMachine{recording->machine->peaks, recording->machine->hardware},
                 tr("Ceilings of the machine that measured this session (%1) with %n thread(s).", nullptr,
                    recording->machine->peaks.threads)
                     .arg(name));
  } else if (shows_another_machine()) {
    peaks_->show({},
                 tr("No ceilings are shown: this session was measured on another machine (%1), and what that "
                    "one reaches was not kept.")
                     .arg(recording->processor.empty() ? tr("unknown")
                                                       : QString::fromStdString(recording->processor)));
  } else if (recording != nullptr && recording->target.arch != Target::host().arch) {
    peaks_->show({}, tr("No ceilings are shown: what the machine reaches with code for %1 was not kept with "
                        "this session.")
                         .arg(QString::fromStdString(recording->target.arch)));
  } else {
    // Unasked it waits for the session's end: a pause may be a short one.
    peaks_->find(shown_target(), anew ? session_has_machine() : controller_.active(), anew);
  }
  // Of tasks that were not listed when the peaks were found.
  show_limits();
}

void MainWindow::keep_machine() {
  const std::string& session = bridge_.status().session;
  // Those of a session that is played may be of another machine.
  if (!peaks_->machine() || session.empty() || bridge_.status().replayed || player_->active()) return;
  const SessionMachine machine{peaks_->machine()->hardware, peaks_->machine()->peaks};
  background_.run(
      [database = own_database_, session, machine]() -> Result<void> {
        TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
        return keep_session_machine(store, session, machine);
      },
      this,
      [this](const Result<void>& kept) {
        if (!kept.ok()) error_bar_->show_error(kept.error(), [this] { keep_machine(); });
      });
}

void MainWindow::show_limits() {
  if (!peaks_->machine()) {
    bridge_.set_limits({});
    return;
  }
  const RooflineMachine& machine = *peaks_->machine();
  std::map<std::string, TaskLimit> limits;
  for (const auto& task : bridge_.models().tasks.tasks()) {
    TaskLimit& limit = limits[task.id];
    static_cast<Limit&>(limit) = task_limit(machine.peaks, machine.hardware, task);
    const auto lean = lean_works_.find(task.id);
    if (lean == lean_works_.end()) continue;
    for (const auto& [variant, work] : lean->second)
      limit.of_variants[variant] = roofline(machine.peaks, machine.hardware, work);
  }
  bridge_.set_limits(std::move(limits));
  ask_advice();
}

void MainWindow::read_lean_works() {
  if (!models_) return;
  std::vector<std::string> unknown;
  for (const std::string& task : tasks_)
    if (!lean_works_.contains(task)) unknown.push_back(task);
  if (unknown.empty()) return;
  background_.run([models = models_, unknown] { return lean_works(*models, unknown); }, this,
                  [this](LeanWorks works) {
                    lean_works_.merge(works);
                    show_limits();
                  });
}

void MainWindow::ask_advice() {
  const int task = selection_.task();
  const auto& tasks = bridge_.models().tasks.tasks();
  TaskAdvisor::Wish wish{task_wish(task), {}};
  if (wish.shown >= 0 && task < static_cast<int>(tasks.size())) {
    const TaskSummary& summary = tasks[static_cast<size_t>(task)];
    wish.facts.trials = summary.trials;
    wish.facts.failed = summary.failed;
    wish.facts.best_seconds = summary.best_seconds;
    if (const TaskLimit* limit = bridge_.models().tasks.limit(task)) {
      const std::string& variant = bridge_.models().tasks.best_variant(task);
      wish.facts.limit = limit->of(variant);
      wish.known = limit_sentences(*limit, variant);
    }
    wish.facts.rank_correlation = rank_correlation_of(bridge_.models().predictions, task);
  }
  advisor_.advise(std::move(wish));
}

void MainWindow::follow_session() {
  const bool busy = session_has_machine() || code_sampler_.running();
  // What was asked for during a pause is not disturbed by the session until that goes on.
  peaks_->set_busy(busy || (controller_.active() && !peaks_->has_machine()));
  // What another machine reaches cannot be measured here.
  roofline_->set_measurable(!busy && !peaks_->measuring() && !player_->active());
  follow_code_sampler();
  if (const bool measures = session_has_machine(); std::exchange(measured_, measures) != measures) {
    // What came of an earlier pause is no longer all.
    if (!measures) prediction_->show_contest({});
    offer_contest();
  }
  follow_machine();
}

void MainWindow::reload_analysis() {
  parallel_->reload();
  family_->reload();
  transfer_desk_->set_models(models_, shown_target());
  if (models_) {
    find_peaks(false);
  } else {
    peaks_->clear();
  }
}

void MainWindow::show_records(const std::vector<int64_t>& ids, const QString& what) {
  raise_dock(QStringLiteral("recordsDock"));
  records_->set_scope(RecordView::kEverything);
  records_->show_only(ids, what);
}

}  // namespace tilewright
