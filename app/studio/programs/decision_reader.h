// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/programs/point_reader.h"
#include "core/base/result.h"
#include "views/parallel/decision_records.h"

namespace tilewright {

/// The records to read: those of a task on a target, of one session or of all.
struct DecisionRequest {
  int shown = -1;         ///< the task as the window numbers it
  std::string task;       ///< id
  std::string target;     ///< key
  std::string session;    ///< empty: every one
  int64_t most = 20'000;  ///< the newest ones
  /// Records after this one are not shown yet.
  int64_t last_record = std::numeric_limits<int64_t>::max();
};

/// The records for a request, to which later ones are added.
struct KnownDecisions {
  struct Record {
    int64_t id = 0;
    double latency = 0;
    std::string sketch;
    std::vector<ToldDecision> decisions;
  };
  std::filesystem::path database;
  DecisionRequest request;
  std::vector<Record> records;  ///< the oldest first
  int64_t last = 0;             ///< that was looked at
  bool cut = false;             ///< there are older ones
};

/// The programs that ran, with their decisions by name; the sketch counts as a decision. A database that does
/// not exist yet has none. With `known`, which must belong to the same request, only later records are read.
Result<DecisionRecords> read_decisions(const std::filesystem::path& database, const DecisionRequest& request,
                                       KnownDecisions* known = nullptr);

/// Reads them beside the window's thread; for the same request, only later records are read again. Of the
/// requests that arrive meanwhile, only the last one is answered.
class DecisionReader : public QObject {
  Q_OBJECT

 public:
  explicit DecisionReader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  void read(const std::filesystem::path& database, const DecisionRequest& request);
  /// Reads everything the next time.
  void forget() { known_ = std::make_shared<KnownDecisions>(); }

 Q_SIGNALS:
  void found(int task, const std::shared_ptr<const tilewright::DecisionRecords>& records);
  void failed(const tilewright::Error& error);

 private:
  void start();

  Background* background_;
  std::filesystem::path database_;
  std::optional<DecisionRequest> next_;
  std::shared_ptr<KnownDecisions> known_ = std::make_shared<KnownDecisions>();
  bool running_ = false;
};

}  // namespace tilewright
