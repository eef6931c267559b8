// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>

#include "core/base/file.h"
#include "core/compute/variant_traits.h"
#include "core/operators/operator_description.h"
#include "tests/core/operators/source_literals.h"

namespace tilewright::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

/// Whether the text is one of the names, or so much of the beginning of one that families can be told by it.
template <typename Names>
bool is_name(const Names& names, const std::string& text) {
  constexpr size_t kTelling = 4;
  return std::ranges::any_of(names, [&](const std::string& name) {
    return name == text || (text.size() >= kTelling && name.starts_with(text));
  });
}

bool names_a_variant(const std::string& text) {
  static const auto names = variant_names();
  return is_name(names, text);
}

std::set<std::string> operator_names() {
  std::set<std::string> names;
  for (const auto& op : operators::all_operators()) names.emplace(op.name);
  return names;
}

bool names_an_operator(const std::string& text) {
  static const auto names = operator_names();
  // A domain alone is none.
  const bool is_domain = !text.empty() && std::ranges::any_of(names, [&](const std::string& name) {
    return name.starts_with(text + ".");
  });
  return !is_domain && is_name(names, text);
}

/// Calls `look` with every source file, relative to the root, and each of its literals; how many files there
/// are.
int for_each_literal(const std::function<void(const fs::path& file, const std::string& literal)>& look) {
  const fs::path root = TILEWRIGHT_SOURCE_DIR;
  int read = 0;
  for (const char* part : {"core", "app", "views"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / part)) {
      const fs::path& file = entry.path();
      if (file.extension() != ".cpp" && file.extension() != ".h") continue;
      const auto source = read_file(file);
      if (!source.ok()) {
        ADD_FAILURE() << source.error().text();
        continue;
      }
      ++read;
      for (const std::string& literal : string_literals(*source)) look(fs::relative(file, root), literal);
    }
  }
  return read;
}

TEST(Names, LiteralsAreFoundAsTheyAreWritten) {
  EXPECT_THAT(string_literals("#include \"direct\"\n"
                              "a.find(\"one\"); // \"two\"\n"
                              "/* \"three\"\n\"four\" */ x = 1'000 + '\"' + \"fi\\\"ve\" \"\";\n"
                              "y = R\"--(si\"x)--\" + '\\'' + \"seven\""),
              ElementsAre("one", "fi\\\"ve", "", "si\"x", "seven"));
}

TEST(VariantNames, FamiliesAreToldByTheirBeginnings) {
  EXPECT_TRUE(names_a_variant("winograd"));
  EXPECT_TRUE(names_a_variant("winograd_f4"));
  EXPECT_TRUE(names_a_variant("phase"));
  EXPECT_TRUE(names_a_variant("direct"));
  EXPECT_FALSE(names_a_variant("directory"));
  EXPECT_FALSE(names_a_variant(""));
}

// What others have to know of a variant are its traits, which its own file states.
TEST(VariantNames, StandInTheirOwnFilesOnly) {
  const fs::path descriptions = fs::path("core") / "operators";
  int described = 0;
  const int read = for_each_literal([&](const fs::path& file, const std::string& literal) {
    if (!names_a_variant(literal)) return;
    if (file.parent_path() == descriptions)
      ++described;
    else
      ADD_FAILURE() << file << " knows a variant by \"" << literal << "\"; ask `variant_traits`";
  });
  EXPECT_GT(read, 1000);
  EXPECT_GE(described, static_cast<int>(variant_names().size()));
}

TEST(OperatorNames, FamiliesAreToldByTheirBeginnings) {
  EXPECT_TRUE(names_an_operator("Or"));
  EXPECT_TRUE(names_an_operator("Conv"));
  EXPECT_TRUE(names_an_operator("LayoutConvert"));
  EXPECT_TRUE(names_an_operator("Reduce"));
  EXPECT_FALSE(names_an_operator("conv"));
  EXPECT_FALSE(names_an_operator("Red"));
  EXPECT_FALSE(names_an_operator("ai.onnx.ml"));
  EXPECT_TRUE(names_an_operator("ai.onnx.ml.Tree"));
  EXPECT_FALSE(names_an_operator(""));
}

// What others have to know of an operator are its facts. A pass that looks for one has a constant for it.
TEST(OperatorNames, StandInTheirDescriptionsOnly) {
  // These are words of the window as well.
  const std::set<std::string> words = {"Add", "Log", "Round", "Where"};
  int described = 0;
  for_each_literal([&](const fs::path& file, const std::string& literal) {
    // What writes models' files spells operators as ONNX does.
    const bool writes_files = file.generic_string().starts_with("core/example_models/");
    if (writes_files || !names_an_operator(literal)) return;
    const bool of_core = *file.begin() == fs::path("core");
    if (file.parent_path() == fs::path("core/operators") || file == fs::path("core/tensor/operator_names.h"))
      ++described;
    else if (of_core || !words.contains(literal))
      ADD_FAILURE() << file << " knows an operator by \"" << literal << "\"; ask `operator_facts`";
  });
  EXPECT_GE(described, static_cast<int>(operator_names().size()));
}

}  // namespace
}  // namespace tilewright::testing
