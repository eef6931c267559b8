// SPDX-License-Identifier: Apache-2.0
#include "app/studio/recent_menu.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <algorithm>

#include "app/studio/settings.h"

namespace tilewright {
namespace {

/// The result in the column where menus have their shortcuts.
QString entry_text(QString name, const RecentResult& result) {
  name.replace(QLatin1Char('&'), QLatin1String("&&"));
  const QString text = recent_result_text(result);
  return text.isEmpty() ? name : name + QLatin1Char('\t') + text;
}

QString session_name(const KeptSession& session) {
  const QString models = session.models.join(QStringLiteral(", "));
  if (!session.can_go_on) return RecentMenu::tr("Show %1 (%2)").arg(models, session.id);
  return session.paused ? RecentMenu::tr("Resume %1 (%2, paused)").arg(models, session.id)
                        : RecentMenu::tr("Resume %1 (%2, interrupted)").arg(models, session.id);
}

/// Of the model that an entry is for; empty: it is for something else.
QString path_of(const QAction* entry) {
  return entry == nullptr ? QString() : entry->data().toString();
}

}  // namespace

RecentMenu::RecentMenu(const QString& title, Settings* settings, QWidget* parent)
    : QMenu(title, parent), settings_(settings) {
  setToolTipsVisible(true);
  connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
}

std::vector<RecentModel> RecentMenu::models() const {
  std::vector<RecentModel> listed;
  for (const QString& path : settings_->recent_models()) {
    const RecentResult seen = settings_->recent_result(path);
    // What was tuned without a window is known from its session alone.
    const RecentResult kept = result_of_file(sessions_, path);
    listed.push_back({path, kept.time > seen.time ? kept : seen});
  }
  return listed;
}

void RecentMenu::fill() {
  clear();
  const std::vector<RecentModel> listed = models();
  add_models(listed);
  addSeparator();
  add_sessions();
  addSeparator();
  QAction* tidy = addAction(tr("Forget missing files"), this, &RecentMenu::forget_missing);
  tidy->setEnabled(!listed.empty());
}

void RecentMenu::add_models(const std::vector<RecentModel>& models) {
  for (const RecentModel& model : models) {
    const bool there = QFileInfo::exists(model.path);
    const QString name = QDir::toNativeSeparators(model.path);
    QAction* entry = addAction(entry_text(there ? name : tr("%1 (missing)").arg(name), model.result), this,
                               [this, path = model.path] { Q_EMIT model_wanted(path); });
    entry->setData(model.path);
    entry->setToolTip(tr("The Delete key removes it from this list."));
    entry->setEnabled(there);
  }
}

void RecentMenu::add_sessions() {
  for (size_t i = 0; i < std::min(sessions_.size(), kMostSessions); ++i) {
    const KeptSession& session = sessions_[i];
    addAction(entry_text(session_name(session), {session.target, session.best.value_or(0), session.updated}),
              this, [this, id = session.id, goes_on = session.can_go_on] {
                if (goes_on) {
                  Q_EMIT resume_wanted(id);
                } else {
                  Q_EMIT session_wanted(id);
                }
              });
  }
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
  for (const QString& path : settings_->recent_models()) {
    if (!QFileInfo::exists(path)) settings_->remove_recent_model(path);
  }
  Q_EMIT shortened();
}

void RecentMenu::keyPressEvent(QKeyEvent* event) {
  const QString path = path_of(activeAction());
  if (event->key() != Qt::Key_Delete || path.isEmpty()) {
    QMenu::keyPressEvent(event);
    return;
  }
  forget_entry(path);
  event->accept();
}

void RecentMenu::contextMenuEvent(QContextMenuEvent* event) {
  const bool pointed = event->reason() == QContextMenuEvent::Mouse;
  const QString path = path_of(pointed ? actionAt(event->pos()) : activeAction());
  if (path.isEmpty()) {
    event->ignore();
    return;
  }
  auto* choices = new QMenu(this);
  choices->setObjectName(QStringLiteral("recentEntryMenu"));
  QAction* remove =
      choices->addAction(tr("&Remove from this list"), this, [this, path] { forget_entry(path); });
  remove->setObjectName(QStringLiteral("recentRemove"));
  connect(choices, &QMenu::aboutToHide, choices, &QObject::deleteLater);
  choices->popup(event->globalPos());
  event->accept();
}

}  // namespace tilewright
