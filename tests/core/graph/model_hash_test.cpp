// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>

#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/graph/onnx/external_files.h"
#include "core/graph/onnx_reader.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

/// A model in a folder, with a large and a small piece of "weights.bin" and one of "more.bin".
class ModelHash : public ::testing::Test {
 protected:
  void SetUp() override {
    made_.input("x", {1, 4});
    made_.external("w", {4, 40000}, "weights.bin");
    add_offset(made_.external("v", {4, 2}, "weights.bin"), kLarge);
    made_.external("shared", {40000, 4}, "weights.bin");
    made_.external("u", {4, 2}, "more.bin");
    int count = 0;
    for (const char* name : {"w", "v", "u"}) {
      const std::string output = "y" + std::to_string(count++);
      made_.node("MatMul", {"x", name}, {output});
      made_.output(output);
    }
    write("weights.bin", std::string(kLarge, 'a') + std::string(kSmall, 'b') + "rest");
    write("more.bin", std::string(kSmall, 'c'));
    write("m.onnx", made_.bytes());
  }

  static void add_offset(onnx::TensorProto* tensor, size_t offset) {
    auto* entry = tensor->add_external_data();
    entry->set_key("offset");
    entry->set_value(std::to_string(offset));
  }
  void write(const std::string& name, const std::string& content) {
    ASSERT_TRUE(write_file_atomic(folder_.path() / name, content).ok());
  }
  std::string path() const { return (folder_.path() / "m.onnx").string(); }
  /// Both ways to it give the same.
  std::string hash() const {
    const auto model = read_onnx(path());
    const auto alone = hash_of_model(path());
    EXPECT_TRUE(model.ok()) << model.error().text();
    EXPECT_TRUE(alone.ok()) << alone.error().text();
    if (!model.ok() || !alone.ok()) return {};
    EXPECT_EQ(alone->hex(), model->content_hash);
    return model->content_hash;
  }

  static constexpr size_t kLarge = size_t{4} * 40000 * sizeof(float);  // more than is read at a time
  static constexpr size_t kSmall = size_t{4} * 2 * sizeof(float);
  TempDirectory folder_ = TempDirectory::create().value();
  OnnxFile made_;
};

TEST_F(ModelHash, IsThatOfTheFileWithoutExternalWeights) {
  write("m.onnx", small_network().bytes());
  EXPECT_EQ(hash(), hash_of(small_network().bytes()).hex());
}

TEST_F(ModelHash, CountsExternalWeights) {
  const std::string before = hash();
  EXPECT_NE(before, hash_of(made_.bytes()).hex());
  EXPECT_EQ(hash(), before);
  // The last byte of the large piece, the small one, and the other file.
  write("weights.bin", std::string(kLarge - 1, 'a') + "z" + std::string(kSmall, 'b') + "rest");
  const std::string large = hash();
  EXPECT_NE(large, before);
  write("weights.bin", std::string(kLarge, 'a') + std::string(kSmall, 'z') + "rest");
  const std::string small = hash();
  EXPECT_NE(small, before);
  EXPECT_NE(small, large);
  write("weights.bin", std::string(kLarge, 'a') + std::string(kSmall, 'b') + "rest");
  EXPECT_EQ(hash(), before);
  write("more.bin", std::string(kSmall, 'z'));
  EXPECT_NE(hash(), before);
}

TEST_F(ModelHash, KeptHashesOfTheFileAloneNameTheModelToo) {
  const Model model = read_onnx(path()).value();
  const std::string file = hash_of(made_.bytes()).hex();
  ASSERT_NE(model.content_hash, file);
  for (const std::string& kept : {file, hash()}) {
    EXPECT_TRUE(is_named_by(model, kept));
    EXPECT_TRUE(is_named_by(path(), kept).value());
  }
  EXPECT_FALSE(is_named_by(model, std::string(32, 'a')));
  EXPECT_FALSE(is_named_by(path(), std::string(32, 'a')).value());
  EXPECT_FALSE(is_named_by((folder_.path() / "none.onnx").string(), file).ok());
  write("more.bin", std::string(kSmall, 'd'));
  EXPECT_FALSE(is_named_by(path(), model.content_hash).value()) << "other weights";
}

TEST_F(ModelHash, IsTheSameWhereverTheFilesLie) {
  const std::string before = hash();
  const TempDirectory elsewhere = TempDirectory::create().value();
  for (const char* name : {"m.onnx", "weights.bin", "more.bin"})
    std::filesystem::copy_file(folder_.path() / name, elsewhere.path() / name);
  EXPECT_EQ(hash_of_model((elsewhere.path() / "m.onnx").string()).value().hex(), before);
}

TEST_F(ModelHash, LeavesOutWhatNoTensorNames) {
  const std::string before = hash();
  write("weights.bin", std::string(kLarge, 'a') + std::string(kSmall, 'b') + "else");
  EXPECT_EQ(hash(), before);
}

TEST_F(ModelHash, LeavesOutWhatIsMissing) {
  const std::string before = hash();
  std::filesystem::remove(folder_.path() / "more.bin");
  const std::string without_one = hash();
  EXPECT_NE(without_one, before);
  std::filesystem::remove(folder_.path() / "weights.bin");
  EXPECT_EQ(hash(), hash_of(made_.bytes()).hex());
  EXPECT_NE(hash(), without_one);
}

TEST_F(ModelHash, IsAnErrorOfAFileThatWasCut) {
  std::filesystem::resize_file(folder_.path() / "weights.bin", kLarge);
  const auto cut = hash_of_model(path());
  ASSERT_FALSE(cut.ok());
  EXPECT_THAT(cut.error().text(), HasSubstr("do not fit"));
  EXPECT_EQ(cut.error().place, path());
}

TEST_F(ModelHash, IsNotOfWhatIsNoModel) {
  const auto missing = hash_of_model((folder_.path() / "none.onnx").string());
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().kind, ErrorKind::kIo);
  write("m.onnx", "no model");
  const auto other = hash_of_model(path());
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().kind, ErrorKind::kBadInput);
}

TEST_F(ModelHash, IsAnErrorWhereAFileIsCutWhileItIsRead) {
  ExternalFiles files(path());
  const auto& tensor = made_.graph().initializer(0);
  const auto piece = files.find(tensor, files.type_of(tensor).value());
  ASSERT_TRUE(piece.ok() && piece->has_value());
  std::filesystem::resize_file(folder_.path() / "weights.bin", 10);
  std::array<std::byte, 16> bytes;
  const auto read = (*piece)->file->read((*piece)->offset, bytes);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().kind, ErrorKind::kIo);
  EXPECT_FALSE(files.check_unchanged().ok());
}

}  // namespace
}  // namespace tilewright
