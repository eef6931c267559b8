// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/run_program.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/target/hardware.h"
#include "core/target/kept_caches.h"
#include "core/target/machine.h"

namespace tilewright::testing {

nlohmann::json ProgramRun::json() const {
  return nlohmann::json::parse(out);
}

namespace {

/// Has the machine's caches known in the program's folder, as after its first session: probing them takes as
/// long as a small session.
void know_caches(const std::filesystem::path& folder) {
  const auto kept = folder / "tilewright" / "caches.json";
  if (std::filesystem::exists(kept)) return;
  std::filesystem::create_directories(kept.parent_path());
  ASSERT_TRUE(keep_caches(kept, host_hardware(), told_caches_of(host_hardware())).ok());
}

}  // namespace

ChildProcess start_tilewright(const std::filesystem::path& folder, std::vector<std::string> arguments) {
  know_caches(folder);
  ProcessOptions options;
  options.program = find_helper_program("tilewright").value();
  options.arguments = std::move(arguments);
  options.working_directory = folder;
  // A turn to measure of its own: tests run beside each other.
  options.environment = {{"XDG_DATA_HOME", folder.string()},
                         {kMachineVariable, this_machine_id()},
                         {"XDG_CACHE_HOME", folder.string()},
                         {"TILEWRIGHT_MEASURING_LOCK", (folder / "measuring.lock").string()}};
  ChildProcess child = ChildProcess::spawn(options).value();
  child.close_input();
  return child;
}

bool says(ChildProcess& program, std::string_view words) {
  const Deadline deadline = deadline_in(120);
  while (std::chrono::steady_clock::now() < deadline) {
    const bool ended = program.poll().has_value();
    if (program.stderr_tail().find(words) != std::string::npos) return true;
    if (ended) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

ProgramRun run_to_end(ChildProcess program) {
  const Deadline deadline = deadline_in(300);
  ProgramRun run;
  run.out = program.read_to_end(deadline).value();
  const ProcessExit exit = program.wait(deadline).value();
  run.code = exit.signal == 0 ? exit.code : -1;
  run.err = program.stderr_tail();
  return run;
}

ProgramRun run_tilewright(const std::filesystem::path& folder, std::vector<std::string> arguments) {
  return run_to_end(start_tilewright(folder, std::move(arguments)));
}

}  // namespace tilewright::testing
