// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/remeasurer.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "app/studio/programs/known_program.h"
#include "core/records/record_store.h"
#include "core/records/trial_list.h"
#include "core/schedule/program_hash.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// The number of records of a task that are examined for its fastest programs.
constexpr size_t kLookedAt = 256;

struct Found {
  TrialProgram record;
  std::optional<Program> program;
};

struct FoundSeveral {
  std::vector<Found> best;  ///< each with its program
  size_t listed = 0;        ///< that the query found
};

Result<Found> find(const std::filesystem::path& database, int64_t record, const LoadedModels& models) {
  Found found;
  TILEWRIGHT_TRY(TrialList list, TrialList::open(database));
  TILEWRIGHT_TRY(found.record, list.program(record));
  TILEWRIGHT_TRY(found.program, recorded_program(found.record, models));
  return found;
}

/// The order is: the first record of every task, then the second of each.
std::vector<int64_t> by_turns(const std::vector<std::vector<int64_t>>& tasks) {
  std::vector<int64_t> ids;
  for (size_t turn = 0;; ++turn) {
    const size_t before = ids.size();
    for (const auto& task : tasks) {
      if (turn < task.size()) ids.push_back(task[turn]);
    }
    if (ids.size() == before) return ids;
  }
}

/// Restricted to the query's tasks, and to the target of the session.
Result<FoundSeveral> find_several(const std::filesystem::path& database, const TrialListQuery& query,
                                  const std::string& session, const std::set<int64_t>& but,
                                  const LoadedModels& models) {
  FoundSeveral found;
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(const auto running, store.session(session));
  if (!running) return found;
  TILEWRIGHT_TRY(TrialList list, TrialList::open(database));
  TrialListQuery of_task = query;
  const auto most = static_cast<size_t>(std::exchange(of_task.most, 0));
  of_task.order = TrialListQuery::Column::kLatency;
  of_task.descending = false;
  std::vector<std::vector<int64_t>> tasks;
  for (const std::string& task : query.tasks) {
    of_task.tasks = {task};
    TILEWRIGHT_TRY(auto ids, list.ids(of_task));
    std::erase_if(ids, [&](int64_t id) { return but.contains(id); });
    const size_t looked_at = std::min(ids.size(), kLookedAt);
    TILEWRIGHT_TRY(const auto rows, list.rows(std::span(ids).first(looked_at)));
    std::vector<int64_t>& same_target = tasks.emplace_back();
    for (const TrialListRow& row : rows) {
      if (row.target == running->setup.target.key) same_target.push_back(row.id);
    }
    found.listed += ids.size() - looked_at + same_target.size();
  }
  for (const int64_t id : by_turns(tasks)) {
    if (found.best.size() >= most) break;
    Found one;
    TILEWRIGHT_TRY(one.record, list.program(id));
    auto program = recorded_program(one.record, models);
    // A program that this version cannot make does not prevent the others.
    if (!program.ok() || !program->has_value()) continue;
    one.program = *std::move(program);
    found.best.push_back(std::move(one));
  }
  return found;
}

}  // namespace

Remeasurer::Remeasurer(SessionBridge* bridge, SessionController* controller, Background* background,
                       std::filesystem::path database, QObject* parent)
    : QObject(parent),
      bridge_(bridge),
      controller_(controller),
      background_(background),
      database_(std::move(database)) {
  connect(bridge_, &SessionBridge::hand_measured, this, &Remeasurer::take);
  connect(controller_, &SessionController::ended, this, [this] {
    tell_outcomes();
    waiting_.clear();
    asked_.clear();
  });
}

bool Remeasurer::possible() const {
  const SessionStatus& status = bridge_->status();
  return controller_->active() && !status.session.empty() && status.state != RunState::kStopping;
}

void Remeasurer::measure(int64_t record, const std::shared_ptr<const LoadedModels>& models) {
  if (!possible()) return;
  background_->run(
      [database = database_, record, models] { return find(database, record, *models); }, this,
      [this, record](const Result<Found>& found) {
        if (!found.ok()) {
          Q_EMIT failed(found.error());
          return;
        }
        if (bridge_->session_task(found->record.row.task) < 0 || !found->program) {
          Q_EMIT told(
              tr("The session that runs does not have the task of record %1.").arg(QString::number(record)));
          return;
        }
        if (ask(found->record, *found->program, false))
          Q_EMIT told(tr("The program of record %1 is measured next.").arg(QString::number(record)));
      });
}

void Remeasurer::measure_several(const TrialListQuery& query,
                                 const std::shared_ptr<const LoadedModels>& models) {
  if (!possible()) return;
  const std::string& session = bridge_->status().session;
  TrialListQuery wanted = query;
  wanted.filter = "-session:" + session + " " + query.filter;
  wanted.tasks = session_tasks(query.tasks);
  // An empty list of tasks would stand for every task.
  if (wanted.tasks.empty()) {
    tell_begun(0, 0);
    return;
  }
  background_->run([database = database_, wanted, session, but = asked_,
                    models] { return find_several(database, wanted, session, but, *models); },
                   this,
                   [this, session](const Result<FoundSeveral>& found) {
                     // The result must not go to another session.
                     if (!possible() || bridge_->status().session != session) return;
                     if (!found.ok()) {
                       Q_EMIT failed(found.error());
                       return;
                     }
                     int begun = 0;
                     for (const Found& one : found->best)
                       begun += ask(one.record, *one.program, true) ? 1 : 0;
                     tell_begun(begun, found->listed);
                   });
}

