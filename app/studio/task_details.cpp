// SPDX-License-Identifier: Apache-2.0
#include "app/studio/task_details.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/lower/lower.h"
#include "core/records/record_store.h"
#include "core/schedule/program.h"
#include "core/space/search_space.h"
#include "core/target/target.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// More than that nobody reads.
constexpr int64_t kMostSessions = 20;

QString text(const std::string& value) {
  return QString::fromStdString(value);
}

/// Nothing where there is none.
Result<std::optional<SketchEntry>> best_program(const TaskWish& wish, const Task& task,
                                                const Target& target) {
  TILEWRIGHT_TRY(const auto known, best_known_program(wish, task, target));
  if (!known) return std::optional<SketchEntry>();
  const TrialRecord& fastest = known->fastest;
  const TrialRecord& record = known->best.record;
  SketchEntry entry;
  entry.title = QCoreApplication::translate("TaskDetails", "Best program");
  entry.heading = QCoreApplication::translate("TaskDetails", "Loop nest of the best program");
  entry.summary =
      QCoreApplication::translate("TaskDetails", "%1 · variant %2 · sketch %3 · %4")
          .arg(latency_label(record.latency.value_or(0)), text(record.variant), text(record.sketch),
               record.verified_error ? QCoreApplication::translate("TaskDetails", "verified")
                                     : QCoreApplication::translate("TaskDetails", "not verified"));
  entry.summary +=
      QLatin1Char('\n') +
      QCoreApplication::translate("TaskDetails", "Measured %1 in session %2")
          .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(record.time), QLocale::ShortFormat),
               text(record.session));
  if (record.program != fastest.program) {
    entry.summary +=
        QLatin1Char('\n') +
        QCoreApplication::translate("TaskDetails", "Fastest within the model; alone another one takes %1")
            .arg(latency_label(fastest.latency.value_or(0)));
  }
  entry.code = text(program_text(*known->best.program));
  return std::optional(std::move(entry));
}

/// None where the database is not there yet, or cannot be read.
std::vector<TaskSession> sessions_of(const TaskWish& wish, const Target& target) {
  std::error_code ignored;
  if (!std::filesystem::exists(wish.database, ignored)) return {};
  auto store = RecordStore::open(wish.database);
  if (!store.ok()) return {};
  auto sessions = store->task_sessions(wish.id, target.key(), kLoweringVersion, kMostSessions);
  return sessions.ok() ? *std::move(sessions) : std::vector<TaskSession>();
}

TaskDetails::Found find(const TaskDetails::Wish& wish) {
  TaskDetails::Found found;
  const auto wanted = wanted_task(wish);
  if (!wanted.ok()) {
    found.why_none = text(wanted.error().text());
    return found;
  }
  const Task& task = *wanted;
  const Target target = Target::host(wish.threads);
  found.sessions = sessions_of(wish, target);
  if (const auto best = best_program(wish, task, target); best.ok() && *best) found.entries.push_back(**best);
  const auto space = build_search_space(task, target, wish.rules.toStdString());
  if (!space.ok()) {
    found.why_none = text(space.error().text());
    return found;
  }
  for (const auto& sketch : (*space)->sketches()) {
    SketchEntry entry;
    entry.title = text(sketch->id());
    entry.heading = QCoreApplication::translate("TaskDetails", "Loop nest of sketch %1").arg(entry.title);
    entry.summary =
        QCoreApplication::translate("TaskDetails", "Variant %1 · %2 open decisions")
            .arg(text(sketch->variant()), count_label(static_cast<long long>(sketch->decisions().size())));
    for (const auto& rule : sketch->rules()) entry.steps << text(rule);
    for (const auto& decision : sketch->decisions()) entry.open << text(decision.name);
    entry.code = text(sketch->text());
    found.entries.push_back(std::move(entry));
  }
  return found;
}

}  // namespace

void TaskDetails::show(Wish wish) {
  wanted_ = std::move(wish);
  waiting_ = true;
  if (!running_) start();
}

void TaskDetails::start() {
  waiting_ = false;
  if (wanted_.shown < 0) {
    Q_EMIT found(-1, {});
    return;
  }
  running_ = true;
  const Wish wish = wanted_;
  background_->run([wish] { return find(wish); }, this,
                   [this, wish](const Found& result) {
                     running_ = false;
                     const bool still_wanted = !waiting_;
                     if (still_wanted) {
                       Q_EMIT found(wish.shown, result);
                     } else {
                       start();
                     }
                   });
}

}  // namespace tilewright
