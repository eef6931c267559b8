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

/// Reads and keeps people's notes and pins beside the window's thread, one thing after the other, so that the
/// last word is what stays. What finds the database busy is tried again.
class NoteKeeper : public QObject {
  Q_OBJECT

 public:
  NoteKeeper(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}
  ~NoteKeeper() override { (void)keep_all(); }

  /// What is asked from now on is read from there, and kept there.
  /// What was asked before is kept where it belongs, and not told any more.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Keeps all that was written before it returns; nothing that was asked is told after it. Where it fails,
  /// what is left is tried again as ever.
  Result<void> finish();
  /// Whether all that is left failed at an earlier `finish`: nothing was written since then.
  bool only_refused() const;
  void read(const RemarkSubject& subject);
  void write(const RemarkSubject& subject, const QString& text);
  /// Pins records, or lets them go; all of them or none.
  void pin(const std::vector<int64_t>& records, bool pinned);

 Q_SIGNALS:
  /// Read, or just written; empty: there is none.
  void found(const tilewright::RemarkSubject& subject, const QString& text);
  /// It was kept that they are, or are no longer.
  void pinned(const std::vector<int64_t>& records, bool pinned);
  void failed(const tilewright::Error& error);
  /// It was not written, because of what `failed` says.
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
    bool refused_end = false;  ///< it is known to whoever wanted to end that it is not kept

    bool writes() const { return text || pins; }
  };
  /// What is under way beside the window's thread, and ends when it is `over`.
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
