// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_library.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "app/studio/models/model_library.h"
#include "app/studio/models/model_set.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/settings.h"
#include "app/studio/shell/recent_menu.h"
#include "core/records/record_store.h"

namespace tilewright {

SessionLibrary::SessionLibrary(Background* background, const Settings* settings, const ModelLibrary* models,
                               const SessionBridge* bridge, const std::filesystem::path& database,
                               QObject* parent)
    : QObject(parent),
      background_(background),
      settings_(settings),
      models_(models),
      bridge_(bridge),
      database_(database),
      presence_(background),
      reader_(background, database) {
  connect(&reader_, &SessionReader::listed, this, &SessionLibrary::take);
  connect(&reader_, &SessionReader::compared, this, &SessionLibrary::compared);
  connect(&reader_, &SessionReader::failed, this, &SessionLibrary::list_failed);
  connect(&presence_, &FilePresence::changed, this, &SessionLibrary::kept_changed);
}

void SessionLibrary::set_database(const std::filesystem::path& database) {
  database_ = database;
  reader_.set_database(database);
}

void SessionLibrary::read_all() {
  read();
  read_kept(0);
}

void SessionLibrary::read_kept(size_t told) {
  background_->run(
      [database = database_, told] { return read_kept_sessions(database, told); }, this,
      kept_answer_.take([this, database = database_, told](const Result<std::vector<KeptSession>>& sessions) {
        // By now another one is shown.
        if (database != database_) return;
        if (!sessions.ok()) {
          Q_EMIT failed(sessions.error(), [this] { read_all(); });
          return;
        }
        kept_ = *sessions;
        kept_database_ = database;
        Q_EMIT kept_changed();
        look_for_files();
        // Whole sessions are read for it, and the list does not wait for that.
        if (told == 0 && !sessions->empty()) read_kept(RecentMenu::kMostSessions);
      }));
}

void SessionLibrary::take(std::vector<SessionChoice> sessions) {
  if (shows_hidden_) {
    for (SessionChoice& session : sessions) session.hidden = false;
  }
  sessions_ = sessions;
  std::erase_if(sessions_, std::mem_fn(&SessionChoice::hidden));
  Q_EMIT listed(sessions);
}

std::vector<KeptSession> SessionLibrary::listed_kept() const {
  std::vector<KeptSession> listed = kept_;
  if (!shows_hidden_) std::erase_if(listed, std::mem_fn(&KeptSession::hidden));
  for (KeptSession& session : listed) session.missing = missing_model(session.hashes, session.paths);
  return listed;
}

void SessionLibrary::look_for_files() {
  QStringList files = settings_->recent_models();
  for (const KeptSession& session : kept_) {
    files << session.paths;
    for (const QString& hash : session.hashes) {
      if (const QString place = settings_->model_place(hash); !place.isEmpty()) files << place;
    }
  }
  presence_.look_for(files);
}

void SessionLibrary::show_hidden(bool shown) {
  shows_hidden_ = shown;
  Q_EMIT kept_changed();
  read();
}

void SessionLibrary::hide(const std::filesystem::path& database, const QString& session, bool hide) {
  background_->run(
      [database, session, hide]() -> Result<void> {
        TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
        return store.remarks().set_hidden(session.toStdString(), hide);
      },
      this,
      [this, session, hide, database](const Result<void>& done) {
        if (!done.ok()) {
          Q_EMIT failed(done.error(),
                        [this, database, session, hide] { this->hide(database, session, hide); });
          return;
        }
        if (database == database_) read_all();
        // The listed sessions may belong to another file than the shown one.
        for (KeptSession& one : kept_) {
          if (database == kept_database_ && one.id == session) one.hidden = hide;
        }
        Q_EMIT kept_changed();
        Q_EMIT hidden(database, session, hide);
      });
}

QString SessionLibrary::at_hand() const {
  if (const std::string& shown = bridge_->status().session; !shown.empty())
    return QString::fromStdString(shown);
  if (!models_->models()) return {};
  // Files with the same name may contain different models.
  const QStringList hashes = models_->models()->hashes();
  const auto found = std::ranges::find_if(
      sessions_, [&](const SessionChoice& session) { return are_same_models(session.hashes, hashes); });
  return found == sessions_.end() ? QString() : found->id;
}

QString SessionLibrary::last() const {
  if (!models_->models()) return {};
  const QStringList hashes = models_->models()->hashes();
  const auto found = std::ranges::find_if(sessions_, [&](const SessionChoice& session) {
    return session.trials > 0 && are_same_models(session.hashes, hashes);
  });
  return found == sessions_.end() ? QString() : found->id;
}

QString SessionLibrary::missing_model(const QStringList& hashes, const QStringList& paths) const {
  for (qsizetype i = 0; i < paths.size(); ++i) {
    const QString known = settings_->model_place(hashes.value(i));
    if (presence_.is_missing(paths[i]) && (known.isEmpty() || presence_.is_missing(known))) return paths[i];
  }
  return {};
}

}  // namespace tilewright
