// SPDX-License-Identifier: Apache-2.0
#include "app/cli/export_best.h"

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/base/thread_pool.h"
#include "core/records/record_store.h"
#include "core/tuning/chosen_programs.h"

namespace tilewright {
namespace {

/// The machine on which a session measured.
Result<Hardware> hardware_of_session(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto json, parse_json(setup.target.hardware, "hardware of session " + session));
  return hardware_from_json(json);
}

}  // namespace

Result<ExportReport> export_best(std::shared_ptr<const PreparedModel> model, const Target& target,
                                 const std::filesystem::path& database,
                                 const std::filesystem::path& directory, const std::string& name) {
  ExportInputs inputs;
  inputs.target = target;
  inputs.name = name;
  inputs.program_version = TILEWRIGHT_VERSION;
  inputs.hardware = host_hardware();
  inputs.model = std::move(model);
  std::error_code ignored;
  if (std::filesystem::exists(database, ignored)) {
    TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
    TILEWRIGHT_TRY(inputs.model, chosen_model(store, inputs.model, inputs.target));
    TILEWRIGHT_TRY(const auto best, chosen_programs(store, *inputs.model, inputs.target));
    inputs.tasks.resize(best.size());
    std::string session;
    for (size_t i = 0; i < best.size(); ++i) {
      if (!best[i].program) continue;
      inputs.tasks[i] = {best[i].program, best[i].record.latency, best[i].record.verified_error};
      session = std::max(session, best[i].record.session);
    }
    if (!session.empty()) {
      TILEWRIGHT_TRY(inputs.hardware, hardware_of_session(store, session));
    }
  }
  inputs.tasks.resize(inputs.model->partition.tasks.size());
  // Of another machine the limit is not known.
  if (can_run_here(inputs.target) && inputs.hardware.cpu_model == host_hardware().cpu_model) {
    const ThreadPool pool(inputs.target.threads, host_hardware().cpus);
    if (auto peaks = measure_peaks(inputs.target, host_hardware(), pool); peaks.ok()) inputs.peaks = *peaks;
  }
  return export_model(inputs, directory);
}

}  // namespace tilewright
