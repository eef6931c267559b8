// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/weights.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/graph/onnx/external_files.h"
#include "core/graph/onnx/model_hash.h"
#include "core/graph/onnx/tensor_proto.h"
#include "core/tensor/packed_elements.h"

namespace tilewright {
namespace {

/// The bytes that are read at a time; they are still in the caches when they are hashed.
constexpr size_t kPartBytes = size_t{1} << 18;

Error placed(Error error, const std::string& place) {
  error.place = place;
  return error;
}

/// Reads the external files of a model.
class ExternalWeights {
 public:
  ExternalWeights(const std::string& model, ModelHasher& hasher, std::vector<std::string>& warnings)
      : files_(model), place_(model), hasher_(hasher), warnings_(warnings) {}

  Result<Value> read(const onnx::TensorProto& proto) {
    Value value;
    TILEWRIGHT_TRY(value.type, files_.type_of(proto));
    TILEWRIGHT_TRY(const std::optional<ExternalPiece> piece, files_.find(proto, value.type));
    if (piece) {
      TILEWRIGHT_TRY(value.constant, held(*piece, value.type, proto.name()));
    } else {
      const auto location = ExternalFiles::location(proto);
      warn_missing(location.string());
      value.missing_file = files_.path_of(location).string();
      value.constant = Tensor();
    }
    return value;
  }

  /// Fails where a file was written while its pieces were read.
  Result<void> check_unchanged() const { return files_.check_unchanged(); }

 private:
  /// Copies the bytes into memory, so that nobody can change or truncate the file while they are in use.
  Result<Tensor> held(const ExternalPiece& piece, const TensorType& type, const std::string& name) {
    if (piece.is_first) {
      auto bytes = Tensor::allocate({DataType::kUInt8, {static_cast<int64_t>(piece.length)}});
      if (!bytes.ok()) return placed(std::move(bytes).error(), place_);
      hasher_.begin_piece(name);
      TILEWRIGHT_CHECK(fill({static_cast<std::byte*>(bytes->mutable_data()), piece.length}, piece));
      pieces_.emplace(piece.number, std::move(bytes).value());
    }
    TILEWRIGHT_TRY(const Tensor elements, elements_of(piece.number, type.data_type));
    return Tensor::view(type, elements.data(), std::make_shared<Tensor>(elements));
  }

  /// The bytes of a piece or, where elements are packed, all elements that it can hold: once for each type,
  /// however many weights share them.
  Result<Tensor> elements_of(size_t number, DataType type) {
    const Tensor& bytes = pieces_.at(number);
    if (data_type_bits(type) >= 8) return bytes;
    const auto known = unpacked_.find({number, type});
    if (known != unpacked_.end()) return known->second;
    const int64_t count = bytes.elements() * (8 / data_type_bits(type));
    auto elements = Tensor::allocate({type, {count}});
    if (!elements.ok()) return placed(std::move(elements).error(), place_);
    std::memcpy(elements->mutable_data(), bytes.data(), static_cast<size_t>(bytes.type().bytes()));
    unpack_in_place(*elements);
    unpacked_.emplace(std::pair(number, type), *elements);
    return elements;
  }

  Result<void> fill(std::span<std::byte> bytes, const ExternalPiece& piece) {
    for (size_t done = 0; done < bytes.size(); done += kPartBytes) {
      const auto part = bytes.subspan(done, std::min(kPartBytes, bytes.size() - done));
      TILEWRIGHT_CHECK(piece.file->read(piece.offset + done, part));
      hasher_.update(part);
    }
    return {};
  }

  void warn_missing(const std::string& file) {
    if (warned_[file]++ == 0) {
      warnings_.push_back("The file '" + file +
                          "' with weights is missing beside the model: what needs their values will fail.");
    }
  }

  ExternalFiles files_;
  std::string place_;
  ModelHasher& hasher_;
  std::vector<std::string>& warnings_;
  std::map<std::string, int> warned_;
  std::map<size_t, Tensor> pieces_;  ///< their bytes, by number
  std::map<std::pair<size_t, DataType>, Tensor> unpacked_;
};

}  // namespace

Result<std::unordered_map<std::string, Value>> take_weights(onnx::GraphProto& graph, const std::string& place,
                                                            ModelHasher& hasher,
                                                            std::vector<std::string>& warnings) {
  std::unordered_map<std::string, Value> weights;
  ExternalWeights external(place, hasher, warnings);
  for (auto& proto : *graph.mutable_initializer()) {
    if (proto.name().empty())
      return Error{ErrorKind::kBadInput, place, "a constant tensor has no name", "", ""};
    Value value;
    if (proto.data_location() == onnx::TensorProto::EXTERNAL) {
      TILEWRIGHT_TRY(value, external.read(proto));
    } else {
      auto tensor = tensor_from_proto(proto);
      if (!tensor.ok()) return placed(std::move(tensor).error(), place);
      value.type = tensor->type();
      value.constant = std::move(tensor).value();
    }
    value.name = proto.name();
    std::string name = proto.name();
    // Clear() would keep the memory allocated.
    onnx::TensorProto().Swap(&proto);
    proto.set_name(name);
    // The ONNX library need not know the type of the weights.
    proto.set_data_type(onnx::TensorProto::FLOAT);
    proto.add_dims(0);
    if (!weights.emplace(name, std::move(value)).second) {
      return Error{ErrorKind::kBadInput, place, "two constant tensors are named '" + name + "'", "", ""};
    }
  }
  TILEWRIGHT_CHECK(external.check_unchanged());
  return weights;
}

}  // namespace tilewright
