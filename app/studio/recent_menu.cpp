// SPDX-License-Identifier: Apache-2.0
#include "app/studio/recent_menu.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <algorithm>

#include "app/studio/settings.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr size_t kMostSessions = 8;

/// "1.84 ms · cpu:x86-64-v4:1t · 21/11/2026"; empty where nothing is known.
QString result_text(const RecentResult& result) {
  if (result.time == 0) return {};
  const QString day =
      QLocale().toString(QDateTime::fromMSecsSinceEpoch(result.time).date(), QLocale::ShortFormat);
  return QStringLiteral("%1 · %2 · %3").arg(latency_label(result.latency), result.target, day);
}

/// The result in the column where menus have their shortcuts.
QString entry_text(QString name, const RecentResult& result) {
  name.replace(QLatin1Char('&'), QLatin1String("&&"));
  const QString text = result_text(result);
  return text.isEmpty() ? name : name + QLatin1Char('\t') + text;
}

}  // namespace

RecentMenu::RecentMenu(const QString& title, Settings* settings, QWidget* parent)
    : QMenu(title, parent), settings_(settings) {
  connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
}

void RecentMenu::fill() {
  clear();
  const QStringList models = settings_->recent_models();
  add_models(models);
  addSeparator();
  add_sessions();
  addSeparator();
  QAction* tidy = addAction(tr("Forget missing files"), this, &RecentMenu::forget_missing);
  tidy->setEnabled(!models.isEmpty());
}

void RecentMenu::add_models(const QStringList& paths) {
  for (const QString& path : paths) {
    const bool there = QFileInfo::exists(path);
    const QString name = QDir::toNativeSeparators(path);
    QAction* entry =
        addAction(entry_text(there ? name : tr("%1 (missing)").arg(name), settings_->recent_result(path)),
                  this, [this, path] { Q_EMIT model_wanted(path); });
    entry->setEnabled(there);
  }
}

void RecentMenu::add_sessions() {
  std::vector<KeptSession> listed = sessions_;
  // Newer ones must not push out what waits to be gone on with.
  std::ranges::stable_partition(listed, &KeptSession::can_go_on);
  if (listed.size() > kMostSessions) listed.resize(kMostSessions);
  for (const KeptSession& session : listed) {
    RecentResult result = settings_->recent_result(session.id);
    if (result.time == 0) result = {session.target, 0, session.updated};
    const QString models = session.models.join(QStringLiteral(", "));
    const QString name = session.can_go_on ? tr("Resume %1 (%2)").arg(models, session.id)
                                           : tr("Show %1 (%2)").arg(models, session.id);
    addAction(entry_text(name, result), this, [this, id = session.id, goes_on = session.can_go_on] {
      if (goes_on) {
        Q_EMIT resume_wanted(id);
      } else {
        Q_EMIT session_wanted(id);
      }
    });
  }
}

void RecentMenu::forget_missing() {
  for (const QString& path : settings_->recent_models()) {
    if (!QFileInfo::exists(path)) settings_->remove_recent_model(path);
  }
  Q_EMIT shortened();
}

}  // namespace tilewright
