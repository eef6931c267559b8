// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/kept_sessions.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "app/studio/machine/studio_measurer.h"
#include "core/records/record_store.h"
#include "core/target/target.h"
#include "core/tuning/session_bindings.h"
#include "core/tuning/session_machine.h"
#include "core/tuning/session_standing.h"
#include "core/tuning/tuning_options.h"
#include "views/common/error_text.h"

namespace tilewright {
namespace {

/// The texts below, as lupdate finds them.
struct KeptSessionText {
  Q_DECLARE_TR_FUNCTIONS(KeptSession)
};

/// Why it cannot continue on this machine; empty: it can.
QString obstacle_of(const SessionSetup& setup) {
  const auto target = target_from_key(setup.target.key);
  if (!target.ok())
    return KeptSessionText::tr("This version does not know the target %1.")
        .arg(QString::fromStdString(setup.target.key));
  const std::string missing = studio_missing_for(*target);
  if (missing.empty()) return {};
  // What is only compiled can be compiled anywhere.
  const auto options = tuning_options_from_json(setup.options);
  if (options.ok() && options->by_prediction) return {};
  return KeptSessionText::tr("It was measured on another machine: this one lacks %1.")
      .arg(QString::fromStdString(missing));
}

/// What to know before it goes on here; empty: nothing.
QString warning_of(const SessionSetup& setup) {
  const std::string text = other_machine_text(setup, studio_machine());
  return text.empty() ? QString() : KeptSessionText::tr("Warning: %1.").arg(core_text(text));
}

/// The remaining time at the pace so far; 0 where nothing is left, or where trials are not limited.
double left_by_pace(const KeptSession& session) {
  if (session.trials <= 0 || session.budget <= session.trials) return 0;
  return session.elapsed / static_cast<double>(session.trials) *
         static_cast<double>(session.budget - session.trials);
}

KeptSession kept_session(const SessionRow& row) {
  const bool is_over = row.state == SessionState::kFinished || row.state == SessionState::kFailed;
  KeptSession session;
  session.id = QString::fromStdString(row.setup.id);
  for (const auto& model : row.setup.models) {
    session.paths << QString::fromStdString(model.path);
    session.hashes << QString::fromStdString(model.hash);
  }
  for (const auto& name : shown_model_names(row.setup)) session.models << QString::fromStdString(name);
  for (const auto& binding : kept_bindings(row.setup)) session.bindings << QString::fromStdString(binding);
  session.target = QString::fromStdString(row.setup.target.key);
  session.updated = row.updated;
  session.trials = row.trials;
  session.budget = row.setup.trial_budget;
  session.elapsed = row.elapsed;
  session.can_go_on = !is_over && !row.in_use;
  session.hidden = row.hidden;
  if (session.can_go_on) session.obstacle = obstacle_of(row.setup);
  // A session that has ended can be given more budget.
  session.warning = warning_of(row.setup);
  session.paused = row.state == SessionState::kPaused;
  if (session.can_go_on) session.seconds_left = left_by_pace(session);
  return session;
}

void take(KeptSession& session, const SessionStanding& standing) {
  session.best = standing.result_seconds;
  session.best_is_run = standing.result_is_run;
  if (standing.trials_planned > 0) session.budget = standing.trials_planned;
  if (!session.can_go_on) return;
  session.seconds_left = standing.seconds_left > 0 ? standing.seconds_left : left_by_pace(session);
}

}  // namespace

Result<std::vector<KeptSession>> read_kept_sessions(const std::filesystem::path& database, size_t told) {
  std::vector<KeptSession> sessions;
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return sessions;
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(const auto rows, store.sessions());
  for (const auto& row : rows) {
    KeptSession session = kept_session(row);
    if (row.trials > 0 || session.can_go_on) sessions.push_back(std::move(session));
  }
  // Newer sessions must not displace those that can be continued.
  std::stable_partition(sessions.begin(), sessions.end(), [](const KeptSession& s) { return s.can_go_on; });
  std::stable_partition(sessions.begin(), sessions.end(), [](const KeptSession& s) { return !s.hidden; });
  for (size_t i = 0; i < std::min(told, sessions.size()); ++i) {
    // A session that cannot be read does not prevent the others from being listed.
    if (const auto standing = session_standing(store, sessions[i].id.toStdString()); standing.ok())
      take(sessions[i], *standing);
  }
  return sessions;
}

}  // namespace tilewright
