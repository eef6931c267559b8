// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/task_details.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/studio/programs/sketch_entries.h"
#include "core/backend/lower.h"
#include "core/records/record_store.h"
#include "core/space/search_space.h"
#include "core/target/target.h"
#include "views/common/error_text.h"

namespace tilewright {
namespace {

/// More sentences are not read by anybody.
constexpr int64_t kMostSessions = 20;

/// None where the database does not exist yet, or cannot be read.
std::vector<TaskSession> sessions_of(const TaskRequest& request, const Target& target) {
  std::error_code ignored;
  if (!std::filesystem::exists(request.database, ignored)) return {};
  auto store = RecordStore::open(request.database);
  if (!store.ok()) return {};
  auto sessions = store->task_sessions(request.id, target.key(), kLoweringVersion, kMostSessions);
  return sessions.ok() ? *std::move(sessions) : std::vector<TaskSession>();
}

TaskDetails::Found find(const TaskDetails::Request& request) {
  TaskDetails::Found found;
  if (request.shown < 0) return found;
  const auto wanted = wanted_task(request);
  if (!wanted.ok()) {
    found.why_none = error_text(wanted.error());
    return found;
  }
  const Task& task = *wanted;
  const Target& target = request.target;
  found.sessions = sessions_of(request, target);
  if (const auto best = best_known_program(request, task, target); best.ok() && *best)
    found.entries.push_back(entry_of_best(**best, task, target, request.rules.toStdString()));
  const auto space = build_search_space(task, target, request.rules.toStdString());
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
    : QObject(parent), search_(background, this, find, [this](const Request& request, const Found& result) {
        Q_EMIT found(request.shown, result);
      }) {}

void TaskDetails::show(Request request) {
  search_.want(std::move(request));
}

}  // namespace tilewright
