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

/// What a menu entry has done beside the window's thread, and what came of it: one sentence. One job at a
/// time.
class MenuJobs : public QObject {
  Q_OBJECT

 public:
  explicit MenuJobs(Background* background, QObject* parent = nullptr)
      : QObject(parent), background_(background) {}
  /// Ends what can be ended.
  ~MenuJobs() override { stop_.request_stop(); }

  bool busy() const { return busy_; }
  /// What is being done measures or loads the machine.
  bool measures() const { return busy_ && needs_machine_; }
  /// Why the machine is not free for a job that measures or loads it; empty: it is.
  void set_obstacle(std::function<QString()> obstacle) { obstacle_ = std::move(obstacle); }
  /// What can be ended is; its answer is that it was.
  void cancel() { stop_.request_stop(); }

  /// The file by which those who measure on this machine take turns; empty: it asks nobody.
  void set_measuring_lock(std::filesystem::path lock) { measuring_lock_ = std::move(lock); }

  /// A copy with this session alone.
  void copy_session(const std::filesystem::path& database, const QString& session, const QString& file);
  /// Logs of TVM's auto_scheduler as one file that networks learn from.
  void import_records(const QStringList& logs, const QString& file);
  void export_records(const std::filesystem::path& database, const QString& session, RecordFileFormat format,
                      const QString& file);
  void write_report(const std::filesystem::path& database, const QString& session, const QString& file);
  /// Runs the models with their best programs against the reference kernels, in its turn to measure; what
  /// came of it is kept with their records.
  void verify(const std::shared_ptr<const LoadedModels>& models, const std::filesystem::path& database,
              const Target& target);
  /// What came of a job.
  using Ended = std::function<void(const Result<QString>&)>;
  /// Exports all of these in turn, the first that fails ends it; `folder` holds them, and is named meanwhile.
  /// `again` asks where to after a failure: the same folder may fail for the same reason. `ended` hears of
  /// its end before everybody else.
  void export_programs(const Exporter& exporter, std::vector<ExportRequest> requests, const QString& folder,
                       const std::function<void()>& again = {}, const Ended& ended = {});
  /// Teaches the session's cost model what it measured, and keeps the weights.
  void retrain(const std::shared_ptr<const LoadedModels>& models, const std::filesystem::path& database,
               const QString& session, int threads, const QString& file);

 Q_SIGNALS:
  /// `sentence` says what is being done.
  void began(const QString& sentence, bool can_be_cancelled);
  /// `folder` is where to look for what was made; empty: the sentence says all.
  void done(const QString& sentence, const QString& folder);
  /// `again` does it once more, unless it needs the machine and that is not free.
  void failed(const tilewright::Error& error, const std::function<void()>& again);
  /// Programs were verified, and perhaps found to be wrong: their records are others now.
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
