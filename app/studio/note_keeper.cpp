// SPDX-License-Identifier: Apache-2.0
#include "app/studio/note_keeper.h"

#include "core/records/record_store.h"

namespace tilewright {
namespace {

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
  background_->run([wish = wishes_.front()] { return keep(wish.database, wish.subject, wish.text); }, this,
                   [this](const Result<QString>& text) {
                     const Wish done = std::move(wishes_.front());
                     wishes_.pop_front();
                     if (!wishes_.empty()) next();
                     if (text.ok()) {
                       Q_EMIT found(done.subject, *text);
                     } else {
                       Q_EMIT failed(text.error());
                     }
                   });
}

}  // namespace tilewright
