// SPDX-License-Identifier: Apache-2.0
#include "app/studio/task_details.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/studio/sketch_entries.h"
#include "core/backend/lower.h"
#include "core/records/record_store.h"
#include "core/space/search_space.h"
#include "core/target/target.h"
#include "views/common/error_text.h"

namespace tilewright {
namespace {

/// More than that nobody reads.
constexpr int64_t kMostSessions = 20;

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
  if (wish.shown < 0) return found;
  const auto wanted = wanted_task(wish);
  if (!wanted.ok()) {
    found.why_none = error_text(wanted.error());
    return found;
  }
  const Task& task = *wanted;
  const Target& target = wish.target;
  found.sessions = sessions_of(wish, target);
  if (const auto best = best_known_program(wish, task, target); best.ok() && *best)
    found.entries.push_back(entry_of_best(**best, task, target, wish.rules.toStdString()));
  const auto space = build_search_space(task, target, wish.rules.toStdString());
  if (!space.ok()) {
    found.why_none = error_text(space.error());
    return found;
  }
  for (const auto& sketch : (*space)->sketches())
    found.entries.push_back(entry_of_sketch(**space, *sketch, target));
  return found;
}

}  // namespace

TaskDetails::TaskDetails(Background* background, QObject* parent)
    : QObject(parent), search_(background, this, find, [this](const Wish& wish, const Found& result) {
        Q_EMIT found(wish.shown, result);
      }) {}

void TaskDetails::show(Wish wish) {
  search_.want(std::move(wish));
}

}  // namespace tilewright
