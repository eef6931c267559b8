// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/model_hash.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/graph/onnx/external_files.h"

namespace tilewright {
namespace {

/// The most bytes that are in memory at a time.
constexpr uint64_t kBufferBytes = uint64_t{1} << 18;

Result<void> add_piece(const ExternalPiece& piece, std::vector<std::byte>& buffer, ModelHasher& hasher) {
  for (uint64_t done = 0; done < piece.length;) {
    const std::span part(buffer.data(), std::min<uint64_t>(buffer.size(), piece.length - done));
    TILEWRIGHT_CHECK(piece.file->read(piece.offset + done, part));
    hasher.update(part);
    done += part.size();
  }
  return {};
}

}  // namespace

ModelHasher::ModelHasher(const ContentHash& file) : file_(file) {
  hasher_.update(file.high).update(file.low);
}

void ModelHasher::begin_piece(const std::string& tensor) {
  has_pieces_ = true;
  hasher_.update_field(tensor);
}

Result<ContentHash> hash_with_weights(const ContentHash& file, const onnx::GraphProto& graph,
                                      const std::string& place) {
  ModelHasher hasher(file);
  ExternalFiles files(place);
  std::vector<std::byte> buffer(kBufferBytes);
  for (const auto& tensor : graph.initializer()) {
    if (tensor.data_location() != onnx::TensorProto::EXTERNAL) continue;
    TILEWRIGHT_TRY(const TensorType type, files.type_of(tensor));
    TILEWRIGHT_TRY(const std::optional<ExternalPiece> piece, files.find(tensor, type));
    if (!piece || !piece->is_first) continue;
    hasher.begin_piece(tensor.name());
    TILEWRIGHT_CHECK(add_piece(*piece, buffer, hasher));
  }
  TILEWRIGHT_CHECK(files.check_unchanged());
  return hasher.finish();
}

}  // namespace tilewright
