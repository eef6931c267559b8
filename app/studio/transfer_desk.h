// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/model_loader.h"
#include "app/studio/session_bridge.h"
#include "app/studio/session_controller.h"

namespace tilewright {

class TransferView;

/// Finds what earlier records offer the tasks of the open models, and has a session that begins measure those
/// programs first.
class TransferDesk : public QObject {
  Q_OBJECT

 public:
  TransferDesk(TransferView* view, SessionBridge* bridge, SessionController* controller,
               Background* background, std::filesystem::path database, QObject* parent = nullptr);
  ~TransferDesk() override { stop_.request_stop(); }

  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Other models, or another number of threads, which is another target; null: none.
  void set_models(std::shared_ptr<const LoadedModels> models, int threads);

 Q_SIGNALS:
  /// A session is to begin; once it runs it is told what to measure first.
  void start_wanted();

 private:
  /// A program that the record of another task, or of another target, gives a task.
  struct Seed {
    std::string task;
    Program program;
    std::string decisions;
  };
  void find();
  void follow();

  TransferView* view_;
  SessionBridge* bridge_;
  SessionController* controller_;
  Background* background_;
  std::filesystem::path database_;
  std::shared_ptr<const LoadedModels> models_;
  int threads_ = 1;
  int generation_ = 0;
  std::stop_source stop_;
  std::vector<Seed> seeds_;
  bool seeding_ = false;  ///< the session that begins is to measure them
};

}  // namespace tilewright
