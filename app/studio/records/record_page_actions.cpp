// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/record_page_actions.h"

#include <algorithm>
#include <utility>

#include "views/common/error_text.h"
#include "views/common/units.h"
#include "views/inspector/inspector_view.h"
#include "views/records/record_view.h"

namespace tilewright {

RecordPageActions::RecordPageActions(InspectorView* inspector, RecordView* records,
                                     RecordActions::OpenModels models, std::function<int64_t()> last_record,
                                     Background* background, std::filesystem::path database, QObject* parent)
    : QObject(parent),
      inspector_(inspector),
      records_(records),
      models_(std::move(models)),
      last_record_(std::move(last_record)),
      database_(std::move(database)),
      reader_(background) {
  connect(inspector_->record(), &InspectedRecord::wanted, this,
          [this](qint64 record) { reader_.read(request(record)); });
  connect(inspector_, &InspectorView::record_action_wanted, this, &RecordPageActions::act);
  connect(inspector_, &InspectorView::shared_step_wanted, this, &RecordPageActions::find_sharers);
  connect(inspector_, &InspectorView::shared_rule_wanted, this, &RecordPageActions::find_rule_sharers);
  connect(records_, &RecordView::record_chosen, inspector_, &InspectorView::show_record);
  connect(&reader_, &RecordPageReader::found, this, [this](RecordDetails details) {
    details.task = records_->task_of(details.row);
    details_ = details;
    inspector_->record()->set(details_);
  });
  connect(&reader_, &RecordPageReader::history_found, inspector_->record(), &InspectedRecord::set_history);
  connect(&reader_, &RecordPageReader::failed, this, [this](qint64 record, const Error& error) {
    inspector_->record()->set_failure(record, error_text(error));
    Q_EMIT failed(error, [this] { inspector_->reload_record(); });
  });
  connect(&reader_, &RecordPageReader::sharers_found, this, [this](const StepSharers& sharers) {
    Q_EMIT records_wanted(sharers.records, tr("with %1").arg(sharers.step));
  });
  connect(&reader_, &RecordPageReader::sharers_failed, this,
          [this](const RecordPageRequest& request, const Error& error) {
            Q_EMIT failed(error, [this, request] { reader_.find_sharers(request); });
          });
}

RecordPageRequest RecordPageActions::request(int64_t record, int step) const {
  RecordPageRequest request;
  request.record = record;
  request.database = database_;
  request.models = models_();
  request.last_record = last_record_();
  request.step = step;
  return request;
}

void RecordPageActions::find_sharers(qint64 record, int step) {
  reader_.find_sharers(request(record, step));
}

void RecordPageActions::find_rule_sharers(qint64 record, int step) {
  if (details_.row.id != record || step >= details_.steps.size()) return;
  const RuleStep& rule = details_.steps.at(step);
  if (!rule.sketches.isEmpty()) list_rule(rule_wish(details_, rule));
}

void RecordPageActions::list_rule(const RuleRequest& rule) {
  RecordPageRequest made = request(0);
  made.rule = rule;
  reader_.find_sharers(std::move(made));
}

void RecordPageActions::set_database(const std::filesystem::path& database) {
  if (database == database_) return;
  database_ = database;
  details_ = {};
  reader_.forget();
  inspector_->forget_records();
}

void RecordPageActions::reload() {
  reader_.forget();
  inspector_->reload_record();
}

void RecordPageActions::set_pinned(const std::vector<int64_t>& records, bool pinned) {
  if (std::ranges::find(records, details_.row.id) == records.end()) return;
  details_.row.pinned = pinned;
  inspector_->record()->set_pinned(details_.row.id, pinned);
}

void RecordPageActions::renumber() {
  inspector_->record()->set_task(details_.row.id, records_->task_of(details_.row));
}

int RecordPageActions::task_of(qint64 record) const {
  return details_.row.id == record ? records_->task_of(details_.row) : -1;
}

void RecordPageActions::act(RecordAction action, qint64 record) {
  switch (action) {
    case RecordAction::kGraph:
      if (const int task = task_of(record); task >= 0) Q_EMIT records_->commands()->graph_wanted(task);
      break;
    case RecordAction::kCode: Q_EMIT records_->commands()->code_wanted(record); break;
    case RecordAction::kProgram: Q_EMIT records_->commands()->compare_wanted({record}); break;
    case RecordAction::kCompare: records_->commands()->compare_next_with(record); break;
    case RecordAction::kMeasure: Q_EMIT records_->commands()->remeasure_wanted(record); break;
    case RecordAction::kEdit: Q_EMIT records_->commands()->edit_wanted(record); break;
    case RecordAction::kNote: Q_EMIT records_->commands()->note_wanted(record); break;
    case RecordAction::kPin:
      if (details_.row.id == record) Q_EMIT records_->commands()->pin_wanted({record}, !details_.row.pinned);
      break;
  }
}

}  // namespace tilewright
