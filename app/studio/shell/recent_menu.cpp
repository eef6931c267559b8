// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/recent_menu.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QDir>
#include <QKeyEvent>
#include <algorithm>
#include <utility>

#include "app/studio/sessions/file_presence.h"
#include "app/studio/settings.h"

namespace tilewright {
namespace {

/// The result is in the column where menus have their shortcuts.
QString entry_text(QString name, const RecentResult& result) {
  name.replace(QLatin1Char('&'), QLatin1String("&&"));
  const QString text = recent_result_text(result);
  return text.isEmpty() ? name : name + QLatin1Char('\t') + text;
}

/// Whether choosing the entry continues the session.
bool goes_on(const KeptSession& session) {
  return session.can_go_on && session.obstacle.isEmpty();
}

QString session_name(const KeptSession& session) {
  const QString models = session.models.join(QStringLiteral(", "));
  if (session.hidden) return RecentMenu::tr("Show %1 (%2, hidden)").arg(models, session.id);
  if (!goes_on(session)) return RecentMenu::tr("Show %1 (%2)").arg(models, session.id);
  return session.paused ? RecentMenu::tr("Resume %1 (%2, paused)").arg(models, session.id)
                        : RecentMenu::tr("Resume %1 (%2, interrupted)").arg(models, session.id);
}

/// The path of an entry's model; empty: the entry is not for a model.
QString path_of(const QAction* entry) {
  return entry == nullptr ? QString() : entry->data().toString();
}

constexpr const char* kSession = "session";

/// The id of an entry's session; empty: the entry is not for a session.
QString session_of(const QAction* entry) {
  return entry == nullptr ? QString() : entry->property(kSession).toString();
}

}  // namespace

RecentMenu::RecentMenu(const QString& title, Settings* settings, FilePresence* presence, QWidget* parent)
    : QMenu(title, parent), settings_(settings), presence_(presence) {
  setToolTipsVisible(true);
  connect(this, &QMenu::aboutToShow, this, [this] { fill(); });
  connect(presence_, &FilePresence::changed, this, &RecentMenu::refill);
  connect(presence_, &FilePresence::looked, this, [this] {
    if (!std::exchange(forgetting_, false)) return;
    for (const QString& path : settings_->recent_models()) {
      if (presence_->is_missing(path)) settings_->remove_recent_model(path);
    }
    Q_EMIT shortened();
  });
}

void RecentMenu::set_sessions(std::vector<KeptSession> sessions, int hidden, bool shown) {
  sessions_ = std::move(sessions);
  hidden_ = hidden;
  shows_hidden_ = shown;
  refill();
}

void RecentMenu::refill() {
  if (!isVisible()) return;
  const auto place = actions().indexOf(activeAction());
  fill();
  if (place >= 0 && place < actions().size()) setActiveAction(actions().at(place));
}

std::vector<RecentModel> RecentMenu::models() const {
  std::vector<RecentModel> listed;
  for (const QString& path : settings_->recent_models()) {
    const RecentResult seen = settings_->recent_result(path);
    // Models that were tuned without a window are known only from their sessions.
    const RecentResult kept = result_of_file(with_results_, path);
    listed.push_back({path, kept.time > seen.time ? kept : seen, presence_->is_missing(path)});
  }
  return listed;
}

void RecentMenu::fill() {
  clear();
  const std::vector<RecentModel> listed = models();
  add_models(listed);
  addSeparator();
  add_sessions();
  if (hidden_ > 0 || shows_hidden_) add_hidden_choice();
  addSeparator();
  QAction* tidy = addAction(tr("Forget missing files"), this, &RecentMenu::forget_missing);
  tidy->setEnabled(!listed.empty());
}

void RecentMenu::add_models(const std::vector<RecentModel>& models) {
  for (const RecentModel& model : models) {
    const bool there = !model.missing;
    const QString name = QDir::toNativeSeparators(model.path);
    QAction* entry = addAction(entry_text(there ? name : tr("%1 (missing)").arg(name), model.result), this,
                               [this, path = model.path] { Q_EMIT model_wanted(path); });
    entry->setData(model.path);
    entry->setToolTip(tr("The Delete key removes it from this list."));
    entry->setEnabled(there);
  }
}

void RecentMenu::add_sessions() {
  size_t listed = 0;
  for (const KeptSession& session : sessions_) {
    // A hidden session could not be found in any other place.
    if (session.hidden || listed++ < kMostSessions) add_session(session);
  }
}

void RecentMenu::add_hidden_choice() {
  QAction* hidden = addAction(tr("Show hidden sessions (%Ln)", nullptr, hidden_));
  hidden->setObjectName(QStringLiteral("recentShowHidden"));
  hidden->setToolTip(tr("Sessions that were taken off the lists; all their records are kept."));
  hidden->setCheckable(true);
  hidden->setChecked(shows_hidden_);
  connect(hidden, &QAction::triggered, this, &RecentMenu::hidden_wanted);
}

void RecentMenu::add_session(const KeptSession& session) {
  const QString name = session_name(session);
  QAction* entry = addAction(entry_text(session.missing.isEmpty() ? name : tr("%1 (model missing)").arg(name),
                                        {session.target, session.best.value_or(0), session.updated}),
                             this, [this, id = session.id, resumes = goes_on(session) && !session.hidden] {
                               if (resumes) {
                                 Q_EMIT resume_wanted(id);
                               } else {
                                 Q_EMIT session_wanted(id);
                               }
                             });
  entry->setProperty(kSession, session.id);
  QStringList facts;
  if (!session.missing.isEmpty()) {
    facts << tr("Its model is not at %1: choosing the session asks where it is now.")
                 .arg(QDir::toNativeSeparators(session.missing));
  } else if (!session.obstacle.isEmpty()) {
    facts << tr("It cannot go on here. %1").arg(session.obstacle);
  }
  facts << (session.hidden ? tr("The Delete key puts it back into the lists.")
                           : tr("The Delete key hides it from the lists; its records are kept."));
  entry->setToolTip(facts.join(QLatin1Char('\n')));
  // The text of an entry for screen readers.
  entry->setWhatsThis(entry->toolTip());
}

bool RecentMenu::is_hidden(const QString& session) const {
  const auto found = std::ranges::find(sessions_, session, &KeptSession::id);
  return found != sessions_.end() && found->hidden;
}

void RecentMenu::forget(const QString& path) {
  settings_->remove_recent_model(path);
  Q_EMIT shortened();
}

void RecentMenu::forget_entry(const QString& path) {
  const auto place = settings_->recent_models().indexOf(path);
  forget(path);
  fill();
  if (place >= 0 && place < settings_->recent_models().size()) setActiveAction(actions().at(place));
}

void RecentMenu::forget_missing() {
  forgetting_ = true;
  presence_->look_for(settings_->recent_models());
}

void RecentMenu::keyPressEvent(QKeyEvent* event) {
  const QString path = path_of(activeAction());
  const QString session = session_of(activeAction());
  if (event->key() != Qt::Key_Delete || (path.isEmpty() && session.isEmpty())) {
    QMenu::keyPressEvent(event);
    return;
  }
  if (!path.isEmpty()) {
    forget_entry(path);
  } else {
    Q_EMIT hide_wanted(session, !is_hidden(session));
  }
  event->accept();
}

void RecentMenu::contextMenuEvent(QContextMenuEvent* event) {
  const bool pointed = event->reason() == QContextMenuEvent::Mouse;
  const QAction* entry = pointed ? actionAt(event->pos()) : activeAction();
  const QString path = path_of(entry);
  const QString session = session_of(entry);
  if (path.isEmpty() && session.isEmpty()) {
    event->ignore();
    return;
  }
  auto* choices = new QMenu(this);
  choices->setObjectName(QStringLiteral("recentEntryMenu"));
  if (!path.isEmpty()) {
    QAction* remove =
        choices->addAction(tr("&Remove from this list"), this, [this, path] { forget_entry(path); });
    remove->setObjectName(QStringLiteral("recentRemove"));
  } else {
    const bool hidden = is_hidden(session);
    QAction* hide =
        choices->addAction(hidden ? tr("&Show in the lists again") : tr("&Hide from the lists"), this,
                           [this, session, hidden] { Q_EMIT hide_wanted(session, !hidden); });
    hide->setObjectName(QStringLiteral("recentHide"));
  }
  connect(choices, &QMenu::aboutToHide, choices, &QObject::deleteLater);
  choices->popup(event->globalPos());
  event->accept();
}

}  // namespace tilewright
