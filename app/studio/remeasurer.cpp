// SPDX-License-Identifier: Apache-2.0
#include "app/studio/remeasurer.h"

#include <QLocale>
#include <algorithm>
#include <optional>

#include "app/studio/known_program.h"
#include "core/records/trial_list.h"
#include "core/schedule/program_hash.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

struct Found {
  TrialProgram record;
  std::optional<Program> program;
};

Result<Found> find(const std::filesystem::path& database, int64_t record, const LoadedModels& models) {
  Found found;
  TILEWRIGHT_TRY(TrialList list, TrialList::open(database));
  TILEWRIGHT_TRY(found.record, list.program(record));
  TILEWRIGHT_TRY(found.program, recorded_program(found.record, models));
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
  connect(controller_, &SessionController::ended, this, [this] { waiting_.clear(); });
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
        const TrialListRow& row = found->record.row;
        const int number = bridge_->session_task(row.task);
        if (number < 0 || !found->program) {
          Q_EMIT told(
              tr("The session that runs does not have the task of record %1.").arg(QString::number(record)));
          return;
        }
        if (!controller_->measure_now(number, *found->program, found->record.decisions)) return;
        waiting_.push_back({program_hash(row.task, *found->program), record, row.latency.value_or(0)});
        Q_EMIT told(tr("The program of record %1 is measured next.").arg(QString::number(record)));
      });
}

void Remeasurer::take(const HandMeasured& result) {
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&](const Waiting& waiting) { return waiting.program == result.program; });
  // Somebody else's.
  if (found == waiting_.end()) return;
  const Waiting asked = *found;
  waiting_.erase(found);
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

}  // namespace tilewright
