// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/base/file.h"
#include "core/example_models/model_writer.h"
#include "core/records/record_store.h"
#include "core/tensor/npy.h"
#include "core/tensor/text.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

/// A model that chooses among words and others.
class StringModel : public ::testing::Test {
 protected:
  void SetUp() override {
    using namespace example;
    ModelWriter writer("strings", {});
    const example::Value words = writer.input("words", {DataType::kString, {2, 1}});
    const example::Value more = writer.input("more", {DataType::kString, {1, 2}});
    const auto turned = writer.nodes("Transpose", "turned", {more}, {{DataType::kString, {2, 1}}});
    const example::Value keep = writer.input("keep", {DataType::kBool, {2, 1}});
    const auto chosen =
        writer.nodes("Where", "chosen", {keep, words, turned[0]}, {{DataType::kString, {2, 1}}});
    writer.output(chosen[0], "chosen");
    const auto written = writer.write(file("strings.onnx"));
    ASSERT_TRUE(written.ok()) << written.error().text();
    ASSERT_TRUE(write_npy(file("words.npy"), text_tensor({2, 1}, {"one", "zw\xc3\xb6lf"})).ok());
    ASSERT_TRUE(write_npy(file("more.npy"), text_tensor({1, 2}, {"two", "\xe4\xb8\x89"})).ok());
    Tensor keep_first(TensorType{DataType::kBool, {2, 1}});
    std::ranges::copy(std::array<uint8_t, 2>{1, 0}, keep_first.mutable_as<uint8_t>().begin());
    ASSERT_TRUE(write_npy(file("keep.npy"), keep_first).ok());
  }

  std::string file(const std::string& name) const { return (folder_.path() / name).string(); }
  testing::ProgramRun run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin() + 1, file("strings.onnx"));
    arguments.insert(arguments.end(), {"--db", file("a.db")});
    return testing::run_tilewright(folder_.path(), std::move(arguments));
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(StringModel, RunsOnTexts) {
  const auto ran =
      run({"run", "--untuned", "--json", "--input", "words=" + file("words.npy"), "--input",
           "more=" + file("more.npy"), "--input", "keep=" + file("keep.npy"), "--output", file("out")});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.json().at("outputs").at(0).at("type"), "string");
  const auto chosen = read_npy(file("out/chosen.npy"));
  ASSERT_TRUE(chosen.ok()) << chosen.error().text();
  EXPECT_EQ(chosen->shape(), (Shape{2, 1}));
  EXPECT_EQ(all_texts(*chosen), (std::vector<std::string_view>{"one", "\xe4\xb8\x89"}));
}

TEST_F(StringModel, IsVerifiedOnTextsThatAreDrawn) {
  ASSERT_TRUE(RecordStore::open(file("a.db")).ok());
  const auto verified = run({"verify"});
  EXPECT_EQ(verified.code, 0) << verified.err;
}

TEST_F(StringModel, IsNotExported) {
  const auto exported = run({"export", "--out", file("library")});
  EXPECT_NE(exported.code, 0);
  EXPECT_FALSE(std::filesystem::exists(file("library/strings.h")));
}

}  // namespace
}  // namespace tilewright
