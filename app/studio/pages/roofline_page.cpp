// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/roofline_page.h"

#include <QMainWindow>
#include <map>
#include <utility>

#include "app/studio/background.h"
#include "app/studio/machine/machine_users.h"
#include "app/studio/machine/peak_finder.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/shell/error_bar.h"
#include "core/records/record_store.h"
#include "core/tuning/session_machine.h"
#include "core/tuning/task_limit.h"
#include "views/common/empty_state.h"
#include "views/roofline/roofline_view.h"

namespace tilewright {

RooflinePage::RooflinePage(StudioContext* context)
    : Page(context),
      view_(new RooflineView(&parts().bridge->models().tasks, &parts().bridge->models().curves,
                             parts().selection, parts().window)),
      peaks_(new PeakFinder(parts().background, parts().settings, this)) {
  view_->follow_filter(parts().filter);
  peaks_->set_measuring_lock(parts().arguments->measuring_lock);
  parts().machine->add({MachineUse::kCeilings,
                        [this] { return peaks_->has_machine(); },
                        // A measurement of ceilings that was disturbed is nevertheless completed.
                        [this] { return peaks_->measuring(); },
                        {}});
  // Shares of the limit are available from the first round on.
  parts().controller->set_waiting([this] {
    find(false);
    return peaks_->let_finish();
  });
  connect(view_->empty_state(), &EmptyState::action_wanted, context, &StudioContext::session_wanted);
  connect(view_, &RooflineView::peaks_wanted, this, &RooflinePage::find);
  connect(peaks_, &PeakFinder::changed, this, &RooflinePage::follow_ceilings);
  connect(parts().machine, &MachineUsers::changed, this, &RooflinePage::follow_session);
  connect(parts().bridge, &SessionBridge::status_changed, this, &RooflinePage::follow_session);
  connect(parts().controller, &SessionController::ended, this, [this] {
    follow_session();
    keep_machine();
    find(false);
  });
  connect(context, &StudioContext::earlier_read, this, [this] { find(false); });
  connect(context, &StudioContext::analysis_outdated, this, [this] {
    if (this->context()->models()) {
      find(false);
    } else {
      peaks_->clear();
    }
  });
  connect(context, &StudioContext::ceilings_wanted, this, [this] {
    Q_EMIT this->context()->page_wanted(view_->objectName());
    find(true);
  });
  connect(parts().models, &ModelLibrary::opened, this, [this] {
    lean_works_.clear();
    read_lean_works();
  });
  connect(parts().models, &ModelLibrary::tasks_listed, this, &RooflinePage::read_lean_works);
}

QWidget* RooflinePage::widget() const {
  return view_;
}

void RooflinePage::follow_ceilings() {
  view_->set_machine(peaks_->machine(), peaks_->note());
  Q_EMIT parts().machine->changed();
  show_limits();
  keep_machine();
}

void RooflinePage::find(bool anew) {
  if (!context()->models()) return;
  const SessionRecording* recording = parts().player->active() ? parts().player->recording() : nullptr;
  if (recording != nullptr && recording->machine) {
    const QString name = QString::fromStdString(recording->processor);
    peaks_->show(RooflineMachine{recording->machine->peaks, recording->machine->hardware},
                 tr("Ceilings of the machine that measured this session (%1) with %n thread(s).", nullptr,
                    recording->machine->peaks.threads)
                     .arg(name));
  } else if (context()->shows_another_machine()) {
    peaks_->show({}, tr("No ceilings are shown: this session was measured on another machine (%1), and the "
                        "measured peaks of that machine were not stored.")
                         .arg(recording->processor.empty() ? tr("unknown")
                                                           : QString::fromStdString(recording->processor)));
  } else if (recording != nullptr && recording->target.arch != Target::host().arch) {
    peaks_->show({}, tr("No ceilings are shown: what the machine reaches with code for %1 was not kept with "
                        "this session.")
                         .arg(QString::fromStdString(recording->target.arch)));
  } else {
    // Without a request it waits for the session's end, because a pause may be short.
    const bool busy = anew ? parts().machine->session_has_it() : parts().controller->active();
    peaks_->find(context()->shown_target(), busy, anew);
  }
  // Tasks that were not listed when the peaks were found.
  show_limits();
}

void RooflinePage::follow_session() {
  const bool busy =
      parts().machine->session_has_it() || parts().machine->now().testFlag(MachineUse::kProfiling);
  // A measurement that was asked for during a pause is not disturbed by the session until that continues.
  peaks_->set_busy(busy || (parts().controller->active() && !peaks_->has_machine()));
  // The peaks of another machine cannot be measured here.
  view_->set_measurable(!busy && !peaks_->measuring() && !parts().player->active());
}

void RooflinePage::keep_machine() {
  const SessionStatus& status = parts().bridge->status();
  // The peaks of a replayed session may belong to another machine.
  if (!peaks_->machine() || status.session.empty() || status.replayed || parts().player->active()) return;
  const SessionMachine machine{peaks_->machine()->hardware, peaks_->machine()->peaks};
  parts().background->run(
      [database = context()->own_database(), session = status.session, machine]() -> Result<void> {
        TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
        return keep_session_machine(store, session, machine);
      },
      this,
      [this](const Result<void>& kept) {
        if (!kept.ok()) parts().error_bar->show_error(kept.error(), [this] { keep_machine(); });
      });
}

void RooflinePage::show_limits() {
  if (!peaks_->machine()) {
    parts().bridge->set_limits({});
    return;
  }
  const RooflineMachine& machine = *peaks_->machine();
  std::map<std::string, TaskLimit> limits;
  for (const auto& task : parts().bridge->models().tasks.tasks()) {
    TaskLimit& limit = limits[task.id];
    static_cast<Limit&>(limit) = task_limit(machine.peaks, machine.hardware, task);
    const auto lean = lean_works_.find(task.id);
    if (lean == lean_works_.end()) continue;
    for (const auto& [variant, work] : lean->second)
      limit.of_variants[variant] = roofline(machine.peaks, machine.hardware, work);
  }
  parts().bridge->set_limits(std::move(limits));
  Q_EMIT context()->limits_changed();
}

void RooflinePage::read_lean_works() {
  if (!context()->models()) return;
  std::vector<std::string> unknown;
  for (const std::string& task : parts().models->tasks())
    if (!lean_works_.contains(task)) unknown.push_back(task);
  if (unknown.empty()) return;
  parts().background->run([models = context()->models(), unknown] { return lean_works(*models, unknown); },
                          this,
                          [this](LeanWorks works) {
                            lean_works_.merge(works);
                            show_limits();
                          });
}

void RooflinePage::offer(const PageOffers& offers) {
  view_->empty_state()->set_action(offers.session);
}

}  // namespace tilewright
