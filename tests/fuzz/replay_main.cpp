// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz target on kept inputs, and on some that are made from these, without a fuzzer:
// fuzz_replay TARGET [--mutations N] FILE_OR_FOLDER ...
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "tests/fuzz/fuzz_target.h"

namespace tilewright {
namespace {

constexpr size_t kMostBytes = size_t{1} << 16;

/// What is run just now, for the last words of a process that it ends.
char current[4096];

void tell_current(int signal_number) {
  [[maybe_unused]] const auto written =
      write(STDERR_FILENO, current, std::char_traits<char>::length(current));
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

int usage() {
  std::fprintf(stderr, "usage: fuzz_replay TARGET [--mutations N] FILE_OR_FOLDER ...\ntargets:");
  for (const FuzzTarget* target : fuzz_targets())
    std::fprintf(stderr, " %.*s", static_cast<int>(target->name.size()), target->name.data());
  std::fprintf(stderr, "\n");
  return 2;
}

/// The files, and those in the folders, by path.
std::vector<std::filesystem::path> files_of(const std::vector<std::string>& places) {
  std::vector<std::filesystem::path> files;
  for (const std::string& place : places) {
    if (!std::filesystem::is_directory(place)) {
      files.emplace_back(place);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(place)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void run(const FuzzTarget& target, std::string_view bytes, const std::string& what) {
  std::snprintf(current, sizeof current, "It ended at %s\n", what.c_str());
  target.run(bytes);
}

int replay(const FuzzTarget& target, uint64_t mutations, const std::vector<std::string>& places) {
  const auto files = files_of(places);
  for (const auto& path : files) {
    const auto bytes = read_file(path);
    if (!bytes.ok()) {
      std::fprintf(stderr, "%s\n", bytes.error().text().c_str());
      return 1;
    }
    run(target, *bytes, path.string());
    for (uint64_t seed = 0; seed < mutations; ++seed) {
      run(target, target.mutate(*bytes, kMostBytes, seed),
          path.string() + ", mutation " + std::to_string(seed));
    }
  }
  std::printf("%zu inputs, each with %llu mutations\n", files.size(),
              static_cast<unsigned long long>(mutations));
  return files.empty() ? 1 : 0;
}

int run_main(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return usage();
  const auto targets = fuzz_targets();
  const auto target = std::find_if(targets.begin(), targets.end(),
                                   [&](const FuzzTarget* each) { return each->name == arguments[0]; });
  if (target == targets.end()) return usage();
  uint64_t mutations = 0;
  std::vector<std::string> places;
  for (size_t i = 1; i < arguments.size(); ++i) {
    if (arguments[i] == "--mutations" && i + 1 < arguments.size())
      mutations = std::strtoull(arguments[++i].c_str(), nullptr, 10);
    else
      places.push_back(arguments[i]);
  }
  if (places.empty()) return usage();
  for (const int number : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL}) signal(number, tell_current);
  return replay(**target, mutations, places);
}

}  // namespace
}  // namespace tilewright

int main(int argc, char** argv) {
  return tilewright::run_main({argv + 1, argv + argc});
}
