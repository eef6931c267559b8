// SPDX-License-Identifier: Apache-2.0
#include "tests/processor/flag_set.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <sstream>

#include "core/base/file.h"
#include "core/target/hardware.h"

namespace tilewright {
namespace {

std::string trimmed(std::string text) {
  text.erase(0, text.find_first_not_of(" \t"));
  text.erase(text.find_last_not_of(" \t") + 1);
  return text;
}

FlagSet read_flag_set(const std::filesystem::path& path) {
  const std::string text = read_file(path).value();
  Hardware hardware;
  read_cpuinfo(text, hardware);
  std::map<std::string, std::string> fields;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (const auto colon = line.find(':'); colon != std::string::npos)
      fields[trimmed(line.substr(0, colon))] = trimmed(line.substr(colon + 1));
  }
  FlagSet set;
  set.name = path.stem().string();
  set.flags = hardware.cpu_flags;
  set.arch = fields.at("arch");
  set.vector_bits = std::stoi(fields.at("vector bits"));
  set.fma = fields.at("fma") == "yes";
  set.kernel = fields.at("kernel");
  set.llvm_cpu = fields.at("llvm cpu");
  set.llvm_features = fields.at("llvm features");
  return set;
}

}  // namespace

const std::vector<FlagSet>& flag_sets() {
  static const std::vector<FlagSet> sets = [] {
    std::vector<FlagSet> read;
    for (const auto& entry : std::filesystem::directory_iterator(TILEWRIGHT_FLAG_SETS))
      read.push_back(read_flag_set(entry.path()));
    std::ranges::sort(read, {}, &FlagSet::name);
    return read;
  }();
  return sets;
}

std::ostream& operator<<(std::ostream& out, const FlagSet& set) {
  return out << set.name;
}

}  // namespace tilewright
