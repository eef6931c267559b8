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

/// The first word of an environment variable that names a compiler with its options, or else of the usual
/// one.
std::string chosen_tool(const std::string& variable, const std::string& usual) {
  const char* set = std::getenv(variable.c_str());
  for (const std::string& text : {std::string(set ? set : ""), usual}) {
    std::istringstream words(text);
    std::string first;
    if (words >> first) return first;
  }
  return usual;
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

std::vector<std::string> missing_build_tools(ExportForm form, const ExportTools& tools) {
  const auto chosen = [&](const char* variable, const std::string& usual) {
    return chosen_tool(tools.variables + variable, usual);
  };
  std::vector<std::string> missing{chosen("CC", tools.c_compiler)};
  if (form != ExportForm::kModule) missing.push_back(chosen("CXX", tools.cpp_compiler));
  if (form != ExportForm::kLibrary) missing.push_back(chosen("OBJCOPY", tools.objcopy));
  std::erase_if(missing, [](const std::string& tool) { return !find_in_path(tool).empty(); });
  return missing;
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
