// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_folder.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <system_error>
#include <tuple>

namespace tilewright {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDebiansTests = "/usr/share/libonnx-testdata/data";

std::vector<fs::path> entries_of(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> entries;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    entries.push_back(entry->path());
  }
  return entries;
}

/// Whether it was a test.
bool add_test(const fs::path& folder, std::vector<NodeTest>& tests) {
  std::error_code error;
  if (!fs::is_regular_file(folder / "model.onnx", error)) return false;
  tests.push_back({folder.filename().string(), folder});
  return true;
}

}  // namespace

std::vector<fs::path> node_test_roots() {
  std::vector<fs::path> roots;
  const char* named = std::getenv("TILEWRIGHT_NODE_TESTS");
  std::istringstream folders(named == nullptr ? "" : named);
  for (std::string folder; std::getline(folders, folder, ':');) roots.emplace_back(folder);
  roots.emplace_back(kDebiansTests);
  std::erase_if(roots, [](const fs::path& root) {
    std::error_code error;
    return !fs::is_directory(root, error);
  });
  return roots;
}

std::vector<NodeTest> find_node_tests(const std::vector<fs::path>& roots) {
  std::vector<NodeTest> tests;
  for (const fs::path& root : roots) {
    for (const fs::path& entry : entries_of(root)) {
      if (add_test(entry, tests)) continue;
      for (const fs::path& inner : entries_of(entry)) add_test(inner, tests);
    }
  }
  std::ranges::sort(tests, {},
                    [](const NodeTest& test) { return std::tuple(test.name, test.folder.string()); });
  return tests;
}

}  // namespace tilewright
