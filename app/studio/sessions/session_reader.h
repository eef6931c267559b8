// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <span>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/latest_answer.h"
#include "core/base/result.h"
#include "core/records/record_types.h"
#include "views/sessions/session_comparison.h"

namespace tilewright {

/// Newest first. A database that does not exist yet has none.
Result<std::vector<SessionChoice>> read_sessions(const std::filesystem::path& database);
/// Two stored sessions as plain values. Fails with kInvalid where one is not there.
Result<SessionComparison> read_comparison(const std::filesystem::path& database, const QString& first,
                                          const QString& second);

/// Median time of the sentinel program in a session; 0 where it was never measured.
double machine_seconds(std::span<const SentinelRecord> sentinels);

/// Reads sessions for the views, beside the window's thread.
class SessionReader : public QObject {
  Q_OBJECT

 public:
  SessionReader(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}

  /// Sets the database for later requests.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }

  void list();
  void compare(const QString& first, const QString& second);

 Q_SIGNALS:
  void listed(const std::vector<tilewright::SessionChoice>& sessions);
  void compared(const tilewright::SessionComparison& comparison);
  void failed(const tilewright::Error& error);

 private:
  Background* background_;
  std::filesystem::path database_;
  LatestAnswer list_;
  LatestAnswer comparison_;
};

}  // namespace tilewright
