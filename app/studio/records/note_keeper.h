// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "app/studio/background.h"
#include "core/base/error.h"
#include "core/base/result.h"
#include "core/records/remark.h"

namespace tilewright {

/// Reads and stores people's notes and pins beside the window's thread, one after the other, so that the last
/// change is the one that stays. A write that finds the database busy is repeated.
class NoteKeeper : public QObject {
  Q_OBJECT

 public:
  NoteKeeper(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}
  ~NoteKeeper() override { (void)keep_all(); }

  /// Sets the database for later requests. Earlier ones are stored where they belong, and are not reported
  /// any more.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Stores all that was written before it returns; earlier requests are not reported after it. Where it
  /// fails, the rest is repeated as usual.
  Result<void> finish();
  /// Whether all that is not stored already failed at an earlier `finish`, and nothing was written since
  /// then.
  bool only_refused() const;
  void read(const RemarkSubject& subject);
  void write(const RemarkSubject& subject, const QString& text);
  /// Pins or unpins records; all of them or none.
  void pin(const std::vector<int64_t>& records, bool pinned);

 Q_SIGNALS:
  /// The note that was read or just written; empty: there is none.
  void found(const tilewright::RemarkSubject& subject, const QString& text);
  /// The records were pinned or unpinned in the database.
  void pinned(const std::vector<int64_t>& records, bool pinned);
  void failed(const tilewright::Error& error);
  /// The note was not written, for the reason in `failed`.
  void not_kept(const tilewright::RemarkSubject& subject);

 private:
  struct Pins {
    std::vector<int64_t> records;
    bool pinned = false;
  };
  struct Request {
    std::filesystem::path database;
    RemarkSubject subject;
    std::optional<QString> text;  ///< to be kept; none: to be read
    std::optional<Pins> pins;     ///< to be kept instead of a note
    bool failure_told = false;
    bool refused_end = false;  ///< the caller that wanted to end knows that it is not stored

    bool writes() const { return text || pins; }
  };
  /// A task beside the window's thread, which has ended when it is `over`.
  struct Turn {
    std::mutex mutex;
    bool over = false;
  };
  static Result<QString> keep(const Request& request);
  Result<void> keep_all();
  void add(Request request);
  void next();
  void take(const Result<QString>& text);

  Background* background_;
  std::filesystem::path database_;
  std::deque<Request> requests_;  ///< the first is under way
  std::shared_ptr<Turn> turn_ = std::make_shared<Turn>();
};

}  // namespace tilewright
