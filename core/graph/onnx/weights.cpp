// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/weights.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/readable_file.h"
#include "core/graph/onnx/tensor_proto.h"

namespace tilewright {
namespace {

struct ExternalPlace {
  std::filesystem::path location;
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
  for (const auto& entry : proto.external_data()) {
    if (entry.key() == "location") found.location = std::filesystem::path(entry.value()).lexically_normal();
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
bool lies_below(const std::filesystem::path& file, const std::filesystem::path& folder) {
  const auto [rest, end] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
  return rest == folder.end() && end != file.end();
}

/// A file of weights and the pieces of it that are in memory.
struct WeightFile {
  ReadableFile file;
  std::map<std::pair<int64_t, int64_t>, Tensor> pieces;  ///< by offset and length
  int64_t bytes_read = 0;
};

class ExternalFiles {
 public:
  ExternalFiles(const std::string& model, std::vector<std::string>& warnings)
      : directory_(std::filesystem::path(model).parent_path()), place_(model), warnings_(warnings) {
    std::error_code ignored;
    // Caches of models keep names in one folder and, behind links, all files in another.
    const auto named = directory_.empty() ? std::filesystem::path(".") : directory_;
    folders_ = {std::filesystem::canonical(named, ignored),
                std::filesystem::canonical(model, ignored).parent_path()};
    std::erase_if(folders_, [](const auto& folder) { return folder.empty(); });
  }

  Result<Value> read(const onnx::TensorProto& proto) {
    auto stated = type_from_proto(proto);
    if (!stated.ok()) {
      Error error = stated.error();
      error.place = place_;
      return error;
    }
    const TensorType type = *std::move(stated);
    TILEWRIGHT_TRY(const ExternalPlace where, external_place(proto, place_));
    Value value;
    value.type = type;
    const std::filesystem::path path = directory_ / where.location;
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
      warn_missing(where.location.string());
      value.missing_file = path.string();
      value.constant = Tensor();
      return value;
    }
    TILEWRIGHT_TRY(WeightFile* const file, opened(path, proto.name()));
    const int64_t length = where.length < 0 ? type.bytes() : where.length;
    const auto file_size = static_cast<int64_t>(file->file.size());
    if (length != type.bytes() || where.offset > file_size || length > file_size - where.offset) {
      return Error{ErrorKind::kBadInput, place_,
                   "the external weights of '" + proto.name() + "' do not fit: '" + where.location.string() +
                       "' has " + std::to_string(file_size) + " bytes, and " + tensor_type_text(type) +
                       " is wanted at " + std::to_string(where.offset),
                   "Copy the file again", ""};
    }
    TILEWRIGHT_TRY(value.constant, piece(*file, where.offset, type, proto.name()));
    return value;
  }

  /// Fails where a file was written to while its pieces were read.
  Result<void> check_unchanged() const {
    for (const auto& [path, file] : files_) TILEWRIGHT_CHECK(file.file.check_unchanged());
    return {};
  }

 private:
  Result<WeightFile*> opened(const std::filesystem::path& path, const std::string& name) {
    const auto known = files_.find(path);
    if (known != files_.end()) return &known->second;
    std::error_code error;
    const auto real = std::filesystem::canonical(path, error);
    const auto holds = [&](const auto& folder) { return lies_below(real, folder); };
    if (error || std::ranges::none_of(folders_, holds)) {
      return Error{ErrorKind::kBadInput, place_,
                   "the external weights of '" + name + "' lie outside the folder of the model: '" +
                       path.string() + "' is a link to elsewhere",
                   "Put the file itself beside the model if you trust it", ""};
    }
    TILEWRIGHT_TRY(ReadableFile file, ReadableFile::open(real));
    return &files_.emplace(path, WeightFile{std::move(file), {}, 0}).first->second;
  }

  /// Copies it into memory, so that nobody can change or cut it under those who compute with it.
  Result<Tensor> piece(WeightFile& file, int64_t offset, const TensorType& type, const std::string& name) {
    const auto key = std::pair(offset, type.bytes());
    const auto known = file.pieces.find(key);
    if (known != file.pieces.end()) {
      const auto& shared = known->second;
      return Tensor::view(type, shared.data(), std::make_shared<Tensor>(shared));
    }
    // A small file must not fill the memory by being named often.
    file.bytes_read += type.bytes();
    if (file.bytes_read > static_cast<int64_t>(file.file.size())) {
      return Error{ErrorKind::kBadInput, place_,
                   "the external weights of '" + name + "' overlap with others in the same file",
                   "Export the model again", ""};
    }
    auto tensor = Tensor::allocate(type);
    if (!tensor.ok()) {
      Error error = std::move(tensor).error();
      error.place = place_;
      return error;
    }
    const std::span into(static_cast<std::byte*>(tensor->mutable_data()), static_cast<size_t>(type.bytes()));
    TILEWRIGHT_CHECK(file.file.read(static_cast<uint64_t>(offset), into));
    file.pieces.emplace(key, *tensor);
    return tensor;
  }

  void warn_missing(const std::string& file) {
    if (warned_[file]++ == 0) {
      warnings_.push_back("The file '" + file +
                          "' with weights is missing beside the model: what needs their values will fail.");
    }
  }

  std::filesystem::path directory_;
  std::vector<std::filesystem::path> folders_;  ///< where files may really lie
  std::string place_;
  std::vector<std::string>& warnings_;
  std::map<std::string, int> warned_;
  std::map<std::filesystem::path, WeightFile> files_;
};

}  // namespace

Result<std::unordered_map<std::string, Value>> take_weights(onnx::GraphProto& graph, const std::string& place,
                                                            std::vector<std::string>& warnings) {
  std::unordered_map<std::string, Value> weights;
  ExternalFiles files(place, warnings);
  for (auto& proto : *graph.mutable_initializer()) {
    if (proto.name().empty())
      return Error{ErrorKind::kBadInput, place, "a constant tensor has no name", "", ""};
    Value value;
    if (proto.data_location() == onnx::TensorProto::EXTERNAL) {
      TILEWRIGHT_TRY(value, files.read(proto));
    } else {
      auto tensor = tensor_from_proto(proto);
      if (!tensor.ok()) {
        Error error = tensor.error();
        error.place = place;
        return error;
      }
      value.type = tensor->type();
      value.constant = std::move(tensor).value();
    }
    value.name = proto.name();
    const auto data_type = proto.data_type();
    std::string name = proto.name();
    // Clear() would keep the memory.
    onnx::TensorProto().Swap(&proto);
    proto.set_name(name);
    proto.set_data_type(data_type);
    proto.add_dims(0);
    if (!weights.emplace(name, std::move(value)).second) {
      return Error{ErrorKind::kBadInput, place, "two constant tensors are named '" + name + "'", "", ""};
    }
  }
  TILEWRIGHT_CHECK(files.check_unchanged());
  return weights;
}

}  // namespace tilewright
