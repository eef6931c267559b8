// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/baseline_choice.h"

#include <QAction>
#include <QDateTime>
#include <QLocale>
#include <QMenu>
#include <algorithm>
#include <utility>

#include "app/studio/models/model_set.h"
#include "app/studio/shell/error_bar.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr qsizetype kMostSessionsOfBaselineChoice = 15;

}  // namespace

BaselineChoice::BaselineChoice(SessionBridge* bridge, Background* background, Settings* settings,
                               ErrorBar* error_bar, std::filesystem::path database, QObject* parent)
    : QObject(parent),
      bridge_(bridge),
      background_(background),
      settings_(settings),
      error_bar_(error_bar),
      database_(std::move(database)) {}

void BaselineChoice::set_database(std::filesystem::path database, bool own) {
  if (database == database_ && own == own_) return;
  database_ = std::move(database);
  own_ = own;
  take_remembered();
}

void BaselineChoice::set_foreign(bool foreign) {
  if (foreign == foreign_) return;
  foreign_ = foreign;
  take_remembered();
}

bool BaselineChoice::remember(const QStringList& hashes, const QString& session) {
  if (remembers()) settings_->set_baseline(hashes, session);
  return remembers();
}

void BaselineChoice::set_models(const QStringList& hashes) {
  if (hashes == hashes_) return;
  hashes_ = hashes;
  take_remembered();
}

void BaselineChoice::take_remembered() {
  session_.clear();
  chosen_.forget();
  bridge_->clear_baseline();
  if (const QString kept = settings_->baseline(hashes_); remembers() && !kept.isEmpty()) read(kept, false);
  Q_EMIT changed();
}

bool BaselineChoice::fits(const ChosenBaseline& baseline) const {
  return std::ranges::any_of(bridge_->models().tasks.tasks(),
                             [&](const TaskSummary& task) { return baseline.seconds.contains(task.id); });
}

void BaselineChoice::choose_now() {
  chosen_.forget();
  bridge_->set_baseline();
  // From the next start on it is the session's best, as it is known then.
  session_ = QString::fromStdString(bridge_->status().session);
  remember(hashes_, session_);
  Q_EMIT changed();
}

void BaselineChoice::choose(const QString& session) {
  if (!hashes_.isEmpty()) read(session, true);
}

void BaselineChoice::choose_for(const QStringList& hashes, const QString& session) {
  if (are_same_models(hashes, hashes_)) {
    choose(session);
    return;
  }
  if (!remember(hashes, session)) return;
  error_bar_->show_notice(tr("Once its model is open, everything is compared with this session."));
}

void BaselineChoice::clear() {
  chosen_.forget();
  session_.clear();
  remember(hashes_, {});
  bridge_->clear_baseline();
  Q_EMIT changed();
}

void BaselineChoice::read(const QString& session, bool tell) {
  background_->run(
      [database = database_, session, hashes = hashes_] { return read_baseline(database, session, hashes); },
      this, chosen_.take([this, session, tell](const Result<ChosenBaseline>& baseline) {
        const auto refuse = [&](const Error& error) {
          // A session that was chosen earlier may have been deleted.
          if (tell) error_bar_->show_error(error);
          Q_EMIT changed();
        };
        if (!baseline.ok()) {
          refuse(baseline.error());
          return;
        }
        if (tell && !fits(*baseline)) {
          refuse({ErrorKind::kInvalid,
                  "session " + session.toStdString(),
                  "tuned none of the open models' tasks",
                  "Choose another session",
                  {}});
          return;
        }
        session_ = session;
        if (tell) remember(hashes_, session);
        bridge_->set_baseline(*baseline);
        Q_EMIT changed();
      }));
}

void BaselineChoice::fill(QMenu* menu, const std::vector<SessionChoice>& sessions) {
  menu->clear();
  for (const SessionChoice& session : sessions) {
    if (menu->actions().size() == kMostSessionsOfBaselineChoice) break;
    const bool fits =
        std::ranges::any_of(session.hashes, [this](const QString& hash) { return hashes_.contains(hash); });
    if (session.trials == 0 || !fits) continue;
    const QString began =
        QLocale().toString(QDateTime::fromMSecsSinceEpoch(session.started), QLocale::ShortFormat);
    QAction* action = menu->addAction(tr("%1 · %2 · %Ln trial(s)", nullptr, static_cast<int>(session.trials))
                                          .arg(began, session.cost_model),
                                      this, [this, id = session.id] { choose(id); });
    action->setObjectName(QStringLiteral("baseline-") + session.id);
    action->setCheckable(true);
    action->setChecked(session.id == session_);
    const bool has_programs = session.trials > session.failed;
    action->setEnabled(has_programs);
    action->setToolTip(has_programs ? session.id : tr("None of its programs ran, so it has no latencies."));
    action->setWhatsThis(action->toolTip());
  }
  if (menu->actions().isEmpty())
    menu->addAction(tr("No session of these models has been kept yet"))->setEnabled(false);
}

}  // namespace tilewright
