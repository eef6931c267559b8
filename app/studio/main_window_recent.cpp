// SPDX-License-Identifier: Apache-2.0
// The list of recent models and sessions, and what each came to.
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include "app/studio/main_window.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

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

void MainWindow::note_results() {
  const SessionStatus& status = bridge_.status();
  if (!models_ || status.replayed || status.session.empty() || status.model_seconds <= 0) return;
  const double seconds = status.run_seconds > 0 ? status.run_seconds : status.model_seconds;
  const RecentResult result{QString::fromStdString(shown_target().key()), seconds,
                            QDateTime::currentMSecsSinceEpoch()};
  // Of several models only the sum is known.
  if (models_->models.size() == 1)
    settings_.set_recent_result(QFileInfo(models_->models.front()->path).absoluteFilePath(), result);
  settings_.set_recent_result(QString::fromStdString(status.session), result);
}

void MainWindow::fill_recent_menu() {
  recent_menu_->clear();
  const QStringList recent = settings_.recent_models();
  for (const QString& path : recent) {
    const bool there = QFileInfo::exists(path);
    const QString name = QDir::toNativeSeparators(path);
    QAction* entry = recent_menu_->addAction(
        entry_text(there ? name : tr("%1 (missing)").arg(name), settings_.recent_result(path)), this,
        [this, path] { open_model(path); });
    entry->setEnabled(there);
  }
  recent_menu_->addSeparator();
  for (const auto& session : kept_sessions_) {
    if (!session.can_go_on) continue;
    RecentResult result = settings_.recent_result(session.id);
    if (result.time == 0) result = {session.target, 0, session.updated};
    const QString name = tr("Resume %1 (%2)").arg(session.models.join(QStringLiteral(", ")), session.id);
    recent_menu_->addAction(entry_text(name, result), this, [this, id = session.id] { resume_session(id); });
  }
  recent_menu_->addSeparator();
  QAction* tidy = recent_menu_->addAction(tr("Forget missing files"), this, [this, recent] {
    for (const QString& path : recent) {
      if (!QFileInfo::exists(path)) settings_.remove_recent_model(path);
    }
    start_page_->set_recent(settings_.recent_models());
  });
  tidy->setEnabled(!recent.isEmpty());
}

}  // namespace tilewright
