// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/weights.h"

#include <onnx/onnx_pb.h>

#include <charconv>
#include <map>
#include <memory>
#include <system_error>
#include <utility>

#include "core/base/mapped_file.h"
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

class ExternalFiles {
 public:
  ExternalFiles(std::filesystem::path directory, std::string place, std::vector<std::string>& warnings)
      : directory_(std::move(directory)), place_(std::move(place)), warnings_(warnings) {}

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
    auto& file = files_[path];
    if (!file) {
      TILEWRIGHT_TRY(file, MappedFile::open(path));
    }
    const int64_t length = where.length < 0 ? type.bytes() : where.length;
    const auto file_size = static_cast<int64_t>(file->bytes().size());
    if (length != type.bytes() || where.offset > file_size || length > file_size - where.offset) {
      return Error{ErrorKind::kBadInput, place_,
                   "the external weights of '" + proto.name() + "' do not fit: '" + where.location.string() +
                       "' has " + std::to_string(file_size) + " bytes, and " + tensor_type_text(type) +
                       " is wanted at " + std::to_string(where.offset),
                   "Copy the file again", ""};
    }
    // Read from the file when somebody needs them; only those at odd places are copied.
    value.constant = Tensor::view(type, file->bytes().data() + where.offset, file);
    return value;
  }

 private:
  void warn_missing(const std::string& file) {
    if (warned_[file]++ == 0) {
      warnings_.push_back("The file '" + file +
                          "' with weights is missing beside the model: what needs their values will fail.");
    }
  }

  std::filesystem::path directory_;
  std::string place_;
  std::vector<std::string>& warnings_;
  std::map<std::string, int> warned_;
  std::map<std::filesystem::path, std::shared_ptr<const MappedFile>> files_;
};

}  // namespace

Result<std::unordered_map<std::string, Value>> take_weights(onnx::GraphProto& graph,
                                                            const std::filesystem::path& directory,
                                                            const std::string& place,
                                                            std::vector<std::string>& warnings) {
  std::unordered_map<std::string, Value> weights;
  ExternalFiles files(directory, place, warnings);
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
  return weights;
}

}  // namespace tilewright
