// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <deque>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/studio/background.h"
#include "core/base/error.h"
#include "core/records/remark.h"

namespace tilewright {

/// Reads and keeps people's notes beside the window's thread, one thing after the other, so that the last
/// word is what stays.
class NoteKeeper : public QObject {
  Q_OBJECT

 public:
  NoteKeeper(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}

  /// What is asked from now on is read from there, and kept there.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  void read(const RemarkSubject& subject);
  void write(const RemarkSubject& subject, const QString& text);

 Q_SIGNALS:
  /// Read, or just written; empty: there is none.
  void found(const tilewright::RemarkSubject& subject, const QString& text);
  void failed(const tilewright::Error& error);

 private:
  struct Wish {
    std::filesystem::path database;
    RemarkSubject subject;
    std::optional<QString> text;  ///< to be kept; none: to be read
  };
  void add(Wish wish);
  void next();

  Background* background_;
  std::filesystem::path database_;
  std::deque<Wish> wishes_;  ///< the first is under way
};

}  // namespace tilewright
