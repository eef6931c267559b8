// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/file.h"

namespace tilewright::testing {
namespace {

namespace fs = std::filesystem;

/// A file that may name what others may not.
struct Exception {
  std::string_view path;  ///< below the sources' folder
  std::string_view why;
};

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// The first word of a processor's instructions, or of what makes code for it, in lower case; empty: there is
/// none.
std::string_view processor_word(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const std::string_view word : {"x86", "avx", "llvm", "immintrin"}) {
    if (text.find(word) != std::string::npos) return word;
  }
  // Part of many words: by itself, or with a version behind it.
  constexpr std::string_view kShort = "sse";
  for (size_t at = text.find(kShort); at != std::string::npos; at = text.find(kShort, at + 1)) {
    const size_t end = at + kShort.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return kShort;
  }
  return {};
}

std::string_view qt_word(const std::string& text) {
  for (const std::string_view word : {"#include <Q", "Qt"}) {
    if (text.find(word) != std::string::npos) return word;
  }
  return {};
}

/// The texts of core/, by their paths below the sources' folder.
const std::vector<std::pair<std::string, std::string>>& core_sources() {
  static const auto sources = [] {
    const fs::path root = TILEWRIGHT_SOURCE_DIR;
    constexpr std::array kKinds{".cpp", ".h", ".c", ".in", ".txt"};
    std::vector<std::pair<std::string, std::string>> made;
    for (const auto& entry : fs::recursive_directory_iterator(root / "core")) {
      const fs::path& file = entry.path();
      if (!entry.is_regular_file() || std::ranges::find(kKinds, file.extension()) == kKinds.end()) continue;
      auto text = read_file(file);
      if (text.ok()) made.emplace_back(file.lexically_relative(root).generic_string(), std::move(*text));
    }
    return made;
  }();
  return sources;
}

/// Fails for every file outside of `home` in which `word` finds something, but for the exceptions, of which
/// each must be one.
void expect_only_at_home(std::string_view home, std::vector<Exception> exceptions,
                         const std::function<std::string_view(const std::string&)>& word, const char* cure) {
  int at_home = 0;
  for (const auto& [path, text] : core_sources()) {
    const std::string_view found = word(text);
    if (found.empty()) continue;
    if (!home.empty() && path.starts_with(home)) {
      ++at_home;
    } else if (std::erase_if(exceptions, [&](const Exception& one) { return one.path == path; }) == 0) {
      ADD_FAILURE() << path << " names \"" << found << "\": " << cure;
    }
  }
  for (const Exception& one : exceptions)
    ADD_FAILURE() << one.path << " is a needless exception: " << one.why;
  if (!home.empty()) EXPECT_GT(at_home, 0) << "nothing was found where it must be";
}

TEST(SourceNames, WordsAreFoundAsTheyAreWritten) {
  EXPECT_EQ(processor_word("cpu:x86-64-v3"), "x86");
  EXPECT_EQ(processor_word("has AVX-512"), "avx");
  EXPECT_EQ(processor_word("namespace LLVM"), "llvm");
  EXPECT_EQ(processor_word("multiply_add_sse"), "sse");
  EXPECT_EQ(processor_word("SSE4.2"), "sse");
  EXPECT_EQ(processor_word("passes, assert, processes, essence"), "");
  EXPECT_EQ(qt_word("#include <QString>"), "#include <Q");
  EXPECT_EQ(qt_word("a Qt application"), "Qt");
  EXPECT_EQ(qt_word("#include <queue>"), "");
}

TEST(SourceNames, AllOfCoreIsRead) {
  EXPECT_GT(core_sources().size(), 700U);
}

TEST(SourceNames, CoreNamesNoQt) {
  expect_only_at_home("", {}, qt_word, "what needs it belongs into app/ or views/");
}

TEST(SourceNames, ProcessorsStandInTheirBackEndOnly) {
  expect_only_at_home(
      "core/backend/cpu/",
      {
          {"core/base/confinement.cpp", "system calls have the numbers of what the worker is built for"},
          {"core/base/fork_join.cpp",
           "travels with exported code and must be whole; waits in the processor's way"},
          {"core/feature/primitive_sequence.cpp", "numbers of intrinsics that trained networks know"},
          {"core/feature/sequence_vocabulary.cpp", "what TenSet calls its records of processors"},
          {"core/feature/sequence_vocabulary.h", "what TenSet calls its records of processors"},
          {"core/space/template/logged_task.cpp", "what TVM calls its templates"},
      },
      processor_word, "ask the target or its back end (core/target/device_kind.h, core/backend/backend.h)");
}

TEST(SourceNames, BackEndsAreIncludedWhereTheyAreRegistered) {
  expect_only_at_home(
      "core/backend/cpu/",
      {
          {"core/backend/backends.cpp", "lists back ends"},
          {"core/intrinsic/intrinsics.cpp", "lists micro-kernels"},
          {"core/target/device_kinds.cpp", "lists kinds of device"},
          {"core/target/target.h", "a target that is told nothing is the least processor"},
          {"core/tensor/reference/integer_product.cpp", "reference kernels run on this machine's processor"},
          {"core/tensor/reference/matrix_product.cpp", "reference kernels run on this machine's processor"},
          {"core/tensor/reference/packed_matrix.cpp", "reference kernels run on this machine's processor"},
          {"core/tensor/reference/wide_loops.h", "reference kernels run on this machine's processor"},
          {"core/CMakeLists.txt", "says which library the sources belong to"},
      },
      [](const std::string& text) -> std::string_view {
        constexpr std::string_view kFolder = "backend/cpu/";
        return text.find(kFolder) == std::string::npos ? std::string_view() : kFolder;
      },
      "ask through the interfaces of core/target/device_kind.h and core/backend/backend.h");
}

}  // namespace
}  // namespace tilewright::testing
