// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/base/hash.h"
#include "core/base/result.h"

namespace onnx {
class GraphProto;
}

namespace tilewright {

/// Hashes a model's file with the external weights that belong to it, those that are there: each piece of a
/// file once, in the order in which the model's tensors name them. Without any it is the hash of the file.
class ModelHasher {
 public:
  /// `file` is the hash of the model's own file.
  explicit ModelHasher(const ContentHash& file);

  /// What follows is a piece that `tensor` names first.
  void begin_piece(const std::string& tensor);
  void update(std::span<const std::byte> bytes) { hasher_.update(bytes); }
  ContentHash finish() const { return has_pieces_ ? hasher_.finish() : file_; }

 private:
  ContentHash file_;
  Hasher hasher_;
  bool has_pieces_ = false;
};

/// The same by reading the weights of `graph` bit by bit. `place` is the path of the model's file. Fails as
/// reading the weights does; a file that is missing is left out.
Result<ContentHash> hash_with_weights(const ContentHash& file, const onnx::GraphProto& graph,
                                      const std::string& place);

}  // namespace tilewright
