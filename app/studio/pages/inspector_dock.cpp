// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/inspector_dock.h"

#include <QSplitter>
#include <optional>
#include <utility>
#include <vector>

#include "app/studio/records/note_writer.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/shell/error_bar.h"
#include "core/costmodel/metrics.h"
#include "views/common/task_selection.h"
#include "views/inspector/inspector_view.h"
#include "views/inspector/note_panel.h"
#include "views/tasks/limit_text.h"

namespace tilewright {
namespace {

/// How well the cost model ordered the programs of a task that it chose.
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

InspectorDock::InspectorDock(StudioContext* context)
    : Page(context),
      view_(new InspectorView(parts().selection)),
      split_(new QSplitter(Qt::Vertical)),
      advisor_(parts().background) {
  split_->setObjectName(QStringLiteral("inspectorSplit"));
  split_->setChildrenCollapsible(false);
  split_->addWidget(view_);
  make_notes();
  view_->follow_records(parts().record);
  follow_models();
  connect(context, &StudioContext::box_chosen, view_, &InspectorView::show_box);
  connect(context, &StudioContext::box_opened, this, [this](const BoxRef& box) {
    view_->show_box(box);
    Q_EMIT this->context()->dock_wanted(QStringLiteral("inspectorDock"));
  });
  connect(context, &StudioContext::record_page_wanted, this, [this](int64_t record) {
    Q_EMIT this->context()->dock_wanted(QStringLiteral("inspectorDock"));
    view_->show_record(record);
  });
  connect(view_, &InspectorView::box_wanted, context, &StudioContext::box_wanted);
  connect(view_, &InspectorView::history_changed, context, &StudioContext::actions_changed);
  connect(view_, &InspectorView::session_wanted, this, [this](const QString& session) {
    if (session == QString::fromStdString(parts().bridge->status().session)) {
      Q_EMIT this->context()->page_wanted(QStringLiteral("tuningPage"));
    } else {
      Q_EMIT this->context()->kept_session_wanted(session);
    }
  });
  connect(context, &StudioContext::task_sessions_found, view_, &InspectorView::set_sessions);
  connect(parts().bridge, &SessionBridge::run_measured, view_, &InspectorView::set_run);
  connect(context, &StudioContext::task_shown, this, &InspectorDock::ask_advice);
  connect(context, &StudioContext::limits_changed, this, &InspectorDock::ask_advice);
  connect(&advisor_, &TaskAdvisor::advised, this, [this](int task, const QStringList& sentences) {
    if (task == parts().selection->task()) view_->set_advice(task, sentences);
  });
}

QWidget* InspectorDock::widget() const {
  return split_;
}

void InspectorDock::follow_models() {
  const auto show = [this] {
    std::vector<std::shared_ptr<const GraphDetails>> details;
    if (const auto& open = context()->models())
      for (const auto& model : open->models) details.push_back(model->details);
    view_->set_models(std::move(details));
  };
  connect(parts().models, &ModelLibrary::opened, view_, &InspectorView::forget_runs);
  connect(parts().models, &ModelLibrary::opened, this, show);
  connect(parts().models, &ModelLibrary::drawn, this, show);
  // Details keep their model with its weights in memory.
  connect(parts().models, &ModelLibrary::closed, this, show);
}

void InspectorDock::make_notes() {
  auto* panel = new NotePanel(parts().window);
  auto* notes = new NoteWriter(panel, parts().selection, parts().bridge, parts().background,
                               context()->database(), this);
  split_->addWidget(panel);
  split_->setStretchFactor(0, 1);
  split_->setSizes({400, 110});
  connect(notes, &NoteWriter::failed, this,
          [this](const Error& error) { parts().error_bar->show_error(error); });
  connect(notes, &NoteWriter::record_noted, view_->record(), &InspectedRecord::set_note);
  connect(context(), &StudioContext::database_changed, this,
          [this, notes] { notes->set_database(context()->database()); });
  connect(context(), &StudioContext::note_wanted, this, [this, notes](int64_t record) {
    Q_EMIT context()->dock_wanted(QStringLiteral("inspectorDock"));
    notes->write_on_record(record);
  });
}

void InspectorDock::ask_advice() {
  const int task = parts().selection->task();
  const TaskModel& list = parts().bridge->models().tasks;
  TaskAdvisor::Request request{context()->task_request(task), {}};
  if (request.shown >= 0 && task < static_cast<int>(list.tasks().size())) {
    const TaskSummary& summary = list.tasks()[static_cast<size_t>(task)];
    request.facts.trials = summary.trials;
    request.facts.failed = summary.failed;
    request.facts.best_seconds = summary.best_seconds;
    if (const TaskLimit* limit = list.limit(task)) {
      const std::string& variant = list.best_variant(task);
      request.facts.limit = limit->of(variant);
      request.known = limit_sentences(*limit, variant);
    }
    request.facts.rank_correlation = rank_correlation_of(parts().bridge->models().predictions, task);
  }
  advisor_.advise(std::move(request));
}

void InspectorDock::offer(const PageOffers& offers) {
  offers.give(view_->empty_state(), offers.choose_task);
}

}  // namespace tilewright
