// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/base/file.h"
#include "core/compute/variant_traits.h"
#include "tests/core/compute/source_literals.h"

namespace tilewright::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

/// Whether the text is a variant's name, or so much of its beginning that families of variants can be told by
/// it.
bool names_a_variant(const std::string& text) {
  constexpr size_t kTelling = 4;
  static const auto names = variant_names();
  return text.size() >= kTelling &&
         std::ranges::any_of(names, [&](const std::string& name) { return name.starts_with(text); });
}

TEST(VariantNames, LiteralsAreFoundAsTheyAreWritten) {
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
  const fs::path root = TILEWRIGHT_SOURCE_DIR;
  const fs::path descriptions = root / "core" / "compute" / "operators";
  int read = 0;
  int described = 0;
  for (const char* part : {"core", "app", "views"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / part)) {
      const fs::path& file = entry.path();
      if (file.extension() != ".cpp" && file.extension() != ".h") continue;
      const auto source = read_file(file);
      ASSERT_TRUE(source.ok()) << source.error().text();
      ++read;
      for (const std::string& literal : string_literals(*source)) {
        if (!names_a_variant(literal)) continue;
        if (file.parent_path() == descriptions)
          ++described;
        else
          ADD_FAILURE() << file << " knows a variant by \"" << literal << "\"; ask `variant_traits`";
      }
    }
  }
  EXPECT_GT(read, 1000);
  EXPECT_GE(described, static_cast<int>(variant_names().size()));
}

}  // namespace
}  // namespace tilewright::testing
