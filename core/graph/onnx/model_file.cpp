// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/model_file.h"

#include <google/protobuf/io/coded_stream.h>
#include <onnx/onnx_pb.h>

#include <climits>
#include <cstdint>
#include <optional>

namespace tilewright {
namespace {

enum class FileShape { kWhole, kCut, kForeign };

std::optional<uint64_t> read_varint(std::string_view bytes, size_t& at) {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (at == bytes.size()) return std::nullopt;
    const auto byte = static_cast<uint8_t>(bytes[at++]);
    value |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if ((byte & 0x80) == 0) return value;
  }
  return std::nullopt;
}

/// Whether the message `ModelProto` has such a field, by number and wire type (0: varint, 2: length and
/// bytes).
bool is_model_field(uint64_t key) {
  switch (key >> 3) {
    case 1:  // ir_version
    case 5:  // model_version
      return (key & 7) == 0;
    case 2:   // producer_name
    case 3:   // producer_version
    case 4:   // domain
    case 6:   // doc_string
    case 7:   // graph
    case 8:   // opset_import
    case 14:  // metadata_props
    case 20:  // training_info
    case 25:  // functions
    case 26:  // configuration, of later formats
      return (key & 7) == 2;
    default: return false;
  }
}

/// Walks over the outermost fields, without looking inside.
FileShape outer_shape(std::string_view bytes) {
  size_t at = 0;
  bool any = false;
  while (at < bytes.size()) {
    const auto key = read_varint(bytes, at);
    if (!key.has_value()) return any ? FileShape::kCut : FileShape::kForeign;
    if (!is_model_field(*key)) return FileShape::kForeign;
    const auto value = read_varint(bytes, at);
    if (!value.has_value()) return any ? FileShape::kCut : FileShape::kForeign;
    if ((*key & 7) == 2) {
      // A text file may begin like a field; only the graph, or what follows a known field, counts as cut off.
      if (*value > bytes.size() - at) return any || *key >> 3 == 7 ? FileShape::kCut : FileShape::kForeign;
      at += static_cast<size_t>(*value);
    }
    any = true;
  }
  return any ? FileShape::kWhole : FileShape::kForeign;
}

}  // namespace

Result<std::unique_ptr<onnx::ModelProto>> parse_model(std::string_view bytes, const std::string& place) {
  const auto bad = [&place](std::string message, std::string cure) {
    return Error{ErrorKind::kBadInput, place, std::move(message), std::move(cure), ""};
  };
  if (bytes.empty()) return bad("the file is empty", "");
  switch (outer_shape(bytes)) {
    case FileShape::kForeign:
      return bad("this is not an ONNX file", "Choose a file that was exported as ONNX");
    case FileShape::kCut: return bad("the file is cut off before its end", "Copy or export it again");
    case FileShape::kWhole: break;
  }
  if (bytes.size() > static_cast<size_t>(INT_MAX)) {
    return bad("the file is larger than 2 GiB, which the format does not allow",
               "Export it with external weights");
  }
  auto model = std::make_unique<onnx::ModelProto>();
  google::protobuf::io::CodedInputStream stream(reinterpret_cast<const uint8_t*>(bytes.data()),
                                                static_cast<int>(bytes.size()));
  stream.SetTotalBytesLimit(INT_MAX);
  if (!model->ParseFromCodedStream(&stream) || !stream.ConsumedEntireMessage()) {
    return bad("the file is damaged: its parts do not fit together", "Copy or export it again");
  }
  if (!model->has_graph()) return bad("the file holds no graph", "Export the model again");
  return model;
}

}  // namespace tilewright
