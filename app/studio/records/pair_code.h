// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/models/model_loader.h"
#include "views/compare/compared_code.h"

namespace tilewright {

/// Generates the code of two records, or of one, beside the window's thread, and puts it side by side.
class PairCode : public QObject {
  Q_OBJECT

 public:
  PairCode(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}
  ~PairCode() override { cancel(); }

  /// Records that are asked for from now on are read from there.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// `made` follows. What was asked for before is cancelled.
  void make(const std::vector<int64_t>& records, std::shared_ptr<const LoadedModels> models);
  /// Nobody waits for it any more: what did not begin is left, and what was made is dropped.
  void cancel();

 Q_SIGNALS:
  void made(const tilewright::ComparedCode& code);

 private:
  Background* background_;
  std::filesystem::path database_;
  std::stop_source stop_;
};

}  // namespace tilewright
