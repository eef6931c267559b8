// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/code_dock.h"

#include <QDockWidget>
#include <QMainWindow>

#include "app/studio/machine/machine_users.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/settings.h"
#include "app/studio/shell/error_bar.h"
#include "views/code/code_panes.h"
#include "views/code/program_code_view.h"
#include "views/common/empty_state.h"
#include "views/common/record_selection.h"

namespace tilewright {

CodeDock::CodeDock(StudioContext* context)
    : Page(context),
      view_(new ProgramCodeView(parts().window)),
      code_(parts().background, context->database()),
      profiler_(parts().background) {
  // A pane below another would need more space than a low screen has.
  view_->setMinimumHeight(10 * parts().window->fontMetrics().height());
  view_->panes()->set_hidden(parts().settings->hidden_code_panes());
  profiler_.set_measuring_lock(parts().arguments->measuring_lock);
  parts().machine->add(
      {MachineUse::kProfiling, [this] { return profiler_.running(); }, {}, [this] { profiler_.cancel(); }});
  connect(view_->panes(), &CodePanes::hidden_changed, this,
          [this](const QStringList& names) { parts().settings->set_hidden_code_panes(names); });
  follow_code();
  follow_profiler();
  connect(context, &StudioContext::code_wanted, this, [this](int64_t record) {
    if (!this->context()->models()) return;
    Q_EMIT this->context()->dock_wanted(QStringLiteral("codeDock"));
    show_record(record);
  });
  connect(parts().record, &RecordSelection::changed, this, [this](qint64 record) {
    if (record > 0) show_record(record);
  });
  connect(context, &StudioContext::task_shown, this,
          [this](const TaskRequest& request) { code_.show_task(request); });
  connect(context, &StudioContext::database_changed, this,
          [this] { code_.set_database(this->context()->database()); });
  connect(parts().machine, &MachineUsers::changed, this, &CodeDock::tell_profiling);
  connect(parts().bridge, &SessionBridge::status_changed, this, &CodeDock::tell_profiling);
  connect(parts().controller, &SessionController::ended, this, &CodeDock::tell_profiling);
}

QWidget* CodeDock::widget() const {
  return view_;
}

void CodeDock::live_in(QDockWidget* dock) {
  // A dock behind others is not visible.
  connect(dock, &QDockWidget::visibilityChanged, &code_, &ProgramCode::set_watched);
}

void CodeDock::follow_code() {
  connect(&code_, &ProgramCode::started, this, [this] {
    if (view_->empty()) view_->show_sentence(tr("Generating the code…"), true);
  });
  connect(&code_, &ProgramCode::found, this,
          [this](const std::shared_ptr<const ShownCode>& shown,
                 const std::shared_ptr<const ListedProgram>& program) {
            view_->show_code(shown);
            profiler_.set_program(program);
            tell_profiling();
          });
  connect(&code_, &ProgramCode::nothing, this, [this](const QString& sentence) {
    view_->show_sentence(sentence);
    profiler_.set_program({});
    tell_profiling();
  });
}

void CodeDock::follow_profiler() {
  connect(view_, &ProgramCodeView::profile_wanted, this, [this] {
    if (!profiler_.running() && profiling_obstacle().isEmpty()) profiler_.run();
  });
  connect(view_, &ProgramCodeView::profile_cancelled, &profiler_, &CodeProfiler::cancel);
  connect(&profiler_, &CodeProfiler::changed, this, [this] {
    view_->set_profiling(profiler_.running());
    Q_EMIT context()->actions_changed();
    Q_EMIT parts().machine->changed();
  });
  connect(&profiler_, &CodeProfiler::profiled, view_, &ProgramCodeView::show_profile);
  connect(&profiler_, &CodeProfiler::failed, this, [this](const Error& error) {
    parts().error_bar->show_error(error, [this] { Q_EMIT view_->profile_wanted(); });
  });
}

void CodeDock::show_record(int64_t record) {
  if (context()->models()) code_.show_record(record, context()->models());
}

void CodeDock::tell_profiling() {
  view_->set_no_profiling(profiling_obstacle());
}

QString CodeDock::profiling_obstacle() const {
  if (QString why = CodeProfiler::obstacle(profiler_.program()); !why.isEmpty()) return why;
  QString obstacle = parts().machine->obstacle(MachineUse::kProfiling);
  // A job that measures nothing still computes, and so do ceilings that were disturbed.
  if (obstacle.isEmpty() && parts().machine->computes(MachineUse::kProfiling))
    obstacle = tr("Something else has the machine to itself.");
  return obstacle;
}

void CodeDock::offer(const PageOffers& offers) {
  tell_profiling();
  offers.give(view_->empty_state(), offers.have_best);
}

}  // namespace tilewright
