// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/model_file.h"

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include <fmt/format.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl.h>

#include "core/base/file.h"

namespace tilewright::example {
namespace {

using google::protobuf::io::CodedOutputStream;

/// First byte of a length-delimited field.
constexpr uint32_t field_tag(uint32_t number) {
  return number << 3 | 2;
}
constexpr uint32_t kGraph = field_tag(7);        // ModelProto.graph
constexpr uint32_t kInitializer = field_tag(5);  // GraphProto.initializer
constexpr uint32_t kRawData = field_tag(9);      // TensorProto.raw_data

size_t field_size(size_t content) {
  return 1 + CodedOutputStream::VarintSize64(content) + content;
}
size_t raw_size(const ModelFile::Weight& weight) {
  return static_cast<size_t>(weight.elements) * sizeof(float);
}
size_t tensor_size(const ModelFile::Weight& weight) {
  return weight.header.size() + (weight.stream ? field_size(raw_size(weight)) : 0);
}

void write_field_start(CodedOutputStream& out, uint32_t tag, size_t content) {
  out.WriteTag(tag);
  out.WriteVarint64(content);
}

void write_elements(CodedOutputStream& out, ModelFile::Weight& weight) {
  std::array<float, 16384> piece;
  for (int64_t left = weight.elements; left > 0 && !out.HadError();) {
    const auto count = static_cast<size_t>(std::min<int64_t>(left, piece.size()));
    weight.stream->fill(std::span(piece).first(count));
    out.WriteRaw(piece.data(), static_cast<int>(count * sizeof(float)));
    left -= static_cast<int64_t>(count);
  }
}

void write_model(CodedOutputStream& out, ModelFile& file) {
  size_t graph_size = file.graph.size();
  for (const ModelFile::Weight& weight : file.weights) graph_size += field_size(tensor_size(weight));
  out.WriteString(file.model);
  write_field_start(out, kGraph, graph_size);
  out.WriteString(file.graph);
  for (ModelFile::Weight& weight : file.weights) {
    write_field_start(out, kInitializer, tensor_size(weight));
    out.WriteString(weight.header);
    if (!weight.stream) continue;
    write_field_start(out, kRawData, raw_size(weight));
    write_elements(out, weight);
  }
}

Error io_error(const std::filesystem::path& path, std::string_view what, int code) {
  return {ErrorKind::kIo, path.string(), fmt::format("{}: {}", what, std::strerror(code)),
          code == ENOSPC ? "Free some space on the disk" : "Choose a file that you may write", ""};
}

}  // namespace

Result<void> write_model_file(ModelFile file, const std::filesystem::path& path) {
  return replace_file(path, [&](const std::filesystem::path& unfinished) -> Result<void> {
    const int fd = ::open(unfinished.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0) return io_error(path, "cannot write the file", errno);
    google::protobuf::io::FileOutputStream stream(fd, 1 << 17);
    bool good = true;
    {
      CodedOutputStream out(&stream);
      write_model(out, file);
      out.Trim();
      good = !out.HadError();
    }
    const bool closed = stream.Close();
    if (!good || !closed) return io_error(path, "cannot write the file", stream.GetErrno());
    return {};
  });
}

}  // namespace tilewright::example