bool Remeasurer::ask(const TrialProgram& record, const Program& program, bool together) {
  const TrialListRow& row = record.row;
  std::string hash = program_hash(row.task, program);
  const bool is_waited_for =
      std::ranges::any_of(waiting_, [&](const Waiting& waiting) { return waiting.program == hash; });
  if (together && is_waited_for) {
    asked_.insert(row.id);
    return false;
  }
  const int number = bridge_->session_task(row.task);
  if (number < 0 || !controller_->measure_now(number, program, record.decisions)) return false;
  if (together) asked_.insert(row.id);
  waiting_.push_back({std::move(hash), row.id, row.latency.value_or(0), together});
  return true;
}

std::vector<std::string> Remeasurer::session_tasks(const std::vector<std::string>& among) const {
  std::vector<std::string> tasks;
  for (const TaskSummary& task : bridge_->models().tasks.tasks()) {
    const bool is_wanted = among.empty() || std::ranges::find(among, task.id) != among.end();
    if (is_wanted && bridge_->session_task(task.id) >= 0) tasks.push_back(task.id);
  }
  return tasks;
}

void Remeasurer::tell_begun(int begun, size_t listed) {
  if (begun == 0 && listed > 0) {
    Q_EMIT told(
        tr("Nothing is measured again: this session cannot make the programs of these %Ln record(s), or "
           "measures them already.",
           nullptr, static_cast<int>(listed)));
  } else if (begun == 0) {
    Q_EMIT told(
        tr("There is nothing to measure again: none of these records belongs to a task of this session, "
           "comes from an earlier session and is still unrequested."));
  } else if (static_cast<size_t>(begun) < listed) {
    const QString sentence =
        tr("%n of %1 records are measured again next, the fastest of each task first.", nullptr, begun);
    Q_EMIT told(sentence.arg(count_label(static_cast<long long>(listed))));
  } else {
    Q_EMIT told(tr("%Ln record(s) are measured again next.", nullptr, begun));
  }
}

void Remeasurer::take(const HandMeasured& result) {
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&](const Waiting& waiting) { return waiting.program == result.program; });
  // The trial belongs to another request.
  if (found == waiting_.end()) return;
  const Waiting asked = *found;
  waiting_.erase(found);
  if (asked.together) {
    count(result);
    return;
  }
  const QString old = QString::number(asked.record);
  const QString made = QString::number(result.record);
  if (result.record == 0) {
    Q_EMIT told(
        tr("Record %1 could not be measured again: %2").arg(old, QString::fromStdString(result.error_text)));
  } else if (result.known) {
    Q_EMIT told(
        tr("This session measured the program already, as record %1: %2. A session measures a program once.")
            .arg(made, latency_label(result.latency_seconds)));
  } else if (!result.ok) {
    Q_EMIT told(tr("Record %1 was measured again as record %2, and failed: %3")
                    .arg(old, made, QString::fromStdString(result.error_text)));
  } else if (asked.seconds > 0 && result.latency_seconds > 0) {
    Q_EMIT told(tr("Record %1 was measured again as record %2: %3, before %4")
                    .arg(old, made, latency_label(result.latency_seconds), latency_label(asked.seconds)));
  } else {
    Q_EMIT told(tr("Record %1 was measured again as record %2: %3")
                    .arg(old, made, latency_label(result.latency_seconds)));
  }
}

void Remeasurer::count(const HandMeasured& result) {
  if (result.known) {
    ++outcomes_.known;
  } else {
    ++(result.ok ? outcomes_.measured : outcomes_.failed);
  }
  if (std::ranges::none_of(waiting_, &Waiting::together)) tell_outcomes();
}

void Remeasurer::tell_outcomes() {
  const Outcomes all = std::exchange(outcomes_, {});
  const auto left = static_cast<int>(std::ranges::count_if(waiting_, &Waiting::together));
  QStringList sentences;
  if (all.measured > 0) sentences << tr("%Ln record(s) were measured again.", nullptr, all.measured);
  if (all.failed > 0) sentences << tr("%Ln record(s) could not be measured again.", nullptr, all.failed);
  if (all.known > 0)
    sentences << tr("Of %Ln record(s) this session had measured the program already.", nullptr, all.known);
  if (left > 0) sentences << tr("The session ended before it got to %Ln more record(s).", nullptr, left);
  if (!sentences.isEmpty()) Q_EMIT told(sentences.join(QLatin1Char(' ')));
}

}  // namespace tilewright
