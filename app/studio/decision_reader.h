// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/studio/background.h"
#include "core/base/result.h"
#include "views/parallel/decision_records.h"

namespace tilewright {

/// Which records are read: of a task on a target, of one session or of all.
struct DecisionWish {
  int shown = -1;         ///< the task as the window numbers it
  std::string task;       ///< id
  std::string target;     ///< key
  std::string session;    ///< empty: every one
  int64_t most = 20'000;  ///< the newest ones
};

/// The programs that ran, with their decisions by name; the sketch is one of them. A database that is not
/// there yet has none.
Result<DecisionRecords> read_decisions(const std::filesystem::path& database, const DecisionWish& wish);

/// Reads them beside the window's thread. Of the questions asked while one is answered only the last one is
/// answered.
class DecisionReader : public QObject {
  Q_OBJECT

 public:
  explicit DecisionReader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  void read(const std::filesystem::path& database, const DecisionWish& wish);

 Q_SIGNALS:
  void found(int task, const std::shared_ptr<const tilewright::DecisionRecords>& records);
  void failed(const tilewright::Error& error);

 private:
  void start();

  Background* background_;
  std::filesystem::path database_;
  std::optional<DecisionWish> next_;
  bool running_ = false;
};

}  // namespace tilewright
