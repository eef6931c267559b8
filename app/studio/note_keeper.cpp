// SPDX-License-Identifier: Apache-2.0
#include "app/studio/note_keeper.h"

#include <QTimer>
#include <utility>

#include "core/records/record_store.h"

namespace tilewright {
namespace {

constexpr int kAgainMilliseconds = 2000;

Result<QString> keep(const std::filesystem::path& database, const RemarkSubject& subject,
                     const std::optional<QString>& text) {
  std::error_code ignored;
  // A note that is to be read makes no database.
  if (!text && !std::filesystem::exists(database, ignored)) return QString();
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  if (text) {
    TILEWRIGHT_CHECK(store.set_remark(subject, text->toStdString()));
    return *text;
  }
  TILEWRIGHT_TRY(const auto remark, store.remark(subject));
  return remark ? QString::fromStdString(remark->text) : QString();
}

}  // namespace

void NoteKeeper::read(const RemarkSubject& subject) {
  add({database_, subject, std::nullopt});
}

void NoteKeeper::write(const RemarkSubject& subject, const QString& text) {
  add({database_, subject, text});
}

void NoteKeeper::add(Wish wish) {
  wishes_.push_back(std::move(wish));
  if (wishes_.size() == 1) next();
}

void NoteKeeper::next() {
  background_->run(
      [wish = wishes_.front(), turn = turn_]() -> Result<QString> {
        const std::lock_guard lock(turn->mutex);
        if (turn->over) return QString();
        return keep(wish.database, wish.subject, wish.text);
      },
      this,
      [this, turn = turn_](const Result<QString>& text) {
        if (turn == turn_) take(text);
      });
}

void NoteKeeper::take(const Result<QString>& text) {
  Wish& first = wishes_.front();
  const bool again = !text.ok() && first.text && text.error().kind == ErrorKind::kBusy;
  const bool is_told = std::exchange(first.failure_told, again);
  const Wish done = first;
  if (again) {
    QTimer::singleShot(kAgainMilliseconds, this, [this, turn = turn_] {
      if (turn == turn_) next();
    });
  } else {
    wishes_.pop_front();
    if (!wishes_.empty()) next();
  }
  if (text.ok()) {
    if (done.database == database_) Q_EMIT found(done.subject, *text);
    return;
  }
  if (!again && done.text && done.database == database_) Q_EMIT not_kept(done.subject);
  if (!again || !is_told) Q_EMIT failed(text.error());
}

void NoteKeeper::finish() {
  {
    const std::lock_guard lock(turn_->mutex);
    turn_->over = true;
  }
  turn_ = std::make_shared<Turn>();
  // The first may have been kept already: the same once more does no harm.
  for (const Wish& wish : std::exchange(wishes_, {})) {
    if (wish.text) (void)keep(wish.database, wish.subject, wish.text);
  }
}

}  // namespace tilewright
