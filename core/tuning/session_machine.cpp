// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_machine.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/records/machine_row.h"

namespace tilewright {
namespace {

constexpr const char* kMachineName = "machine";

std::optional<SessionMachine> machine_from_json(const std::string& text) {
  const auto json = parse_json(text, kMachineName);
  if (!json.ok() || !json->is_object() || !json->contains("hardware") || !json->contains("peaks")) return {};
  auto hardware = hardware_from_json(json->at("hardware"));
  const auto peaks = peaks_from_json(json->at("peaks"));
  if (!hardware.ok() || !peaks.ok()) return {};
  return SessionMachine{*std::move(hardware), *peaks};
}

}  // namespace

Result<void> keep_session_machine(RecordStore& store, const std::string& session,
                                  const SessionMachine& machine) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const Target target, target_from_key(setup.target.key));
  // Peaks of a different number of threads are no limit for these latencies.
  if (machine.peaks.threads != target.threads) return {};
  TILEWRIGHT_TRY(const auto before, session_machine(store, session));
  Peaks peaks = machine.peaks;
  if (before && before->hardware.cpu_model == machine.hardware.cpu_model) {
    peaks = best_of(peaks, before->peaks);
    if (peaks == before->peaks) return {};
  }
  const nlohmann::json json{{"hardware", hardware_to_json(machine.hardware)},
                            {"peaks", peaks_to_json(peaks)}};
  return store.details_of(session).keep_checkpoint({kMachineName, json_text(json)});
}

Result<std::optional<SessionMachine>> session_machine(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const auto kept, store.details_of(session).checkpoint(kMachineName));
  return kept ? machine_from_json(*kept) : std::nullopt;
}

std::string processor_of(const SessionSetup& setup) {
  const auto hardware = session_hardware(setup);
  return hardware.ok() ? hardware->cpu_model : std::string();
}

std::string other_machine_text(const SessionSetup& setup, const std::string& machine) {
  if (setup.machine.id.empty() || setup.machine.id == machine) return {};
  return fmt::format(
      "another machine measured session {} so far. Its programs are compared with those of this machine and "
      "are not measured again; a new session begins with them and measures them here",
      setup.id);
}

}  // namespace tilewright
