// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "core/base/file.h"

namespace tilewright::testing {
namespace {

namespace fs = std::filesystem;

/// Constants and types that the unnamed namespaces of a source define at their outermost level.
std::set<std::string> private_names(const std::string& source) {
  static const std::regex constant(
      "^(?:static |inline )*constexpr [^(=]*?(\\w+)(?:\\[\\])?(?: = |\\{|\\[).*");
  static const std::regex type("^(?:struct|class|enum(?: class)?) (\\w+).*");
  std::set<std::string> names;
  std::istringstream lines(source);
  bool is_private = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "namespace {") is_private = true;
    if (line == "}  // namespace") is_private = false;
    std::smatch found;
    if (is_private && (std::regex_match(line, found, constant) || std::regex_match(line, found, type)))
      names.insert(found[1]);
  }
  return names;
}

/// The library of a source, whose sources may be compiled together; empty for sources that are not.
std::string library_of(const fs::path& source) {
  const auto first = source.begin();
  if (*first == "views") return "views";
  const std::string name = (*first / *std::next(first)).string();
  const bool apart = name == "core/operators" || name == "core/example_models" || name == "core/backend";
  return apart ? std::string() : name;
}

TEST(PrivateNames, HaveOneMeaningInALibrary) {
  const fs::path root = TILEWRIGHT_SOURCE_DIR;
  std::map<std::pair<std::string, std::string>, std::string> known;  // the source by library and name
  for (const char* folder : {"core", "app", "views"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.path().extension() != ".cpp") continue;
      const fs::path source = fs::relative(entry.path(), root);
      const std::string library = library_of(source);
      if (library.empty()) continue;
      const auto text = read_file(entry.path());
      ASSERT_TRUE(text.ok()) << text.error().text();
      for (const auto& name : private_names(*text)) {
        const auto [first, is_new] = known.emplace(std::pair(library, name), source.string());
        EXPECT_TRUE(is_new) << name << " is defined in " << first->second << " and in " << source
                            << ", which may be compiled together";
      }
    }
  }
  EXPECT_GT(known.size(), 500U);
}

}  // namespace
}  // namespace tilewright::testing
