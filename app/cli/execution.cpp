// SPDX-License-Identifier: Apache-2.0
#include "app/cli/execution.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "core/target/hardware.h"
#include "core/tuning/chosen_programs.h"

namespace tilewright {

Result<TunedExecution> load_tuned(const std::string& path, const CommonOptions& options, bool untuned) {
  TunedExecution out;
  TILEWRIGHT_TRY(out.model, load_model(path, options));
  TILEWRIGHT_TRY(const Target target, target_of(options));
  if (const std::string missing = missing_here(target); !untuned && !missing.empty()) {
    return Error{ErrorKind::kUnsupported,
                 "--target " + options.target,
                 "this machine cannot run its code; it lacks " + missing,
                 "Use --target cpu, or `tilewright export` to run it elsewhere",
                 {}};
  }
  TILEWRIGHT_TRY(const auto database, untuned ? database_path(options) : database_to_read(options));
  out.by_rule = out.model;
  out.best.resize(out.model->partition.tasks.size());
  std::error_code ignored;
  if (!untuned && std::filesystem::exists(database, ignored)) {
    TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
    TILEWRIGHT_TRY(out.model, chosen_model(store, out.model, target));
    TILEWRIGHT_TRY(out.best, chosen_programs(store, *out.model, target));
  }
  const auto missing = std::ranges::count_if(out.best, [](const BestProgram& best) { return !best.program; });
  if (!untuned && missing > 0) {
    std::fprintf(stderr,
                 "tilewright: warning: %td of %zu tasks have no program in %s and run by reference kernels; "
                 "`tilewright tune` finds some\n",
                 missing, out.best.size(), database.c_str());
  }
  TILEWRIGHT_TRY(const auto code, compile_programs(out.best, target));
  // Threads that the system moves about share a processor for milliseconds after every pause.
  TILEWRIGHT_TRY(out.executor,
                 Executor::create(out.model, code, options.threads, host_cpus(options.threads)));
  return out;
}

}  // namespace tilewright
