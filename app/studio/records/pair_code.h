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

/// Generates the code of two records, or of one, beside the window's thread, and matches the lines.
class PairCode : public QObject {
  Q_OBJECT

 public:
  PairCode(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}
  ~PairCode() override { cancel(); }

  /// Sets the database for later requests.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// `made` follows. An earlier request is cancelled.
  void make(const std::vector<int64_t>& records, std::shared_ptr<const LoadedModels> models);
  /// Nobody waits for the answer any more: work that has not begun is skipped, and the result is dropped.
  void cancel();

 Q_SIGNALS:
  void made(const tilewright::ComparedCode& code);

 private:
  Background* background_;
  std::filesystem::path database_;
  std::stop_source stop_;
};

}  // namespace tilewright
