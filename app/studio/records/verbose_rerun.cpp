// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/verbose_rerun.h"

#include <unistd.h>

#include <QLocale>
#include <optional>
#include <utility>

#include "app/studio/machine/studio_measurer.h"
#include "core/backend/lower.h"
#include "core/base/clock.h"
#include "core/compute/variant.h"
#include "core/graph/task_json.h"
#include "core/measure/measuring_lock.h"
#include "core/records/trial_list.h"
#include "core/schedule/program.h"
#include "views/common/error_text.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/sketches/loop_text.h"

namespace tilewright {
namespace {

const Task* find_task(const LoadedModels* models, const std::string& id) {
  if (models == nullptr) return nullptr;
  const auto [model, number] = models->find(id);
  return model == nullptr ? nullptr : &model->partition.tasks[static_cast<size_t>(number)];
}

/// The report, as far as it is written.
class Report {
 public:
  void heading(const QString& words) { lines_ << QString() << words << QString(words.size(), u'-'); }
  void line(const QString& words) { lines_ << words; }
  void pair(const QString& name, const QString& value) { lines_ << name + QStringLiteral(": ") + value; }
  void error(const Error& error) {
    pair(VerboseRerun::tr("Failed"), error_kind_label(std::string(error_kind_name(error.kind))));
    line(error_text(error));
    if (error.detail.empty()) return;
    line(QString());
    line(VerboseRerun::tr("What it wrote to standard error:"));
    line(text(error.detail));
  }
  QString all() const { return lines_.join(u'\n').trimmed(); }

 private:
  QStringList lines_;
};

void tell_passes(Report& report, const Program& program, const Target& target) {
  report.heading(VerboseRerun::tr("Lowering"));
  LowerOptions options;
  double before = system_clock().seconds();
  options.trace = [&](const std::string& pass, const LoopIr&) {
    const double now = system_clock().seconds();
    report.pair(text(pass), latency_label(now - before));
    before = now;
  };
  if (const auto lowered = lower(program, target, options); !lowered.ok()) report.error(lowered.error());
}

void tell_measurement(Report& report, const Measurement& m, const MeasureOptions& options) {
  report.heading(VerboseRerun::tr("Build"));
  report.pair(VerboseRerun::tr("Time"),
              m.build_seconds > 0 ? latency_label(m.build_seconds) : VerboseRerun::tr("not finished"));
  report.heading(VerboseRerun::tr("Run"));
  if (m.compiled_only)
    report.line(VerboseRerun::tr("Not run: this machine lacks instructions of the target."));
  if (m.run_seconds > 0) report.pair(VerboseRerun::tr("Time in the worker"), latency_label(m.run_seconds));
  QStringList times;
  for (const double seconds : m.seconds) times << latency_label(seconds);
  if (!times.isEmpty()) report.pair(VerboseRerun::tr("Repeats"), times.join(QStringLiteral(", ")));
  if (m.verified) {
    report.pair(VerboseRerun::tr("Largest relative error against the reference"),
                QLocale().toString(m.max_rel_error, 'g', 3));
  }
  report.pair(
      VerboseRerun::tr("Limits"),
      VerboseRerun::tr("%1 to build, %2 to run, %3 GiB of memory")
          .arg(duration_label(options.build_timeout_seconds), duration_label(options.run_timeout_seconds),
               QLocale().toString(static_cast<double>(options.memory_limit_bytes >> 20) / 1024, 'g', 3)));
  report.heading(VerboseRerun::tr("Outcome"));
  if (m.ok) {
    report.line(m.compiled_only
                    ? VerboseRerun::tr("Compiled, not verified")
                    : VerboseRerun::tr("This time it worked: %1").arg(latency_label(m.latency_seconds)));
  } else {
    report.error(m.error);
  }
}

Result<void> fill(Report& report, const std::filesystem::path& database, qlonglong record,
                  const LoadedModels* models, const std::filesystem::path& lock,
                  const std::stop_token& stop) {
  TILEWRIGHT_TRY(TrialList list, TrialList::open(database));
  TILEWRIGHT_TRY(const TrialProgram trial, list.program(record));
  report.line(VerboseRerun::tr("Record %1 run again").arg(count_label(record)));
  report.pair(VerboseRerun::tr("Task"), text(trial.row.task_name));
  report.pair(VerboseRerun::tr("Target"), text(trial.row.target));
  report.pair(VerboseRerun::tr("Variant and sketch"), text(trial.row.variant + ", " + trial.row.sketch));
  if (!trial.row.error_text.empty()) report.pair(VerboseRerun::tr("Then"), text(trial.row.error_text));
  TILEWRIGHT_TRY(const Target target, target_from_key(trial.row.target));
  std::optional<Task> kept;
  const Task* task = find_task(models, trial.row.task);
  if (task == nullptr) {
    if (trial.task_text.empty()) {
      return Error{ErrorKind::kUsage,
                   trial.row.task_name,
                   "is not kept in the database",
                   "Open the model of this task",
                   {}};
    }
    TILEWRIGHT_TRY(kept, task_from_json(trial.task_text));
    task = &*kept;
  }
  TILEWRIGHT_TRY(ComputeDag dag, build_task_dag(*task, trial.row.variant));
  TILEWRIGHT_TRY(auto primitives, primitives_from_json(trial.primitives));
  const Program program{std::make_shared<const ComputeDag>(std::move(dag)), std::move(primitives)};
  report.heading(VerboseRerun::tr("Schedule"));
  for (const auto& primitive : program.primitives) report.line(text(primitive_text(primitive)));
  report.heading(VerboseRerun::tr("Loop nest"));
  report.line(readable_loop_nest(text(program_text(program))));
  tell_passes(report, program, target);

  TILEWRIGHT_TRY(const MeasuringLock turn,
                 MeasuringLock::take_where_possible(lock, {getpid(), task->name, true}));
  TILEWRIGHT_TRY(const auto measurer, studio_measurer({1}));
  MeasureOptions options;
  options.repeats = 5;
  options.abandon_factor = 0;
  const std::vector<MeasureRequest> requests{{task, program, 0}};
  TILEWRIGHT_TRY(const auto measured, measurer->measure(requests, target, options, stop, {}));
  tell_measurement(report, measured.front(), options);
  return {};
}

}  // namespace

QString verbose_report(const std::filesystem::path& database, qlonglong record, const LoadedModels* models,
                       const std::filesystem::path& lock, const std::stop_token& stop) {
  Report report;
  if (const auto done = fill(report, database, record, models, lock, stop); !done.ok()) {
    report.heading(VerboseRerun::tr("Outcome"));
    report.error(done.error());
  }
  return report.all();
}

void VerboseRerun::run(qlonglong record, const std::shared_ptr<const LoadedModels>& models) {
  if (running_) return;
  running_ = true;
  stop_ = {};
  Q_EMIT started();
  background_->run(
      [database = database_, record, models, lock = measuring_lock_, stop = stop_.get_token()] {
        return verbose_report(database, record, models.get(), lock, stop);
      },
      this,
      [this, record](const QString& report) {
        running_ = false;
        Q_EMIT finished(record, report);
      });
}

}  // namespace tilewright
