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
/// tells every step of it: passes, compiler, exit, times, comparison with the reference. It takes its turn to
/// measure, since whatever else runs meanwhile would disturb, or be disturbed. Keeps nothing.
class VerboseRerun : public QObject {
  Q_OBJECT

 public:
  VerboseRerun(Background* background, std::filesystem::path database, QObject* parent = nullptr)
      : QObject(parent), background_(background), database_(std::move(database)) {}

  /// What is asked from now on is read from there.
  void set_database(std::filesystem::path database) { database_ = std::move(database); }
  /// The file by which those who measure on this machine take turns; empty: it asks nobody.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }
  ~VerboseRerun() override { cancel(); }

  /// One at a time; ignored while another runs. `models` may be null: then the task is the database's.
  void run(qlonglong record, const std::shared_ptr<const LoadedModels>& models);
  void cancel() { stop_.request_stop(); }
  bool running() const { return running_; }

 Q_SIGNALS:
  void started();
  /// Always comes, whatever came of it.
  void finished(qlonglong record, const QString& report);

 private:
  Background* background_;
  std::filesystem::path database_;
  std::filesystem::path measuring_lock_;
  std::stop_source stop_;
  bool running_ = false;
};

/// What `VerboseRerun` does, for whoever has the time to wait. `lock` as `set_measuring_lock` has it.
QString verbose_report(const std::filesystem::path& database, qlonglong record, const LoadedModels* models,
                       const std::filesystem::path& lock, const std::stop_token& stop);

}  // namespace tilewright
