// SPDX-License-Identifier: Apache-2.0
#include "core/graph/constant_pool.h"

#include <cstring>
#include <utility>

namespace tilewright {
namespace {

/// Smaller ones cost less than looking for them.
constexpr int64_t kLeastSharedBytes = 1024;

ContentHash hash_of_constant(const Tensor& tensor) {
  Hasher hasher;
  hasher.update(static_cast<int>(tensor.type().data_type)).update(tensor.shape().size());
  for (const int64_t extent : tensor.shape()) hasher.update(extent);
  hasher.update({static_cast<const std::byte*>(tensor.data()), static_cast<size_t>(tensor.type().bytes())});
  return hasher.finish();
}

}  // namespace

bool have_equal_bytes(const Tensor& a, const Tensor& b) {
  if (!a.valid() || !b.valid() || a.type() != b.type()) return false;
  const auto bytes = static_cast<size_t>(a.type().bytes());
  return bytes == 0 || a.data() == b.data() || std::memcmp(a.data(), b.data(), bytes) == 0;
}

Tensor ConstantPool::shared(Tensor tensor) {
  if (!tensor.valid() || tensor.type().bytes() < kLeastSharedBytes) return tensor;
  const Tensor& known = known_.emplace(hash_of_constant(tensor), tensor).first->second;
  // The hash is not one for secrets: a file may be made to have two constants of one hash.
  return have_equal_bytes(known, tensor) ? known : tensor;
}

void share_equal_constants(Graph& graph) {
  ConstantPool pool;
  for (Value& value : graph.values) {
    if (value.constant.has_value()) value.constant = pool.shared(std::move(*value.constant));
  }
}

}  // namespace tilewright
