// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/hand_editing.h"

#include <QLocale>

#include "core/records/record_store.h"
#include "core/schedule/program_hash.h"
#include "views/common/error_text.h"
#include "views/common/units.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {

HandEditing::HandEditing(WhatIfView* view, SessionBridge* bridge, SessionController* controller,
                         Background* background, const std::filesystem::path& database, QObject* parent)
    : QObject(parent),
      view_(view),
      bridge_(bridge),
      controller_(controller),
      background_(background),
      what_if_(background, database),
      database_(database) {
  connect(&what_if_, &WhatIf::found, this, [this](const WhatIfSubject& subject) {
    begun_seconds_ = subject.seconds;
    waiting_.clear();
    view_->show_subject(subject);
    refresh_measurable();
  });
  connect(&what_if_, &WhatIf::nothing, view_, &WhatIfView::show_sentence);
  connect(&what_if_, &WhatIf::answered, view_, &WhatIfView::show_answer);
  connect(&what_if_, &WhatIf::made, this, &HandEditing::measure);
  connect(view_, &WhatIfView::values_wanted, &what_if_, &WhatIf::try_values);
  connect(view_, &WhatIfView::measure_wanted, &what_if_, &WhatIf::make);
  connect(view_, &WhatIfView::primitives_wanted, &what_if_, &WhatIf::try_primitives);
  connect(view_, &WhatIfView::measure_primitives_wanted, &what_if_, &WhatIf::make_from);
  connect(view_, &WhatIfView::best_wanted, this, &HandEditing::begin_with_best);
  connect(bridge_, &SessionBridge::hand_measured, this, &HandEditing::take_result);
  connect(bridge_, &SessionBridge::status_changed, this, &HandEditing::refresh_measurable);
  connect(bridge_, &SessionBridge::status_changed, this, &HandEditing::follow_model);
  connect(controller_, &SessionController::ended, this, [this] {
    asking_ = false;
    follow_model();
    if (!waiting_.empty()) view_->show_measurement(tr("The session ended before it was measured."));
    waiting_.clear();
    refresh_measurable();
  });
  refresh_measurable();
}

HandEditing::~HandEditing() {
  making_.request_stop();
}

void HandEditing::set_watched(bool watched) {
  watched_ = watched;
  what_if_.set_watched(watched);
  follow_model();
}

void HandEditing::set_database(const std::filesystem::path& database) {
  database_ = database;
  what_if_.set_database(database);
}

HandEditing::ModelSource HandEditing::model_source() const {
  const SessionStatus& status = bridge_->status();
  if (status.session.empty()) return {};
  ModelSource source;
  source.session = status.session;
  source.live = controller_->active() && !status.replayed;
  source.round = source.live ? status.learnt_round : 0;
  source.database = database_;
  return source;
}

void HandEditing::follow_model() {
  ModelSource source = model_source();
  if (!watched_ || asking_ || source == asked_) return;
  making_.request_stop();
  if (source.session.empty()) {
    asked_ = source;
    what_if_.judge_by({});
    return;
  }
  if (source.live) {
    asking_ = controller_->copy_cost_model(
        this, [this, source](Result<SessionCostModel> model) { take_model(source, std::move(model)); });
    // A session that is beginning cannot be asked yet.
    if (!asking_) return;
  } else {
    making_ = {};
    background_->run(
        [source, stop = making_.get_token()]() -> Result<SessionCostModel> {
          TILEWRIGHT_TRY(RecordStore store, RecordStore::open(source.database));
          return kept_cost_model(store, source.session, stop);
        },
        this, [this, source](Result<SessionCostModel> model) { take_model(source, std::move(model)); });
  }
  if (source.session != asked_.session) {
    JudgeRequest awaited;
    awaited.without.kind = PredictedBy::kAwaited;
    what_if_.judge_by(awaited);
  }
  asked_ = std::move(source);
}

void HandEditing::take_model(const ModelSource& source, Result<SessionCostModel> model) {
  // The answer of a session that has ended does not belong to the session that was asked since.
  if (source == asked_) {
    asking_ = false;
    JudgeRequest request;
    if (model.ok()) {
      request.model = std::make_shared<const SessionCostModel>(*std::move(model));
    } else {
      request.without.kind = PredictedBy::kUnreadable;
      request.without.detail = error_text(model.error());
    }
    what_if_.judge_by(std::move(request));
  }
  follow_model();
}

void HandEditing::follow(const TaskRequest& request, const QString& rules) {
  task_request_ = request;
  rules_ = rules;
  const bool is_records_task = !record_task_.empty() && record_task_ == request.id;
  if (view_->edited() || is_records_task) return;
  begin_with_best();
}

void HandEditing::begin_with_best() {
  record_task_.clear();
  what_if_.begin_with_task(task_request_, rules_);
}

void HandEditing::edit_record(int64_t record, std::shared_ptr<const LoadedModels> models) {
  // Until its task is known it belongs to the selected one.
  record_task_ = task_request_.id.empty() ? std::string("record") : task_request_.id;
  what_if_.begin_with_record(record, std::move(models));
}

void HandEditing::refresh_measurable() {
  const SessionStatus& status = bridge_->status();
  const bool runs = controller_->active() && !status.session.empty() && status.state != RunState::kStopping;
  const QString why_not =
      status.replayed ? tr("A kept session is shown, which measures nothing. A session must run to measure "
                           "this program: close the replay, then start one with F9.")
      : status.session.empty() ? tr("A session must run to measure it: start one with F9.")
                               : tr("The session is over or about to end. A session must run to measure this "
                                    "program: start one with F9.");
  view_->set_measurable(runs, why_not);
}

void HandEditing::measure(const WhatIf::Made& made) {
  const int number = bridge_->session_task(made.task);
  if (number < 0) {
    view_->show_measurement(tr("The session that runs does not have this task."));
    return;
  }
  if (!controller_->measure_now(number, made.program, made.decisions)) return;
  waiting_ = program_hash(made.task, made.program);
  const RunState state = bridge_->status().state;
  const bool rests = state == RunState::kPaused || state == RunState::kPausing;
  view_->show_measurement(rests ? tr("It is measured first when the session goes on.")
                                : tr("It is measured next…"));
}

void HandEditing::take_result(const HandMeasured& result) {
  // Other parts of the window measure programs made by hand, too.
  if (waiting_.empty() || result.program != waiting_) return;
  waiting_.clear();
  const QString record = QString::number(result.record);
  if (result.record == 0) {
    view_->show_measurement(
        tr("It could not be measured: %1").arg(QString::fromStdString(result.error_text)));
  } else if (!result.ok) {
    view_->show_measurement(
        tr("Record %1 failed: %2").arg(record, QString::fromStdString(result.error_text)));
  } else if (result.latency_seconds <= 0) {
    view_->show_measurement(tr("Record %1: compiled, not measured").arg(record));
  } else if (begun_seconds_ > 0) {
    const QString ratio = QLocale().toString(begun_seconds_ / result.latency_seconds, 'f', 2);
    view_->show_measurement(tr("Measured as record %1: %2, %3x the speed of the initial program")
                                .arg(record, latency_label(result.latency_seconds), ratio));
  } else {
    view_->show_measurement(
        tr("Measured as record %1: %2").arg(record, latency_label(result.latency_seconds)));
  }
}

}  // namespace tilewright
