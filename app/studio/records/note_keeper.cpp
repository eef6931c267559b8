// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/note_keeper.h"

#include <QTimer>
#include <algorithm>
#include <utility>

#include "core/records/record_store.h"

namespace tilewright {
namespace {

constexpr int kAgainMilliseconds = 2000;
/// A write that finds the database busy is repeated: neither this thread nor a window that closes waits long.
constexpr double kBusySeconds = 2;

}  // namespace

Result<QString> NoteKeeper::keep(const Request& request) {
  std::error_code ignored;
  // Reading a note must not create a database.
  if (!request.writes() && !std::filesystem::exists(request.database, ignored)) return QString();
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(request.database, {.busy_seconds = kBusySeconds}));
  if (request.pins) {
    TILEWRIGHT_CHECK(store.remarks().set_pinned(request.pins->records, request.pins->pinned));
    return QString();
  }
  if (request.text) {
    TILEWRIGHT_CHECK(store.remarks().set(request.subject, request.text->toStdString()));
    return *request.text;
  }
  TILEWRIGHT_TRY(const auto remark, store.remarks().remark(request.subject));
  return remark ? QString::fromStdString(remark->text) : QString();
}

void NoteKeeper::read(const RemarkSubject& subject) {
  add({database_, subject, std::nullopt, std::nullopt});
}

void NoteKeeper::write(const RemarkSubject& subject, const QString& text) {
  add({database_, subject, text, std::nullopt});
}

void NoteKeeper::pin(const std::vector<int64_t>& records, bool pinned) {
  add({database_, {}, std::nullopt, Pins{records, pinned}});
}

void NoteKeeper::add(Request request) {
  requests_.push_back(std::move(request));
  if (requests_.size() == 1) next();
}

void NoteKeeper::next() {
  background_->run(
      [request = requests_.front(), turn = turn_]() -> Result<QString> {
        const std::lock_guard lock(turn->mutex);
        if (turn->over) return QString();
        return keep(request);
      },
      this,
      [this, turn = turn_](const Result<QString>& text) {
        if (turn == turn_) take(text);
      });
}

void NoteKeeper::take(const Result<QString>& text) {
  Request& first = requests_.front();
  const bool again =
      !text.ok() && first.writes() && (text.error().kind == ErrorKind::kBusy || first.refused_end);
  const bool is_told = std::exchange(first.failure_told, again);
  const Request done = first;
  if (again) {
    QTimer::singleShot(kAgainMilliseconds, this, [this, turn = turn_] {
      if (turn == turn_) next();
    });
  } else {
    requests_.pop_front();
    if (!requests_.empty()) next();
  }
  if (text.ok()) {
    if (done.database != database_) return;
    if (done.pins) {
      Q_EMIT pinned(done.pins->records, done.pins->pinned);
    } else {
      Q_EMIT found(done.subject, *text);
    }
    return;
  }
  if (!again && done.text && done.database == database_) Q_EMIT not_kept(done.subject);
  if (!done.refused_end && (!again || !is_told)) Q_EMIT failed(text.error());
}

Result<void> NoteKeeper::finish() {
  auto kept = keep_all();
  for (Request& request : requests_) request.refused_end = true;
  if (!requests_.empty()) next();
  return kept;
}

bool NoteKeeper::only_refused() const {
  return std::all_of(requests_.begin(), requests_.end(),
                     [](const Request& request) { return !request.writes() || request.refused_end; });
}

Result<void> NoteKeeper::keep_all() {
  {
    const std::lock_guard lock(turn_->mutex);
    turn_->over = true;
  }
  turn_ = std::make_shared<Turn>();
  // The first attempt may have succeeded; writing the same again does no harm.
  Result<void> all;
  for (Request& request : std::exchange(requests_, {})) {
    if (!request.writes()) continue;
    // Writes happen in order: a later one must not be stored before an earlier one.
    if (all.ok()) {
      const auto kept = keep(request);
      if (kept.ok()) continue;
      all = kept.error();
    }
    requests_.push_back(std::move(request));
  }
  return all;
}

}  // namespace tilewright
