// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/studio/background.h"
#include "core/base/result.h"
#include "views/family/family_tree.h"

namespace tilewright {

/// Whose family is read: a task's on a target, as one session made it.
struct FamilyWish {
  int shown = -1;       ///< the task as the window numbers it
  std::string task;     ///< id
  std::string target;   ///< key
  std::string session;  ///< empty, or without a trial of the task: the last one that has some
  int64_t most = 2'000;
};

/// Parents are what the records tell; in records that tell nothing the earlier program of the same sketch
/// from which the fewest decisions differ stands for them. A database that is not there yet has no family.
Result<FamilyTree> read_family(const std::filesystem::path& database, const FamilyWish& wish);

/// Reads it beside the window's thread. Of the questions asked while one is answered only the last one is
/// answered.
class FamilyReader : public QObject {
  Q_OBJECT

 public:
  explicit FamilyReader(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  void read(const std::filesystem::path& database, const FamilyWish& wish);

 Q_SIGNALS:
  void found(int task, const std::shared_ptr<const tilewright::FamilyTree>& tree);
  void failed(const tilewright::Error& error);

 private:
  void start();

  Background* background_;
  std::filesystem::path database_;
  std::optional<FamilyWish> next_;
  bool running_ = false;
};

}  // namespace tilewright
