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

/// Whose family is read: a task's on a target, as one session made it.
struct FamilyRequest {
  int shown = -1;       ///< the task as the window numbers it
  std::string task;     ///< id
  std::string target;   ///< key
  std::string session;  ///< empty, or without a trial of the task: the last one that has some
  int64_t most = 2'000;
  /// Later ones have not been told yet.
  int64_t last_record = std::numeric_limits<int64_t>::max();
};

/// What was read for a request, which later records join.
struct KnownFamily {
  std::filesystem::path database;
  FamilyRequest request;
  FamilyTree tree;
  std::vector<std::vector<ToldDecision>> decisions;  ///< by member
  std::map<ContentHash, int> numbers;                ///< of members, by program
  int64_t last = 0;                                  ///< that was looked at
};

/// Parents are what the records tell; in records that tell nothing the earlier program of the same sketch
/// from which the fewest decisions differ stands for them. A database that is not there yet has no family.
/// With `known` only what came since is read, where that was read for the same request.
Result<FamilyTree> read_family(const std::filesystem::path& database, const FamilyRequest& request,
                               KnownFamily* known = nullptr);

/// Reads it beside the window's thread, of the same one again only what came since. Of the questions asked
/// while one is answered only the last one is answered.
class FamilyReader : public QObject {
  Q_OBJECT

 public:
  explicit FamilyReader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  void read(const std::filesystem::path& database, const FamilyRequest& request);
  /// The next time everything is read.
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
