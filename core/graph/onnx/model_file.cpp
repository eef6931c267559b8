// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/model_file.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream.h>
#include <onnx/onnx_pb.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/readable_file.h"

namespace tilewright {
namespace {

enum class FileShape { kWhole, kCut, kForeign };

/// The bytes of a model: one after the other where they are in memory, or pieces of a file.
class ModelBytes {
 public:
  virtual ~ModelBytes() = default;
  virtual uint64_t size() const = 0;
  /// The byte at a place below `size()`; none where it cannot be read.
  virtual std::optional<uint8_t> at(uint64_t place) = 0;
};

class BytesInMemory final : public ModelBytes {
 public:
  explicit BytesInMemory(std::string_view bytes) : bytes_(bytes) {}
  uint64_t size() const override { return bytes_.size(); }
  std::optional<uint8_t> at(uint64_t place) override { return static_cast<uint8_t>(bytes_[place]); }

 private:
  std::string_view bytes_;
};

/// Reads a few bytes at a time: the fields' beginnings lie far apart.
class BytesInFile final : public ModelBytes {
 public:
  explicit BytesInFile(const ReadableFile& file) : file_(file) {}
  uint64_t size() const override { return file_.size(); }
  std::optional<uint8_t> at(uint64_t place) override {
    if (place < begin_ || place >= begin_ + count_) {
      begin_ = place;
      count_ = std::min<uint64_t>(few_.size(), size() - place);
      if (!file_.read(place, std::as_writable_bytes(std::span(few_)).first(count_)).ok()) {
        count_ = 0;
        return std::nullopt;
      }
    }
    return few_[place - begin_];
  }

 private:
  const ReadableFile& file_;
  std::array<uint8_t, 64> few_{};
  uint64_t begin_ = 0;
  uint64_t count_ = 0;
};

/// Gives a file to the parser piece by piece, and hashes it on the way.
class HashedFile final : public google::protobuf::io::ZeroCopyInputStream {
 public:
  explicit HashedFile(const ReadableFile& file) : file_(file), piece_(kPieceBytes) {}

  bool Next(const void** data, int* size) override {
    if (left_ == 0 && !fill()) return false;
    *data = piece_.data() + (held_ - left_);
    *size = static_cast<int>(left_);
    given_ += static_cast<int64_t>(left_);
    left_ = 0;
    return true;
  }
  void BackUp(int count) override {
    left_ += static_cast<size_t>(count);
    given_ -= count;
  }
  bool Skip(int count) override {
    const void* data = nullptr;
    int size = 0;
    while (count > 0) {
      if (!Next(&data, &size)) return false;
      if (size > count) BackUp(size - count);
      count -= std::min(size, count);
    }
    return true;
  }
  int64_t ByteCount() const override { return given_; }

  /// Why the last piece could not be read, if it could not.
  const Result<void>& outcome() const { return outcome_; }
  ContentHash hash() const { return hasher_.finish(); }

 private:
  static constexpr size_t kPieceBytes = size_t{1} << 18;

  bool fill() {
    if (at_ >= file_.size() || !outcome_.ok()) return false;
    held_ = static_cast<size_t>(std::min<uint64_t>(piece_.size(), file_.size() - at_));
    const std::span part(piece_.data(), held_);
    outcome_ = file_.read(at_, part);
    if (!outcome_.ok()) return false;
    hasher_.update(part);
    at_ += held_;
    left_ = held_;
    return true;
  }

  const ReadableFile& file_;
  std::vector<std::byte> piece_;
  size_t held_ = 0;  ///< bytes of the piece
  size_t left_ = 0;  ///< of these, at its end, not given out yet
  uint64_t at_ = 0;  ///< in the file, behind the piece
  int64_t given_ = 0;
  Hasher hasher_;
  Result<void> outcome_;
};

std::optional<uint64_t> read_varint(ModelBytes& bytes, uint64_t& at) {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (at == bytes.size()) return std::nullopt;
    const auto byte = bytes.at(at++);
    if (!byte) return std::nullopt;
    value |= static_cast<uint64_t>(*byte & 0x7f) << shift;
    if ((*byte & 0x80) == 0) return value;
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
FileShape outer_shape(ModelBytes& bytes) {
  uint64_t at = 0;
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
      at += *value;
    }
    any = true;
  }
  return any ? FileShape::kWhole : FileShape::kForeign;
}

Error bad_model(const std::string& place, std::string message, std::string cure) {
  return {ErrorKind::kBadInput, place, std::move(message), std::move(cure), ""};
}

Result<void> check_outside(ModelBytes& bytes, const std::string& place) {
  if (bytes.size() == 0) return bad_model(place, "the file is empty", "");
  switch (outer_shape(bytes)) {
    case FileShape::kForeign:
      return bad_model(place, "this is not an ONNX file", "Choose a file that was exported as ONNX");
    case FileShape::kCut:
      return bad_model(place, "the file is cut off before its end", "Copy or export it again");
    case FileShape::kWhole: break;
  }
  if (bytes.size() <= static_cast<uint64_t>(INT_MAX)) return {};
  return bad_model(place, "the file is larger than 2 GiB, which the format does not allow",
                   "Export it with external weights");
}

Result<std::unique_ptr<onnx::ModelProto>> parsed_from(google::protobuf::io::CodedInputStream& stream,
                                                      const std::string& place) {
  auto model = std::make_unique<onnx::ModelProto>();
  stream.SetTotalBytesLimit(INT_MAX);
  if (!model->ParseFromCodedStream(&stream) || !stream.ConsumedEntireMessage())
    return bad_model(place, "the file is damaged: its parts do not fit together", "Copy or export it again");
  if (!model->has_graph()) return bad_model(place, "the file holds no graph", "Export the model again");
  return model;
}

}  // namespace

Result<std::unique_ptr<onnx::ModelProto>> parse_model(std::string_view bytes, const std::string& place) {
  BytesInMemory memory(bytes);
  TILEWRIGHT_CHECK(check_outside(memory, place));
  google::protobuf::io::CodedInputStream stream(reinterpret_cast<const uint8_t*>(bytes.data()),
                                                static_cast<int>(bytes.size()));
  return parsed_from(stream, place);
}

Result<ParsedModel> parse_model_file(const std::string& path) {
  TILEWRIGHT_TRY(const ReadableFile file, ReadableFile::open(path));
  BytesInFile bytes(file);
  TILEWRIGHT_CHECK(check_outside(bytes, path));
  HashedFile hashed(file);
  ParsedModel model;
  {
    google::protobuf::io::CodedInputStream stream(&hashed);
    auto proto = parsed_from(stream, path);
    TILEWRIGHT_CHECK(hashed.outcome());
    if (!proto.ok()) return std::move(proto).error();
    model.proto = std::move(proto).value();
  }
  // What was written meanwhile would be half old and half new.
  TILEWRIGHT_CHECK(file.check_unchanged());
  model.hash = hashed.hash();
  return model;
}

}  // namespace tilewright
