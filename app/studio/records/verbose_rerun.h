// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <stop_token>

#include "app/studio/background.h"
#include "app/studio/models/model_loader.h"

namespace tilewright {

/// Builds and runs the program of one record again, in workers of its own and beside the window's thread, and
/// reports every step: passes, compiler, exit, times, comparison with the reference. It takes its turn to
/// measure, since other work would disturb it or be disturbed. It stores nothing.
class VerboseRerun : public QObject {
  Q_OBJECT

 public:
  VerboseRerun(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}

  /// Sets the database for later requests.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// The file by which the processes that measure on this machine take turns; empty: it does not use turns.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }
  ~VerboseRerun() override { cancel(); }

  /// One at a time; ignored while another runs. `models` may be null: the task comes from the database then.
  void run(qlonglong record, const std::shared_ptr<const LoadedModels>& models);
  void cancel() { stop_.request_stop(); }
  bool running() const { return running_; }

 Q_SIGNALS:
  void started();
  /// Always emitted, whatever the result.
  void finished(qlonglong record, const QString& report);

 private:
  Background* background_;
  std::filesystem::path database_;
  std::filesystem::path measuring_lock_;
  std::stop_source stop_;
  bool running_ = false;
};

/// The work of `VerboseRerun`, for callers that can wait. `lock` as in `set_measuring_lock`.
QString verbose_report(const std::filesystem::path& database, qlonglong record, const LoadedModels* models,
                       const std::filesystem::path& lock, const std::stop_token& stop);

}  // namespace tilewright
