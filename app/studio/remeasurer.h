// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/model_loader.h"
#include "app/studio/session_bridge.h"
#include "app/studio/session_controller.h"

namespace tilewright {

/// Has the session that runs measure the program of a record next, as a program made by hand.
class Remeasurer : public QObject {
  Q_OBJECT

 public:
  Remeasurer(SessionBridge* bridge, SessionController* controller, Background* background,
             std::filesystem::path database, QObject* parent = nullptr);

  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// Whether a session runs that could do it.
  bool possible() const;
  void measure(int64_t record, const std::shared_ptr<const LoadedModels>& models);

 Q_SIGNALS:
  /// What becomes of it, for people.
  void told(const QString& sentence);
  void failed(const tilewright::Error& error);

 private:
  /// A program whose measurement is waited for.
  struct Waiting {
    std::string program;  ///< hash
    int64_t record = 0;   ///< that it is of
    double seconds = 0;   ///< its latency; 0: none
  };
  void take(const HandMeasured& result);

  SessionBridge* bridge_;
  SessionController* controller_;
  Background* background_;
  std::filesystem::path database_;
  std::vector<Waiting> waiting_;  ///< in the order of asking
};

}  // namespace tilewright
