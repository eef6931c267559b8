// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/transfer_search.h"

#include <algorithm>
#include <utility>

#include "core/records/record_store.h"
#include "core/tuning/transfer_sources.h"
#include "views/common/error_text.h"
#include "views/transfer/transfer_view.h"

namespace tilewright {
namespace {

TransferEntry::Kind kind_of(TransferKind kind) {
  switch (kind) {
    case TransferKind::kNone: return TransferEntry::Kind::kNone;
    case TransferKind::kSame: return TransferEntry::Kind::kSame;
    case TransferKind::kOtherTarget: return TransferEntry::Kind::kOtherTarget;
    case TransferKind::kNear: return TransferEntry::Kind::kNear;
  }
  return TransferEntry::Kind::kNone;
}

/// For each task of the window that a model has, from the first such model.
std::vector<const Task*> tasks_of(const LoadedModels& models) {
  std::vector<const Task*> tasks;
  for (const auto& summary : models.tasks) {
    const Task* found = nullptr;
    for (const auto& model : models.models) {
      for (const auto& task : model->prepared->partition.tasks) {
        if (found == nullptr && task.id == summary.id) found = &task;
      }
    }
    if (found != nullptr) tasks.push_back(found);
  }
  return tasks;
}

Result<std::vector<TransferSource>> read(const std::filesystem::path& database, const LoadedModels& models,
                                         const Target& target, const std::stop_token& stop) {
  const std::vector<const Task*> tasks = tasks_of(models);
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return std::vector<TransferSource>(tasks.size());
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  return find_transfer_sources(store, tasks, target, stop);
}

}  // namespace

TransferSearch::TransferSearch(TransferView* view, SessionBridge* bridge, SessionController* controller,
                               Background* background, std::filesystem::path database, QObject* parent)
    : QObject(parent),
      view_(view),
      bridge_(bridge),
      controller_(controller),
      background_(background),
      database_(std::move(database)) {
  connect(view_, &TransferView::wanted, this, &TransferSearch::find);
  connect(view_, &TransferView::start_wanted, this, [this] {
    if (controller_->active()) return;
    start_asked_ = true;
    Q_EMIT start_wanted();
  });
  connect(bridge_, &SessionBridge::status_changed, this, &TransferSearch::follow);
  connect(controller_, &SessionController::ended, this, [this] {
    view_->set_startable(models_ != nullptr);
    view_->reload();
  });
}

void TransferSearch::set_models(std::shared_ptr<const LoadedModels> models, const Target& target) {
  stop_.request_stop();
  models_ = std::move(models);
  target_ = target;
  searching_ = false;
  start_asked_ = false;
  seeds_.clear();
  ++generation_;
  view_->set_startable(models_ != nullptr && !controller_->active());
  view_->show_sentence(tr("Open a model to see what earlier records offer its tasks."));
  if (models_) view_->reload();
}

void TransferSearch::find() {
  if (!models_) return;
  stop_.request_stop();
  searching_ = !controller_->active();
  if (!searching_) {
    ++generation_;
    view_->show_sentence(tr("The records are looked through when the session has ended."));
    return;
  }
  stop_ = std::stop_source();
  view_->show_sentence(tr("Looking through the records…"), true);
  background_->run([database = database_, models = models_, target = target_,
                    stop = stop_.get_token()] { return read(database, *models, target, stop); },
                   this,
                   [this, generation = ++generation_,
                    models = models_](const Result<std::vector<TransferSource>>& sources) {
                     if (generation != generation_) return;
                     searching_ = false;
                     if (!sources.ok()) {
                       view_->show_sentence(error_text(sources.error()));
                       return;
                     }
                     const std::vector<const Task*> tasks = tasks_of(*models);
                     std::vector<TransferEntry> entries;
                     seeds_.clear();
                     for (size_t i = 0; i < tasks.size(); ++i) {
                       const TransferSource& source = (*sources)[i];
                       const auto summary =
                           std::find_if(models->tasks.begin(), models->tasks.end(),
                                        [&](const TaskSummary& task) { return task.id == tasks[i]->id; });
                       TransferEntry& entry = entries.emplace_back();
                       entry.task = static_cast<int>(summary - models->tasks.begin());
                       entry.name = QString::fromStdString(summary->name);
                       entry.weight = summary->weight;
                       entry.kind = kind_of(source.kind);
                       entry.source = QString::fromStdString(source.task_name);
                       entry.target = QString::fromStdString(source.target);
                       entry.record = source.record;
                       entry.trials = source.trials;
                       entry.latency = source.latency;
                       entry.expected = source.expected;
                       entry.untuned = source.untuned;
                       entry.untuned_is_measured = source.untuned_is_measured;
                       entry.usable = source.program.has_value();
                       // A session begins with the same task's records anyway.
                       if (source.program && source.kind != TransferKind::kSame)
                         seeds_.push_back({tasks[i]->id, *source.program, source.decisions});
                     }
                     view_->show_entries(std::move(entries));
                   });
}

void TransferSearch::follow() {
  view_->set_startable(models_ != nullptr && !controller_->active());
  // Reading and judging records would slow down the trials that are measured.
  if (searching_ && controller_->active()) find();
}

std::vector<SessionSeed> TransferSearch::take_seeds() {
  return std::exchange(start_asked_, false) ? seeds_ : std::vector<SessionSeed>();
}

}  // namespace tilewright
