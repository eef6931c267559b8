// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/menu_jobs.h"

#include <QFileInfo>
#include <set>
#include <utility>
#include <vector>

#include <unistd.h>

#include "app/evaluation/sequences/record_import.h"
#include "app/evaluation/sequences/sequence_file.h"
#include "app/studio/models/model_loader.h"
#include "core/base/file.h"
#include "core/measure/measuring_lock.h"
#include "core/records/database_copy.h"
#include "core/tuning/session_report.h"
#include "core/tuning/session_samples.h"
#include "core/tuning/verify_model.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr uint64_t kSeed = 1;

std::string of(const QString& text) {
  return text.toStdString();
}

/// The number of kinds.
Result<int64_t> write_session_records(const std::filesystem::path& database, const std::string& session,
                                      RecordFileFormat format, const std::filesystem::path& file) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TrialQuery query;
  query.session = session;
  TILEWRIGHT_CHECK(
      write_stream_atomic(file, [&](std::ostream& out) { return write_records(store, query, format, out); }));
  return store.count(query);
}

}  // namespace

void MenuJobs::run(const Job& job) {
  const std::function<void()> again = job.again ? job.again : [this, job] { run_again(job); };
  // A dialog may have been opened before the other work began.
  if (busy_) {
    const Error refused{ErrorKind::kBusy,
                        {},
                        of(tr("Something else is still being done")),
                        of(tr("Choose it again when that has ended")),
                        {}};
    if (job.ended) job.ended(refused);
    Q_EMIT failed(refused, again);
    return;
  }
  busy_ = true;
  needs_machine_ = job.needs_machine;
  stop_ = {};
  Q_EMIT began(job.sentence, job.can_be_cancelled);
  background_->run([work = job.work, stop = stop_.get_token()] { return work(stop); }, this,
                   [this, job, again](const Result<QString>& said) {
                     busy_ = false;
                     if (job.ended) job.ended(said);
                     if (said.ok()) {
                       Q_EMIT done(*said, job.folder);
                     } else if (said.error().kind == ErrorKind::kCancelled) {
                       Q_EMIT done(tr("Cancelled."), {});
                     } else {
                       Q_EMIT failed(said.error(), again);
                     }
                     if (job.verifies) Q_EMIT verified();
                   });
}

void MenuJobs::run_again(const Job& job) {
  if (const QString obstacle = job.needs_machine ? obstacle_() : QString(); !obstacle.isEmpty()) {
    Q_EMIT failed({ErrorKind::kBusy, {}, of(obstacle), {}, {}}, [this, job] { run_again(job); });
    return;
  }
  run(job);
}

void MenuJobs::copy_session(const std::filesystem::path& database, const QString& session,
                            const QString& file) {
  run({tr("Copying the session…"), false, [=](const std::stop_token&) -> Result<QString> {
         TILEWRIGHT_CHECK(tilewright::copy_session(database, of(session), of(file)));
         return tr("The session is copied to %1 (%2).")
             .arg(file, bytes_label(static_cast<double>(QFileInfo(file).size())));
       }});
}

void MenuJobs::import_records(const QStringList& logs, const QString& file) {
  run({tr("Reading records…"), true, [=](const std::stop_token& stop) -> Result<QString> {
         std::vector<std::filesystem::path> places;
         for (const QString& log : logs) places.emplace_back(of(log));
         RecordImportOptions options;
         options.stop = stop;
         TILEWRIGHT_TRY(const RecordImport imported, tilewright::import_records(places, options));
         TILEWRIGHT_CHECK(write_sequences(imported.dataset, of(file)));
         const QString files = tr("%Ln file(s)", nullptr, static_cast<int>(imported.files));
         QStringList sentences{
             tr("%Ln record(s) of %1 are in %2.", nullptr, static_cast<int>(imported.records))
                 .arg(files, file)};
         if (imported.failed > 0)
           sentences << tr("%Ln of them failed.", nullptr, static_cast<int>(imported.failed));
         sentences << tr("“tilewright train” teaches networks with this file.");
         return sentences.join(QLatin1Char(' '));
       }});
}

void MenuJobs::export_records(const std::filesystem::path& database, const QString& session,
                              RecordFileFormat format, const QString& file) {
  run({tr("Writing records…"), false, [=](const std::stop_token&) -> Result<QString> {
         TILEWRIGHT_TRY(const int64_t count, write_session_records(database, of(session), format, of(file)));
         return tr("%Ln record(s) are in %1.", nullptr, static_cast<int>(count)).arg(file);
       }});
}

void MenuJobs::write_report(const std::filesystem::path& database, const QString& session,
                            const QString& file) {
  run({tr("Writing the report…"), false, [=](const std::stop_token&) -> Result<QString> {
         TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
         TILEWRIGHT_TRY(const SessionReport report, read_session_report(store, of(session)));
         TILEWRIGHT_CHECK(write_file_atomic(of(file), session_report_html(report)));
         return tr("The report is in %1.").arg(file);
       }});
}

