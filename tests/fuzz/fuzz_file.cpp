// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/fuzz_file.h"

#include <fstream>
#include <utility>

#include "tests/fuzz/fuzz_target.h"

namespace tilewright {
namespace {

TempDirectory made_folder() {
  auto folder = TempDirectory::create("tilewright-fuzz");
  fuzz_expect(folder.ok(), "there is room for files of our own");
  return std::move(folder).value();
}

}  // namespace

FuzzFile::FuzzFile(std::string_view name) : folder_(made_folder()), path_(folder_.path() / name) {}

const std::filesystem::path& FuzzFile::with(std::string_view content) const {
  // Not as the program writes files: what reaches the disk does not matter here, and takes long.
  std::ofstream file(path_, std::ios::binary | std::ios::trunc);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
  file.close();
  fuzz_expect(file.good(), "files can be written");
  return path_;
}

}  // namespace tilewright
