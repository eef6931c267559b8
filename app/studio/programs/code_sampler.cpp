// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/code_sampler.h"

#include <unistd.h>

#include "core/measure/line_samples.h"
#include "core/measure/measuring_lock.h"

namespace tilewright {
namespace {

using Samples = std::shared_ptr<const ShownSamples>;

Result<Samples> take_samples(const ListedProgram& listed, const std::filesystem::path& lock,
                             const std::stop_token& stop) {
  TILEWRIGHT_TRY(const MeasuringLock turn,
                 MeasuringLock::take_where_possible(lock, {getpid(), listed.task.name, true}));
  LocalMeasurerOptions workers;
  workers.build_workers = 1;
  LocalMeasurer measurer(workers);
  TILEWRIGHT_TRY(LineSamples found, sample_lines(measurer, {&listed.task, listed.program, 0}, listed.target,
                                                 listed.assembly, {}, {}, stop));
  if (found.all() == 0) {
    return Error{ErrorKind::kRun, listed.task.name,
                 CodeSampler::tr("no sample was taken while it ran").toStdString(),
                 CodeSampler::tr("Sample it again").toStdString(), ""};
  }
  return std::make_shared<const ShownSamples>(
      ShownSamples{std::move(found.lines), found.outside, found.lost, found.event == SampleEvent::kCycles});
}

}  // namespace

void CodeSampler::set_program(std::shared_ptr<const ListedProgram> program) {
  if (!program || !program_ || program->id != program_->id) cancel();
  program_ = std::move(program);
}

QString CodeSampler::obstacle(const ListedProgram* program) {
  if (program == nullptr || program->assembly.empty()) return tr("There is no machine code to sample.");
  if (program->lacks.empty()) return {};
  return tr("This machine lacks what the program needs to run: %1")
      .arg(QString::fromStdString(program->lacks));
}

void CodeSampler::run() {
  if (running_ || !program_) return;
  running_ = true;
  stop_ = {};
  Q_EMIT changed();
  background_->run([listed = program_, lock = measuring_lock_,
                    stop = stop_.get_token()] { return take_samples(*listed, lock, stop); },
                   this,
                   [this](const Result<Samples>& found) {
                     running_ = false;
                     Q_EMIT changed();
                     // Cancelled by a person, or since another program is shown.
                     if (stop_.stop_requested()) return;
                     if (found.ok()) {
                       Q_EMIT sampled(*found);
                     } else {
                       Q_EMIT failed(found.error());
                     }
                   });
}

}  // namespace tilewright
