// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_resume.h"

#include <utility>

#include "app/studio/machine/studio_measurer.h"
#include "app/studio/models/lost_models.h"
#include "app/studio/models/model_opening.h"
#include "app/studio/models/shown_tasks.h"
#include "app/studio/sessions/session_replay.h"
#include "app/studio/sessions/session_start.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/window_layouts.h"
#include "core/target/target.h"

namespace tilewright {

void SessionResume::resume_session(const QString& session) {
  go_on_with({session});
}

void SessionResume::go_on_with(const ResumeRequest& request) {
  if (all_.replay->refuse_while_tuning() || !all_.start->may_begin()) return;
  work_.background.run(
      [database = work_.arguments.database] { return read_kept_sessions(database); }, this,
      [this, request, database = work_.arguments.database](const Result<std::vector<KeptSession>>& sessions) {
        if (database != work_.arguments.database) return;
        if (!sessions.ok()) {
          shell_.error_bar->show_error(sessions.error(), [this, request] { go_on_with(request); });
          return;
        }
        for (const auto& found : *sessions) {
          if (found.id != request.session || (!found.can_go_on && !request.grows)) continue;
          ResumeRequest known = request;
          known.warning = found.warning;
          known.models.clear();
          for (qsizetype i = 0; i < found.paths.size(); ++i) {
            known.models.push_back(all_.lost->sought(found.hashes[i], found.paths[i]));
            known.models.back().binding = found.bindings.value(i);
          }
          open_for(known, found.target);
          return;
        }
        shell_.error_bar->show_error({ErrorKind::kInvalid,
                                      "session " + request.session.toStdString(),
                                      "is not among the unfinished ones",
                                      "It has finished, or another program works on it",
                                      {}});
      });
}

void SessionResume::open_for(const ResumeRequest& request, const QString& target) {
  work_.background.run(
      [models = request.models] { return find_places(models); }, this,
      [this, request, target, opening = work_.models.opening()](const std::vector<SoughtModel>& found) {
        // Something else was opened meanwhile.
        if (opening != work_.models.opening() || all_.replay->refuse_while_tuning()) return;
        QStringList places;
        for (const SoughtModel& model : found) places << model.place;
        all_.tasks->choose_target(target);
        all_.opening->use_bindings(found);
        if (all_.opening->open_models(places))
          all_.opening->expect(
              {found, [this, request] { resume(request); }, [this, request] { go_on_with(request); }});
      });
}

void SessionResume::offer_to_go_on() {
  const SessionRecording& recording = *work_.player.recording();
  const QString session = QString::fromStdString(recording.session);
  if (std::exchange(budget_for_, {}) == session && session_to_grow() == session) {
    all_.start->ask_budget();
    return;
  }
  if (recording.in_use) {
    shell_.error_bar->show_notice(
        tr("Another program is working on this session. This is how far it had got."));
    return;
  }
  const bool is_over = recording.state == SessionState::kFinished || recording.state == SessionState::kFailed;
  // A session with a file of its own cannot be continued there.
  if (is_over || work_.arguments.database != work_.own_database) return;
  const QString sentence = recording.state == SessionState::kPaused ? tr("This session is paused.")
                                                                    : tr("This session was not finished.");
  shell_.error_bar->show_notice(sentence, tr("Go on tuning"), [this, session] {
    shell_.error_bar->hide();
    resume_session(session);
  });
}

QString SessionResume::session_to_grow() const {
  // A session with a file of its own cannot be continued there.
  if (work_.controller.active() || work_.arguments.database != work_.own_database ||
      !all_.replay->replayed_example().isEmpty())
    return {};
  if (!work_.player.active()) return work_.sessions.last();
  const SessionRecording* shown = work_.player.recording();
  const bool possible = shown != nullptr && !shown->in_use && studio_missing_for(shown->target).empty();
  return possible ? QString::fromStdString(shown->session) : QString();
}

void SessionResume::resume(const ResumeRequest& request) {
  if (!work_.models.models()->refused.empty() || !all_.start->may_begin()) return;
  work_.controller.resume(request.session, all_.opening->tuning_models(), request.trials, request.minutes);
  if (!request.warning.isEmpty()) shell_.error_bar->show_notice(request.warning);
  shell_.layouts->choose(WindowLayouts::kTune);
  shell_.update_actions();
}

void SessionResume::grow_when_shown(const QString& session) {
  budget_for_ = session;
}

}  // namespace tilewright
