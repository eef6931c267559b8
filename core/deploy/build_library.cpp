// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/build_library.h"

#include <cstdlib>
#include <sstream>
#include <vector>

#include <unistd.h>

#include "core/base/process.h"

namespace tilewright {
namespace {

constexpr double kBuildSeconds = 300;

/// The first word of an environment variable that names a compiler with its options.
std::string chosen_tool(const char* variable, const char* usual) {
  std::istringstream words(std::getenv(variable) ? std::getenv(variable) : "");
  std::string first;
  words >> first;
  return first.empty() ? usual : first;
}

}  // namespace

std::filesystem::path find_in_path(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0 ? name : "";
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "/usr/bin:/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::error_code error;
    const auto found = std::filesystem::path(folder.empty() ? "." : folder) / name;
    if (std::filesystem::is_regular_file(found, error) && access(found.c_str(), X_OK) == 0) return found;
  }
  return {};
}

std::vector<std::string> missing_build_tools(ExportForm form) {
  std::vector<std::string> tools{chosen_tool("CC", "cc"), chosen_tool("CXX", "c++")};
  if (form == ExportForm::kObject) tools.push_back(chosen_tool("OBJCOPY", "objcopy"));
  std::erase_if(tools, [](const std::string& tool) { return !find_in_path(tool).empty(); });
  return tools;
}

Result<void> run_build_script(const std::filesystem::path& directory, const std::stop_token& stop) {
  ProcessOptions options;
  options.program = "/bin/sh";
  options.arguments = {"build.sh"};
  options.working_directory = directory;
  TILEWRIGHT_TRY(ChildProcess child, ChildProcess::spawn(options));
  const std::stop_callback kill(stop, [&child] { child.interrupt(); });
  child.close_input();
  const Deadline deadline = deadline_in(kBuildSeconds);
  TILEWRIGHT_TRY(const std::string said, child.read_to_end(deadline));
  TILEWRIGHT_TRY(const ProcessExit exit, child.wait(deadline));
  if (exit.clean()) return {};
  return Error{ErrorKind::kCompile, "build.sh",
               "the code could not be linked: the system's compiler " + exit.text(),
               "Look at the compiler's words; CC and CXX choose other compilers", said + child.stderr_tail()};
}

}  // namespace tilewright
