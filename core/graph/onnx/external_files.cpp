// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/external_files.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "core/graph/onnx/tensor_proto.h"
#include "core/tensor/packed_elements.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

struct ExternalPlace {
  fs::path location;
  int64_t offset = 0;
  int64_t length = -1;  ///< -1: as long as the type says
};

bool parse_number(const std::string& text, int64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= 0;
}

/// Reads the entries of an external tensor. The path must stay below the model's folder: files come from
/// strangers.
Result<ExternalPlace> external_place(const onnx::TensorProto& proto, const std::string& place) {
  const auto bad = [&](std::string message) {
    return Error{ErrorKind::kBadInput, place,
                 "the external weights of '" + proto.name() + "' " + std::move(message), "", ""};
  };
  ExternalPlace found;
  found.location = ExternalFiles::location(proto);
  for (const auto& entry : proto.external_data()) {
    if (entry.key() == "offset" && !parse_number(entry.value(), found.offset))
      return bad("have a senseless offset");
    if (entry.key() == "length" && !parse_number(entry.value(), found.length))
      return bad("have a senseless length");
  }
  if (!found.location.has_filename() || found.location == ".") return bad("do not say which file holds them");
  if (found.location.is_absolute() || *found.location.begin() == "..")
    return bad("lie outside the folder of the model");
  return found;
}

/// Whether the file lies in the folder or below it. Both are real paths: no links, no "..".
bool lies_below(const fs::path& file, const fs::path& folder) {
  const auto [rest, end] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
  return rest == folder.end() && end != file.end();
}

}  // namespace

ExternalFiles::ExternalFiles(const std::string& model)
    : directory_(fs::path(model).parent_path()), place_(model) {
  std::error_code ignored;
  // Caches of models keep names in one folder and, behind links, all files in another.
  const auto named = directory_.empty() ? fs::path(".") : directory_;
  folders_ = {fs::canonical(named, ignored), fs::canonical(model, ignored).parent_path()};
  std::erase_if(folders_, [](const auto& folder) { return folder.empty(); });
}

fs::path ExternalFiles::location(const onnx::TensorProto& tensor) {
  fs::path found;
  for (const auto& entry : tensor.external_data()) {
    if (entry.key() == "location") found = fs::path(entry.value()).lexically_normal();
  }
  return found;
}

Result<TensorType> ExternalFiles::type_of(const onnx::TensorProto& tensor) const {
  auto type = type_from_proto(tensor);
  if (type.ok() && type->data_type == DataType::kString) {
    // Texts have no bytes of a known number, and ONNX keeps them in the file itself.
    return Error{ErrorKind::kUnsupported, place_,
                 "the external weights of '" + tensor.name() + "' have elements of an unsupported type", "",
                 ""};
  }
  if (type.ok()) return type;
  Error error = std::move(type).error();
  error.place = place_;
  return error;
}

Result<std::optional<ExternalPiece>> ExternalFiles::find(const onnx::TensorProto& tensor,
                                                         const TensorType& type) {
  TILEWRIGHT_TRY(const ExternalPlace where, external_place(tensor, place_));
  const fs::path path = path_of(where.location);
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::optional<ExternalPiece>();
  TILEWRIGHT_TRY(WeightFile* const file, opened(path, tensor.name()));
  const int64_t wanted = packed_bytes(type);
  const int64_t length = where.length < 0 ? wanted : where.length;
  const auto file_size = static_cast<int64_t>(file->file.size());
  if (length != wanted || where.offset > file_size || length > file_size - where.offset) {
    return Error{ErrorKind::kBadInput, place_,
                 "the external weights of '" + tensor.name() + "' do not fit: '" + where.location.string() +
                     "' has " + std::to_string(file_size) + " bytes, and " + tensor_type_text(type) +
                     " is wanted at " + std::to_string(where.offset),
                 "Copy the file again", ""};
  }
  TILEWRIGHT_TRY(const ExternalPiece found, piece(*file, static_cast<uint64_t>(where.offset),
                                                  static_cast<uint64_t>(length), tensor.name()));
  return std::optional(found);
}

Result<ExternalFiles::WeightFile*> ExternalFiles::opened(const fs::path& path, const std::string& tensor) {
  const auto known = files_.find(path);
  if (known != files_.end()) return &known->second;
  std::error_code error;
  const auto real = fs::canonical(path, error);
  const auto holds = [&](const auto& folder) { return lies_below(real, folder); };
  if (error || std::ranges::none_of(folders_, holds)) {
    return Error{ErrorKind::kBadInput, place_,
                 "the external weights of '" + tensor + "' lie outside the folder of the model: '" +
                     path.string() + "' is a link to elsewhere",
                 "Put the file itself beside the model if you trust it", ""};
  }
  TILEWRIGHT_TRY(ReadableFile file, ReadableFile::open(real));
  return &files_.emplace(path, WeightFile{std::move(file), {}, 0}).first->second;
}

Result<ExternalPiece> ExternalFiles::piece(WeightFile& file, uint64_t offset, uint64_t length,
                                           const std::string& tensor) {
  const auto [known, is_first] = file.pieces.try_emplace({offset, length}, pieces_);
  if (is_first) {
    ++pieces_;
    // A small file that names the same external file often must not cost more than the file holds.
    file.bytes_named += length;
    if (file.bytes_named > file.file.size()) {
      return Error{ErrorKind::kBadInput, place_,
                   "the external weights of '" + tensor + "' overlap with others in the same file",
                   "Export the model again", ""};
    }
  }
  return ExternalPiece{&file.file, offset, length, known->second, is_first};
}

Result<void> ExternalFiles::check_unchanged() const {
  for (const auto& [path, file] : files_) TILEWRIGHT_CHECK(file.file.check_unchanged());
  return {};
}

}  // namespace tilewright
