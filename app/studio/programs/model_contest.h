// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/models/model_loader.h"
#include "core/target/target.h"
#include "core/tuning/model_comparison.h"

namespace tilewright {

/// Compares several cost models on the programs of one session, beside the window's thread.
class ModelContest : public QObject {
  Q_OBJECT

 public:
  ModelContest(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}

  /// Sets the database for later requests.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  ~ModelContest() override { cancel(); }

  /// One at a time; ignored while another runs.
  void run(const std::string& session, const std::shared_ptr<const LoadedModels>& models,
           const Target& target);
  /// It fails with kCancelled then.
  void cancel() { stop_.request_stop(); }
  bool running() const { return running_; }
  /// The session of the last request.
  const std::string& session() const { return session_; }

 Q_SIGNALS:
  void finished(const std::vector<tilewright::ComparedCostModel>& models);
  void failed(const tilewright::Error& error);

 private:
  Background* background_;
  std::filesystem::path database_;
  std::stop_source stop_;
  bool running_ = false;
  std::string session_;
};

}  // namespace tilewright
