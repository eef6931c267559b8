// SPDX-License-Identifier: Apache-2.0
#include "tests/app/studio/worker_killer.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>

#include <unistd.h>

namespace tilewright {

int kill_workers() {
  // The system keeps 15 letters of a name.
  const std::string wanted = "(" + std::string("tilewright-worker").substr(0, 15) + ")";
  int killed = 0;
  std::error_code failure;
  for (const auto& process : std::filesystem::directory_iterator("/proc", failure)) {
    if (process.path().filename().string().find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream file(process.path() / "stat");
    const std::string line{std::istreambuf_iterator<char>(file), {}};
    const auto name = line.find(wanted);
    if (name == std::string::npos) continue;
    char state = 0;
    pid_t parent = 0;
    std::istringstream(line.substr(name + wanted.size())) >> state >> parent;
    if (parent == getpid()) killed += kill(std::stoi(line), SIGSEGV) == 0;
  }
  return killed;
}

}  // namespace tilewright
