// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/program_code.h"

#include <utility>

#include "app/studio/machine/studio_measurer.h"
#include "core/backend/program_listing.h"
#include "core/schedule/program_hash.h"
#include "views/common/error_text.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"

namespace tilewright {

ProgramCode::Answer ProgramCode::listed(const Task& task, const Program& program, const Target& target,
                                        const QString& title) {
  ProgramListing listing = list_program(program, target);
  ShownCode shown = shown_code(listing, title);
  shown.program = program_hash(task.id, program) + ' ' + target.key();
  ListedProgram runnable{
      shown.program, task, program, target, std::move(listing.code.assembly), studio_missing_for(target)};
  return {std::make_shared<const ShownCode>(std::move(shown)),
          std::make_shared<const ListedProgram>(std::move(runnable)),
          {}};
}

ProgramCode::Answer ProgramCode::best_of_task(const Request& request) {
  if (request.task.shown < 0) return {{}, {}, tr("Select a task to see the code of its best program.")};
  const auto task = wanted_task(request.task);
  if (!task.ok()) return {{}, {}, error_text(task.error())};
  const Target& target = request.task.target;
  const auto known = best_known_program(request.task, *task, target);
  if (!known.ok()) return {{}, {}, error_text(known.error())};
  if (!*known) return {{}, {}, tr("No program of this task was measured on this target yet.")};
  const TrialRecord& record = (*known)->best.record;
  const QString title = tr("Best program of %1 · variant %2 · %3 · record %4")
                            .arg(text(task->name), text(record.variant),
                                 latency_label(record.latency.value_or(0)), QString::number(record.id));
  return listed(*task, *(*known)->best.program, target, title);
}

ProgramCode::Answer ProgramCode::of_record(const Request& request) {
  auto list = TrialList::open(request.database);
  if (!list.ok()) return {{}, {}, error_text(list.error())};
  const auto record = list->program(request.record);
  if (!record.ok()) return {{}, {}, error_text(record.error())};
  const auto program = recorded_program(*record, *request.models);
  if (!program.ok()) return {{}, {}, error_text(program.error())};
  if (!*program) return {{}, {}, tr("Open the model of this record's task to see its code.")};
  const auto target = target_from_key(record->row.target);
  if (!target.ok()) return {{}, {}, error_text(target.error())};
  const TrialListRow& row = record->row;
  const QString title = tr("Record %1 · %2 · variant %3 · %4 · %5")
                            .arg(QString::number(request.record), text(row.task_name), text(row.variant),
                                 latency_label(row.latency.value_or(0)), text(row.target));
  const auto task = recorded_task(*record, *request.models);
  if (!task.ok()) return {{}, {}, error_text(task.error())};
  return listed(**task, **program, *target, title);
}

ProgramCode::Answer ProgramCode::find(const Request& request) {
  return request.record > 0 && request.models ? of_record(request) : best_of_task(request);
}

void ProgramCode::show_task(TaskRequest request) {
  const bool is_same = request.shown >= 0 && request.id == request_.task.id;
  if (!is_same) {
    request_.record = 0;
    request_.models.reset();
  }
  request_.task = std::move(request);
  // The code of a record's program does not change when a better program is found.
  if (request_.record == 0) want();
}

void ProgramCode::show_record(int64_t record, std::shared_ptr<const LoadedModels> models) {
  request_.record = record;
  request_.models = std::move(models);
  want();
}

void ProgramCode::set_watched(bool watched) {
  watched_ = watched;
  if (watched_ && waiting_ && !running_) start();
}

void ProgramCode::want() {
  waiting_ = true;
  if (watched_ && !running_) start();
}

void ProgramCode::start() {
  waiting_ = false;
  running_ = true;
  request_.database = database_;
  Q_EMIT started();
  background_->run([request = request_] { return find(request); }, this,
                   [this](const Answer& answer) {
                     running_ = false;
                     if (waiting_) {
                       if (watched_) start();
                     } else if (answer.code) {
                       Q_EMIT found(answer.code, answer.program);
                     } else {
                       Q_EMIT nothing(answer.sentence);
                     }
                   });
}

}  // namespace tilewright
