// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/programs/point_reader.h"
#include "core/base/result.h"
#include "views/family/family_tree.h"

namespace tilewright {

/// The family to read: that of a task on a target, as one session made it.
struct FamilyRequest {
  int shown = -1;       ///< the task as the window numbers it
  std::string task;     ///< id
  std::string target;   ///< key
  std::string session;  ///< empty, or without a trial of the task: the last session that has some
  int64_t most = 2'000;
  /// Records after this one are not shown yet.
  int64_t last_record = std::numeric_limits<int64_t>::max();
};

/// The family for a request, to which later records are added.
struct KnownFamily {
  std::filesystem::path database;
  FamilyRequest request;
  FamilyTree tree;
  std::vector<std::vector<ToldDecision>> decisions;  ///< by member
  std::map<ContentHash, int> numbers;                ///< of members, by program
  int64_t last = 0;                                  ///< that was looked at
};

/// Parents are those in the records. In a record without parents, the earlier program of the same sketch with
/// the fewest different decisions is assumed. A database that does not exist yet has no family. With `known`,
/// which must belong to the same request, only later records are read.
Result<FamilyTree> read_family(const std::filesystem::path& database, const FamilyRequest& request,
                               KnownFamily* known = nullptr);

/// Reads it beside the window's thread; for the same request, only later records are read again. Of the
/// requests that arrive meanwhile, only the last one is answered.
class FamilyReader : public QObject {
  Q_OBJECT

 public:
  explicit FamilyReader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  void read(const std::filesystem::path& database, const FamilyRequest& request);
  /// Reads everything the next time.
  void forget() { known_ = std::make_shared<KnownFamily>(); }

 Q_SIGNALS:
  void found(int task, const std::shared_ptr<const tilewright::FamilyTree>& tree);
  void failed(const tilewright::Error& error);

 private:
  void start();

  Background* background_;
  std::filesystem::path database_;
  std::optional<FamilyRequest> next_;
  std::shared_ptr<KnownFamily> known_ = std::make_shared<KnownFamily>();
  bool running_ = false;
};

}  // namespace tilewright
