// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/models/model_loader.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "core/target/target.h"

namespace tilewright {

class TransferView;

/// Finds programs of earlier records for the tasks of the open models, and lets a new session measure these
/// first.
class TransferSearch : public QObject {
  Q_OBJECT

 public:
  TransferSearch(TransferView* view, SessionBridge* bridge, SessionController* controller,
                 Background* background, std::filesystem::path database, QObject* parent = nullptr);
  ~TransferSearch() override { stop_.request_stop(); }

  TransferView* view() const { return view_; }
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Sets other models, or another target; null: none.
  void set_models(std::shared_ptr<const LoadedModels> models, const Target& target);
  /// The programs that the session which begins now measures first; empty where the session was not asked for
  /// here.
  std::vector<SessionSeed> take_seeds();
  /// The session that was asked for will not begin.
  void forget_start() { start_asked_ = false; }

 Q_SIGNALS:
  /// Asks for a session, which calls `take_seeds`.
  void start_wanted();

 private:
  void find();
  void follow();

  TransferView* view_;
  SessionBridge* bridge_;
  SessionController* controller_;
  Background* background_;
  std::filesystem::path database_;
  std::shared_ptr<const LoadedModels> models_;
  Target target_;
  int generation_ = 0;
  std::stop_source stop_;
  bool searching_ = false;
  std::vector<SessionSeed> seeds_;  ///< programs from records of other tasks and other targets
  bool start_asked_ = false;        ///< the session that begins is to measure them
};

}  // namespace tilewright
