// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/code_profiler.h"

#include <unistd.h>

#include "app/studio/machine/studio_measurer.h"
#include "core/measure/line_profile.h"
#include "core/measure/measuring_lock.h"

namespace tilewright {
namespace {

using Profile = std::shared_ptr<const ShownProfile>;

Result<Profile> take_profile(const ListedProgram& listed, const std::filesystem::path& lock,
                             const std::stop_token& stop) {
  TILEWRIGHT_TRY(const MeasuringLock turn,
                 MeasuringLock::take_where_possible(lock, {getpid(), listed.task.name, true}));
  TILEWRIGHT_TRY(const auto measurer, studio_measurer({1}));
  TILEWRIGHT_TRY(LineProfile found, profile_lines(*measurer, {&listed.task, listed.program, 0}, listed.target,
                                                  listed.assembly, {}, {}, stop));
  if (found.all() == 0) {
    return Error{ErrorKind::kRun, listed.task.name,
                 CodeProfiler::tr("no sample was taken while it ran").toStdString(),
                 CodeProfiler::tr("Sample it again").toStdString(), ""};
  }
  return std::make_shared<const ShownProfile>(
      ShownProfile{std::move(found.lines), found.outside, found.lost, found.event == ProfileEvent::kCycles});
}

}  // namespace

void CodeProfiler::set_program(std::shared_ptr<const ListedProgram> program) {
  if (!program || !program_ || program->id != program_->id) cancel();
  program_ = std::move(program);
}

QString CodeProfiler::obstacle(const ListedProgram* program) {
  if (program == nullptr || program->assembly.empty()) return tr("There is no machine code to sample.");
  if (program->lacks.empty()) return {};
  return tr("This machine lacks what the program needs to run: %1")
      .arg(QString::fromStdString(program->lacks));
}

void CodeProfiler::run() {
  if (running_ || !program_) return;
  running_ = true;
  stop_ = {};
  Q_EMIT changed();
  background_->run([listed = program_, lock = measuring_lock_,
                    stop = stop_.get_token()] { return take_profile(*listed, lock, stop); },
                   this,
                   [this](const Result<Profile>& found) {
                     running_ = false;
                     Q_EMIT changed();
                     // Cancelled by a person, or because another program is shown.
                     if (stop_.stop_requested()) return;
                     if (found.ok()) {
                       Q_EMIT profiled(*found);
                     } else {
                       Q_EMIT failed(found.error());
                     }
                   });
}

}  // namespace tilewright
