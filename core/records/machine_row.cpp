// SPDX-License-Identifier: Apache-2.0
#include "core/records/machine_row.h"

#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {

MachineRow machine_row(const Machine& machine) {
  return {machine.id, json_text(hardware_to_json(machine.hardware))};
}

Result<Hardware> session_hardware(const SessionSetup& setup) {
  const std::string& text = setup.machine.id.empty() ? setup.target.hardware : setup.machine.hardware;
  TILEWRIGHT_TRY(const auto json, parse_json(text, "hardware of session " + setup.id));
  return hardware_from_json(json);
}

}  // namespace tilewright
