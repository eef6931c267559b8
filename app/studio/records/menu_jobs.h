// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/studio.h"
#include "core/base/result.h"
#include "core/records/record_export.h"
#include "core/target/target.h"

namespace tilewright {

struct LoadedModels;

/// Runs a job of a menu entry beside the window's thread, and reports the result in one sentence. One job at
/// a time.
class MenuJobs : public QObject {
  Q_OBJECT

 public:
  explicit MenuJobs(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  /// Ends a job that can be ended.
  ~MenuJobs() override { stop_.request_stop(); }

  bool busy() const { return busy_; }
  /// Whether the current job measures or loads the machine.
  bool measures() const { return busy_ && needs_machine_; }
  /// Why the machine is not free for a job that measures or loads it; empty: it is free.
  void set_obstacle(std::function<QString()> obstacle) { obstacle_ = std::move(obstacle); }
  /// Ends the current job if it can be ended; the job then reports that it was cancelled.
  void cancel() { stop_.request_stop(); }

  /// The file by which the processes that measure on this machine take turns; empty: it does not use turns.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }

  /// Writes a copy with this session alone.
  void copy_session(const std::filesystem::path& database, const QString& session, const QString& file);
  /// Combines logs of TVM's auto_scheduler into one file from which networks can learn.
  void import_records(const QStringList& logs, const QString& file);
  void export_records(const std::filesystem::path& database, const QString& session, RecordFileFormat format,
                      const QString& file);
  void write_report(const std::filesystem::path& database, const QString& session, const QString& file);
  /// Compares the models with their best programs with the reference kernels, in its turn to measure; the
  /// results are stored with their records.
  void verify(const std::shared_ptr<const LoadedModels>& models, const std::filesystem::path& database,
              const Target& target);
  /// The result of a job.
  using Ended = std::function<void(const Result<QString>&)>;
  /// Exports all of these in turn and ends at the first failure; `folder` contains them and is named
  /// meanwhile. `again` asks for a folder after a failure, because the same folder may fail for the same
  /// reason. `ended` is told of the end before all other listeners.
  void export_programs(const Exporter& exporter, std::vector<ExportRequest> requests, const QString& folder,
                       const std::function<void()>& again = {}, const Ended& ended = {});
  /// Teaches the session's cost model with the session's measurements, and stores the weights.
  void retrain(const std::shared_ptr<const LoadedModels>& models, const std::filesystem::path& database,
               const QString& session, int threads, const QString& file);

 Q_SIGNALS:
  /// `sentence` says which job is running.
  void began(const QString& sentence, bool can_be_cancelled);
  /// `folder` is the folder of the result; empty: the sentence says everything.
  void done(const QString& sentence, const QString& folder);
  /// `again` repeats it, unless it needs the machine and that is not free.
  void failed(const tilewright::Error& error, const std::function<void()>& again);
  /// Programs were verified, and some may have turned out to be wrong: their records changed.
  void verified();

 private:
  struct Job {
    QString sentence;
    bool can_be_cancelled = false;
    std::function<Result<QString>(const std::stop_token&)> work;
    QString folder = {};
    bool needs_machine = false;
    bool verifies = false;
    std::function<void()> again = {};  ///< instead of doing the same once more
    Ended ended = {};
  };
  void run(const Job& job);
  void run_again(const Job& job);

  Background* background_;
  std::stop_source stop_;
  std::filesystem::path measuring_lock_;
  std::function<QString()> obstacle_ = [] { return QString(); };
  bool busy_ = false;
  bool needs_machine_ = false;  ///< what was begun last
};

}  // namespace tilewright