void MenuJobs::verify(const std::shared_ptr<const LoadedModels>& models,
                      const std::filesystem::path& database, const Target& target) {
  run({tr("Comparing with the reference kernels on random inputs…"),
       true,
       [=, lock = measuring_lock_](const std::stop_token& stop) -> Result<QString> {
         const std::string subject = of(models->title());
         TILEWRIGHT_TRY(const MeasuringLock turn,
                        MeasuringLock::take_where_possible(lock, {getpid(), subject, true}));
         TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
         QStringList sentences;
         for (const auto& model : models->models) {
           TILEWRIGHT_TRY(const ModelVerification found,
                          verify_model(store, model->prepared, target, kSeed, stop));
           if (found.programs.empty()) {
             sentences
                 << tr("%1: no task has a program yet, so there is nothing to compare.").arg(model->name);
             continue;
           }
           int wrong = 0;
           for (const auto& program : found.programs) wrong += !program.ok;
           const auto programs = static_cast<int>(found.programs.size());
           const QString error = QString::number(found.largest_error(), 'e', 1);
           if (!found.programs_ok()) {
             sentences
                 << tr("%1 was not run as a whole: %Ln program(s) of %2 fail or differ when each runs alone.",
                       nullptr, wrong)
                        .arg(model->name, count_label(programs));
           } else if (found.ok()) {
             sentences
                 << tr("%1 is right: the largest relative error of an output is %2, and %Ln program(s) were "
                       "compared one by one.",
                       nullptr, programs)
                        .arg(model->name, error);
           } else {
             sentences
                 << tr("%1 is wrong: the largest relative error of an output is %2, and %Ln program(s) of %3 "
                       "differ.",
                       nullptr, wrong)
                        .arg(model->name, error, count_label(programs));
           }
           if (const int kept = found.wrong_programs(); kept > 0)
             sentences << tr("%Ln program(s) that differ are kept as wrong and will not be used again.",
                             nullptr, kept);
         }
         return sentences.join(QLatin1Char('\n'));
       },
       {},
       true,
       true});
}

void MenuJobs::export_programs(const Exporter& exporter, std::vector<ExportRequest> requests,
                               const QString& folder, const std::function<void()>& again,
                               const Ended& ended) {
  run({tr("Exporting to %1…").arg(folder), true,
       [=](const std::stop_token& stop) -> Result<QString> {
         QStringList sentences;
         for (ExportRequest request : requests) {
           request.stop = stop;
           TILEWRIGHT_TRY(const ExportReport report, exporter(request));
           const auto count = static_cast<int>(report.files.size());
           sentences << tr("%n file(s) and folder(s) written to %1.", nullptr, count)
                            .arg(QString::fromStdString(report.directory.string()));
           if (const auto nodes = static_cast<int>(report.kernel_nodes.size()); nodes > 0)
             sentences << tr("%Ln node(s) are run by reference kernels there, which are slower.", nullptr,
                             nodes);
           if (!report.no_example_outputs.empty())
             sentences << tr("The example has nothing to compare with: %1")
                              .arg(QString::fromStdString(report.no_example_outputs));
           QStringList missing;
           for (const auto& tool : report.missing_tools) missing << QString::fromStdString(tool);
           if (!missing.isEmpty()) {
             sentences << tr("Nothing was linked: %1 is not installed. Install it and run build.sh there.")
                              .arg(missing.join(QStringLiteral(", ")));
           }
           // With several models, the same job is tried again.
           if (requests.size() == 1 && !report.product.empty()) {
             sentences << tr("To try it there: %1 && ./example")
                              .arg(QString::fromStdString(report.example_command));
           }
         }
         return sentences.join(QLatin1Char('\n'));
       },
       folder, true, false, again, ended});
}

void MenuJobs::retrain(const std::shared_ptr<const LoadedModels>& models,
                       const std::filesystem::path& database, const QString& session, int threads,
                       const QString& file) {
  run({tr("Teaching the cost model…"),
       true,
       [=](const std::stop_token& stop) -> Result<QString> {
         TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
         TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(of(session)));
         TILEWRIGHT_TRY(const Target target, target_from_key(setup.target.key));
         std::vector<const Task*> tasks;
         std::set<std::string> known;
         for (const auto& model : models->models) {
           for (const auto* graph : {model->prepared.get(), model->graph.get()}) {
             for (const auto& task : graph->partition.tasks) {
               if (known.insert(task.id).second) tasks.push_back(&task);
             }
           }
         }
         TILEWRIGHT_TRY(const TrainedCostModel trained,
                        train_on_session(store, of(session), tasks, target, setup.cost_model, threads, stop));
         TILEWRIGHT_CHECK(write_file_atomic(of(file), trained.weights));
         return tr("The model “%1” learnt from %Ln program(s) of %2 in %3; its weights are in %4.", nullptr,
                   static_cast<int>(trained.programs))
             .arg(QString::fromStdString(trained.name), tr("%Ln task(s)", nullptr, trained.tasks),
                  duration_label(trained.seconds), file);
       },
       {},
       true});
}

}  // namespace tilewright
