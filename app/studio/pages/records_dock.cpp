// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/records_dock.h"

#include "app/studio/records/note_writer.h"
#include "app/studio/records/record_actions.h"
#include "app/studio/records/record_page_actions.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/shell/error_bar.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_view.h"

namespace tilewright {

RecordsDock::RecordsDock(StudioContext* context)
    : Page(context),
      model_(this),
      view_(new RecordView(&model_, parts().selection)),
      actions_(new RecordActions(
          view_, &model_, [context] { return context->models(); }, parts().bridge, parts().controller,
          parts().background, context->database(), parts().settings, parts().error_bar, this)),
      page_actions_(new RecordPageActions(
          parts().window->findChild<InspectorView*>(), view_, [context] { return context->models(); },
          [player = parts().player] { return player->last_record(); }, parts().background,
          context->database(), this)) {
  view_->follow_records(parts().record);
  if (parts().arguments->exporter) view_->commands()->offer_export();
  connect(actions_, &RecordActions::incident_told, context, &StudioContext::incident_told);
  follow();
  connect_view();
  connect_comparison();
  connect_pages();
}

RecordsDock::~RecordsDock() {
  actions_->cancel_code();
}

QWidget* RecordsDock::widget() const {
  return view_;
}

void RecordsDock::follow() {
  connect(parts().bridge, &SessionBridge::status_changed, this, [this](const SessionStatus& status) {
    view_->set_session(status.session, status.records_before);
    view_->set_kept(status.records, parts().player->last_record());
  });
  connect(parts().models, &ModelLibrary::opened, this, [this] { view_->set_tasks(parts().models->tasks()); });
  connect(parts().models, &ModelLibrary::tasks_listed, this,
          [this] { view_->extend_tasks(parts().models->tasks()); });
  connect(context(), &StudioContext::database_changed, this,
          [this] { actions_->set_database(context()->database()); });
  connect(context(), &StudioContext::records_verified, &model_, &RecordModel::reload);
  connect(context(), &StudioContext::baselines_changed, this,
          [this](const std::vector<double>& /*by_task*/, const RecordBaselines& by_id) {
            actions_->set_baselines(by_id);
          });
}

void RecordsDock::connect_view() {
  StudioContext* all = context();
  connect(view_, &RecordView::selection_changed, all, &StudioContext::actions_changed);
  connect(view_->commands(), &RecordCommands::graph_wanted, all, &StudioContext::task_in_graph_wanted);
  connect(view_->commands(), &RecordCommands::export_wanted, all, &StudioContext::export_wanted);
  connect(view_->commands(), &RecordCommands::note_wanted, all, &StudioContext::note_wanted);
  connect(view_->commands(), &RecordCommands::page_wanted, all, &StudioContext::record_page_wanted);
  connect(view_->commands(), &RecordCommands::code_wanted, all, &StudioContext::code_wanted);
  connect(view_->commands(), &RecordCommands::edit_wanted, all, &StudioContext::edit_wanted);
  connect(view_, &RecordView::only_ended, all, &StudioContext::table_ended);
  connect(all, &StudioContext::table_followed, view_, &RecordView::change_only);
  connect(all, &StudioContext::table_released, view_, &RecordView::show_all);
  connect(all, &StudioContext::records_wanted, this,
          [this](const std::vector<int64_t>& ids, const QString& what) {
            Q_EMIT context()->dock_wanted(QStringLiteral("recordsDock"));
            view_->set_scope(RecordView::kEverything);
            view_->show_only(ids, what);
          });
  connect(actions_, &RecordActions::run_once_wanted, all, &StudioContext::rerun_wanted);
}

void RecordsDock::connect_comparison() {
  StudioContext* all = context();
  connect(all, &StudioContext::comparison_wanted, actions_, &RecordActions::compare);
  connect(actions_, &RecordActions::programs_read, all, &StudioContext::programs_read);
  connect(all, &StudioContext::pair_code_wanted, actions_, &RecordActions::generate_code);
  connect(actions_, &RecordActions::code_made, all, &StudioContext::pair_code_made);
}

void RecordsDock::connect_pages() {
  StudioContext* all = context();
  auto* notes = parts().window->findChild<NoteWriter*>();
  notes->watch(view_, &model_);
  connect(notes, &NoteWriter::records_pinned, page_actions_, &RecordPageActions::set_pinned);
  connect(notes, &NoteWriter::records_pinned, all, &StudioContext::records_pinned);
  connect(all, &StudioContext::pins_told, &model_, &RecordModel::set_pinned);
  connect(all, &StudioContext::pins_told, page_actions_, &RecordPageActions::set_pinned);
  connect(page_actions_, &RecordPageActions::records_wanted, all, &StudioContext::records_wanted);
  connect(page_actions_, &RecordPageActions::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            parts().error_bar->show_error(error, again);
          });
  connect(all, &StudioContext::rule_records_wanted, this, [this](const RuleStep& step, const QString& set) {
    const std::string* task = parts().models->task(parts().selection->task());
    if (!context()->models() || task == nullptr) return;
    RuleRequest request;
    request.rule = step.name;
    request.task = *task;
    request.target = context()->shown_target().key();
    request.rule_set = set.toStdString();
    for (const QString& sketch : step.sketches) request.sketches.push_back(sketch.toStdString());
    page_actions_->list_rule(request);
  });
  connect(parts().models, &ModelLibrary::tasks_listed, page_actions_, &RecordPageActions::renumber);
  connect(all, &StudioContext::records_verified, page_actions_, &RecordPageActions::reload);
  connect(parts().controller, &SessionController::ended, page_actions_, &RecordPageActions::reload);
  connect(all, &StudioContext::database_changed, page_actions_,
          [this] { page_actions_->set_database(context()->database()); });
}

void RecordsDock::offer(const PageOffers& offers) {
  offers.give(view_->empty_state(), offers.measure);
}

}  // namespace tilewright
