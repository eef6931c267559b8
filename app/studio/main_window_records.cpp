// SPDX-License-Identifier: Apache-2.0
// The table of records, the page of each, and the notes that people write.
#include <QDockWidget>
#include <cstdint>
#include <functional>

#include "app/studio/main_window.h"
#include "app/studio/records/note_writer.h"
#include "app/studio/records/record_page_actions.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/window_layouts.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"

namespace tilewright {

void MainWindow::make_records() {
  connect(records_, &RecordView::export_wanted, this,
          [this](int64_t record, const QString& task) { export_program(task.toStdString(), record); });
  note_writer_->watch(records_, record_model_);
  connect(note_writer_, &NoteWriter::records_pinned, this,
          [this](const std::vector<int64_t>& records, bool pinned) {
            record_page_actions_->set_pinned(records, pinned);
            Q_EMIT records_pinned(QString::fromStdString(arguments_.database.string()), records, pinned);
          });
  record_page_actions_ = new RecordPageActions(
      inspector_, records_, [this] { return library_.models(); }, [this] { return player_->last_record(); },
      &background_, arguments_.database, this);
  connect(record_page_actions_, &RecordPageActions::records_wanted, context_, &StudioContext::records_wanted);
  connect(record_page_actions_, &RecordPageActions::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            error_bar_->show_error(error, again);
          });
  connect(context_, &StudioContext::rule_records_wanted, this,
          [this](const RuleStep& step, const QString& rule_set) {
            const std::string* task = library_.task(selection_.task());
            if (!library_.models() || task == nullptr) return;
            RuleRequest request;
            request.rule = step.name;
            request.task = *task;
            request.target = context_->shown_target().key();
            request.rule_set = rule_set.toStdString();
            for (const QString& sketch : step.sketches) request.sketches.push_back(sketch.toStdString());
            record_page_actions_->list_rule(request);
          });
  connect(context_, &StudioContext::records_verified, record_page_actions_, &RecordPageActions::reload);
  connect(&controller_, &SessionController::ended, record_page_actions_, &RecordPageActions::reload);
  connect(context_, &StudioContext::database_changed, this,
          [this] { record_page_actions_->set_database(arguments_.database); });
}

void MainWindow::follow_pins(const QString& database, const std::vector<int64_t>& records, bool pinned) {
  if (arguments_.database != database.toStdString()) return;
  record_model_->set_pinned(records, pinned);
  record_page_actions_->set_pinned(records, pinned);
}

void MainWindow::remeasure_noisy() {
  // What is listed is what is meant: it is to be seen.
  raise_dock(QStringLiteral("recordsDock"));
  records_->remeasure_noisy();
}

void MainWindow::raise_dock(const QString& name) {
  auto* dock = findChild<QDockWidget*>(name);
  dock->show();
  dock->raise();
  layouts_->give_room(dock);
}

}  // namespace tilewright
