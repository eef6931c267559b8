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

/// Which records are read: of a task on a target, of one session or of all.
struct DecisionRequest {
  int shown = -1;         ///< the task as the window numbers it
  std::string task;       ///< id
  std::string target;     ///< key
  std::string session;    ///< empty: every one
  int64_t most = 20'000;  ///< the newest ones
  /// Later ones have not been told yet.
  int64_t last_record = std::numeric_limits<int64_t>::max();
};

/// What was read for a request, which later records join.
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

/// The programs that ran, with their decisions by name; the sketch is one of them. A database that is not
/// there yet has none. With `known` only what came since is read, where that was read for the same request.
Result<DecisionRecords> read_decisions(const std::filesystem::path& database, const DecisionRequest& request,
                                       KnownDecisions* known = nullptr);

/// Reads them beside the window's thread, of the same ones again only what came since. Of the questions asked
/// while one is answered only the last one is answered.
class DecisionReader : public QObject {
  Q_OBJECT

 public:
  explicit DecisionReader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  void read(const std::filesystem::path& database, const DecisionRequest& request);
  /// The next time everything is read.
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
