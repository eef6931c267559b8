// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/run_program.h"

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/process.h"

namespace tilewright::testing {

nlohmann::json ProgramRun::json() const {
  return nlohmann::json::parse(out);
}

ProgramRun run_tilewright(const std::filesystem::path& folder, std::vector<std::string> arguments) {
  ProcessOptions options;
  options.program = find_helper_program("tilewright").value();
  options.arguments = std::move(arguments);
  options.working_directory = folder;
  // A turn to measure of its own: tests run beside each other.
  options.environment = {{"XDG_DATA_HOME", folder.string()},
                         {"XDG_CACHE_HOME", folder.string()},
                         {"TILEWRIGHT_MEASURING_LOCK", (folder / "measuring.lock").string()}};
  ChildProcess child = ChildProcess::spawn(options).value();
  child.close_input();
  const Deadline deadline = deadline_in(300);
  ProgramRun run;
  run.out = child.read_to_end(deadline).value();
  const ProcessExit exit = child.wait(deadline).value();
  run.code = exit.signal == 0 ? exit.code : -1;
  run.err = child.stderr_tail();
  return run;
}

}  // namespace tilewright::testing
