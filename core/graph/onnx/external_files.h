// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/readable_file.h"
#include "core/base/result.h"
#include "core/tensor/tensor_type.h"

namespace onnx {
class TensorProto;
}

namespace tilewright {

/// The data of a tensor that lies in a file of its own, in bytes. It fits into the file as it was when the
/// file was opened.
struct ExternalPiece {
  const ReadableFile* file = nullptr;  ///< as long as the `ExternalFiles` that gave it
  uint64_t offset = 0;
  uint64_t length = 0;
  size_t number = 0;      ///< the same for tensors that share it; counts from 0
  bool is_first = false;  ///< no tensor named it before
};

/// The files beside a model that hold its external weights, each opened once. They come from strangers: none
/// lies outside the folder of the model, links followed, and what is asked for in all is never more than what
/// they hold.
class ExternalFiles {
 public:
  /// `model` is the path of the model's file.
  explicit ExternalFiles(const std::string& model);

  /// The type that the model states, without a look at the data.
  Result<TensorType> type_of(const onnx::TensorProto& tensor) const;
  /// Where the data of `tensor` lies, which is external and of the type `type`; nothing where its file is
  /// missing. Fails with kBadInput where the model says nothing sensible or allowed of it, with kIo where the
  /// file cannot be opened.
  Result<std::optional<ExternalPiece>> find(const onnx::TensorProto& tensor, const TensorType& type);

  /// The file that the tensor names, relative to the model's folder. The tensor was found or missing.
  static std::filesystem::path location(const onnx::TensorProto& tensor);
  /// Where a file of the model lies.
  std::filesystem::path path_of(const std::filesystem::path& location) const { return directory_ / location; }

  /// Fails with kIo where a file was written to since it was opened.
  Result<void> check_unchanged() const;

 private:
  struct WeightFile {
    ReadableFile file;
    std::map<std::pair<uint64_t, uint64_t>, size_t> pieces;  ///< their numbers, by offset and length
    uint64_t bytes_named = 0;
  };
  Result<WeightFile*> opened(const std::filesystem::path& path, const std::string& tensor);
  Result<ExternalPiece> piece(WeightFile& file, uint64_t offset, uint64_t length, const std::string& tensor);

  std::filesystem::path directory_;
  std::vector<std::filesystem::path> folders_;  ///< where files may really lie
  std::string place_;
  std::map<std::filesystem::path, WeightFile> files_;
  size_t pieces_ = 0;
};

}  // namespace tilewright
